import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, toScaledText, type SurplusPlaces } from './decimal-text.ts';

/** Value of one share (净值) in ten-thousandths of a yuan: 1.0234 is 10_234. */
export type NetValue = Brand<number, 'NetValue'>;

/** Throws RangeError unless `n` is a safe integer. */
export const netValue: (n: number) => NetValue = /* @__PURE__ */ integerUnit('NetValue');

/** "1.0234" is 10_234. null unless a plain decimal of at most 4 places. */
export const parseNetValue = (text: string, surplus?: SurplusPlaces): NetValue | null => {
  const n = parseScaled(text, 4, surplus);
  return n === null ? null : netValue(n);
};

/** 10_234 is "1.0234". */
export const toNetValueText = (value: NetValue): string => toScaledText(value, 4);
