import { formatSignedMoney, formatSignedRate, trendOf, type Trend } from '../values/display.ts';
import type { Fen } from '../values/money.ts';
import type { RatePpm } from '../values/rate.ts';

/** A signed figure and what its colour means. */
export interface CalculatedFigure {
  readonly text: string;
  readonly trend: Trend;
}

export const moneyFigure = (amount: Fen): CalculatedFigure => ({ text: formatSignedMoney(amount), trend: trendOf(amount, 'default') });

export const rateFigure = (rate: RatePpm | null): CalculatedFigure => ({ text: formatSignedRate(rate), trend: trendOf(rate, 'default') });
