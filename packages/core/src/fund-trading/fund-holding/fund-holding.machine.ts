import { fromPromise, setup } from 'xstate';
import {
  type CancelCommand,
  cancellationEnds,
  cancellationLost,
  type CancellationOutput,
  createCancellationMachine,
  needsReadingCancelled,
  toCancellationView,
} from '../../holding/index.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { FrameEvent } from '../../kit/flow-frame.ts';
import { dialogAnswersTo } from '../../kit/frame-actions.ts';
import {
  actingActions,
  actingEvents,
  actingGuards,
  actingStates,
  emptyActing,
  type ActingContext,
} from '../../kit/resource/acting-page.ts';
import { readingStates } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { FundHoldingPorts } from './fund-holding.ports.ts';
import type { FundHoldingDetail } from './fund-holding.types.ts';

export type FundHoldingMachine = ReturnType<typeof createFundHoldingMachine>;

export interface FundHoldingInput {
  readonly fundCode: string;
}

/** A holding as it was read, and the last known day at that time; later days are marked. */
export interface ToldHolding extends FundHoldingDetail {
  readonly knownUntil: CalendarDate;
}

export interface FundHoldingContext extends FundHoldingInput, ActingContext<ToldHolding> {
  /** The order to cancel; null: no cancellation is under way. */
  readonly command: CancelCommand | null;
}

export type FundHoldingEvent =
  | { readonly type: 'cancel.pressed'; readonly orderNo: string }
  | { readonly type: 'refresh.pulled' }
  | { readonly type: 'retry.pressed' }
  | FrameEvent;

/** 基金持有详情. Rules and diagram: docs/flows/fund-holding.md */
export const createFundHoldingMachine = (ports: FundHoldingPorts) =>
  setup({
    types: {} as {
      input: FundHoldingInput;
      context: FundHoldingContext;
      events: FundHoldingEvent;
      tags: 'busy';
      children: { cancellation: 'cancellation' };
      output: never;
    },
    actors: {
      read: fromPromise<Answer, FundHoldingInput>(async ({ input, signal }) => {
        const answer = await ports.read(input.fundCode, signal);
        return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, knownUntil: ports.knownUntil() } } : answer;
      }),
      cancellation: createCancellationMachine(ports.cancellation),
    },
    guards: {
      ...actingGuards,
      cancels: ({ context }: InContext, orderNo: string) => cancelCommandOf(context.value, orderNo) !== null,
      needsReading: (_: unknown, output: CancellationOutput) => output.kind === 'cancelled' || needsReadingCancelled(output),
    },
    actions: {
      ...pageActions,
      storeCommand: sharedAssign<FundHoldingContext, string>(({ context }, orderNo) => ({
        command: cancelCommandOf(context.value, orderNo),
      })),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'fund-holding',
    version: '1',
    context: ({ input }) => ({
      ...emptyActing,
      fundCode: input.fundCode,
      command: null,
    }),
    initial: 'loading',
    on: actingEvents,
    states: {
      ...actingStates(reading, acts),
      cancelling: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'cancellation',
          src: 'cancellation',
          input: ({ context }) => ({ command: commandOf(context) }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toCancellationView(event.snapshot) } },
          onDone: cancellationEnds,
          onError: cancellationLost,
        },
        on: dialogAnswersTo('cancellation'),
      },
    },
  });

const pageActions = /* @__PURE__ */ actingActions<ToldHolding>();

type Answer = ReadAnswer<ToldHolding>;

const reading = /* @__PURE__ */ readingStates<FundHoldingContext, FundHoldingInput, Answer>(({ context }) => ({
  fundCode: context.fundCode,
}));

const acts = {
  'cancel.pressed': {
    guard: { type: 'cancels', params: ({ event }: Pressed) => event.orderNo },
    actions: [{ type: 'storeCommand', params: ({ event }: Pressed) => event.orderNo }, 'clearNotice'],
    target: 'cancelling',
  },
} as const;

interface InContext {
  readonly context: FundHoldingContext;
}

interface Pressed {
  readonly event: Extract<FundHoldingEvent, { readonly type: 'cancel.pressed' }>;
}

/** [FP-16] The act that the trade password confirms; null when the order cannot be cancelled. */
const cancelCommandOf = (holding: FundHoldingDetail | null, orderNo: string): CancelCommand | null => {
  const order = holding?.orders.find((each) => each.orderNo === orderNo);
  if (order === undefined || order.cancelBefore === null || order.kind === 'fund-quick-redeem') return null;
  return { kind: order.kind, orderNo };
};

/** Throws RangeError without a cancellable order: the machine's guard keeps that from happening. */
const commandOf = ({ command }: FundHoldingContext): CancelCommand => {
  if (command === null) throw new RangeError('a cancellation without an order');
  return command;
};
