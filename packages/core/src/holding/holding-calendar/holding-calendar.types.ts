import type { DayPlan } from '../../products/open-days.ts';
import type { MaturityArrangement, ProductFamily } from '../../products/product.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { ComingKind, ComingSource, PaperKind } from '../coming-kind.ts';

export type HoldingDayKind = Exclude<ComingKind, PaperKind>;

/** Known facts of a thing that comes: what it is about, and on which day. */
interface ComingSubject {
  readonly kind: HoldingDayKind;
  readonly source: ComingSource;
  /** For a product. */
  readonly family: ProductFamily | null;
  /** Empty: it has none. */
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  /** The one order, holding or plan that it is about; empty: several, or all of the product. */
  readonly orderNo: string;
  /** For a maturity. */
  readonly arrangement: MaturityArrangement | null;
}

/** One thing that happens on a day. */
export interface HoldingDay extends ComingSubject {
  readonly date: CalendarDate;
  /** For an open day: until here it may be booked. */
  readonly lastTime: EpochMs | null;
  /** False beyond the days that the calendar knows. */
  readonly isKnown: boolean;
}

/** One thing that an investor has or that is under way, as far as days depend on it. */
export interface ComingFact extends ComingSubject {
  /** Its day; of an order that waits for its certification the day on which it fails. null: `payBy` or `openDays` say it. */
  readonly day: CalendarDate | null;
  /** Until when it may be paid; of an order that waits for it. */
  readonly payBy: EpochMs | null;
  /** Of what is redeemed on open days. */
  readonly openDays: DayPlan | null;
  /** [GW-1802] Its day is agreed and goes by no trading calendar. */
  readonly isFixed: boolean;
}

/** Answer of the calendar call. */
export interface HoldingCalendar {
  readonly today: CalendarDate;
  /** In order of time. */
  readonly days: readonly HoldingDay[];
}
