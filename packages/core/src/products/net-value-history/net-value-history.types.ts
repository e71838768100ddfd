import type { CalendarDate, NetValue } from '../../values/index.ts';

/** One published net value (P2 §3; the accumulated one is optional, decision 0023). */
export interface NetValueRow {
  readonly date: CalendarDate;
  readonly netValue: NetValue;
  readonly accumulated: NetValue | null;
}

export interface NetValueQuery {
  readonly productCode: string;
}
