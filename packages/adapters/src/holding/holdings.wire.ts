import { FAMILY_TERMS, type ProductFamily } from '@caifu/core/products';
import type { HoldStatus } from '@caifu/core/orders';
import type { HoldingItem, HoldingsOverview, OtherHolding } from '@caifu/core/holding';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { familyOf, familyWire, fixedPeriodWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  codedWire,
  dateWire,
  listWire,
  looseTextWire,
  nullableWire,
  orNullWire,
  shownSharesWire,
  textWire,
  shownYuanWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';

export interface HoldingsRequest {
  /** '1', or nothing (decision 0023). */
  readonly requestSource: string | null;
  /** Lists and sums of one family only (extension); null: of both. */
  readonly family: ProductFamily | null;
}

/** P2 §4. */
export const holdStatusWire = codedWire<HoldStatus>({
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
  z.optional(z.nullable(z.object({ requestSource: nullableWire(textWire), productType: nullableWire(familyWire) }))),
  z.custom<HoldingsRequest>(),
  {
    decode: (wire) => ({ requestSource: wire?.requestSource ?? null, family: wire?.productType ?? null }),
    encode: ({ requestSource, family }) => ({ requestSource, productType: family }),
  },
);

export const holdingItemWire = z.codec(
  z.object({
    productName: looseTextWire,
    openPeriodType: nullableWire(fixedPeriodWire),
    numName: looseTextWire,
    status: looseTextWire,
    holdCode: holdStatusWire,
    orderNo: textWire,
    productCode: textWire,
    investmentAmount: nullableWire(shownYuanWire),
    incomeAmount: nullableWire(shownYuanWire),
    redeemCount: nullableWire(shownSharesWire),
    productType: nullableWire(familyWire),
    channelCode: nullableWire(textWire),
    // Extension fields.
    marketValue: nullableWire(shownYuanWire),
    orderDate: nullableWire(dateWire),
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
    wordWire<OtherHolding['group']>({
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
  name: textWire,
  statusText: ['status', textWire],
  amount: yuanWire,
});

export const holdingsOverviewWire = renamed(messageOf<HoldingsOverview>(), {
  totalAmount: nullableWire(shownYuanWire),
  inTransit: ['onShipAssets', nullableWire(shownYuanWire)],
  accumulatedIncome: nullableWire(shownYuanWire),
  awaitingCollection: ['waitCollecteIncome', nullableWire(shownYuanWire)],
  holding: ['holddingList', listWire(holdingItemWire)],
  applying: ['applyingList', listWire(holdingItemWire)],
  ended: ['endList', listWire(holdingItemWire)],
  everything: ['totalAssets', orNullWire(yuanWire)],
  others: ['otherList', listWire(otherHoldingWire)],
});

export const getHoldInfo = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getHoldInfo',
  isReadOffline: true,
  request: holdingsRequestWire,
  answer: holdingsOverviewWire,
});
