// For this area in @caifu/core/testing.
export { aCancelCommand, everyCancellationEnd, fakeCancellationPorts } from './cancellation/cancellation.fakes.ts';
export {
  aHoldingDetail,
  aHoldingDetailContext,
  aHoldingMoment,
  anInvestContext,
  fakeHoldingDetailPorts,
  someAbilities,
} from './holding-detail/holding-detail.fakes.ts';
export { aHoldingItem, aHoldingsOverview, fakeHoldingsOverviewPorts } from './holdings-overview/holdings-overview.fakes.ts';
export { aDistributionRecord } from './distribution-records/distribution-records.fakes.ts';
export {
  aFixedRedeemInfo,
  aRedeemContext,
  aRedeemInfo,
  aRedeemInput,
  aRedeemPeriod,
  aRedeemReceipt,
  aRedeemTarget,
  fakeRedeemPorts,
  someFeeTiers,
} from './redeem/redeem.fakes.ts';
export { aRedemptionOutcomeInput, aRedemptionReport, fakeRedemptionOutcomePorts } from './redemption-outcome/redemption-outcome.fakes.ts';
