import { FAMILY_TERMS, type ProductFamily } from '@caifu/core/products';
import type { HoldStatus } from '@caifu/core/orders';
import type { HoldingItem, HoldingsOverview, OtherHolding } from '@caifu/core/holding';

import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { familyOf, familyWire, fixedPeriodWire } from '../products/product.wire.ts';
import { message, messageOf, renamed, inside, translated } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** P2 §4. */
export const holdStatusWire = w.coded<HoldStatus>({
  holding: 1,
  'paying-out': 2,
  applying: 3,
  cancelled: 4,
  cancelling: 5,
  'subscription-failed': 6,
  ended: 7,
  'redemption-booked': 8,
  'redemption-cancelled': 9,
});

export const holdingsRequestWire = w.orElse(
  message({
    /** '1', or empty (decision 0023). */
    requestSource: w.nullable(w.text),
    /** Extension: lists and sums of one family. null: of both families. */
    family: ['productType', w.nullable(familyWire)],
  }),
  { requestSource: null, family: null },
);

interface ToldFamily {
  readonly family: ProductFamily | null;
  readonly channelCode: string | null;
}

const familyInside = translated(
  inside(messageOf<ToldFamily>(), { family: ['productType', w.nullable(familyWire)], channelCode: w.nullable(w.text) }),
  {
    decode: ({ family, channelCode }) => familyOf(family, channelCode),
    encode: (family: ProductFamily) => ({ family, channelCode: FAMILY_TERMS[family].channelCode }),
  },
);

export const holdingItemWire = renamed(messageOf<HoldingItem>(), {
  productName: w.looseText,
  hasFixedPeriod: ['openPeriodType', w.nullableOr(fixedPeriodWire, false)],
  periodName: ['numName', w.looseText],
  statusText: ['status', w.looseText],
  holdStatus: ['holdCode', holdStatusWire],
  orderNo: w.text,
  productCode: w.text,
  invested: ['investmentAmount', w.nullable(w.shownYuan)],
  income: ['incomeAmount', w.nullable(w.shownYuan)],
  redeemShares: ['redeemCount', w.nullable(w.shownShares)],
  family: familyInside,
  // Extension fields.
  worth: ['marketValue', w.nullable(w.shownYuan)],
  placedOn: ['orderDate', w.nullable(w.date)],
});

const otherHoldingWire = renamed(messageOf<OtherHolding>(), {
  group: [
    'groupType',
    w.word<OtherHolding['group']>({
      WALLET: 'wallet',
      REGULAR: 'regular',
      FUNDS: 'funds',
      GOLD: 'gold',
      STRATEGIES: 'strategies',
      BANK: 'bank',
      BROKER: 'broker',
      PRIVATE: 'private',
    }),
  ],
  name: w.text,
  statusText: ['status', w.text],
  amount: w.yuan,
});

export const holdingsOverviewWire = renamed(messageOf<HoldingsOverview>(), {
  totalAmount: w.nullable(w.shownYuan),
  inTransit: ['onShipAssets', w.nullable(w.shownYuan)],
  accumulatedIncome: w.nullable(w.shownYuan),
  awaitingCollection: ['waitCollecteIncome', w.nullable(w.shownYuan)],
  holding: ['holddingList', w.list(holdingItemWire)],
  applying: ['applyingList', w.list(holdingItemWire)],
  ended: ['endList', w.list(holdingItemWire)],
  everything: ['totalAssets', w.orNull(w.yuan)],
  others: ['otherList', w.list(otherHoldingWire)],
});

export const getHoldInfo = repeatableCall('/V1/assetManagement/trade/getHoldInfo', holdingsRequestWire, holdingsOverviewWire, {
  ...EITHER,
  isReadOffline: true,
});

export const specNotes = {
  getHoldInfo:
    "Holdings in three lists (holding, applying, ended) with their sums, optionally of one family (productType). Without productType also totalAssets and otherList, the investor's amounts in all areas. Extensions of an item: marketValue (the present value) and orderDate.",
} as const;
