import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearNotice, clearProblem, goTo, storeProblem } from '../../kit/frame-actions.ts';
import type { CardIssuer } from '../bank-card.ts';
import { withDoubt, withoutDoubt } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage, QUESTION_LIMIT, QUESTION_PAUSE } from '../../kit/faults.ts';
import { askingForOutcome, waitingForOutcome, whenQuestionFails, callGuards } from '../../kit/lost-answer.ts';
import { MENDED_AT, questionOf } from '../../account/standing-checks.ts';
import { type CodeOutcome, countingDown } from '../../account/index.ts';
import type { BankCardBindingPorts } from './bank-card-binding.ports.ts';
import {
  bankCardBindingAfterCode,
  afterRefusal,
  bindingOf,
  EMPTY_FORM,
  issuerFor,
  bankCardBindingLeftFieldProblem,
  LOOK_UP_PAUSE,
  needsBankChoice,
  needsLookUp,
  submitProblem,
  targetProblem,
  withField,
} from './bank-card-binding.rules.ts';
import type {
  BankCardBindingContext,
  BankCardBindingEvent,
  BankCardBindingTag,
  BindingField,
  BindingFieldProblem,
  BindingForm,
  BindingOutcome,
  CardBinding,
  OpeningAnswer,
} from './bank-card-binding.types.ts';
import { storeFault } from '../../kit/resource/reading.ts';

export type BankCardBindingMachine = ReturnType<typeof createBankCardBindingMachine>;

