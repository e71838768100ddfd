import type { HoldingItem, HoldingsOverview, HoldStatus } from '@caifu/core';
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { codeWire, listWire, looseTextWire, nullableWire, sharesWire, textWire, wholeWire, yuanWire } from './scalars.wire.ts';

export interface HoldingsRequest {
  /** '1', or nothing (decision: holdings call). */
  readonly requestSource: string | null;
}

// openPeriodType (P2 §9).
const FIXED_PERIOD = 2;
const OPEN_PERIOD = 1;

export const holdingsRequestWire = z.codec(
  z.optional(z.nullable(z.object({ requestSource: nullableWire(textWire) }))),
  z.custom<HoldingsRequest>(),
  { decode: (wire) => ({ requestSource: wire?.requestSource ?? null }), encode: ({ requestSource }) => ({ requestSource }) },
);

export const holdingItemWire = z.codec(
  z.object({
    productName: looseTextWire,
    openPeriodType: nullableWire(wholeWire),
    numName: looseTextWire,
    status: looseTextWire,
    holdCode: codeWire<HoldStatus>([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    orderNo: textWire,
    productCode: textWire,
    investmentAmount: nullableWire(yuanWire),
    incomeAmount: nullableWire(yuanWire),
    redeemCount: nullableWire(sharesWire),
  }),
  z.custom<HoldingItem>(),
  {
    decode: (wire) => ({
      productCode: wire.productCode,
      productName: wire.productName,
      hasFixedPeriod: wire.openPeriodType === FIXED_PERIOD,
      periodName: wire.numName,
      statusText: wire.status,
      holdStatus: wire.holdCode,
      orderNo: wire.orderNo,
      invested: wire.investmentAmount,
      income: wire.incomeAmount,
      redeemShares: wire.redeemCount,
    }),
    encode: (item) => ({
      productName: item.productName,
      openPeriodType: item.hasFixedPeriod ? FIXED_PERIOD : OPEN_PERIOD,
      numName: item.periodName,
      status: item.statusText,
      holdCode: item.holdStatus,
      orderNo: item.orderNo,
      productCode: item.productCode,
      investmentAmount: item.invested,
      incomeAmount: item.income,
      redeemCount: item.redeemShares,
    }),
  },
);

export const holdingsOverviewWire = z.codec(
  z.object({
    totalAmount: nullableWire(yuanWire),
    onShipAssets: nullableWire(yuanWire),
    accumulatedIncome: nullableWire(yuanWire),
    waitCollecteIncome: nullableWire(yuanWire),
    holddingList: listWire(holdingItemWire),
    applyingList: listWire(holdingItemWire),
    endList: listWire(holdingItemWire),
  }),
  z.custom<HoldingsOverview>(),
  {
    decode: (wire) => ({
      totalAmount: wire.totalAmount,
      inTransit: wire.onShipAssets,
      accumulatedIncome: wire.accumulatedIncome,
      awaitingCollection: wire.waitCollecteIncome,
      holding: wire.holddingList,
      applying: wire.applyingList,
      ended: wire.endList,
    }),
    encode: (overview) => ({
      totalAmount: overview.totalAmount,
      onShipAssets: overview.inTransit,
      accumulatedIncome: overview.accumulatedIncome,
      waitCollecteIncome: overview.awaitingCollection,
      holddingList: overview.holding,
      applyingList: overview.applying,
      endList: overview.ended,
    }),
  },
);

export const getHoldInfo = endpoint({
  name: 'getHoldInfo',
  origin: 'spec',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getHoldInfo',
  session: 'required',
  repeatable: true,
  summary: 'Holdings in three lists (holding, applying, ended) with their sums.',
  request: holdingsRequestWire,
  answer: holdingsOverviewWire,
});
