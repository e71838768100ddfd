import type { AssetGroup, TotalAssets } from '../../holding/holding.ts';
import { fen } from '../../values/money.ts';
import type { TotalAssetsPorts } from './total-assets.ports.ts';

/** The broker holdings. */
export const anAssetGroup = (overrides: Partial<AssetGroup> = {}): AssetGroup => ({
  groupId: 'broker',
  name: '券商理财',
  kind: 'broker',
  amount: fen(5_000_000),
  income: fen(1_234),
  unconfirmed: fen(0),
  payingOut: fen(0),
  ...overrides,
});

/** One group of each kind; wallet and groups add up to the total. */
export const someTotalAssets = (overrides: Partial<TotalAssets> = {}): TotalAssets => ({
  displayName: '',
  total: fen(16_000_000),
  yesterdayIncome: fen(0),
  wallet: fen(1_000_000),
  walletIncome: fen(-734),
  walletOnTheWay: fen(0),
  groups: [
    anAssetGroup({ groupId: 'regular', name: '定期', kind: 'regular', amount: fen(0), income: null }),
    anAssetGroup(),
    anAssetGroup({ groupId: 'private', name: '私募', kind: 'private', amount: fen(10_000_000), income: fen(-500) }),
  ],
  certification: 'certified',
  ...overrides,
});

/** Answers `someTotalAssets`. */
export const fakeTotalAssetsPorts = (overrides: Partial<TotalAssetsPorts> = {}): TotalAssetsPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: someTotalAssets() }),
  ...overrides,
});
