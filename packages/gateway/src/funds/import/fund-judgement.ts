import type { TradingCalendar } from '@caifu/core/calendar';
import type { FundPayout } from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import type { CsvFault } from './csv-rows.ts';

/** The facts for the judgement of a file's days. */
export interface SeriesFacts {
  readonly today: CalendarDate;
  readonly calendar: TradingCalendar;
}

/** A day's figures. The first one is fixed, missing ones among the others can be filled in. */
export type Figures = readonly [number, ...(number | null)[]];

export interface Reading {
  readonly fund_code: string;
  readonly day: CalendarDate;
  readonly figures: Figures;
}

export interface Told extends Reading {
  readonly line: number;
}

/** Rows of one fund, with its known facts. */
export interface FundScene extends SeriesFacts {
  readonly code: string;
  readonly rows: readonly Told[];
  /** Figures by day, in the years of the rows. */
  readonly known: ReadonlyMap<CalendarDate, Figures>;
  readonly foundedOn: CalendarDate | null;
  readonly payouts: readonly FundPayout[];
}

export interface FundJudgement {
  readonly taken: readonly Told[];
  readonly faults: readonly CsvFault[];
  readonly notes: readonly CsvFault[];
}
