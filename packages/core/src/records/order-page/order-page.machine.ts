import { assign, fromPromise, setup } from 'xstate';
import type { Destination } from '../../kit/destination.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { Notice } from '../../kit/flow-frame.ts';
import { clearChildFrame, clearDestination, clearNotice, dialogAnswersTo, storeChildFrame } from '../../kit/frame-actions.ts';
import { readingStates, storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import { createCancellationMachine } from '../../holding/cancellation/cancellation.machine.ts';
import { needsReading, noticeOf, wayOutOf } from '../../holding/cancellation/cancellation.rules.ts';
import type { CancelCommand, CancellationOutput } from '../../holding/cancellation/cancellation.types.ts';
import { toCancellationView } from '../../holding/cancellation/cancellation.view.ts';
import type { OrderPagePorts } from './order-page.ports.ts';
import { cancelCommandOf, holdingWayOf } from './order-page.rules.ts';
import type { OrderAnswer, OrderPageContext, OrderPageEvent, OrderPageInput, OrderPageTag } from './order-page.types.ts';

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
      wasRead: (_, answer: OrderAnswer) => answer.kind === 'read',
      cancels: ({ context }) => cancelCommandOf(context.value) !== null,
      hasHolding: ({ context }) => holdingWayOf(context.value) !== null,
      needsReading: (_, output: CancellationOutput) => output.kind === 'cancelled' || needsReading(output),
      isBehind: ({ context }) => context.problem !== null,
    },
    actions: {
      storeAnswer: assign(({ context }, answer: OrderAnswer) => afterAnswer(context, answer)),
      storeFault,
      storeLateness,
      storeChildFrame,
      clearChildFrame,
      clearNotice,
      clearDestination,
      showNotice: assign((_, notice: Notice | null) => (notice === null ? {} : { notice })),
      headFor: assign((_, destination: Destination | null) => (destination === null ? {} : { destination })),
      leaveHolding: ({ context }) => {
        const way = holdingWayOf(context.value);
        if (way !== null) ports.storeInvestContext(way.invest);
      },
      headForHolding: assign(({ context }) => {
        const way = holdingWayOf(context.value);
        return way === null ? {} : { destination: way.destination };
      }),
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'order-page',
    version: '1',
    context: ({ input }) => ({ ...input, value: null, childFrame: null, problem: null, notice: null, destination: null }),
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      ...reading,
      shown: { on: { ...reading.shown.on, ...acts } },
      stale: { on: { ...reading.stale.on, ...acts } },
      // what could not be read again is as old as before
      returning: { always: [{ guard: 'isBehind', target: 'stale' }, { target: 'shown' }] },
      cancelling: {
        exit: 'clearChildFrame',
        invoke: {
          id: 'cancellation',
          src: 'cancellation',
          input: ({ context }) => ({ command: commandOf(context) }),
          onSnapshot: { actions: { type: 'storeChildFrame', params: ({ event }) => toCancellationView(event.snapshot) } },
          onDone: [
            {
              // [OP-725] what was cancelled, or may have been, is read again: its day of refund is the gateway's to tell
              guard: { type: 'needsReading', params: ({ event }) => event.output },
              actions: { type: 'showNotice', params: ({ event }) => noticeOf(event.output) },
              target: 'refreshing',
            },
            {
              actions: [
                { type: 'showNotice', params: ({ event }) => noticeOf(event.output) },
                { type: 'headFor', params: ({ event }) => wayOutOf(event.output) },
              ],
              target: 'returning',
            },
          ],
          onError: { actions: { type: 'showNotice', params: { body: { kind: 'outcome-unknown' }, tone: 'warn' } }, target: 'refreshing' },
        },
        on: dialogAnswersTo('cancellation'),
      },
    },
  });

const reading = /* @__PURE__ */ readingStates<OrderPageContext, OrderPageInput, OrderAnswer>(({ context }) => ({
  orderNo: context.orderNo,
}));

/** What the page can be told while it shows an order, whether that is the newest or not. */
const acts = {
  'cancel.pressed': { guard: 'cancels', actions: 'clearNotice', target: 'cancelling' },
  'holding.pressed': { guard: 'hasHolding', actions: ['leaveHolding', 'headForHolding'] },
} as const;

/** Throws RangeError without an order that can be cancelled: the machine's guard keeps that from happening. */
const commandOf = ({ value }: OrderPageContext): CancelCommand => {
  const command = cancelCommandOf(value);
  if (command === null) throw new RangeError('a cancellation without an order');
  return command;
};
