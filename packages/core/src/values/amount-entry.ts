import { fen, parseYuan, toYuanText, type Fen } from './money.ts';

/**
 * The amount field after a keystroke: the new text if it is an amount while typing, otherwise the unchanged text. Empty clears the
 * field; a dot at the end is a half-typed amount. P2 §5 Buy amount [BUY-1] [BUY-2].
 */
export const nextAmountText = (previous: string, text: string): string => (isEntry(text) ? text : previous);

/** Whether the amount field accepts a text. */
export const isEntry = (text: string): boolean => {
  if (text === '') return true;
  if (!/^[1-9][0-9]{0,8}(\.[0-9]{0,2})?$/.test(text)) return false;
  const amount = amountOf(text);
  return amount !== null && amount <= ENTRY_LIMIT;
};

/** The value of an entry, in fen; null for an empty field. */
export const amountOf = (text: string): Fen | null => (text === '' ? null : parseYuan(text.endsWith('.') ? text.slice(0, -1) : text));

/** An amount as typed text: "10000", "1234.5". Empty for null and for an amount outside the field's range. */
export const entryOf = (amount: Fen | null): string => {
  if (amount === null) return '';
  const text = toYuanText(amount)
    .replace(/\.00$/, '')
    .replace(/(\.[0-9])0$/, '$1');
  return isEntry(text) ? text : '';
};

/** The largest amount that the field accepts, in fen: 999,999,999 yuan (P2 §5 Buy amount). */
const ENTRY_LIMIT: Fen = fen(99_999_999_900);
