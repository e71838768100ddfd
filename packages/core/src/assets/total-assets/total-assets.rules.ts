import type { Destination } from '../../kit/destination.ts';
import type { AssetGroup, TotalAssets } from '../../holding/holding.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import { addFen, fen, type Fen, type RatePpm, sharesOfWhole } from '../../values/index.ts';

/**
 * [TA-1] [TA-2] Where a tapped part leads: regular assets, public funds, broker holdings, private holdings, the wallet; a private group
 * leads to the certification when that is still to be done, failed or has run out. Source: P2 §2.1, §4.
 */
export const totalAssetsDestination = (group: Pick<AssetPart, 'kind'>, certification: CertificationStatus | null): Destination => {
  if (group.kind === 'private' && needsCertification(certification)) return { to: 'certification' };
  return PLACE[group.kind];
};

/** [TA-2] Only an unverified, rejected or expired certification leads to the approval page (P2 §4). */
export const needsCertification = (status: CertificationStatus | null): boolean =>
  status === 'to-be-verified' || status === 'rejected' || status === 'expired';

/** A part of everything: a group, the wallet, or money on its way from the wallet to a card. */
export interface AssetPart extends Omit<AssetGroup, 'kind' | 'name'> {
  readonly kind: AssetGroup['kind'] | 'wallet' | 'on-the-way';
  /** Empty for the wallet and the money on its way. */
  readonly name: string;
  /** The share of everything, to a hundredth of a per cent. null: an amount is unknown or below zero, or there is nothing. */
  readonly share: RatePpm | null;
}

/** [TA-7] The parts that make up everything: the wallet, money on its way out of it, and the groups. The shares add up to 100 %. */
export const assetParts = ({ wallet, walletIncome, walletOnTheWay, groups }: TotalAssets): readonly AssetPart[] => {
  const own = { name: '', unconfirmed: null, payingOut: null };
  const parts: readonly Omit<AssetPart, 'share'>[] = [
    { ...own, groupId: 'wallet', kind: 'wallet', amount: wallet, income: walletIncome },
    ...((walletOnTheWay ?? 0) === 0
      ? []
      : [{ ...own, groupId: 'on-the-way', kind: 'on-the-way' as const, amount: walletOnTheWay, income: null }]),
    ...groups,
  ];
  const shares = sharesOfWhole(parts.map(({ amount }) => amount));
  return parts.map((part, at) => ({ ...part, share: shares?.[at] ?? null }));
};

export const tappedGroup = (assets: TotalAssets | null, groupId: string): AssetPart | null =>
  assets === null ? null : (assetParts(assets).find((part) => part.groupId === groupId) ?? null);

/** [TA-3] Whether wallet, open withdrawals and groups add up to the total; null when a part is unknown. */
export const addsUp = (assets: TotalAssets): boolean | null => {
  const parts: (Fen | null)[] = [assets.wallet, assets.walletOnTheWay ?? fen(0), ...assets.groups.map((group) => group.amount)];
  const known = parts.filter((part) => part !== null);
  return assets.total === null || known.length < parts.length ? null : addFen(...known) === assets.total;
};

const PLACE = {
  regular: { to: 'regular-assets' },
  funds: { to: 'fund-holdings' },
  gold: { to: 'gold-holding' },
  strategies: { to: 'strategies' },
  bank: { to: 'bank-holding' },
  broker: { to: 'holdings' },
  private: { to: 'private-holdings' },
  wallet: { to: 'wallet' },
  'on-the-way': { to: 'wallet' },
} as const satisfies Record<AssetPart['kind'], Destination>;
