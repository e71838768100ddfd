import { type Fen, formatSignedMoney, formatSignedRate, type RatePpm, type Trend, trendOf } from '../values/index.ts';

/** A signed figure and the meaning of its colour. */
export interface CalculatedFigure {
  readonly text: string;
  readonly trend: Trend;
}

export const moneyFigure = (amount: Fen): CalculatedFigure => ({ text: formatSignedMoney(amount), trend: trendOf(amount, 'default') });

export const rateFigure = (rate: RatePpm | null): CalculatedFigure => ({ text: formatSignedRate(rate), trend: trendOf(rate, 'default') });
