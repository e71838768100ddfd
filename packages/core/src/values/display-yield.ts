import { toScaledText } from './decimal-text.ts';
import { MISSING } from './display.ts';
import type { RatePpm } from './rate.ts';

/** [FN-91] "1.220%": a yearly yield of a money fund stands with three places, as funds publish it, so that yields have one width below each other. */
export const formatYield = (rate: RatePpm | null): string =>
  rate === null ? MISSING : `${toScaledText(Math.round(rate / YIELD_STEP), YIELD_PLACES)}%`;

/** 0.001 % in parts per million. */
const YIELD_STEP = 10;
const YIELD_PLACES = 3;
