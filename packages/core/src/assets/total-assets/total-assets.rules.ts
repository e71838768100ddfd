import type { Destination } from '../../kit/destination.ts';
import type { AssetGroup, TotalAssets } from '../../holding/holding.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import { addFen, fen, type Fen } from '../../values/money.ts';

/**
 * [TA-1] [TA-2] Where a tapped group leads: regular assets, public funds, broker holdings, private holdings; a private group
 * leads to the certification when that is still to be done, failed or has run out. Source: P2 §2.1, §4.
 */
export const totalAssetsDestination = (group: Pick<AssetGroup, 'kind'>, certification: CertificationStatus | null): Destination => {
  if (group.kind === 'private' && needsCertification(certification)) return { to: 'certification' };
  return PLACE[group.kind];
};

/** [TA-2] Only an unverified, rejected or expired certification leads to the approval page (P2 §4). */
export const needsCertification = (status: CertificationStatus | null): boolean =>
  status === 'to-be-verified' || status === 'rejected' || status === 'expired';

export const tappedGroup = (assets: TotalAssets | null, groupId: string): AssetGroup | null =>
  assets?.groups.find((group) => group.groupId === groupId) ?? null;

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
} as const satisfies Record<AssetGroup['kind'], Destination>;
