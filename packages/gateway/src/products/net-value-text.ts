import { netValue, parseNetValue, type NetValue } from '@caifu/core/values';

/** 999.9999 yuan: above every published value, and shares stay exact. */
const HIGHEST = netValue(9_999_999);

/** A net value as an operator writes it. null: it is invalid. */
export const netValueOf = (text: string): NetValue | null => {
  const value = parseNetValue(text);
  return value === null || value <= 0 || value > HIGHEST ? null : value;
};

/** Why a text is no net value. */
export const netValueFault = (text: string): string => `"${text}" is not a net value (above 0, at most 999.9999, at most 4 decimals)`;