/** 绑定银行卡. Rules and diagram: docs/flows/bank-card-binding.md */
export const createBankCardBindingMachine = (ports: BankCardBindingPorts) =>
  setup({
    types: {} as { context: BankCardBindingContext; events: BankCardBindingEvent; tags: BankCardBindingTag; output: never },
    actors: {
      open: fromPromise<OpeningAnswer>(({ signal }) => ports.open(signal)),
      lookUp: fromPromise<LookUp, { readonly cardNo: string }>(async ({ input: { cardNo }, signal }) => ({
        cardNo,
        issuer: await ports.lookUp(cardNo, signal),
      })),
      // [LAW-91] the ticked part is given with the first number that leaves for the bank
      requestCode: fromPromise<CodeOutcome, { readonly form: BindingForm; readonly gives: boolean }>(async ({ input, signal }) => {
        const { cardNo, mobile } = input.form;
        const outcome = input.gives ? await ports.giveConsent('bank-card', signal) : null;
        return outcome?.kind === 'refused' ? outcome : ports.requestCode({ cardNo, mobile }, signal);
      }),
      bind: fromPromise<BindingOutcome, CardBinding>(({ input, signal }) => ports.bind(input, signal)),
    },
    guards: {
      wasRead: (_, answer: OpeningAnswer) => answer.kind === 'read',
      isUnverified: (_, answer: OpeningAnswer) => answer.kind === 'unverified',
      needsLookUp: ({ context }) => needsLookUp(context),
      needsBankChoice: ({ context }) => needsBankChoice(context),
      isCountingDown: ({ context }) => context.secondsToResend > 0,
      isLastSecond: ({ context }) => context.secondsToResend <= 1,
      canSendCode: ({ context }) => targetProblem(context) === null,
      canBind: ({ context }) => submitProblem(context) === null,
      wasBound: (_, outcome: BindingOutcome) => outcome.kind === 'bound',
      ...callGuards,
      hasAskedEnough: ({ context }) => context.asked >= QUESTION_LIMIT,
    },
    actions: {
      storeOpening: assign((_, answer: OpeningAnswer) => (answer.kind === 'read' ? { opening: answer.value } : {})),
      storeRefusal: assign((_, answer: OpeningAnswer) => (answer.kind === 'refused' ? { problem: answer.message } : {})),
      askForIdentity: assign({ dialog: questionOf('identity') }),
      clearDialog,
      storeField: assign(({ context }, { field, text }: { readonly field: 'mobile' | 'smsCode'; readonly text: string }) => ({
        form: withField(context.form, field, text),
        fieldProblem: without(context.fieldProblem, FIELD_OF[field]),
        doubts: withoutDoubt(context.doubts, FIELD_OF[field]),
      })),
      storeCardNumber: assign(({ context }, text: string) => {
        const form = withField(context.form, 'cardNo', text);
        return {
          form,
          issuer: issuerFor(context, form.cardNo),
          fieldProblem: without(context.fieldProblem, 'cardNo'),
          doubts: withoutDoubt(context.doubts, 'cardNo'),
        };
      }),
      storeBank: assign(({ context }, chosenBankCode: string) => ({
        chosenBankCode,
        fieldProblem: without(context.fieldProblem, 'bank'),
      })),
      // [BB-2] the number may have been changed meanwhile
      storeIssuer: assign(({ context: { form } }, { cardNo, issuer }: LookUp) => ({
        issuer: issuerFor({ form: { ...form, cardNo }, issuer }, form.cardNo),
        lookedUp: cardNo,
      })),
      giveUpLookUp: assign(({ context }) => ({ issuer: null, lookedUp: context.form.cardNo })),
      storeConsent: assign(({ context }, agreed: boolean) => ({ agreed, fieldProblem: without(context.fieldProblem, 'agreement') })),
      storeDataConsent: assign(({ context }, consents: boolean) => ({ consents, fieldProblem: without(context.fieldProblem, 'consent') })),
      storeFieldProblem: assign((_, fieldProblem: BindingFieldProblem | null) => ({ fieldProblem })),
      storeDoubt: assign(({ context }, field: string) => ({
        doubts: withDoubt(context.doubts, field, bankCardBindingLeftFieldProblem(context, field)),
      })),
      storeCodeOutcome: assign((_, outcome: CodeOutcome) => bankCardBindingAfterCode(outcome)),
      countDown: assign(({ context }) => ({ secondsToResend: Math.max(0, context.secondsToResend - 1) })),
      beginBinding: assign(() => ({ requestId: ports.requestIds.next(), asked: 0 })),
      clearRequest: assign({ requestId: null }),
      countQuestion: assign(({ context }) => ({ asked: context.asked + 1 })),
      forgetQuestions: assign({ asked: 0 }),
      storeOutcome: assign((_, outcome: BindingOutcome) =>
        outcome.kind === 'bound' ? { bound: outcome.card, form: EMPTY_FORM } : afterRefusal(outcome),
      ),
      storeFault,
      storeProblem,
      clearProblem,
      clearProblems: assign({ problem: null, fieldProblem: null }),
      warn: assign((_, body: Message) => ({ notice: { body, tone: 'warn' as const } })),
      goTo,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE, questionPause: QUESTION_PAUSE, lookUpPause: LOOK_UP_PAUSE, second: 1_000 },
  }).createMachine({
    id: 'bank-card-binding',
    version: '3',
    context: {
      opening: null,
      form: EMPTY_FORM,
      issuer: null,
      lookedUp: null,
      chosenBankCode: null,
      agreed: false,
      consents: false,
      requestId: null,
      asked: 0,
      secondsToResend: 0,
      bound: null,
      fieldProblem: null,
      doubts: [],
      ...NOTHING_ASKED,
    },
    type: 'parallel',
    on: {
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      card: {
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            invoke: {
              id: 'open',
              src: 'open',
              onDone: [
                {
                  guard: { type: 'wasRead', params: ({ event }) => event.output },
                  actions: { type: 'storeOpening', params: ({ event }) => event.output },
                  target: 'editing',
                },
                { guard: { type: 'isUnverified', params: ({ event }) => event.output }, target: 'unverified' },
                { actions: { type: 'storeRefusal', params: ({ event }) => event.output }, target: 'failed' },
              ],
              onError: { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
            },
            after: { answerDeadline: { actions: { type: 'storeProblem', params: LATE }, target: 'failed' } },
          },

          // [BB-13] a card is bound in the verified name
          unverified: {
            entry: ['askForIdentity', { type: 'storeProblem', params: { kind: 'identity-missing' } }],
            exit: 'clearDialog',
            on: {
              'dialog.accepted': { actions: { type: 'goTo', params: MENDED_AT.identity }, target: 'failed' },
              'dialog.refused': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'failed' },
              'dialog.dismissed': { actions: { type: 'goTo', params: { to: 'back' } }, target: 'failed' },
            },
          },

          failed: { on: { 'retry.pressed': { actions: 'clearProblems', target: 'loading' } } },

          editing: {
            tags: 'editable',
            on: {
              'card-number.entered': { actions: { type: 'storeCardNumber', params: ({ event }) => event.text } },
              'mobile.entered': {
                actions: { type: 'storeField', params: ({ event }) => ({ field: 'mobile' as const, text: event.text }) },
              },
              'code.entered': { actions: { type: 'storeField', params: ({ event }) => ({ field: 'smsCode' as const, text: event.text }) } },
              'field.left': { actions: { type: 'storeDoubt', params: ({ event }) => event.field } },
              'bank.chosen': {
                guard: 'needsBankChoice',
                actions: { type: 'storeBank', params: ({ event }) => event.bankCode },
              },
              'code.requested': [
                { guard: 'isCountingDown' },
                // the look-up of the bank takes only a moment
                { guard: 'needsLookUp' },
                { guard: 'canSendCode', actions: 'clearProblems', target: 'requestingCode' },
                { actions: { type: 'storeFieldProblem', params: ({ context }) => targetProblem(context) } },
              ],
              'consent.ticked': { actions: { type: 'storeDataConsent', params: ({ event }) => event.agreed } },
              'agreement.ticked': { actions: { type: 'storeConsent', params: ({ event }) => event.agreed } },
              'bind.pressed': [
                { guard: 'needsLookUp' },
                // [BB-9] on every way back to the form the last request id is settled
                { guard: 'canBind', actions: ['clearProblems', 'beginBinding'], target: 'binding' },
                { actions: { type: 'storeFieldProblem', params: ({ context }) => submitProblem(context) } },
              ],
            },
          },

          requestingCode: {
            tags: 'busy',
            invoke: {
              id: 'requestCode',
              src: 'requestCode',
              input: ({ context }) => ({ form: context.form, gives: context.opening?.needsConsent === true && context.consents }),
              onDone: { actions: { type: 'storeCodeOutcome', params: ({ event }) => event.output }, target: 'editing' },
              onError: [
                {
                  guard: { type: 'isSignInRequired', params: errorOf },
                  actions: { type: 'storeFault', params: errorOf },
                  target: 'editing',
                },
                { actions: { type: 'warn', params: (args) => faultMessage(errorOf(args)) }, target: 'editing' },
              ],
            },
            after: { answerDeadline: { actions: { type: 'warn', params: LATE }, target: 'editing' } },
          },

          binding: {
            tags: 'busy',
            invoke: {
              id: 'bind',
              src: 'bind',
              input: ({ context }) => bindingOf(context),
              onDone: OUTCOMES,
              onError: [
                // the session ended before the binding
                {
                  guard: { type: 'isSignInRequired', params: errorOf },
                  actions: ['clearRequest', { type: 'storeFault', params: errorOf }],
                  target: 'editing',
                },
                { target: 'unconfirmed' },
              ],
            },
            after: { answerDeadline: 'unconfirmed' },
          },

          ...waitingForOutcome,

          // [BB-10] the same request id again: the gateway repeats its first answer
          asking: {
            ...askingForOutcome,
            invoke: { id: 'ask', src: 'bind', input: ({ context }) => bindingOf(context), onDone: OUTCOMES, onError: whenQuestionFails },
          },

          leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },

          away: { on: { 'retry.pressed': { actions: 'forgetQuestions', target: 'asking' } } },

          done: { on: { 'finished.pressed': { actions: { type: 'goTo', params: { to: 'back' } } } } },
        },
      },

      // [BB-2] the number is looked up while the form is filled in
      lookUp: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'needsLookUp', target: 'pausing' } },
          pausing: { after: { lookUpPause: 'looking' } },
          looking: {
            invoke: {
              id: 'lookUp',
              src: 'lookUp',
              input: ({ context }) => ({ cardNo: context.form.cardNo }),
              onDone: { actions: { type: 'storeIssuer', params: ({ event }) => event.output }, target: 'idle' },
              // [BB-3] the investor chooses the bank where the number does not tell it
              onError: { actions: 'giveUpLookUp', target: 'idle' },
            },
            after: { answerDeadline: { actions: 'giveUpLookUp', target: 'idle' } },
          },
        },
      },

      resend: countingDown,
    },
  });

interface LookUp {
  readonly cardNo: string;
  readonly issuer: CardIssuer;
}

const LATE: Message = { kind: 'network-unavailable' };

/** The answer to a binding, the first or a repeated one: a definite answer settles the request id. */
const OUTCOMES = [
  {
    guard: { type: 'wasBound', params: ({ event }: { readonly event: { readonly output: BindingOutcome } }) => event.output },
    actions: [
      'clearRequest',
      { type: 'storeOutcome', params: ({ event }: { readonly event: { readonly output: BindingOutcome } }) => event.output },
    ],
    target: 'done',
  },
  {
    actions: [
      'clearRequest',
      { type: 'storeOutcome', params: ({ event }: { readonly event: { readonly output: BindingOutcome } }) => event.output },
    ],
    target: 'editing',
  },
] as const;

/** The name of the field that has the problem. */
const FIELD_OF = { mobile: 'mobile', smsCode: 'code' } as const;

const without = (problem: BindingFieldProblem | null, field: BindingField): BindingFieldProblem | null =>
  problem?.field === field ? null : problem;
