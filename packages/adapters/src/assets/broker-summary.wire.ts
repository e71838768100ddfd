import type { BrokerAssets, BrokerSummary } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export const brokerAssetsWire = renamed(messageOf<BrokerAssets>(), {
  brokerName: w.looseText,
  assets: ['brokerAsset', w.nullable(w.shownYuan)],
  profit: ['brokerProfit', w.nullable(w.shownYuan)],
});

export const brokerSummaryWire = renamed(messageOf<BrokerSummary>(), {
  totalAssets: ['totalAsset', w.nullable(w.shownYuan)],
  beingBought: ['totalBuyWayAmount', w.nullable(w.shownYuan)],
  totalProfit: w.nullable(w.shownYuan),
  totalIncome: w.nullable(w.shownYuan),
  brokers: ['assetList', w.list(brokerAssetsWire)],
});

export const brokerSummary = repeatableCall('/V1/assetManagement/trade/getBrokerSummary', w.nothing, brokerSummaryWire, {
  isReadOffline: true,
});

export const notes = {
  brokerSummary: 'Everything held through the broker channel, by securities house.',
} as const;
