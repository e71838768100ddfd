import { toScaledText } from './decimal-text.ts';
import { formatNetValue, MISSING } from './display.ts';
import type { NetValue } from './net-value.ts';
import type { RatePpm } from './rate.ts';

/** [FN-91] "1.220%": a yearly yield of a money fund has three places, as funds publish it, so that yields in a column have one width. */
export const formatYield = (rate: RatePpm | null): string =>
  rate === null ? MISSING : `${toScaledText(Math.sign(rate) * Math.round(Math.abs(rate) / YIELD_STEP), YIELD_PLACES)}%`;

/** A yield or an income of a money fund. A positive one is a level and no gain; a negative one is a loss. */
export interface ShownLevel {
  readonly text: string;
  readonly trend: 'loss' | 'plain';
}

/** [FN-92] A yield with its sign, and the colour of a loss if it is negative. */
export const shownYield = (rate: RatePpm | null): ShownLevel => ({ text: formatYield(rate), trend: levelTrend(rate) });

/** [FN-92] Income of 10,000 shares likewise. */
export const shownIncome = (income: NetValue | null): ShownLevel => ({ text: formatNetValue(income), trend: levelTrend(income) });

const levelTrend = (value: number | null): ShownLevel['trend'] => (value !== null && value < 0 ? 'loss' : 'plain');

/** 0.001 % in parts per million. */
const YIELD_STEP = 10;
const YIELD_PLACES = 3;
