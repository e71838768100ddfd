import type { CalendarDate, Fen } from '../../values/index.ts';

export type EarningsUnit = (typeof EARNINGS_UNITS)[number];
export const EARNINGS_UNITS = ['day', 'month', 'year'] as const;

/** The query of the calendar. */
export interface EarningsQuery {
  readonly unit: EarningsUnit;
  /** A day of the requested month (days) or year (months); null: today. */
  readonly at: CalendarDate | null;
}

/** Where an income came from. */
export type EarningsKind = 'product' | 'fund' | 'wallet' | 'gold' | 'strategy' | 'advisory-fee' | 'bank';

export interface EarningsSource {
  readonly kind: EarningsKind;
  /** Of the product, fund or strategy; empty of the wallet and of gold. */
  readonly code: string;
  readonly name: string;
  readonly amount: Fen;
}

/** The earnings of one source on a day. */
export interface DailyEarning extends EarningsSource {
  readonly day: CalendarDate;
}

/** A day, month or year with an income, and where it came from, the largest first. */
export interface EarningsCell {
  readonly from: CalendarDate;
  readonly amount: Fen;
  readonly sources: readonly EarningsSource[];
}

/** Days from and to, both counted. */
export interface EarningsSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Answer of the calendar call. */
export interface Earnings extends EarningsSpan {
  readonly unit: EarningsUnit;
  readonly today: CalendarDate;
  /** The last day that is settled: later ones are not known yet. */
  readonly knownUntil: CalendarDate;
  /** The first day on which anything could have earned; null: nothing was ever held. */
  readonly firstDay: CalendarDate | null;
  readonly total: Fen;
  /** In order of time; those without a source are left out. */
  readonly cells: readonly EarningsCell[];
}
