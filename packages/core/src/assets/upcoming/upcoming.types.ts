import type { ComingKind, ComingSource } from '../../holding/coming-kind.ts';
import type { HoldingCalendar } from '../../holding/index.ts';
import type { ProductFamily } from '../../products/product.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';

/** One thing that comes next. */
export interface UpcomingItem {
  readonly kind: ComingKind;
  /** null: a paper of the investor. */
  readonly source: ComingSource | null;
  /** Its day, or the last day of a deadline; before today: expired. */
  readonly date: CalendarDate;
  /** False beyond the days that the calendar knows. */
  readonly isKnown: boolean;
  /** Empty for papers. */
  readonly productCode: string;
  readonly productName: string;
  /** For a product. */
  readonly family: ProductFamily | null;
  /** The single order, holding or plan; empty: several, a whole product, or none. */
  readonly orderNo: string;
}

/** Answer of the call. */
export interface Upcoming {
  readonly today: CalendarDate;
  /** The nearest first, three at most. */
  readonly items: readonly UpcomingItem[];
  /** Messages that the investor has not seen. */
  readonly unread: number;
}

/** Papers of the investor that run out. */
export interface Papers {
  readonly hasIdCardExpired: boolean;
  /** Last day of the risk assessment; null: none was made. */
  readonly assessedUntil: CalendarDate | null;
}

/** The data that the gateway knows of an investor. */
export interface UpcomingFacts {
  /** All coming things of every area. */
  readonly coming: HoldingCalendar;
  readonly papers: Papers;
  readonly unread: number;
}
