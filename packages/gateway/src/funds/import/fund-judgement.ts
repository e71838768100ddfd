import type { TradingCalendar } from '@caifu/core/calendar';
import type { FundPayout } from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import type { CsvFault } from './csv-rows.ts';

/** The facts that the days of a file are judged by. */
export interface SeriesFacts {
  readonly today: CalendarDate;
  readonly calendar: TradingCalendar;
}

/** A day's figures, the first of them that which stays, the others filled in where they are missing. */
export type Figures = readonly [number, ...(number | null)[]];

export interface Reading {
  readonly fund_code: string;
  readonly day: CalendarDate;
  readonly figures: Figures;
}

export interface Told extends Reading {
  readonly line: number;
}

/** Rows of one fund, with what is known of it. */
export interface FundScene extends SeriesFacts {
  readonly code: string;
  readonly rows: readonly Told[];
  /** Figures by day, of the years of the rows. */
  readonly known: ReadonlyMap<CalendarDate, Figures>;
  readonly foundedOn: CalendarDate | null;
  readonly payouts: readonly FundPayout[];
}

export interface FundJudgement {
  readonly taken: readonly Told[];
  readonly faults: readonly CsvFault[];
  readonly notes: readonly CsvFault[];
}
