import { fen, parseYuan, toYuanText, type Fen } from './money.ts';

/**
 * The amount field after a keystroke: the new text where it is an amount that may be typed, otherwise the text as it was.
 * Empty clears the field; a dot at the end is an amount half typed. P2 §5 Buy amount [BUY-1] [BUY-2].
 */
export const nextAmountText = (previous: string, text: string): string => (isEntry(text) ? text : previous);

/** True for a text that may stand in the amount field. */
export const isEntry = (text: string): boolean => {
  if (text === '') return true;
  if (!/^[1-9][0-9]{0,8}(\.[0-9]{0,2})?$/.test(text)) return false;
  const amount = amountOf(text);
  return amount !== null && amount <= ENTRY_LIMIT;
};

/** The meaning of an entry, in fen; null for an empty field. */
export const amountOf = (text: string): Fen | null => (text === '' ? null : parseYuan(text.endsWith('.') ? text.slice(0, -1) : text));

/** An amount as one would type it: "10000", "1234.5". Empty for null and for an amount the field would not take. */
export const entryOf = (amount: Fen | null): string => {
  if (amount === null) return '';
  const text = toYuanText(amount)
    .replace(/\.00$/, '')
    .replace(/(\.[0-9])0$/, '$1');
  return isEntry(text) ? text : '';
};

/** Above 999,999,999 yuan an entry is not even taken, in fen (P2 §5 Buy amount). */
const ENTRY_LIMIT: Fen = fen(99_999_999_900);
