import type { BrokerAssets, BrokerSummary } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { listWire, looseTextWire, nothingWire, nullableWire, shownYuanWire } from '../kit/scalars.wire.ts';

export const brokerAssetsWire = renamed(messageOf<BrokerAssets>(), {
  brokerName: looseTextWire,
  assets: ['brokerAsset', nullableWire(shownYuanWire)],
  profit: ['brokerProfit', nullableWire(shownYuanWire)],
});

export const brokerSummaryWire = renamed(messageOf<BrokerSummary>(), {
  totalAssets: ['totalAsset', nullableWire(shownYuanWire)],
  beingBought: ['totalBuyWayAmount', nullableWire(shownYuanWire)],
  totalProfit: nullableWire(shownYuanWire),
  totalIncome: nullableWire(shownYuanWire),
  brokers: ['assetList', listWire(brokerAssetsWire)],
});

export const brokerSummary = repeatableCall({
  path: '/V1/assetManagement/trade/getBrokerSummary',
  isReadOffline: true,
  request: nothingWire,
  answer: brokerSummaryWire,
});
