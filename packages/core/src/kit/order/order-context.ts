import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { AskingPage, FlowFrame, FrameEvent, Press } from '../flow-frame.ts';

/** The context of an order of any kind. */
export interface OrderContext<Receipt> extends AskingPage {
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
  /** The number of questions about it since the last press of retry. */
  readonly asked: number;
  readonly receipt: Receipt | null;
  /** The time for the expected days: the last entry, press or opening of the summary. */
  readonly seenAt: EpochMs | null;
  /** The last known day; later days are marked. */
  readonly knownUntil: CalendarDate;
  /** The content that the child flow (gate or cashier) shows over the screen. */
  readonly childFrame: FlowFrame | null;
}

/** The context before anything was read. */
export const emptyOrder = (ports: { knownUntil(): CalendarDate }): OrderContext<never> => ({
  requestId: null,
  asked: 0,
  receipt: null,
  seenAt: null,
  knownUntil: ports.knownUntil(),
  childFrame: null,
  dialog: null,
  notice: null,
  destination: null,
  problem: null,
});

/** The outcome of an order. `unknown`: no receipt came, so it may have been executed. */
export type OrderOutput<Kind extends string, Receipt> = { readonly kind: Kind; readonly receipt: Receipt } | { readonly kind: 'unknown' };

/** The output of a flow whose executed order is called `kind`. */
export const orderOutput =
  <const Kind extends string>(kind: Kind) =>
  <Receipt>({ context: { receipt } }: { readonly context: { readonly receipt: Receipt | null } }): OrderOutput<Kind, Receipt> =>
    receipt === null ? { kind: 'unknown' } : { kind, receipt };

/** The user's events of every order, beside those of its form. */
export type OrderEvent = Press<'order.pressed' | 'review.left' | 'order.confirmed' | 'retry.pressed'> | FrameEvent;

/** The whole text of the field after a keystroke; an invalid entry leaves the text unchanged. */
export interface AmountEntered {
  readonly type: 'amount.entered';
  readonly text: string;
}

export interface CardChosen {
  readonly type: 'card.chosen';
  readonly cardId: string;
}

export interface AgreementTicked {
  readonly type: 'agreement.ticked';
  readonly agreed: boolean;
}

/** The events of a form with an amount, a card and agreements, beside those of its kind. */
export type OrderFormEvent = AmountEntered | CardChosen | AgreementTicked | OrderEvent;

/** The form can be edited, or a call is running. */
export type OrderTag = 'busy' | 'editable';
