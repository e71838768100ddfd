import type { BrokerAssets, BrokerSummary } from '@caifu/core/assets';
import { endpoint } from '../kit/endpoint.ts';
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

export const brokerSummary = endpoint({
  name: 'brokerSummary',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/trade/getBrokerSummary',
  session: 'required',
  repeatable: true,
  isReadOffline: true,
  summary: 'Everything held through the broker channel, by securities house.',
  request: nothingWire,
  answer: brokerSummaryWire,
});
