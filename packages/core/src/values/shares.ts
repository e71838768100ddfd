import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, toScaledText, type SurplusPlaces } from './decimal-text.ts';

/** Fund shares (份额) in hundredths of a share: an integer. */
export type Shares = Brand<number, 'Shares'>;

/** Throws RangeError unless `n` is a safe integer. */
export const shares: (n: number) => Shares = /* @__PURE__ */ integerUnit('Shares');

/** "100.5" is 10050. null unless a plain decimal of at most 2 places. */
export const parseShares = (text: string, surplus?: SurplusPlaces): Shares | null => {
  const n = parseScaled(text, 2, surplus);
  return n === null ? null : shares(n);
};

/** 10050 is "100.50". */
export const toSharesText = (count: Shares): string => toScaledText(count, 2);
