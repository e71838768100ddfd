import { formatMoneyBriefly, formatSharesBriefly, MASK } from '../values/display.ts';
import { type Fen, type Shares, toSharesText, toYuanText } from '../values/index.ts';

/** Messages in words: a sentence, or a function that makes the sentence from the parameters. */
export type Words = Readonly<Record<string, string | ((parameters: never, own: OwnAmounts) => string)>>;

export type LabelWords = Readonly<Record<string, string>>;

/** The parameters of each message; null: none. */
export type ParametersOf<Spoken extends Words> = {
  readonly [Kind in keyof Spoken]: Spoken[Kind] extends (parameters: infer Parameters, own: OwnAmounts) => string ? Parameters : null;
};

export type KindsOf<Spoken extends object> = { readonly [Kind in keyof Spoken]: null };

/** How a sentence writes the investor's amounts: masked while amounts are hidden. Limits of products and cards stay visible. */
export interface OwnAmounts {
  readonly yuan: (amount: Fen) => string;
  readonly shares: (count: Shares) => string;
  /** In a sentence of the specification. */
  readonly ungroupedShares: (count: Shares) => string;
}

/** "200,360.55", "10,000": in groups of three, without decimal places for whole yuan. */
export const yuanWords = (amount: Fen): string => formatMoneyBriefly(amount);

/** "99999999", "1000.5": as in the specification's own sentences with amounts (P2 §5). */
export const ungroupedYuan = (amount: Fen): string => withoutZeros(toYuanText(amount));

/** "1000", "100.5": as in the specification's own sentences with shares (P2 §5). */
export const ungroupedShares = (count: Shares): string => withoutZeros(toSharesText(count));

export const shownAmounts: OwnAmounts = { yuan: yuanWords, shares: formatSharesBriefly, ungroupedShares };

export const hiddenAmounts: OwnAmounts = { yuan: () => MASK, shares: () => MASK, ungroupedShares: () => MASK };

const withoutZeros = (decimal: string): string => decimal.replace(/\.?0+$/, '');
