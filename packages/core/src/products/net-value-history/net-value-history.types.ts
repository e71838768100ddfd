import type { CalendarDate } from '../../values/calendar-date.ts';
import type { NetValue } from '../../values/net-value.ts';

/** One published net value (P2 §3; the accumulated one is optional, decision 0023). */
export interface NetValueRow {
  readonly date: CalendarDate;
  readonly netValue: NetValue;
  readonly accumulated: NetValue | null;
}

export interface NetValueQuery {
  readonly productCode: string;
}
