import type { AssetGroup, AssetGroupKind, TotalAssets } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** The answer of the total-asset call. The certification comes from a call of its own. */
export type AssetSums = Omit<TotalAssets, 'certification'>;

export const assetGroupWire = renamed(messageOf<AssetGroup>(), {
  groupId: w.looseText,
  name: ['groupName', w.looseText],
  kind: ['flag', w.coded<AssetGroupKind>({ regular: 1, broker: 2, private: 3, funds: 4, gold: 5, strategies: 6, bank: 7 })],
  amount: w.nullable(w.shownYuan),
  income: w.nullable(w.shownYuan),
  unconfirmed: ['unconfirmedAmount', w.nullable(w.shownYuan)],
  payingOut: ['payingOutAmount', w.nullable(w.shownYuan)],
});

const sumsWire = renamed(messageOf<AssetSums>(), {
  displayName: w.looseText,
  groups: w.list(assetGroupWire),
  total: ['totalAsset', w.nullable(w.shownYuan)],
  yesterdayIncome: w.nullable(w.shownYuan),
  wallet: ['walletBalance', w.nullable(w.shownYuan)],
  walletIncome: ['walletYesterdayIncome', w.nullable(w.shownYuan)],
  walletOnTheWay: ['walletInTransit', w.nullable(w.shownYuan)],
});

const NO_SUMS = { displayName: '', total: null, yesterdayIncome: null, wallet: null, walletIncome: null, walletOnTheWay: null } as const;

/** The specification has the groups only: a server without the sums answers with a bare list. */
export const assetSumsWire = z.codec(z.union([sumsWire, w.rowsOf(assetGroupWire)]), z.custom<AssetSums>(), {
  decode: (told) => {
    const sums = 'groups' in told ? told : { ...NO_SUMS, groups: told };
    return { ...sums, groups: named(sums.groups) };
  },
  encode: (sums) => sums,
});

/** A group without an id gets one from its position in the answer. */
const named = (groups: readonly AssetGroup[]): readonly AssetGroup[] =>
  groups.map((group, index) => (group.groupId === '' ? { ...group, groupId: `group-${index + 1}` } : group));

export const queryTotalAssetGroup = repeatableCall('/V1/assetManagement/queryTotalAssetGroup', w.nothing, assetSumsWire, {
  isReadOffline: true,
});

export const specNotes = {
  queryTotalAssetGroup:
    'Assets by group (flag 1 regular, 2 broker, 3 private placement, 4 public funds); the sums and the display name are extension fields.',
} as const;
