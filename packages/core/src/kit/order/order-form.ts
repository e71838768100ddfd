import type { Message } from '../message.ts';
import { questionGuards } from '../lost-answer.ts';
import type { RequestIds } from '../request-ids.port.ts';
import { sharedAssign } from '../shared-action.ts';
import { padGuards, padWordsOf } from '../trade-password/asking-password.ts';
import type { TradePasswordOutput } from '../trade-password/trade-password.types.ts';
import type { OrderContext } from './order-context.ts';
import { orderRefusalDialog } from './order-refusal.ts';
import { orderActions, orderGuards } from './order-states.ts';

/**
 * The differences between orders that are placed from one form and one summary. A machine spreads `orderFormGuards` and
 * `orderFormActions` of it among its guards and actions, takes the events of its form from this file, and its other states from
 * `orderStates`. A kind that stores a field in another way writes it after the spread. The model is
 * `fund-trading/fund-buy/fund-buy.machine.ts`.
 */
export interface OrderForm<Context> {
  /** The dialog of a refusal is `<id>.refused`. */
  readonly id: string;
  readonly requestIds: RequestIds;
  /** Whether the amount field accepts a text. */
  isEntry(text: string): boolean;
  /** The cards or accounts that can be chosen now. */
  cardsOf(context: Context): readonly { readonly cardId: string }[];
  /** Why a card cannot give the typed amount; null when it can. */
  problemOf?(context: Context, cardId: string): Message | null;
  /** Why the form cannot be sent: the first thing to correct; null when it can. */
  obstacleOf(context: Context): Message | null;
  /** The days of an order placed now. */
  momentOf(context: Context): Partial<Context>;
  /** Whether the days in the summary differ from those of an order placed now. */
  haveDatesMoved(context: Context): boolean;
  /** The destination after the execution; empty where the page itself shows the result. */
  resultOf(context: Context): Partial<Context>;
  /** The data that a reload needs; the open request id is stored before anything is sent. */
  saveDraft(context: Context): void;
  clearDraft(context: Context): void;
}

export const orderFormGuards = <Context>(form: OrderForm<Context>) => ({
  ...questionGuards,
  ...padGuards,
  ...orderGuards,
  isEntry: (_: unknown, text: string): boolean => form.isEntry(text),
  isKnownCard: ({ context }: In<Context>, cardId: string): boolean => form.cardsOf(context).some((card) => card.cardId === cardId),
  isProblemCard: ({ context }: In<Context>, cardId: string): boolean => (form.problemOf?.(context, cardId) ?? null) !== null,
  hasObstacle: ({ context }: In<Context>): boolean => form.obstacleOf(context) !== null,
  haveDatesMoved: ({ context }: In<Context>): boolean => form.haveDatesMoved(context),
});

export const orderFormActions = <Receipt, Context extends OrderContext<Receipt>>(form: OrderForm<Context>) => ({
  ...orderActions<Receipt>(),
  storeAmount: sharedAssign<{ readonly amountText: string }, string>((_, amountText) => ({ amountText })),
  storeCard: sharedAssign<{ readonly cardId: string | null }, string>((_, cardId) => ({ cardId })),
  storeMoment: sharedAssign<Context>(({ context }) => form.momentOf(context)),
  beginOrder: sharedAssign<Opened>(() => ({ requestId: form.requestIds.next(), asked: 0 })),
  showRefusal: sharedAssign<Pick<OrderContext<Receipt>, 'dialog'>, TradePasswordOutput<Receipt>>((_, output) => ({
    dialog: orderRefusalDialog(`${form.id}.refused`, padWordsOf(output)),
  })),
  goToResult: sharedAssign<Context>(({ context }) => form.resultOf(context)),
  keepDraft: ({ context }: In<Context>): void => {
    form.saveDraft(context);
  },
  clearDraft: ({ context }: In<Context>): void => {
    form.clearDraft(context);
  },
});

// The events of a form. Entries and choices are stored at once.

/** The whole text of the field after a keystroke; an invalid entry leaves the text unchanged. */
export const amountEntered = {
  guard: { type: 'isEntry', params: textIn },
  actions: [{ type: 'storeAmount', params: textIn }, 'storeMoment', 'clearNotice', 'keepDraft'],
} as const;

/** Only a card of the list can be chosen. */
export const knownCardChosen = {
  guard: { type: 'isKnownCard', params: cardIn },
  actions: [{ type: 'storeCard', params: cardIn }, 'clearNotice', 'keepDraft'],
} as const;

/** A card that cannot give the typed amount is not chosen, and a notice says why. */
export const cardChosen = <Context>(problemOf: (context: Context, cardId: string) => Message | null) =>
  [
    {
      guard: { type: 'isProblemCard', params: cardIn },
      actions: {
        type: 'showNotice',
        params: ({ context, event }: In<Context> & CardChosen) => problemOf(context, event.cardId),
      },
    },
    knownCardChosen,
  ] as const;

/** For an order with agreements to tick. The machine spreads `agreementActions` among its actions. */
export const agreementTicked = {
  actions: [{ type: 'storeAgreement', params: agreedIn }, 'clearNotice', 'keepDraft'],
} as const;

export const agreementActions = {
  storeAgreement: /* @__PURE__ */ sharedAssign<{ readonly agreed: boolean }, boolean>((_, agreed) => ({ agreed })),
};

/** The button of the form with a fault: a notice shows it. */
export const obstacleTold = <Context>({ obstacleOf }: Pick<OrderForm<Context>, 'obstacleOf'>) =>
  ({
    guard: 'hasObstacle',
    actions: { type: 'showNotice', params: ({ context }: In<Context>) => obstacleOf(context) },
  }) as const;

/** The button of the form without a fault. */
export const summaryOpened = { actions: ['clearNotice', 'clearProblem'], target: 'reviewing' } as const;

/** The state of the summary; `confirmed` has the event that confirms it, with the targets of `orderConfirmed`. */
export const reviewing = <const Confirmed extends object>(confirmed: Confirmed) =>
  ({ entry: 'storeMoment', on: { 'review.left': 'editing', ...confirmed } }) as const;

/**
 * The days of the summary must be the order's: changed days are shown first. No request id is open here, because on every way back
 * to the form the last one is settled.
 */
export const orderConfirmed = [
  { guard: 'haveDatesMoved', actions: ['storeMoment', { type: 'showNotice', params: { kind: 'dates-moved' } }] },
  { actions: ['beginOrder', 'clearNotice', 'clearProblem', 'keepDraft'], target: 'paying' },
] as const;

export interface In<Context> {
  readonly context: Context;
}

type Opened = Pick<OrderContext<unknown>, 'requestId' | 'asked'>;

interface CardChosen {
  readonly event: { readonly cardId: string };
}

function textIn({ event }: { readonly event: { readonly text: string } }): string {
  return event.text;
}

function cardIn({ event }: CardChosen): string {
  return event.cardId;
}

function agreedIn({ event }: { readonly event: { readonly agreed: boolean } }): boolean {
  return event.agreed;
}
