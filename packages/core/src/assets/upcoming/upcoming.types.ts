import type { HoldingCalendar } from '../../holding/holding-calendar/holding-calendar.types.ts';
import type { ProductFamily } from '../../products/product.ts';
import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { UpcomingKind } from '../upcoming-kind.ts';

/** One thing that comes next. */
export interface UpcomingItem {
  readonly kind: UpcomingKind;
  /** Its day; of a deadline the last day. Before today: it has run out. */
  readonly date: CalendarDate;
  /** False beyond the days that the calendar knows. */
  readonly isKnown: boolean;
  /** Empty for papers. */
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily | null;
  /** The one order or holding that it is about; empty: several, all of the product, or none. */
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

/** An order on its way, as far as days depend on it. */
export interface OrderUnderWay {
  readonly orderNo: string;
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  readonly waitsFor: 'payment' | 'certification' | 'confirmation';
  /** Until when it may be paid; of an order that waits for it. */
  readonly payBy: EpochMs | null;
  /** On this day an order fails that still waits for its certification. */
  readonly valueDate: CalendarDate;
  readonly confirmsOn: CalendarDate | null;
}

/** Papers of the investor that run out. */
export interface Papers {
  readonly hasIdCardExpired: boolean;
  /** Last day of the risk assessment; null: none was made. */
  readonly assessedUntil: CalendarDate | null;
}

/** What the gateway knows of an investor. */
export interface UpcomingFacts {
  readonly orders: readonly OrderUnderWay[];
  readonly held: HoldingCalendar;
  /** Of each product that is held. */
  readonly families: ReadonlyMap<string, ProductFamily>;
  readonly papers: Papers;
  readonly unread: number;
}
