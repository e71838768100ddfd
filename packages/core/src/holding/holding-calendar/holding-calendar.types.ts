import type { DayPlan } from '../../products/open-days.ts';
import type { MaturityArrangement, ProductFamily } from '../../products/product.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { ComingKind, ComingSource, PaperKind } from '../coming-kind.ts';

export type HoldingDayKind = Exclude<ComingKind, PaperKind>;

/** What a coming thing is about. */
interface ComingSubject {
  readonly kind: HoldingDayKind;
  readonly source: ComingSource;
  /** For a product. */
  readonly family: ProductFamily | null;
  /** Empty: it has no code. */
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  /** The single order, holding or plan; empty: several, or the whole product. */
  readonly orderNo: string;
  /** For a maturity. */
  readonly arrangement: MaturityArrangement | null;
}

/** One thing that happens on a day. */
export interface HoldingDay extends ComingSubject {
  readonly date: CalendarDate;
  /** For an open day: the deadline for booking. */
  readonly lastTime: EpochMs | null;
  /** False beyond the days that the calendar knows. */
  readonly isKnown: boolean;
}

/** A holding or an open order with the data that determines its days. */
export interface ComingFact extends ComingSubject {
  /** Its day; for an order that waits for its certification, the day on which it fails. null: `payBy` or `openDays` decides. */
  readonly day: CalendarDate | null;
  /** Deadline of the payment, for an unpaid order. */
  readonly payBy: EpochMs | null;
  /** For a product that is redeemed on open days. */
  readonly openDays: DayPlan | null;
  /** [GW-1802] Its day is agreed and does not depend on a trading calendar. */
  readonly isFixed: boolean;
}

/** Answer of the calendar call. */
export interface HoldingCalendar {
  readonly today: CalendarDate;
  /** In order of time. */
  readonly days: readonly HoldingDay[];
}
