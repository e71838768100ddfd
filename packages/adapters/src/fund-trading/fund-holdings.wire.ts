import type { CashFlow, DividendChange, FundDayProfit, FundHoldingDetail, FundHoldings, FundPosition } from '@caifu/core/fund-trading';
import type { FundTrade } from '@caifu/core/funds';
import { fundRequestWire, fundTermsWire } from '../funds/fund-detail.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { fundKindWire } from '../funds/fund-scalars.wire.ts';
import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { keyedPage } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { fundLotWire } from './fund-offers.wire.ts';
import { fundOrderReportWire } from './fund-orders.wire.ts';
import { dividendMethodWire } from './fund-trading-scalars.wire.ts';

export interface SetDividendRequest extends DividendChange, SealedFields {}
export const fundPositionWire = renamed(messageOf<FundPosition>(), {
  fundCode: ['fundProductCode', w.id],
  fundName: ['fundProductName', w.text],
  kind: ['fundKindCode', w.nullable(fundKindWire)],
  isMoneyFund: ['ifCurrencyFund', w.flag],
  shares: ['totalShare', w.shares],
  reserved: ['frozenShare', w.shares],
  available: ['availableShare', w.shares],
  cost: w.yuan,
  netValue: w.nullable(netValueWire),
  valueDay: ['netDate', w.nullable(w.date)],
  value: ['marketValue', w.nullable(w.yuan)],
  yesterdayIncome: w.nullable(w.yuan),
  holdingProfit: w.nullable(w.yuan),
  cumulativeProfit: w.nullable(w.yuan),
  dividendMethod: ['bonusType', dividendMethodWire],
  pendingIn: ['pendingBuyAmount', w.yuan],
  pendingOut: ['pendingRedeemShare', w.shares],
});

export const fundHoldingsWire = renamed(messageOf<FundHoldings>(), {
  positions: ['holdList', w.list(fundPositionWire)],
  closedProfit: w.yuan,
  payingOut: ['payingAmount', w.yuan],
  asOf: ['today', w.date],
});

const cashFlowWire = renamed(messageOf<CashFlow>(), { day: ['date', w.date], amount: w.yuan });

const tradeWire = renamed(messageOf<FundTrade>(), {
  day: ['date', w.date],
  kind: ['tradeType', w.word<FundTrade['kind']>({ BUY: 'buy', SELL: 'sell' })],
});

export const fundHoldingWire = renamed(messageOf<FundHoldingDetail>(), {
  position: ['hold', fundPositionWire],
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  lots: ['lotList', w.list(fundLotWire)],
  orders: ['orderList', w.list(fundOrderReportWire)],
  flows: ['cashFlowList', w.list(cashFlowWire)],
  trades: ['tradeList', w.list(tradeWire)],
  asOf: ['today', w.date],
});

const dayProfitWire = renamed(messageOf<FundDayProfit>(), {
  day: ['date', w.date],
  shares: ['totalShare', w.shares],
  value: ['marketValue', w.yuan],
  profit: w.yuan,
});

const profitsRequestWire = message({
  /** null: all funds. */
  fundCode: ['fundProductCode', w.nullable(w.text)],

  /** The `next` of the previous page. null: the newest rows. */
  after: ['lastKey', w.nullable(w.dayKey)],
  pageSize: w.count,
});

export type FundProfitsRequest = CoreOf<typeof profitsRequestWire>;

export const fundProfitsWire = keyedPage(dayProfitWire);

export type FundProfitsAnswer = CoreOf<typeof fundProfitsWire>;

export const dividendChangeWire = renamed(messageOf<DividendChange>(), {
  fundCode: ['fundProductCode', w.id],
  method: ['bonusType', dividendMethodWire],
});

export const setDividendRequestWire = renamed(messageOf<SetDividendRequest>(), {
  fundCode: ['fundProductCode', w.id],
  method: ['bonusType', dividendMethodWire],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const fundHoldings = repeatableCall('/V1/fundTrade/fundHoldings', w.nothing, fundHoldingsWire);
export const fundHolding = repeatableCall('/V1/fundTrade/fundHolding', fundRequestWire, fundHoldingWire);
export const fundProfitList = repeatableCall('/V1/fundTrade/fundProfitList', profitsRequestWire, fundProfitsWire);

/** Not repeatable: the same choice changes nothing, but each sending counts as a password attempt. */
export const setDividendMethod = writeCall('/V1/fundTrade/setDividendMethod', setDividendRequestWire, dividendChangeWire);

export const notes = {
  fundHoldings: 'All funds with shares or pending orders, with their values and profits.',
  fundHolding: 'One held fund: its lots, its pending orders, and the money that went in and out.',
  fundProfitList: 'One page of daily profits, newest first, of one fund or of all.',
  setDividendMethod: 'Sets the dividend method of a held fund, with the sealed trade password.',
} as const;
