export type { FundTradingPorts } from './fund-trading.ports.ts';
export { FUND_PROFITS_PAGE } from './fund-trading.ports.ts';
export type { FundTradingDestinations } from './destinations.ts';
export type { FundTradingMessages } from './words.ts';
export {
  canCancelFundOrder,
  cancelDeadline,
  DEFAULT_DIVIDEND_METHOD,
  DEFAULT_LARGE_CHOICE,
  FUND_ORDER_KINDS,
  FUND_ORDER_STATES,
  QUICK_REDEMPTION_LIMIT,
} from './fund-order.ts';
export type * from './fund-order.ts';
export { partDaysOf, wasCutOff, type LargeRedemptionLines, type RedemptionPart } from './large-redemption.ts';
export { FUND_MOVE_KINDS } from './fund-position.ts';
export type * from './fund-position.ts';
export type * from './fund-receipt.ts';
export {
  fundBuyQuote,
  fundRedeemFees,
  fundRedeemQuote,
  type FundRedeemFees,
  fundSharesAfterSplit,
  fundSharesFor,
  lotsAfterRedemption,
  MONEY_FUND_VALUE,
} from './fund-fees.ts';
export type * from './fund-fees.ts';
export {
  cumulativeProfits,
  availableShares,
  cashFlowsOf,
  fundProfits,
  giveableShares,
  heldValues,
  openingWorth,
  profitOfDays,
  tradesOf,
  unpaidIncome,
  type FundOpening,
  type FundProfits,
} from './fund-profit.ts';
export { isXirrTold, xirrOf } from './xirr.ts';
export { fundBuyObstacle, fundDayRest, fundMinimum, fundSteps, judgeFundBuy } from './buy-judgement.ts';
export type * from './buy-judgement.ts';
export { fundRedeemObstacle, hasQuickRedemption, judgeFundRedeem, mostToRedeem } from './redeem-judgement.ts';
export type * from './redeem-judgement.ts';
export { fundDayLines, type FundDayKind, type FundDayLine } from './fund-day-lines.ts';
export { createFundBuyMachine } from './fund-buy/fund-buy.machine.ts';
export { fundBuyCashierOf, stepText, toFundBuyView } from './fund-buy/fund-buy.view.ts';
export type * from './fund-buy/fund-buy.view.ts';
export type { FundBuyPorts } from './fund-buy/fund-buy.ports.ts';
export type * from './fund-buy/fund-buy.types.ts';
export { createFundRedeemMachine } from './fund-redeem/fund-redeem.machine.ts';
export { fundRedeemCashierOf, toFundRedeemView } from './fund-redeem/fund-redeem.view.ts';
export type * from './fund-redeem/fund-redeem.view.ts';
export type { FundRedeemPorts } from './fund-redeem/fund-redeem.ports.ts';
export type * from './fund-redeem/fund-redeem.types.ts';
export { fundOrderLine, type FundOrderLine } from './fund-order-line.ts';
export { fundPositionLine, fundTotals, type FundPositionLine, type FundTotals, type ProfitText } from './fund-figures.ts';
export { createFundOutcomeMachine } from './fund-outcome/fund-outcome.machine.ts';
export type * from './fund-outcome/fund-outcome.types.ts';
export { toFundOutcomeView } from './fund-outcome/fund-outcome.view.ts';
export type * from './fund-outcome/fund-outcome.view.ts';
export { toFundHoldingsView } from './fund-holdings/fund-holdings.view.ts';
export type * from './fund-holdings/fund-holdings.view.ts';
export { toFundProfitsView } from './fund-profits/fund-profits.view.ts';
export type * from './fund-profits/fund-profits.view.ts';
export { createFundHoldingMachine } from './fund-holding/fund-holding.machine.ts';
export type * from './fund-holding/fund-holding.machine.ts';
export { fundHoldingCashierOf, toFundHoldingView } from './fund-holding/fund-holding.view.ts';
export type * from './fund-holding/fund-holding.view.ts';
export { createDividendMethodMachine } from './dividend-method/dividend-method.machine.ts';
export { dividendMethodCashierOf, toDividendMethodView } from './dividend-method/dividend-method.view.ts';
export type * from './dividend-method/dividend-method.view.ts';
export type { FundOutcomePorts } from './fund-outcome/fund-outcome.ports.ts';
export type { FundHoldingPorts } from './fund-holding/fund-holding.ports.ts';
export type * from './fund-holding/fund-holding.types.ts';
export type { DividendMethodPorts } from './dividend-method/dividend-method.ports.ts';
export type * from './dividend-method/dividend-method.types.ts';
export { FUND_RECORD_NAMES, FUND_RECORD_STANDINGS } from './fund-record-words.ts';
export { fundCardProblem, initialCardId } from './fund-buy/fund-buy.rules.ts';
export { initialAccount } from './fund-redeem/fund-redeem.rules.ts';
