import type { BrokerAssets, BrokerSummary } from '@caifu/core/assets';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { listWire, looseTextWire, nothingWire, nullableWire, shownYuanWire } from '../kit/scalars.wire.ts';

export const brokerAssetsWire = z.codec(
  z.object({ brokerName: looseTextWire, brokerAsset: nullableWire(shownYuanWire), brokerProfit: nullableWire(shownYuanWire) }),
  z.custom<BrokerAssets>(),
  {
    decode: (wire) => ({ brokerName: wire.brokerName, assets: wire.brokerAsset, profit: wire.brokerProfit }),
    encode: (broker) => ({ brokerName: broker.brokerName, brokerAsset: broker.assets, brokerProfit: broker.profit }),
  },
);

export const brokerSummaryWire = z.codec(
  z.object({
    totalAsset: nullableWire(shownYuanWire),
    totalBuyWayAmount: nullableWire(shownYuanWire),
    totalProfit: nullableWire(shownYuanWire),
    totalIncome: nullableWire(shownYuanWire),
    assetList: listWire(brokerAssetsWire),
  }),
  z.custom<BrokerSummary>(),
  {
    decode: (wire) => ({
      totalAssets: wire.totalAsset,
      beingBought: wire.totalBuyWayAmount,
      totalProfit: wire.totalProfit,
      totalIncome: wire.totalIncome,
      brokers: wire.assetList,
    }),
    encode: (summary) => ({
      totalAsset: summary.totalAssets,
      totalBuyWayAmount: summary.beingBought,
      totalProfit: summary.totalProfit,
      totalIncome: summary.totalIncome,
      assetList: summary.brokers,
    }),
  },
);

export const brokerSummary = endpoint({
  name: 'brokerSummary',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/trade/getBrokerSummary',
  session: 'required',
  repeatable: true,
  summary: 'Everything held through the broker channel, by securities house.',
  request: nothingWire,
  answer: brokerSummaryWire,
});
