// For this area in @caifu/core/testing.
export { aFundBuyInput, fakeFundBuyPorts } from './fund-buy/fund-buy.fakes.ts';
export { aDividendChoice, aDividendMethodInput, fakeDividendMethodPorts } from './dividend-method/dividend-method.fakes.ts';
export { aFundHolding, fakeFundHoldingPorts } from './fund-holding/fund-holding.fakes.ts';
export { aFundOutcomeInput, fakeFundOutcomePorts } from './fund-outcome/fund-outcome.fakes.ts';
export { aFundRedeemInput, fakeFundRedeemPorts } from './fund-redeem/fund-redeem.fakes.ts';
export {
  aFundBuyOffer,
  aFundLot,
  aFundOrderReport,
  aFundPosition,
  aFundReceipt,
  aFundRedeemOffer,
  aMoneyRedeemOffer,
} from './fund-trading.fakes.ts';
