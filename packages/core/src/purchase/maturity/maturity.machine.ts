import { askingPassword } from '../../kit/trade-password/asking-password.ts';
import { assign, fromPromise, setup } from 'xstate';
import { anyAnswerLeadsTo, clearChildFrame, clearDialog, storeChildFrame } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { ANSWER_DEADLINE, errorOf, faultMessage, answerOf } from '../../kit/faults.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import type { MaturityPorts } from './maturity.ports.ts';
import {
  affectsAllDialog,
  commandOf,
  MATURITY_DELAY,
  nextAfter,
  maturityOutcome,
  maturityRefusalDialog,
  refusalOf,
} from './maturity.rules.ts';
import type {
  MaturityCheck,
  MaturityCommand,
  MaturityContext,
  MaturityEvent,
  MaturityInput,
  MaturityOutput,
  MaturityReceipt,
  MaturityTag,
} from './maturity.types.ts';

export type MaturityMachine = ReturnType<typeof createMaturityMachine>;

/** 到期安排. Rules and diagram: docs/flows/maturity.md */
export const createMaturityMachine = (ports: MaturityPorts) =>
  setup({
    types: {} as {
      input: MaturityInput;
      context: MaturityContext;
      events: MaturityEvent;
      tags: MaturityTag;
      output: MaturityOutput;
      children: { cashier: 'cashier' };
    },
    actors: {
      check: fromPromise<MaturityCheck, MaturityCommand>(({ input, signal }) => ports.check(input, signal)),
      cashier: createTradePasswordMachine<MaturityCommand, MaturityReceipt>(ports.cashier),
    },
    guards: {
      leadsTo: ({ context }, { check, next }: { readonly check: MaturityCheck; readonly next: ReturnType<typeof nextAfter> }) =>
        nextAfter(check, context.place) === next,
      wasSaved: (_, output: PadOutput) => output.kind === 'accepted',
      wasJudged: (_, output: PadOutput) => refusalOf(output) !== null,
    },
    actions: {
      ask: assign({ dialog: affectsAllDialog }),
      // the alert has shown it: no toast afterwards
      tell: assign(({ context }, message: Message) => ({
        dialog: maturityRefusalDialog(message),
        output: { kind: 'restored' as const, arrangement: context.previous, message: null, wasJudged: true },
      })),
      clearDialog,
      storeChildFrame,
      clearChildFrame,
      storeOutcome: assign(({ context }, output: PadOutput) => ({ output: maturityOutcome(output, context.previous) })),
      storeChoice: assign(({ context }) => ({ output: { kind: 'chosen' as const, arrangement: context.chosen } })),
      storeRefusal: assign(({ context }, message: Message) => ({
        output: { kind: 'restored' as const, arrangement: context.previous, message, wasJudged: false },
      })),
      storeUncertainty: assign(({ context }) => ({ output: { kind: 'unknown' as const, arrangement: context.previous } })),
      restore: assign(({ context }) => ({ shown: context.previous })),
    },
    delays: { maturityDelay: MATURITY_DELAY, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'maturity',
    version: '1',
    // [MA-1] the choice is shown at once
    context: ({ input }) => ({ ...input, shown: input.chosen, childFrame: null, dialog: null, output: null }),
    initial: 'settling',
    output: ({ context }) => context.output ?? { kind: 'restored', arrangement: context.previous, message: null, wasJudged: false },
    states: {
      settling: { tags: 'busy', after: { maturityDelay: 'checking' } },
      checking: {
        tags: 'busy',
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => commandOf(context),
          onDone: [
            { guard: { type: 'leadsTo', params: ({ event }) => ({ check: event.output, next: 'ask' as const }) }, target: 'asking' },
            {
              guard: { type: 'leadsTo', params: ({ event }) => ({ check: event.output, next: 'done' as const }) },
              actions: 'storeChoice',
              target: 'chosen',
            },
            { guard: { type: 'leadsTo', params: ({ event }) => ({ check: event.output, next: 'password' as const }) }, target: 'paying' },
            { actions: { type: 'storeRefusal', params: ({ event }) => messageOf(event.output) }, target: 'restored' },
          ],
          // [MA-8] the check changes nothing, so its lost answer counts as a failure
          onError: { actions: { type: 'storeRefusal', params: (args) => faultMessage(errorOf(args)) }, target: 'restored' },
        },
        after: { answerDeadline: { actions: { type: 'storeRefusal', params: { kind: 'network-unavailable' } }, target: 'restored' } },
      },
      asking: {
        entry: 'ask',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'paying', 'dialog.refused': 'restored', 'dialog.dismissed': 'restored' },
      },
      paying: askingPassword(commandOf, {
        onDone: [
          {
            guard: { type: 'wasSaved', params: answerOf<PadOutput> },
            actions: { type: 'storeOutcome', params: answerOf<PadOutput> },
            target: 'changed',
          },
          {
            guard: { type: 'wasJudged', params: answerOf<PadOutput> },
            actions: { type: 'tell', params: ({ event }: PadEnd): Message => refusalOf(event.output) ?? { kind: 'modification-failed' } },
            target: 'telling',
          },
          { actions: { type: 'storeOutcome', params: answerOf<PadOutput> }, target: 'restored' },
        ],
        // [MA-10] nobody knows whether a failed pad had sent anything
        onError: { actions: 'storeUncertainty', target: 'restored' },
      }),
      telling: {
        entry: 'restore',
        exit: 'clearDialog',
        on: anyAnswerLeadsTo('restored'),
      },
      changed: { type: 'final' },
      chosen: { type: 'final' },
      restored: { type: 'final', entry: 'restore' },
    },
  });

type PadOutput = TradePasswordOutput<MaturityReceipt>;

const messageOf = (check: MaturityCheck): Message => (check.kind === 'refused' ? check.message : { kind: 'modification-failed' });

interface PadEnd {
  readonly event: { readonly output: PadOutput };
}
