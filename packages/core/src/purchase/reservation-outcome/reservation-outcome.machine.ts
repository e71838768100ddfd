import { NOTHING_ASKED } from '../../kit/flow-frame.ts';
import { placementTerms } from '../../products/family-terms.ts';
import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearNotice } from '../../kit/frame-actions.ts';
import type { Destination } from '../../kit/destination.ts';
import type { ProductFamily } from '../../products/product.ts';
import { ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import type { ReservationOutcomePorts } from './reservation-outcome.ports.ts';
import { afterNews, afterStatus, assetsOf, isLastPoll, POLL_INTERVAL, tasksOf } from './reservation-outcome.rules.ts';
import type {
  DatedStatus,
  OrderNews,
  ReservationOutcomeContext,
  ReservationOutcomeEvent,
  ReservationOutcomeInput,
  ReservationOutcomeTag,
  ReservationStatus,
} from './reservation-outcome.types.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';

export type ReservationOutcomeMachine = ReturnType<typeof createReservationOutcomeMachine>;

/** The outcome of an order. Rules and diagram: docs/flows/reservation-outcome.md */
export const createReservationOutcomeMachine = (ports: ReservationOutcomePorts) =>
  setup({
    types: {} as {
      input: ReservationOutcomeInput;
      context: ReservationOutcomeContext;
      events: ReservationOutcomeEvent;
      tags: ReservationOutcomeTag;
      output: never;
    },
    actors: {
      status: fromPromise<DatedStatus, { readonly orderNo: string }>(async ({ input, signal }) => {
        const status = await ports.status(input.orderNo, signal);
        return { status, toldAt: ports.clock.now(), knownUntil: ports.knownUntil() };
      }),
      // [RO-11] only some families require a certification; without an answer about it the notification is shown
      news: fromPromise<OrderNews, { readonly orderNo: string; readonly family: ProductFamily }>(async ({ input, signal }) => {
        const waiting = placementTerms(input).needsCertification ? ports.readDeadlines(signal).catch(() => []) : [];
        const notification = ports.notification(input.orderNo, signal).catch(() => ({ kind: 'none' }) as const);
        const deadline = (await waiting).find(({ orderNo }) => orderNo === input.orderNo);
        return deadline === undefined ? notification : { kind: 'certify', deadline, now: ports.clock.now() };
      }),
    },
    guards: {
      hasOrder: ({ context }) => context.orderNo !== null,
      isStatus: (_, { told, kind }: { readonly told: DatedStatus; readonly kind: ReservationStatus['kind'] }) => told.status.kind === kind,
      isLastPoll: ({ context }) => isLastPoll(context.polls),
      isVisible: ({ context }) => context.isVisible,
      asksForAlert: (_, { kind }: OrderNews) => kind === 'alert' || kind === 'certify',
      waitsForCertification: ({ context }) => context.deadline !== null,
    },
    actions: {
      storeStatus: assign(({ context }, told: DatedStatus) => afterStatus(context, told)),
      storeFault,
      storeLateness,
      storeEnd: assign({ problem: { kind: 'polling-ended' } }),
      storeNews: assign((_, news: OrderNews) => afterNews(news)),
      storeVisibility: assign((_, isVisible: boolean) => ({ isVisible })),
      storeDestination: assign((_, destination: Destination) => ({ destination })),
      startOver: assign({ polls: 0, problem: null }),
      clearDialog,
      clearNotice,
      clearDestination,
    },
    delays: { pollInterval: POLL_INTERVAL, answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'reservation-outcome',
    version: '1',
    context: ({ input }) => ({
      family: input.family,
      announced: input.announced,
      orderNo: input.orderNo,
      valueDate: input.valueDate,
      applyDate: input.applyDate,
      facts: null,
      toldAt: null,
      knownUntil: ports.knownUntil(),
      deadline: null,
      polls: 0,
      isVisible: true,
      ...NOTHING_ASKED,
    }),
    initial: 'starting',
    on: {
      'page.hidden': { actions: { type: 'storeVisibility', params: false } },
      'page.shown': { actions: { type: 'storeVisibility', params: true } },
      'products.pressed': { actions: { type: 'storeDestination', params: { to: 'product-list' } } },
      'assets.pressed': { actions: { type: 'storeDestination', params: ({ context }) => assetsOf(context) } },
      'certification.pressed': { actions: { type: 'storeDestination', params: ({ context }) => tasksOf(context) } },
      'home.pressed': { actions: { type: 'storeDestination', params: { to: 'personal-centre' } } },
      'notice.faded': { actions: 'clearNotice' },
      'destination.followed': { actions: 'clearDestination' },
    },
    states: {
      starting: { always: [{ guard: 'hasOrder', target: 'asking' }, { target: 'announced' }] },
      /** Without an order number nothing can be asked: only the address's state is shown. */
      announced: {},
      asking: {
        tags: 'busy',
        invoke: {
          id: 'status',
          src: 'status',
          input: ({ context }) => ({ orderNo: context.orderNo ?? '' }),
          onDone: [
            {
              guard: { type: 'isStatus', params: ({ event }) => ({ told: event.output, kind: 'succeeded' as const }) },
              actions: { type: 'storeStatus', params: ({ event }) => event.output },
              target: 'notifying',
            },
            {
              guard: { type: 'isStatus', params: ({ event }) => ({ told: event.output, kind: 'failed' as const }) },
              actions: { type: 'storeStatus', params: ({ event }) => event.output },
              target: 'failed',
            },
            {
              guard: { type: 'isStatus', params: ({ event }) => ({ told: event.output, kind: 'cancelled' as const }) },
              actions: { type: 'storeStatus', params: ({ event }) => event.output },
              target: 'cancelled',
            },
            {
              guard: { type: 'isStatus', params: ({ event }) => ({ told: event.output, kind: 'refused' as const }) },
              actions: { type: 'storeStatus', params: ({ event }) => event.output },
              target: 'erring',
            },
            {
              guard: 'isLastPoll',
              actions: [{ type: 'storeStatus', params: ({ event }) => event.output }, 'storeEnd'],
              target: 'ended',
            },
            { guard: 'isVisible', actions: { type: 'storeStatus', params: ({ event }) => event.output }, target: 'waiting' },
            { actions: { type: 'storeStatus', params: ({ event }) => event.output }, target: 'paused' },
          ],
          onError: { actions: { type: 'storeFault', params: errorOf }, target: 'erring' },
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'erring' } },
      },
      waiting: {
        tags: 'busy',
        on: { 'page.hidden': { actions: { type: 'storeVisibility', params: false }, target: 'paused' } },
        after: { pollInterval: 'asking' },
      },
      // [RO-3] nothing is asked while the page is hidden; showing it again starts a whole interval, so that quick changes ask nothing
      paused: { on: { 'page.shown': { actions: { type: 'storeVisibility', params: true }, target: 'waiting' } } },
      ended: { on: { 'retry.pressed': { actions: 'startOver', target: 'asking' } } },
      erring: { on: { 'retry.pressed': { actions: 'startOver', target: 'asking' } } },
      failed: {},
      // [RO-12] no failure: the investor cancelled it
      cancelled: {},
      // [RO-6] asked once, while the success is shown already
      notifying: {
        invoke: {
          id: 'news',
          src: 'news',
          input: ({ context }) => ({ orderNo: context.orderNo ?? '', family: context.family }),
          onDone: [
            {
              guard: { type: 'asksForAlert', params: ({ event }) => event.output },
              actions: { type: 'storeNews', params: ({ event }) => event.output },
              target: 'alerting',
            },
            { actions: { type: 'storeNews', params: ({ event }) => event.output }, target: 'succeeded' },
          ],
          onError: 'succeeded',
        },
        after: { answerDeadline: 'succeeded' },
      },
      alerting: {
        exit: 'clearDialog',
        on: {
          'dialog.accepted': [
            {
              guard: 'waitsForCertification',
              actions: { type: 'storeDestination', params: ({ context }) => tasksOf(context) },
              target: 'succeeded',
            },
            { target: 'succeeded' },
          ],
          'dialog.refused': 'succeeded',
          'dialog.dismissed': 'succeeded',
        },
      },
      succeeded: {},
    },
  });
