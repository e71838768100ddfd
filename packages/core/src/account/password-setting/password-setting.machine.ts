import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { typedDoubts, withDoubt } from '../../kit/form-doubts.ts';
import {
  anyAnswerLeadsTo,
  clearDestination,
  clearDialog,
  clearNotice,
  clearProblem,
  goTo,
  storeProblem,
  warn,
} from '../../kit/frame-actions.ts';
import { isFullIdNumber, takenIdNumber, takenName } from '../identity-document.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage } from '../../kit/faults.ts';
import { whenSignedOut, callGuards } from '../../kit/lost-answer.ts';
import { PortError } from '../../kit/port-error.ts';
import { countingDown } from '../session/resend.ts';
import { takenCode } from '../session/session.rules.ts';
import type { CodeOutcome } from '../session/session.types.ts';
import { createTicketBox } from '../../kit/trade-password/ticket-box.ts';
import { isComplete } from '../../kit/trade-password/trade-password.rules.ts';
import type { KeyOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { createPasswordDraft } from './password-draft.ts';
import type { PasswordSettingPorts, SealedBlock, SealedSetting } from './password-setting.ports.ts';
import {
  afterCode,
  afterConfirmation,
  afterTaking,
  EMPTY_FORM,
  firstPartOf,
  gateDialog,
  gateOf,
  passwordSettingRefusalDialog,
  passwordSettingLeftFieldProblem,
  resetFormProblem,
  unsentProblem,
  wayOf,
  wordsOf,
  wrongOldDialog,
} from './password-setting.rules.ts';
import type {
  IdentityConfirmation,
  PasswordPart,
  PasswordSettingContext,
  PasswordSettingEvent,
  PasswordSettingInput,
  PasswordSettingMode,
  PasswordSettingOutcome,
  PasswordSettingTag,
  PasswordStanding,
  PasswordTaking,
  ResetForm,
} from './password-setting.types.ts';

export type PasswordSettingMachine = ReturnType<typeof createPasswordSettingMachine>;

/** 设置、修改、重置交易密码. Rules and diagram: docs/flows/password-setting.md */
export const createPasswordSettingMachine = (ports: PasswordSettingPorts) => {
  const draft = createPasswordDraft();
  const seals = createTicketBox<Omit<SealedSetting, 'mode'>>();

  /** One sealed block with its own key: a key is valid for one use. */
  const sealBlock = async (digits: string, signal: AbortSignal): Promise<KeyOutcome<SealedBlock>> => {
    const outcome = await ports.fetchKey(signal);
    if (outcome.kind === 'refused') return outcome;
    return { kind: 'key', key: { sealed: await ports.sealer.seal(digits, outcome.key), keyId: outcome.key.keyId } };
  };

  const forget = () => {
    ports.entry.clear();
    draft.clear();
    seals.clear();
  };

  return setup({
    types: {} as {
      input: PasswordSettingInput;
      context: PasswordSettingContext;
      events: PasswordSettingEvent;
      tags: PasswordSettingTag;
      output: never;
    },
    actors: {
      /** Empties pad, draft and seals however the flow ends, an aborted one included. [PS-5] */
      padKeeper: fromCallback(() => forget),
      readStanding: fromPromise<PasswordStanding>(({ signal }) => ports.readStanding(signal)),
      requestCode: fromPromise<CodeOutcome>(({ signal }) => ports.requestCode(signal)),
      confirmIdentity: fromPromise<IdentityConfirmation, ResetForm>(({ input, signal }) => ports.confirmIdentity(input, signal)),
      take: fromPromise<PasswordTaking, { readonly part: PasswordPart }>(async ({ input }) => draft.take(input.part, ports.entry.take())),
      seal: fromPromise<KeyOutcome<number>>(async ({ signal }) => {
        const digits = draft.finished();
        if (digits === null) throw new PortError('crypto');
        const old = digits.old === null ? null : await sealBlock(digits.old, signal);
        if (old?.kind === 'refused') return old;
        const fresh = await sealBlock(digits.fresh, signal);
        if (fresh.kind === 'refused') return fresh;
        return { kind: 'key', key: signal.aborted ? 0 : seals.put({ old: old?.key ?? null, fresh: fresh.key }) };
      }),
      submit: fromPromise<PasswordSettingOutcome, { readonly mode: PasswordSettingMode; readonly ticket: number | null }>(
        async ({ input, signal }) => {
          const blocks = seals.take(input.ticket);
          // [PS-13] only a restored snapshot has no blocks here: nobody knows whether they were sent
          if (blocks === null) throw new PortError('crypto');
          return ports.submit({ mode: input.mode, ...blocks }, signal);
        },
      ),
    },
    guards: {
      mayBegin: ({ context }, standing: PasswordStanding) => gateOf(context.mode, standing) === null,
      isReset: ({ context }) => context.mode === 'reset',
      isOldAsked: ({ context }) => context.part === 'old',
      isComplete: (_, count: number) => isComplete(count),
      isCountingDown: ({ context }) => context.secondsToResend > 0,
      isLastSecond: ({ context }) => context.secondsToResend <= 1,
      hasSoundForm: ({ context }) => resetFormProblem(context.form) === null,
      wasConfirmed: (_, confirmation: IdentityConfirmation) => confirmation.kind === 'confirmed',
      wasLost: (_, taking: PasswordTaking) => taking === 'lost',
      wasRepeated: ({ context }, taking: PasswordTaking) => context.part === 'repeat' && taking === 'taken',
      wasSealed: (_, outcome: KeyOutcome<number>) => outcome.kind === 'key',
      wasAnswered: (_, { outcome, kind }: { readonly outcome: PasswordSettingOutcome; readonly kind: PasswordSettingOutcome['kind'] }) =>
        outcome.kind === kind,
      ...callGuards,
    },
    actions: {
      showGate: assign(({ context }, standing: PasswordStanding) => {
        const gate = gateOf(context.mode, standing);
        return { gate, dialog: gate === null ? null : gateDialog(gate) };
      }),
      goThroughGate: assign(({ context }) => ({ destination: wayOf(context.gate) })),
      beginAnew: assign(({ context }) => ({
        part: firstPartOf(context.mode),
        form: EMPTY_FORM,
        digitCount: 0,
        ticket: null,
        fieldProblem: null,
        doubts: [],
        problem: null,
      })),
      forget,
      storeField: assign(({ context }, { field, text }: { readonly field: keyof ResetForm; readonly text: string }) => {
        const form = { ...context.form, [field]: TAKEN_BY[field](context.form[field], text) };
        const name = FIELD_OF[field];
        const isFull = field === 'idNumber' && isFullIdNumber(form.idNumber);
        return {
          form,
          fieldProblem: context.fieldProblem?.field === name ? null : context.fieldProblem,
          doubts: typedDoubts(context.doubts, name, isFull, () => passwordSettingLeftFieldProblem(form, name)),
        };
      }),
      storeDoubt: assign(({ context }, field: string) => ({
        doubts: withDoubt(context.doubts, field, passwordSettingLeftFieldProblem(context.form, field)),
      })),
      storeFormProblem: assign(({ context }) => ({ fieldProblem: resetFormProblem(context.form) })),
      clearFormProblem: assign({ fieldProblem: null, problem: null }),
      storeCodeOutcome: assign((_, outcome: CodeOutcome) => afterCode(outcome)),
      countDown: assign(({ context }) => ({ secondsToResend: Math.max(0, context.secondsToResend - 1) })),
      storeConfirmation: assign(({ context }, confirmation: IdentityConfirmation) => ({
        ...afterConfirmation(confirmation),
        form: confirmation.kind === 'confirmed' ? EMPTY_FORM : { ...context.form, smsCode: '' },
      })),
      storeCount: assign((_, count: number) => ({ digitCount: count, problem: null })),
      clearPad: assign(() => {
        ports.entry.clear();
        return { digitCount: 0 };
      }),
      storeTaking: assign(({ context }, taking: PasswordTaking) => afterTaking(context.part, taking)),
      askForAnother: assign((_, problem: Message) => ({ part: 'new' as const, problem, ticket: null })),
      storeTicket: assign((_, outcome: KeyOutcome<number>) => ({ ticket: outcome.kind === 'key' ? outcome.key : null })),
      storeProblem,
      clearProblem,
      showNotice: warn,
      clearNotice,
      askAgain: assign((_, message: Message) => ({ dialog: wrongOldDialog(message) })),
      showUnsent: assign(({ context }, error: unknown) => ({ dialog: passwordSettingRefusalDialog(unsentProblem(context.mode, error)) })),
      showRefusal: assign((_, message: Message) => ({ dialog: passwordSettingRefusalDialog(message) })),
      clearDialog,
      goTo,
      clearDestination,
    },
    delays: { second: 1_000, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'password-setting',
    version: '2',
    context: ({ input }) => ({
      mode: input.mode,
      gate: null,
      part: firstPartOf(input.mode),
      ticket: null,
      form: EMPTY_FORM,
      secondsToResend: 0,
      digitCount: 0,
      fieldProblem: null,
      doubts: [],
      ...NOTHING_ASKED,
    }),
    invoke: { id: 'padKeeper', src: 'padKeeper' },
    on: { 'notice.faded': { actions: 'clearNotice' } },
    type: 'parallel',
    states: {
      setting: {
        initial: 'opening',
        states: {
          // [PS-16] the conditions are checked before anybody types twelve digits
          opening: {
            tags: 'busy',
            entry: ['forget', 'beginAnew'],
            invoke: {
              id: 'readStanding',
              src: 'readStanding',
              onDone: [
                { guard: { type: 'mayBegin', params: ({ event }) => event.output }, target: 'starting' },
                { actions: { type: 'showGate', params: ({ event }) => event.output }, target: 'gated' },
              ],
              onError: [
                whenSignedOut,
                // the gateway judges again
                { target: 'starting' },
              ],
            },
            after: { answerDeadline: 'starting' },
          },

          gated: {
            exit: 'clearDialog',
            on: {
              'dialog.accepted': { actions: 'goThroughGate', target: 'leaving' },
              'dialog.refused': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' },
              'dialog.dismissed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' },
            },
          },

          starting: {
            entry: ['forget', 'beginAnew'],
            always: [{ guard: 'isReset', target: 'identifying' }, { target: 'entering' }],
          },

          identifying: {
            tags: 'editable',
            on: {
              'field.entered': { actions: { type: 'storeField', params: ({ event }) => event } },
              'field.left': { actions: { type: 'storeDoubt', params: ({ event }) => event.field } },
              'code.requested': [{ guard: 'isCountingDown' }, { actions: 'clearFormProblem', target: 'requestingCode' }],
              'identity.submitted': [
                { guard: 'hasSoundForm', actions: ['clearFormProblem', 'clearNotice'], target: 'confirmingIdentity' },
                { actions: 'storeFormProblem' },
              ],
            },
          },

          requestingCode: {
            tags: 'busy',
            invoke: {
              id: 'requestCode',
              src: 'requestCode',
              onDone: { actions: { type: 'storeCodeOutcome', params: ({ event }) => event.output }, target: 'identifying' },
              onError: [
                whenSignedOut,
                { actions: { type: 'showNotice', params: (args) => faultMessage(errorOf(args)) }, target: 'identifying' },
              ],
            },
            after: { answerDeadline: { actions: { type: 'showNotice', params: { kind: 'network-unavailable' } }, target: 'identifying' } },
          },

          confirmingIdentity: {
            tags: 'busy',
            invoke: {
              id: 'confirmIdentity',
              src: 'confirmIdentity',
              input: ({ context }) => ({ ...context.form, realName: context.form.realName.trim() }),
              onDone: [
                {
                  guard: { type: 'wasConfirmed', params: ({ event }) => event.output },
                  actions: { type: 'storeConfirmation', params: ({ event }) => event.output },
                  target: 'entering',
                },
                { actions: { type: 'storeConfirmation', params: ({ event }) => event.output }, target: 'identifying' },
              ],
              onError: [
                whenSignedOut,
                { actions: { type: 'showNotice', params: (args) => faultMessage(errorOf(args)) }, target: 'identifying' },
              ],
            },
            after: { answerDeadline: { actions: { type: 'showNotice', params: { kind: 'network-unavailable' } }, target: 'identifying' } },
          },

          entering: {
            tags: 'editable',
            entry: 'clearPad',
            on: {
              'digits.changed': [
                {
                  guard: { type: 'isComplete', params: ({ event }) => event.count },
                  actions: { type: 'storeCount', params: ({ event }) => event.count },
                  target: 'taking',
                },
                { actions: { type: 'storeCount', params: ({ event }) => event.count } },
              ],
              'password.forgotten': {
                guard: 'isOldAsked',
                actions: { type: 'goTo', params: { to: 'forgot-password', comesBack: true } },
                target: 'leaving',
              },
            },
          },

          taking: {
            tags: 'busy',
            invoke: {
              id: 'take',
              src: 'take',
              input: ({ context }) => ({ part: context.part }),
              onDone: [
                { guard: { type: 'wasLost', params: ({ event }) => event.output }, target: 'starting' },
                { guard: { type: 'wasRepeated', params: ({ event }) => event.output }, target: 'sealing' },
                { actions: { type: 'storeTaking', params: ({ event }) => event.output }, target: 'entering' },
              ],
            },
            after: { answerDeadline: 'starting' },
          },

          sealing: {
            tags: 'busy',
            invoke: {
              id: 'seal',
              src: 'seal',
              onDone: [
                {
                  guard: { type: 'wasSealed', params: ({ event }) => event.output },
                  actions: { type: 'storeTicket', params: ({ event }) => event.output },
                  target: 'submitting',
                },
                {
                  actions: {
                    type: 'showRefusal',
                    params: ({ event }): Message =>
                      event.output.kind === 'refused' ? event.output.message : { kind: 'modification-failed' },
                  },
                  target: 'refused',
                },
              ],
              onError: [whenSignedOut, { actions: { type: 'showUnsent', params: errorOf }, target: 'refused' }],
            },
            after: { answerDeadline: { actions: { type: 'showUnsent', params: () => new PortError('timeout') }, target: 'refused' } },
          },

          submitting: {
            tags: 'busy',
            invoke: {
              id: 'submit',
              src: 'submit',
              input: ({ context }) => ({ mode: context.mode, ticket: context.ticket }),
              onDone: [
                {
                  guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'accepted' as const }) },
                  target: 'accepted',
                },
                {
                  guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'wrong-password' as const }) },
                  actions: { type: 'askAgain', params: ({ event }) => wordsOf(event.output) },
                  target: 'rejected',
                },
                {
                  guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'weak' as const }) },
                  actions: { type: 'askForAnother', params: ({ event }) => wordsOf(event.output) },
                  target: 'entering',
                },
                { actions: { type: 'showRefusal', params: ({ event }) => wordsOf(event.output) }, target: 'refused' },
              ],
              onError: [
                // F01003 is an answer: the gateway did nothing, because nobody is signed in
                whenSignedOut,
                { target: 'unknown' },
              ],
            },
            after: { answerDeadline: 'unknown' },
          },

          rejected: {
            exit: 'clearDialog',
            on: {
              'dialog.accepted': 'starting',
              'dialog.dismissed': 'starting',
              'dialog.refused': { actions: { type: 'goTo', params: { to: 'forgot-password', comesBack: true } }, target: 'leaving' },
            },
          },

          refused: {
            exit: 'clearDialog',
            on: anyAnswerLeadsTo('starting'),
          },

          // [PS-13] a lost answer is not a refusal: the password may be the new one already
          unknown: {
            entry: ['forget', { type: 'storeProblem', params: { kind: 'password-outcome-unknown' } }],
            exit: 'clearProblem',
            on: {
              'retry.pressed': 'opening',
              'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' },
            },
          },

          accepted: {
            entry: 'forget',
            on: { 'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'leaving' } },
          },

          leaving: {
            entry: ['forget', 'clearPad'],
            on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } },
          },

          away: { on: { 'retry.pressed': 'opening' } },
        },
      },

      resend: countingDown,
    },
  });
};

const FIELD_OF = { realName: 'realName', idNumber: 'idNumber', smsCode: 'code' } as const;

const TAKEN_BY = {
  realName: (_before: string, text: string) => takenName(text),
  idNumber: takenIdNumber,
  smsCode: takenCode,
} as const satisfies Record<keyof ResetForm, (before: string, text: string) => string>;
