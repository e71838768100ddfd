import { fromPromise, setup } from 'xstate';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import { dialogAnswersTo } from '../../kit/frame-actions.ts';
import { actingActions, actingEvents, actingGuards, actingStates, emptyActing } from '../../kit/resource/acting-page.ts';
import { readingStates } from '../../kit/resource/reading.ts';
import { sharedAssign } from '../../kit/shared-action.ts';
import {
  type CancelCommand,
  cancellationEnds,
  cancellationLost,
  type CancellationOutput,
  createCancellationMachine,
  needsReadingCancelled,
  toCancellationView,
} from '../../holding/index.ts';
import type { OrderPagePorts } from './order-page.ports.ts';
import { cancelCommandOf, holdingWayOf } from './order-page.rules.ts';
import type { OrderAnswer, OrderPageContext, OrderPageEvent, OrderPageInput, OrderPageTag, ToldOrder } from './order-page.types.ts';

export type OrderPageMachine = ReturnType<typeof createOrderPageMachine>;

/** 订单详情. Rules and diagram: docs/flows/order-page.md */
export const createOrderPageMachine = (ports: OrderPagePorts) =>
  setup({
    types: {} as {
      input: OrderPageInput;
      context: OrderPageContext;
      events: OrderPageEvent;
      tags: OrderPageTag;
      children: { cancellation: 'cancellation' };
      output: never;
    },
    actors: {
      read: fromPromise<OrderAnswer, OrderPageInput>(({ input, signal }) => ports.readOrder(input.orderNo, signal)),
      cancellation: createCancellationMachine(ports.cancellation),
    },
    guards: {
      ...actingGuards,
      cancels: ({ context }: InContext) => cancelCommandOf(context.value) !== null,
      hasHolding: ({ context }: InContext) => holdingWayOf(context.value) !== null,
      needsReading: (_: unknown, output: CancellationOutput) => output.kind === 'cancelled' || needsReadingCancelled(output),
    },
    actions: {
      ...pageActions,
      leaveHolding: ({ context }: InContext) => {
        const way = holdingWayOf(context.value);
        if (way !== null) ports.storeInvestContext(way.invest);
      },
      headForHolding: sharedAssign<OrderPageContext>(({ context }) => {
        const way = holdingWayOf(context.value);
        return way === null ? {} : { destination: way.destination };
      }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'order-page',
    version: '1',
    context: ({ input }) => ({ ...input, ...emptyActing }),
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
          // [OP-725] an order that was or may have been cancelled is read again, because only the gateway knows the day of the refund
          onDone: cancellationEnds,
          onError: cancellationLost,
        },
        on: dialogAnswersTo('cancellation'),
      },
    },
  });

const pageActions = /* @__PURE__ */ actingActions<ToldOrder>();

const reading = /* @__PURE__ */ readingStates<OrderPageContext, OrderPageInput, OrderAnswer>(({ context }) => ({
  orderNo: context.orderNo,
}));

/** The events of the page while it shows an order, fresh or stale. */
const acts = {
  'cancel.pressed': { guard: 'cancels', actions: 'clearNotice', target: 'cancelling' },
  'holding.pressed': { guard: 'hasHolding', actions: ['leaveHolding', 'headForHolding'] },
} as const;

interface InContext {
  readonly context: OrderPageContext;
}

/** Throws RangeError without a cancellable order: the machine's guard keeps that from happening. */
const commandOf = ({ value }: OrderPageContext): CancelCommand => {
  const command = cancelCommandOf(value);
  if (command === null) throw new RangeError('a cancellation without an order');
  return command;
};
