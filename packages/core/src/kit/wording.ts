import { MASK } from '../values/display.ts';
import { toYuanText, type Fen } from '../values/money.ts';
import { toSharesText, type Shares } from '../values/shares.ts';

/** The words of some messages: a sentence, or what makes it of the parameters. A kind without words does not compile. */
export type WordsOf<Parameters> = {
  readonly [Kind in keyof Parameters]: Parameters[Kind] extends null ? string : (parameters: Parameters[Kind], own: OwnAmounts) => string;
};

export type LabelsOf<Labels> = { readonly [Label in keyof Labels]: string };

/** How a sentence writes what the investor has: masked while amounts are hidden. Limits of products and cards stay plain. */
export interface OwnAmounts {
  readonly yuan: (amount: Fen) => string;
  readonly shares: (count: Shares) => string;
}

/** No more places than it needs: "10000", "10000.5". */
export const plainYuan = (amount: Fen): string => withoutZeros(toYuanText(amount));

/** No more places than it needs: "100", "100.5". */
export const plainShares = (count: Shares): string => withoutZeros(toSharesText(count));

export const shownAmounts: OwnAmounts = { yuan: plainYuan, shares: plainShares };

export const hiddenAmounts: OwnAmounts = { yuan: () => MASK, shares: () => MASK };

const withoutZeros = (decimal: string): string => decimal.replace(/\.?0+$/, '');
