import { setup } from 'xstate';
import { callState, problemAt } from '../kit/call-state.ts';
import type { FrameEvent } from '../kit/flow-frame.ts';
import { frameActions } from '../kit/frame-actions.ts';
import { questionActions, questionDelays } from '../kit/lost-answer.ts';
import type { Message } from '../kit/message.ts';
import { emptyOrder, orderOutput, type OrderContext, type OrderOutput, type OrderTag } from '../kit/order/order-context.ts';
import {
  agreementActions,
  agreementTicked,
  amountEntered,
  cardChosen,
  obstacleTold,
  orderConfirmed,
  orderFormActions,
  orderFormGuards,
  reviewing,
  summaryOpened,
  type OrderForm,
} from '../kit/order/order-form.ts';
import { barOfOpening, orderCalls, type OrderOpening } from '../kit/order/order-opening.ts';
import { orderStates, whenOpened } from '../kit/order/order-states.ts';
import { countedIds, fakeDraftBox } from '../kit/order/order.fakes.ts';
import { sharedAssign } from '../kit/shared-action.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { createTradePasswordMachine } from '../kit/trade-password/trade-password.machine.ts';
import { calendarDate, epochMs } from '../values/calendar-date.ts';

// A kind of order with nothing but what every one has: a gift of an amount from one of two cards.

export interface GiftDraft {
  readonly amountText: string;
  readonly cardId: string | null;
  readonly agreed: boolean;
  readonly requestId: string | null;
}

type Cards = readonly { readonly cardId: string }[];
type Opening = OrderOpening<GiftDraft, Cards, string>;

export interface GiftContext extends OrderContext<string>, GiftDraft {
  readonly cards: Cards | null;
  readonly day: number;
}

export type GiftEvent =
  | { readonly type: 'amount.entered'; readonly text: string }
  | { readonly type: 'card.chosen'; readonly cardId: string }
  | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
  | { readonly type: 'order.pressed' | 'order.confirmed' | 'review.left' | 'retry.pressed' }
  | FrameEvent;

export const GIFT_CARDS: Cards = [{ cardId: 'rich' }, { cardId: 'poor' }];
export const giftNotArrived = { kind: 'order-not-arrived' } as const satisfies Message;
const barOf = (opening: Opening): Message | null => barOfOpening(opening, () => null);
const problemOf = ({ amountText }: GiftContext, cardId: string): Message | null =>
  cardId === 'poor' && amountText.length > 2 ? { kind: 'payment-short' } : null;

export const giftPorts = (overrides: Partial<ReturnType<typeof fakeTradePasswordPorts<string, string>>> = {}) => ({
  ...fakeDraftBox<GiftDraft>(),
  requestIds: countedIds(),
  today: () => 1,
  cashier: fakeTradePasswordPorts<string, string>('receipt', overrides),
});

export const createGiftMachine = (ports: ReturnType<typeof giftPorts>) => {
  const form: OrderForm<GiftContext> = {
    id: 'gift',
    requestIds: ports.requestIds,
    isEntry: (text) => /^\d*$/.test(text),
    cardsOf: ({ cards }) => cards ?? [],
    obstacleOf: ({ amountText, agreed }) =>
      amountText === '' ? { kind: 'amount-missing' } : agreed ? null : { kind: 'agreements-unticked' },
    momentOf: () => {
      const day = ports.today();
      return { day, seenAt: epochMs(day) };
    },
    haveDatesMoved: ({ day }) => day !== ports.today(),
    resultOf: () => ({ destination: { to: 'back' } }),
    saveDraft: ({ amountText, cardId, agreed, requestId }) => {
      ports.saveDraft({ amountText, cardId, agreed, requestId });
    },
    clearDraft: () => {
      ports.clearDraft();
    },
  };
  const formGuards = orderFormGuards(form);
  const formActions = orderFormActions<string, GiftContext>(form);
  return setup({
    types: {} as {
      context: GiftContext;
      events: GiftEvent;
      tags: OrderTag;
      children: { cashier: 'cashier' };
      output: OrderOutput<'placed', string>;
    },
    actors: {
      ...orderCalls<Pick<GiftDraft, 'requestId'>, GiftDraft, Cards, string>({
        readDraft: () => ports.readDraft(),
        readOffer: () => Promise.resolve({ kind: 'read', value: GIFT_CARDS }),
        findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
      }),
      cashier: createTradePasswordMachine<string, string>(ports.cashier),
    },
    guards: {
      ...formGuards,
      isProblemCard: ({ context }: { readonly context: GiftContext }, cardId: string) => problemOf(context, cardId) !== null,
    },
    actions: {
      ...frameActions,
      ...questionActions,
      ...formActions,
      ...agreementActions,
      storeOpening: sharedAssign<GiftContext, Opening>(({ context }, { answer, draft }) =>
        answer?.kind === 'read' ? { ...(context.cards === null ? draft : {}), requestId: context.requestId, cards: answer.value } : {},
      ),
    },
    delays: questionDelays,
  }).createMachine({
    id: 'gift',
    version: '1',
    context: () => ({
      ...emptyOrder({ knownUntil: () => calendarDate('2026-12-31') }),
      amountText: '',
      cardId: null,
      agreed: false,
      cards: null,
      day: 0,
    }),
    output: orderOutput('placed'),
    on: { 'notice.faded': { actions: 'clearNotice' } },
    initial: 'loading',
    states: {
      loading: callState(
        'open',
        {
          input: ({ context }: { readonly context: GiftContext }) => ({ requestId: context.requestId }),
          onDone: whenOpened({ barOf, notArrived: giftNotArrived, form: 'editing', done: 'placed', beforeResult: [] }),
        },
        problemAt('failed'),
      ),
      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(problemOf),
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(form), summaryOpened],
        },
      },
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),
      ...orderStates((context: GiftContext) => context.amountText, giftNotArrived),
    },
  });
};
