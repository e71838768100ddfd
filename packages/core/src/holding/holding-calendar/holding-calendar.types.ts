import type { CalendarDate, EpochMs } from '../../values/calendar-date.ts';
import type { DayPlan } from '../../products/open-days.ts';
import type { MaturityArrangement } from '../../products/product.ts';

/** What a day of the calendar brings: a term ends, redemptions are carried out, money arrives. */
export type HoldingDayKind = 'maturity' | 'open-day' | 'arrival';

/** One thing that happens on a day to what is held. */
export interface HoldingDay {
  readonly date: CalendarDate;
  readonly kind: HoldingDayKind;
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  /** The holding that it happens to; empty: to all that is held of the product. */
  readonly orderNo: string;
  /** Of a maturity. */
  readonly arrangement: MaturityArrangement | null;
  /** Of an open day: until here it may be booked. */
  readonly lastTime: EpochMs | null;
  /** False beyond the days that the calendar knows. */
  readonly isKnown: boolean;
}

/** What is held, as far as days depend on it. */
export interface HeldPosition {
  readonly productCode: string;
  readonly productName: string;
  readonly periodName: string;
  readonly orderNo: string;
  /** null: no term. */
  readonly maturesOn: CalendarDate | null;
  readonly arrangement: MaturityArrangement;
  /** Money on its way; null: none. */
  readonly arrivesOn: CalendarDate | null;
  /** null: cannot be redeemed on open days. */
  readonly openDays: DayPlan | null;
}

/** Answer of the calendar call. */
export interface HoldingCalendar {
  readonly today: CalendarDate;
  /** In order of time. */
  readonly days: readonly HoldingDay[];
}
