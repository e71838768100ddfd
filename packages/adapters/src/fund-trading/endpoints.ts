import { fundHolding, fundHoldings, fundProfitList, setDividendMethod } from './fund-holdings.wire.ts';
import { fundBuyInfo, fundRedeemInfo } from './fund-offers.wire.ts';
import { buyFund, findFundOrder, fundOrderOutcome, redeemFund } from './fund-orders.wire.ts';

/** The calls of this area; an order is taken back by `cancelFundOrder` of `holding`. */
export const fundTradingEndpoints = {
  fundBuyInfo,
  buyFund,
  findFundOrder,
  fundRedeemInfo,
  redeemFund,
  fundHoldings,
  fundHolding,
  fundProfitList,
  setDividendMethod,
  fundOrderOutcome,
} as const;
