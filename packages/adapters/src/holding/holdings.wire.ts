import { FAMILY_TERMS, type ProductFamily } from '@caifu/core/products';
import type { HoldStatus } from '@caifu/core/orders';
import type { HoldingItem, HoldingsOverview, OtherHolding } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { familyOf, familyWire, fixedPeriodWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface HoldingsRequest {
  /** '1', or nothing (decision 0023). */
  readonly requestSource: string | null;
  /** Lists and sums of one family only (extension); null: of both. */
  readonly family: ProductFamily | null;
}

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

export const holdingsRequestWire = z.codec(
  z.optional(z.nullable(z.object({ requestSource: w.nullable(w.text), productType: w.nullable(familyWire) }))),
  z.custom<HoldingsRequest>(),
  {
    decode: (wire) => ({ requestSource: wire?.requestSource ?? null, family: wire?.productType ?? null }),
    encode: ({ requestSource, family }) => ({ requestSource, productType: family }),
  },
);

export const holdingItemWire = z.codec(
  z.object({
    productName: w.looseText,
    openPeriodType: w.nullable(fixedPeriodWire),
    numName: w.looseText,
    status: w.looseText,
    holdCode: holdStatusWire,
    orderNo: w.text,
    productCode: w.text,
    investmentAmount: w.nullable(w.shownYuan),
    incomeAmount: w.nullable(w.shownYuan),
    redeemCount: w.nullable(w.shownShares),
    productType: w.nullable(familyWire),
    channelCode: w.nullable(w.text),
    // Extension fields.
    marketValue: w.nullable(w.shownYuan),
    orderDate: w.nullable(w.date),
  }),
  z.custom<HoldingItem>(),
  {
    decode: (wire) => ({
      productCode: wire.productCode,
      productName: wire.productName,
      hasFixedPeriod: wire.openPeriodType ?? false,
      periodName: wire.numName,
      statusText: wire.status,
      holdStatus: wire.holdCode,
      orderNo: wire.orderNo,
      invested: wire.investmentAmount,
      income: wire.incomeAmount,
      redeemShares: wire.redeemCount,
      worth: wire.marketValue,
      placedOn: wire.orderDate,
      family: familyOf(wire.productType, wire.channelCode),
    }),
    encode: (item) => ({
      productName: item.productName,
      openPeriodType: item.hasFixedPeriod,
      numName: item.periodName,
      status: item.statusText,
      holdCode: item.holdStatus,
      orderNo: item.orderNo,
      productCode: item.productCode,
      investmentAmount: item.invested,
      incomeAmount: item.income,
      redeemCount: item.redeemShares,
      productType: item.family,
      channelCode: FAMILY_TERMS[item.family].channelCode,
      marketValue: item.worth,
      orderDate: item.placedOn,
    }),
  },
);

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

export const getHoldInfo = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getHoldInfo',
  isReadOffline: true,
  request: holdingsRequestWire,
  answer: holdingsOverviewWire,
});
