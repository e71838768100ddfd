const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The parts of a plain decimal: optional minus, digits, optional dot and digits. null for anything else. */
export const splitDecimal = (text: string): { readonly isNegative: boolean; readonly whole: string; readonly fraction: string } | null => {
  const match = PLAIN_DECIMAL.exec(text);
  return match === null ? null : { isNegative: match[1] === '-', whole: match[2] ?? '', fraction: match[3] ?? '' };
};

/** The treatment of excess decimal places. `exact`: a text with excess places is malformed. */
export type SurplusPlaces = 'exact' | 'half-away' | 'down';

/** "12.5" at 2 places is 1250. null when malformed, with excess places under `exact`, or beyond the safe integers. */
export const parseScaled = (text: string, places: number, surplus: SurplusPlaces = 'exact'): number | null => {
  const parts = splitDecimal(text);
  if (parts === null || (surplus === 'exact' && parts.fraction.length > places)) return null;
  const rest = parts.fraction.slice(places);
  const size = Number(parts.whole + parts.fraction.slice(0, places).padEnd(places, '0')) + (surplus === 'half-away' && rest >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(size)) return null;
  return parts.isNegative && size !== 0 ? -size : size;
};

/** 1250 at 2 places is "12.50". */
export const toScaledText = (scaled: number, places: number): string => {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  const split = digits.length - places;
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, split)}.${digits.slice(split)}`;
};
