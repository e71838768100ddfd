import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { AskingPage, FlowFrame, FrameEvent, Press } from '../flow-frame.ts';

/** The context of an order of any kind. */
export interface OrderContext<Receipt> extends AskingPage {
  /** Key of the one order that may be under way; null when none is. */
  readonly requestId: string | null;
  /** Questions asked about it since the last press of retry. */
  readonly asked: number;
  readonly receipt: Receipt | null;
  /** The moment the expected days belong to: the last entry, press or the opening of the summary. */
  readonly seenAt: EpochMs | null;
  /** The last day that is known; later ones are marked. */
  readonly knownUntil: CalendarDate;
  /** The content that the child flow (gate or cashier) shows over the screen. */
  readonly childFrame: FlowFrame | null;
}

/** That part of it before anything was read. */
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

/** How an order ended. `unknown` is a receipt that nobody has: it may have been carried out. */
export type OrderOutput<Kind extends string, Receipt> = { readonly kind: Kind; readonly receipt: Receipt } | { readonly kind: 'unknown' };

/** The output of a flow whose carried out order is called `kind`. */
export const orderOutput =
  <const Kind extends string>(kind: Kind) =>
  <Receipt>({ context: { receipt } }: { readonly context: { readonly receipt: Receipt | null } }): OrderOutput<Kind, Receipt> =>
    receipt === null ? { kind: 'unknown' } : { kind, receipt };

/** The user's events of every order, beside those of its form. */
export type OrderEvent = Press<'order.pressed' | 'review.left' | 'order.confirmed' | 'retry.pressed'> | FrameEvent;

/** The whole text of the field after a keystroke; an entry that does not fit leaves the text as it was. */
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

/** The form can be typed into, or something is under way. */
export type OrderTag = 'busy' | 'editable';
