import type { Fen } from './money.ts';

/**
 * The Chinese order of magnitude under an amount field, by the digits of the whole yuan: from 百 for 3 digits to 千万 for 8; null
 * below, above and for negative amounts. Source: P2 §2.5, decision 0023.
 */
export const magnitudeLabel = (amount: Fen): string | null => {
  if (amount < 0) return null;
  return LABELS[String(Math.trunc(amount / 100)).length - 3] ?? null;
};

const LABELS = ['百', '千', '万', '十万', '百万', '千万'] as const;
