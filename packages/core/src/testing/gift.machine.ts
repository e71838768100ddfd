import { setup } from 'xstate';
import type { Message } from '../kit/message.ts';
import {
  emptyOrder,
  type AgreementTicked,
  type AmountEntered,
  type CardChosen,
  type OrderContext,
  type OrderEvent,
  type OrderOutput,
  type OrderTag,
} from '../kit/order/order-context.ts';
import { orderFlow, type OrderKind } from '../kit/order/order-flow.ts';
import {
  agreementActions,
  agreementTicked,
  amountEntered,
  cardChosen,
  obstacleTold,
  orderConfirmed,
  reviewing,
  summaryOpened,
} from '../kit/order/order-form.ts';
import { countedIds, fakeDraftBox } from '../kit/order/order.fakes.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, epochMs } from '../values/calendar-date.ts';

// A kind of order with only the common parts: a gift of an amount from one of two cards.

export interface GiftDraft {
  readonly amountText: string;
  readonly cardId: string | null;
  readonly agreed: boolean;
  readonly requestId: string | null;
}

type Cards = readonly { readonly cardId: string }[];
type Asked = Pick<GiftDraft, 'requestId'>;

export interface GiftContext extends OrderContext<string>, GiftDraft {
  readonly cards: Cards | null;
  readonly day: number;
}

export type GiftEvent = AmountEntered | CardChosen | AgreementTicked | OrderEvent;

export const GIFT_CARDS: Cards = [{ cardId: 'rich' }, { cardId: 'poor' }];
export const giftNotArrived = { kind: 'order-not-arrived' } as const satisfies Message;
const problemOf = ({ amountText }: GiftContext, cardId: string): Message | null =>
  cardId === 'poor' && amountText.length > 2 ? { kind: 'payment-short' } : null;

export const giftPorts = (overrides: Partial<ReturnType<typeof fakeTradePasswordPorts<string, string>>> = {}) => ({
  ...fakeDraftBox<GiftDraft>(),
  requestIds: countedIds(),
  today: () => 1,
  cashier: fakeTradePasswordPorts<string, string>('receipt', overrides),
});

export const createGiftMachine = (ports: ReturnType<typeof giftPorts>) => {
  const kind: OrderKind<GiftContext, Asked, GiftDraft, Cards, string, string> = {
    id: 'gift',
    requestIds: ports.requestIds,
    isEntry: (text) => /^\d*$/.test(text),
    cardsOf: ({ cards }) => cards ?? [],
    problemOf,
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
    askedOf: ({ requestId }) => ({ requestId }),
    readDraft: () => ports.readDraft(),
    readOffer: () => Promise.resolve({ kind: 'read', value: GIFT_CARDS }),
    findOrder: () => Promise.resolve({ kind: 'never-arrived' }),
    cashier: ports.cashier,
    barOf: () => null,
    opensAt: 'editing',
    startOf: ({ cards, requestId }, offer, draft) => ({ ...(cards === null ? draft : {}), requestId, cards: offer }),
    commandOf: ({ amountText }) => amountText,
    notArrived: giftNotArrived,
  };
  const order = orderFlow(kind);
  return setup({
    types: {} as {
      context: GiftContext;
      events: GiftEvent;
      tags: OrderTag;
      children: { cashier: 'cashier' };
      output: OrderOutput<'placed', string>;
    },
    actors: order.actors,
    guards: order.guards,
    actions: { ...order.actions, ...agreementActions },
    delays: order.delays,
  }).createMachine({
    ...order.chart,
    id: 'gift',
    context: () => ({
      ...emptyOrder({ knownUntil: () => calendarDate('2026-12-31') }),
      amountText: '',
      cardId: null,
      agreed: false,
      cards: null,
      day: 0,
    }),
    states: {
      ...order.opening,
      editing: {
        tags: 'editable',
        entry: 'storeMoment',
        on: {
          'amount.entered': amountEntered,
          'card.chosen': cardChosen(problemOf),
          'agreement.ticked': agreementTicked,
          'order.pressed': [obstacleTold(kind), summaryOpened],
        },
      },
      reviewing: reviewing({ 'order.confirmed': orderConfirmed }),
      ...order.placing,
    },
  });
};
