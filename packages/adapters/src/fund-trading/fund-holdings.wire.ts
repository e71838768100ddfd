import type { CashFlow, DividendChange, FundDayProfit, FundHoldingDetail, FundHoldings, FundPosition } from '@caifu/core/fund-trading';
import type { FundTrade } from '@caifu/core/funds';
import { fundRequestWire, fundTermsWire } from '../funds/fund-detail.wire.ts';
import { fundSummaryWire } from '../funds/fund-list.wire.ts';
import { fundKindWire } from '../funds/fund-scalars.wire.ts';
import { repeatableCall, writeCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  countWire,
  dateWire,
  dayKeyWire,
  flagWire,
  idWire,
  listWire,
  nothingWire,
  nullableWire,
  sharesWire,
  textWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';
import { netValueWire } from '../products/net-values.wire.ts';
import { fundLotWire } from './fund-offers.wire.ts';
import { fundOrderReportWire } from './fund-orders.wire.ts';
import { dividendMethodWire } from './fund-trading-scalars.wire.ts';

export interface SetDividendRequest extends DividendChange, SealedFields {}
export interface FundProfitsRequest {
  /** null: of all funds. */
  readonly fundCode: string | null;
  /** The `next` of the page before; null: from the newest on. */
  readonly after: string | null;
  readonly pageSize: number;
}
export interface FundProfitsAnswer {
  readonly items: readonly FundDayProfit[];
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
}

export const fundPositionWire = renamed(messageOf<FundPosition>(), {
  fundCode: ['fundProductCode', idWire],
  fundName: ['fundProductName', textWire],
  kind: ['fundKindCode', nullableWire(fundKindWire)],
  isMoneyFund: ['ifCurrencyFund', flagWire],
  shares: ['totalShare', sharesWire],
  reserved: ['frozenShare', sharesWire],
  available: ['availableShare', sharesWire],
  cost: yuanWire,
  netValue: nullableWire(netValueWire),
  valueDay: ['netDate', nullableWire(dateWire)],
  value: ['marketValue', nullableWire(yuanWire)],
  yesterdayIncome: nullableWire(yuanWire),
  holdingProfit: nullableWire(yuanWire),
  cumulativeProfit: nullableWire(yuanWire),
  dividendMethod: ['bonusType', dividendMethodWire],
  pendingIn: ['pendingBuyAmount', yuanWire],
  pendingOut: ['pendingRedeemShare', sharesWire],
});

export const fundHoldingsWire = renamed(messageOf<FundHoldings>(), {
  positions: ['holdList', listWire(fundPositionWire)],
  closedProfit: yuanWire,
  asOf: ['today', dateWire],
});

const cashFlowWire = renamed(messageOf<CashFlow>(), { day: ['date', dateWire], amount: yuanWire });

const tradeWire = renamed(messageOf<FundTrade>(), {
  day: ['date', dateWire],
  kind: ['tradeType', wordWire<FundTrade['kind']>({ BUY: 'buy', SELL: 'sell' })],
});

export const fundHoldingWire = renamed(messageOf<FundHoldingDetail>(), {
  position: ['hold', fundPositionWire],
  fund: ['fundProduct', fundSummaryWire],
  terms: ['tradeTerms', fundTermsWire],
  lots: ['lotList', listWire(fundLotWire)],
  orders: ['orderList', listWire(fundOrderReportWire)],
  flows: ['cashFlowList', listWire(cashFlowWire)],
  trades: ['tradeList', listWire(tradeWire)],
  asOf: ['today', dateWire],
});

const dayProfitWire = renamed(messageOf<FundDayProfit>(), {
  day: ['date', dateWire],
  shares: ['totalShare', sharesWire],
  value: ['marketValue', yuanWire],
  profit: yuanWire,
});

const profitsRequestWire = renamed(messageOf<FundProfitsRequest>(), {
  fundCode: ['fundProductCode', nullableWire(textWire)],
  after: ['lastKey', nullableWire(dayKeyWire)],
  pageSize: countWire,
});

export const fundProfitsWire = renamed(messageOf<FundProfitsAnswer>(), {
  items: ['data', listWire(dayProfitWire)],
  next: ['nextKey', nullableWire(textWire)],
});

export const dividendChangeWire = renamed(messageOf<DividendChange>(), {
  fundCode: ['fundProductCode', idWire],
  method: ['bonusType', dividendMethodWire],
});

export const setDividendRequestWire = renamed(messageOf<SetDividendRequest>(), {
  fundCode: ['fundProductCode', idWire],
  method: ['bonusType', dividendMethodWire],
  ...SEALED_FIELDS,
}).check(hasSealedPassword);

export const fundHoldings = repeatableCall({ path: '/V1/fundTrade/fundHoldings', request: nothingWire, answer: fundHoldingsWire });

export const fundHolding = repeatableCall({ path: '/V1/fundTrade/fundHolding', request: fundRequestWire, answer: fundHoldingWire });

export const fundProfitList = repeatableCall({
  path: '/V1/fundTrade/fundProfitList',
  request: profitsRequestWire,
  answer: fundProfitsWire,
});

/** The same choice once more changes nothing, but each sending is a try of the password. */
export const setDividendMethod = writeCall({
  path: '/V1/fundTrade/setDividendMethod',
  request: setDividendRequestWire,
  answer: dividendChangeWire,
});
