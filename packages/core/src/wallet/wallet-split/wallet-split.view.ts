import { addFen, fen, type Fen, formatMoney, formatMoneyBriefly, subtractFen } from '../../values/index.ts';
import type { WalletHome } from '../wallet.ts';
import { walletSplit, type WalletWay } from '../wallet-spread.ts';

/** The part of an amount that one fund takes or gives, written out. */
export interface WalletPartLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly amountText: string;
  readonly afterText: string;
  /** The rest of its quick withdrawals today, before and after this one; null: no limit in this mode. */
  readonly quota: { readonly leftText: string; readonly afterText: string } | null;
}

/**
 * [WV-9] The distribution of an amount over the funds: every fund in its order, also those without a part. null: the funds cannot
 * pay the amount in this mode.
 */
export const walletPartLines = (home: WalletHome, way: WalletWay, amount: Fen): readonly WalletPartLine[] | null => {
  const split = walletSplit(home.funds, amount, way);
  if (split === null) return null;
  const parts = new Map(split.map((part) => [part.fundCode, part.amount]));
  return home.funds.map(({ fundCode, fundName, shares, quickLeft }) => {
    const part = parts.get(fundCode) ?? NONE;
    return {
      fundCode,
      fundName,
      amountText: formatMoney(part),
      afterText: formatMoney(way === 'in' ? addFen(shares, part) : subtractFen(shares, part)),
      quota:
        way === 'quick' ? { leftText: formatMoneyBriefly(quickLeft), afterText: formatMoneyBriefly(subtractFen(quickLeft, part)) } : null,
    };
  });
};

const NONE = fen(0);
