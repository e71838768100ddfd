import { netValue, parseNetValue, type NetValue } from '@caifu/core/values';

/** 999.9999 yuan: nobody publishes more, and shares stay exact. */
const HIGHEST = netValue(9_999_999);

/** A net value of a product as an operator writes it; null: it is none. */
export const netValueOf = (text: string): NetValue | null => {
  const value = parseNetValue(text);
  return value === null || value <= 0 || value > HIGHEST ? null : value;
};

/** Why a text is none. */
export const netValueFault = (text: string): string => `"${text}" is not a net value (above 0, at most 999.9999, at most 4 decimals)`;
