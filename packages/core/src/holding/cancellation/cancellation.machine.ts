import { askingPassword } from '../../kit/trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../../kit/trade-password/trade-password.types.ts';
import { assign, setup } from 'xstate';
import { clearChildFrame, storeChildFrame } from '../../kit/frame-actions.ts';
import { createTradePasswordMachine } from '../../kit/trade-password/trade-password.machine.ts';
import type { CancellationPorts } from './cancellation.ports.ts';
import { cancellationOutcome, SUCCESS_DISPLAY } from './cancellation.rules.ts';
import type {
  CancelCommand,
  CancellationContext,
  CancellationEvent,
  CancellationInput,
  CancellationOutput,
  CancellationTag,
  CancelReceipt,
} from './cancellation.types.ts';

export type CancellationMachine = ReturnType<typeof createCancellationMachine>;

/** 撤销预约, 撤销预约赎回. Rules and diagram: docs/flows/cancellation.md */
export const createCancellationMachine = (ports: CancellationPorts) =>
  setup({
    types: {} as {
      input: CancellationInput;
      context: CancellationContext;
      events: CancellationEvent;
      tags: CancellationTag;
      output: CancellationOutput;
      children: { cashier: 'cashier' };
    },
    actors: {
      cashier: createTradePasswordMachine<CancelCommand, CancelReceipt>(ports.cashier),
    },
    guards: {
      endedAs: (_, { output, kind }: { readonly output: CancellationOutput; readonly kind: CancellationOutput['kind'] }) =>
        output.kind === kind,
    },
    actions: {
      storeChildFrame,
      clearChildFrame,
      storeOutput: assign((_, output: CancellationOutput) => ({ output })),
    },
    delays: { successDisplay: SUCCESS_DISPLAY },
  }).createMachine({
    id: 'cancellation',
    version: '1',
    context: ({ input }) => ({ command: input.command, childFrame: null, output: null }),
    initial: 'asking',
    output: ({ context }) => context.output ?? { kind: 'kept' },
    states: {
      asking: {
        on: { 'dialog.accepted': 'paying', 'dialog.refused': 'kept', 'dialog.dismissed': 'kept' },
      },
      paying: askingPassword(({ command }: CancellationContext) => command, {
        onDone: [
          {
            guard: {
              type: 'endedAs',
              params: ({ event }: PadEnd) => ({ output: cancellationOutcome(event.output), kind: 'cancelled' as const }),
            },
            actions: { type: 'storeOutput', params: ({ event }: PadEnd) => cancellationOutcome(event.output) },
            target: 'showing',
          },
          {
            guard: {
              type: 'endedAs',
              params: ({ event }: PadEnd) => ({ output: cancellationOutcome(event.output), kind: 'kept' as const }),
            },
            target: 'kept',
          },
          { actions: { type: 'storeOutput', params: ({ event }: PadEnd) => cancellationOutcome(event.output) }, target: 'failed' },
        ],
        // [CX-7] nobody knows whether a failed pad had sent anything
        onError: { actions: { type: 'storeOutput', params: { kind: 'unknown' } }, target: 'failed' },
      }),
      // [CX-4] the status changes when the success has been shown
      showing: { tags: 'busy', after: { successDisplay: 'cancelled' } },
      cancelled: { type: 'final' },
      kept: { type: 'final' },
      failed: { type: 'final' },
    },
  });

interface PadEnd {
  readonly event: { readonly output: TradePasswordOutput<CancelReceipt> };
}
