import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { Shares } from '../values/shares.ts';
import type { InboxCorrection, InboxKind } from './inbox-kind.ts';
import type { OrderStepKind } from './order-course.ts';

/** What this area can say, with its parameters; null: none. Its sentences stand in `zh-cn.ts`. */
export interface OrdersMessages {
  readonly 'order-unknown': null;
  readonly 'order-not-arrived': null;
  readonly 'order-expired': null;
  readonly 'cancel-too-late': null;
  readonly 'receipt-undrawable': null;
  // what comes next of an order; `today`: a day of another year is told with it
  readonly 'order-next-pay': { readonly until: EpochMs; readonly today: CalendarDate };
  readonly 'order-next-certify': { readonly until: CalendarDate; readonly today: CalendarDate };
  /** `knownUntil`: the last day that is known; a later one is marked. */
  readonly 'order-next-step': {
    readonly step: OrderStepKind;
    readonly date: CalendarDate;
    readonly today: CalendarDate;
    readonly knownUntil: CalendarDate;
  };
  readonly 'order-next-today': { readonly step: OrderStepKind };
  readonly 'order-next-late': { readonly step: OrderStepKind };
  readonly 'order-done': null;
  readonly 'order-cancelled': null;
  readonly 'order-failed': null;
  // why an order came to nothing
  readonly 'order-uncertified': null;
  readonly 'order-unpaid': null;
  readonly 'order-given-up': null;
  /** A message of the inbox. `amount`, `shares` and `date` are there where it is about one. */
  readonly inbox: {
    readonly about: InboxKind;
    readonly productName: string;
    /** How many products it is about; `productName` is one of them. */
    readonly productCount: number;
    readonly amount: Fen | null;
    readonly shares: Shares | null;
    readonly date: CalendarDate | null;
    /** Of a plan: why, or how much; empty otherwise. */
    readonly note: string;
    /** Of a correction: the figure before and after, and what the order or payout was; null: it is none. */
    readonly correction: InboxCorrection | null;
  };
}

declare module '../kit/message.ts' {
  interface MessageParameters extends OrdersMessages {}
}
