import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, toScaledText, type SurplusPlaces } from './decimal-text.ts';

/** A rate in parts per million: 4.25 % is 42_500. Negative for a fall. */
export type RatePpm = Brand<number, 'RatePpm'>;

/** Throws RangeError unless `n` is a safe integer. */
export const ratePpm: (n: number) => RatePpm = /* @__PURE__ */ integerUnit('RatePpm');

/** "4.25" (percent) is 42_500. null unless a plain decimal of at most 4 places. */
export const parsePercent = (text: string, surplus?: SurplusPlaces): RatePpm | null => {
  const n = parseScaled(text, 4, surplus);
  return n === null ? null : ratePpm(n);
};

/** 42_500 is "4.25", 42_555 is "4.2555": 2 places, and up to 4 where they are needed. */
export const toPercentText = (rate: RatePpm): string => {
  const text = toScaledText(rate, 4);
  if (text.endsWith('00')) return text.slice(0, -2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
};
