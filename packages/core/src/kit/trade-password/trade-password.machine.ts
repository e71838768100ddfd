import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { clearDialog, storeProblem } from '../frame-actions.ts';
import type { Message } from '../message.ts';
import { ANSWER_DEADLINE, errorOf } from '../faults.ts';
import type { SealingKey } from '../password-sealer.port.ts';
import { PortError } from '../port-error.ts';
import { PASSWORD_LENGTH } from './password-entry.ts';
import { createTicketBox } from './ticket-box.ts';
import type { SealedSubmission, TradePasswordPorts } from './trade-password.ports.ts';
import { barredDialog, isComplete, outputOf, unsentMessage, wrongPasswordDialog } from './trade-password.rules.ts';
import type {
  KeyOutcome,
  PasswordOutcome,
  TradePasswordContext,
  TradePasswordEvent,
  TradePasswordInput,
  TradePasswordOutput,
  TradePasswordTag,
} from './trade-password.types.ts';
import { callGuards } from '../lost-answer.ts';

export type TradePasswordMachine<Command, Receipt> = ReturnType<typeof createTradePasswordMachine<Command, Receipt>>;

/** 请输入交易密码: pad, key, seal, submission. Rules and diagram: docs/flows/trade-password.md */
export const createTradePasswordMachine = <Command, Receipt>(ports: TradePasswordPorts<Command, Receipt>) => {
  const keys = createTicketBox<SealingKey>();
  const seals = createTicketBox<Omit<SealedSubmission<Command>, 'command'>>();

  return setup({
    types: {} as {
      input: TradePasswordInput<Command>;
      context: TradePasswordContext<Command, Receipt>;
      events: TradePasswordEvent;
      tags: TradePasswordTag;
      output: TradePasswordOutput<Receipt>;
    },
    actors: {
      /** Empties the pad however the flow ends, even when it is aborted. [TP-9] */
      padKeeper: fromCallback(() => () => {
        ports.entry.clear();
        keys.clear();
        seals.clear();
      }),
      fetchKey: fromPromise<KeyOutcome<number>>(async ({ signal }) => {
        const outcome = await ports.fetchKey(signal);
        if (outcome.kind === 'refused') return outcome;
        return { kind: 'key', key: signal.aborted ? 0 : keys.put(outcome.key) };
      }),
      seal: fromPromise<number, { readonly ticket: number | null }>(async ({ input, signal }) => {
        const key = keys.take(input.ticket);
        const digits = ports.entry.take();
        if (key === null || digits.length !== PASSWORD_LENGTH) throw new PortError('crypto');
        const sealed = await ports.sealer.seal(digits, key);
        return signal.aborted ? 0 : seals.put({ sealed, keyId: key.keyId });
      }),
      submit: fromPromise<PasswordOutcome<Receipt>, { readonly command: Command; readonly ticket: number | null }>(
        async ({ input, signal }) => {
          const sealed = seals.take(input.ticket);
          // [TP-10] only a restored snapshot has no block here: nobody knows whether it was sent
          if (sealed === null) throw new PortError('crypto');
          return ports.submit({ command: input.command, ...sealed }, signal);
        },
      ),
    },
    guards: {
      isComplete: (_, count: number) => isComplete(count),
      ...callGuards,
      hasKey: (_, outcome: KeyOutcome<number>) => outcome.kind === 'key',
      wasAnswered: (
        _,
        { outcome, kind }: { readonly outcome: PasswordOutcome<Receipt>; readonly kind: PasswordOutcome<Receipt>['kind'] },
      ) => outcome.kind === kind,
    },
    actions: {
      storeCount: assign((_, count: number) => ({ digitCount: count })),
      storeTicket: assign((_, ticket: number | null) => ({ ticket })),
      storeOutcome: assign((_, outcome: PasswordOutcome<Receipt>) => ({ output: outputOf(outcome), ticket: null })),
      storeRefusal: assign((_, message: Message) => ({
        output: { kind: 'refused' as const, message, wasJudged: false },
        problem: message,
        ticket: null,
      })),
      storeProblem,
      storeCancellation: assign({ output: { kind: 'cancelled' } }),
      storeForgetting: assign({ output: { kind: 'forgotten' }, destination: { to: 'forgot-password', comesBack: true } }),
      storeUncertainty: assign({ output: { kind: 'unknown' }, ticket: null }),
      askAgain: assign((_, message: Message) => ({ dialog: wrongPasswordDialog(message) })),
      showBar: assign((_, message: Message) => ({ dialog: barredDialog(message) })),
      clearDialog,
      clearEntry: () => {
        ports.entry.clear();
      },
      clearCount: assign({ digitCount: 0 }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'trade-password',
    version: '1',
    context: ({ input }) => ({
      command: input.command,
      digitCount: 0,
      ticket: null,
      dialog: null,
      problem: null,
      destination: null,
      output: null,
    }),
    invoke: { id: 'padKeeper', src: 'padKeeper' },
    initial: 'entering',
    output: ({ context }) => context.output ?? { kind: 'cancelled' },
    states: {
      entering: {
        tags: 'editable',
        on: {
          'digits.changed': [
            {
              guard: { type: 'isComplete', params: ({ event }) => event.count },
              actions: { type: 'storeCount', params: ({ event }) => event.count },
              target: 'fetchingKey',
            },
            { actions: { type: 'storeCount', params: ({ event }) => event.count } },
          ],
          'password.forgotten': 'forgotten',
          'pad.closed': 'cancelled',
        },
      },
      fetchingKey: {
        tags: 'busy',
        on: { 'pad.closed': 'cancelled' },
        invoke: {
          id: 'fetchKey',
          src: 'fetchKey',
          onDone: [
            {
              guard: { type: 'hasKey', params: ({ event }) => event.output },
              actions: { type: 'storeTicket', params: ({ event }) => (event.output.kind === 'key' ? event.output.key : null) },
              target: 'sealing',
            },
            {
              actions: {
                type: 'storeRefusal',
                params: ({ event }): Message => (event.output.kind === 'refused' ? event.output.message : { kind: 'modification-failed' }),
              },
              target: 'refused',
            },
          ],
          onError: { actions: { type: 'storeRefusal', params: (args) => unsentMessage(errorOf(args)) }, target: 'refused' },
        },
        after: { answerDeadline: { actions: { type: 'storeRefusal', params: { kind: 'modification-failed' } }, target: 'refused' } },
      },
      sealing: {
        tags: 'busy',
        on: { 'pad.closed': 'cancelled' },
        invoke: {
          id: 'seal',
          src: 'seal',
          input: ({ context }) => ({ ticket: context.ticket }),
          onDone: { actions: { type: 'storeTicket', params: ({ event }) => event.output }, target: 'submitting' },
          onError: { actions: { type: 'storeRefusal', params: (args) => unsentMessage(errorOf(args)) }, target: 'refused' },
        },
        after: { answerDeadline: { actions: { type: 'storeRefusal', params: { kind: 'modification-failed' } }, target: 'refused' } },
      },
      // [TP-8] during the submission the pad cannot be closed: only an answer, or its loss, ends this state
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ command: context.command, ticket: context.ticket }),
          onDone: [
            {
              guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'accepted' as const }) },
              actions: { type: 'storeOutcome', params: ({ event }) => event.output },
              target: 'accepted',
            },
            {
              guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'wrong-password' as const }) },
              actions: [
                { type: 'storeOutcome', params: ({ event }) => event.output },
                { type: 'askAgain', params: ({ event }) => messageOf(event.output) },
              ],
              target: 'rejected',
            },
            {
              guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'barred' as const }) },
              actions: [
                { type: 'storeOutcome', params: ({ event }) => event.output },
                { type: 'showBar', params: ({ event }) => messageOf(event.output) },
              ],
              target: 'barred',
            },
            {
              guard: { type: 'wasAnswered', params: ({ event }) => ({ outcome: event.output, kind: 'cancelled-by-server' as const }) },
              actions: [
                { type: 'storeOutcome', params: ({ event }) => event.output },
                { type: 'storeProblem', params: ({ event }) => messageOf(event.output) },
              ],
              target: 'cancelledByServer',
            },
            {
              actions: [
                { type: 'storeOutcome', params: ({ event }) => event.output },
                { type: 'storeProblem', params: ({ event }) => messageOf(event.output) },
              ],
              target: 'refused',
            },
          ],
          onError: [
            // F01003 is an answer: the gateway did nothing, because nobody is signed in
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: { type: 'storeRefusal', params: (args) => unsentMessage(errorOf(args)) },
              target: 'refused',
            },
            { target: 'unknown' }, // [TP-10] a lost answer is not a refusal
          ],
        },
        after: { answerDeadline: 'unknown' },
      },
      rejected: {
        entry: ['clearEntry', 'clearCount'],
        exit: 'clearDialog',
        on: {
          'dialog.accepted': 'entering',
          'dialog.refused': 'forgotten',
          'dialog.dismissed': 'cancelled',
          'pad.closed': 'cancelled',
        },
      },
      // [TP-13] the server did not process the command, so it ends as unsent
      barred: {
        entry: ['clearEntry', 'clearCount'],
        exit: 'clearDialog',
        on: {
          'dialog.accepted': 'cancelled',
          'dialog.refused': 'forgotten',
          'dialog.dismissed': 'cancelled',
          'pad.closed': 'cancelled',
        },
      },
      accepted: { type: 'final' },
      cancelled: { type: 'final', entry: 'storeCancellation' },
      forgotten: { type: 'final', entry: 'storeForgetting' },
      cancelledByServer: { type: 'final' },
      refused: { type: 'final' },
      unknown: { type: 'final', entry: 'storeUncertainty' },
    },
  });
};

const messageOf = <Receipt>(outcome: PasswordOutcome<Receipt>): Message =>
  outcome.kind === 'accepted' ? { kind: 'order-accepted' } : outcome.message;
