import { createFundAlertsHttp } from './fund-trading/fund-alerts.http.ts';
import type { EditorialPorts } from '@caifu/core/editorial';
import type { FundPagesPorts, FundsPorts } from '@caifu/core/funds';
import type { FundTradingPorts } from '@caifu/core/fund-trading';

import { createEditorialHttp } from './editorial/editorial.http.ts';
import type { Foundation } from './foundation.ts';
import { orderingOf } from './ordering.ts';
import { createFundCatalogueHttp } from './funds/fund-catalogue.http.ts';
import { createFundCatalogueStorage } from './funds/fund-catalogue.storage.ts';
import { createFundCompareHttp } from './funds/fund-compare.http.ts';
import { createFundPagesHttp } from './funds/fund-detail.http.ts';
import { createFundListHttp } from './funds/fund-list.http.ts';
import { createFundTableStorage } from './funds/fund-table.storage.ts';
import { createFundSearchesStorage } from './funds/fund-searches.storage.ts';
import { createWatchListHttp } from './funds/watch-list.http.ts';
import { createFundBuyStorage, createFundRedeemStorage } from './fund-trading/fund-drafts.storage.ts';
import {
  createDividendMethodHttp,
  createFundHoldingHttp,
  createFundHoldingsHttp,
  createFundOutcomeHttp,
} from './fund-trading/fund-holdings.http.ts';
import { createFundProfitChartHttp } from './fund-trading/fund-profit-chart.http.ts';
import { createFundBuyHttp, createFundRedeemHttp } from './fund-trading/fund-orders.http.ts';
import { createCancellationHttp } from './holding/cancellation.http.ts';
import { createPreBuyHttp } from './qualification/pre-buy.http.ts';

/** Public funds: lists, pages, comparison, the watch list, orders, holdings, and articles about them. */
export interface FundAdapters extends FundPagesPorts, FundsPorts, FundTradingPorts, EditorialPorts {}

export const createFundAdapters = (foundation: Foundation): FundAdapters => {
  const { call, local, caches, requestIds, requestSource, clock } = foundation;
  const { order, known, ownerId, pad: newPad } = orderingOf(foundation);
  // One password pad serves all flows: only one entry of digits exists at a time.
  const pad = newPad();
  const { submit: buy, ...buying } = createFundBuyHttp(call);
  const { submit: redeem, ...redeeming } = createFundRedeemHttp(call);
  const { submit: changeDividend, ...dividends } = createDividendMethodHttp(call);
  const cancellation = { cashier: { ...pad, ...createCancellationHttp(call) } };
  return {
    ...createFundListHttp(call),
    ...createEditorialHttp(call, clock),
    ...createFundPagesHttp(call, { ...known, calendar: order.calendar, now: () => clock.now() }),
    ...createWatchListHttp(call, requestIds),
    fundCatalogue: createFundCatalogueHttp(call, createFundCatalogueStorage(caches)),
    fundCompare: createFundCompareHttp(call),
    fundSearches: createFundSearchesStorage(local, ownerId),
    fundTable: createFundTableStorage(local),
    fundBuy: {
      ...order,
      preBuy: createPreBuyHttp(call, requestSource),
      cashier: { ...pad, submit: buy },
      ...buying,
      ...createFundBuyStorage(local, ownerId),
    },
    fundRedeem: { ...order, cashier: { ...pad, submit: redeem }, ...redeeming, ...createFundRedeemStorage(local, ownerId) },
    fundCancel: cancellation,
    fundAlerts: createFundAlertsHttp(call),
    dividendMethod: { cashier: { ...pad, submit: changeDividend }, ...dividends },
    ...createFundHoldingsHttp(call),
    fundHolding: { ...known, cancellation, ...createFundHoldingHttp(call) },
    fundProfitChart: createFundProfitChartHttp(call),
    fundTradeOutcome: { ...known, clock, ...createFundOutcomeHttp(call) },
  };
};
