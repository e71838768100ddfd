// @caifu/core/testing: fake ports and builders, arbitraries, invariants and walks. Needs fast-check, an optional peer.

// walks through a machine's states
export {
  createRandom,
  gapsOf,
  randomWalk,
  walkMachine,
  type CallOutcomes,
  type RandomWalkSettings,
  type Walk,
  type WalkedSnapshot,
  type WalkSettings,
} from './testing/walk-machine.ts';

// values that rules change their mind at
export {
  amountsAround,
  amountsAtEdgesOf,
  arbitraryAmount,
  arbitraryAmountMarks,
  arbitraryCalendar,
  arbitraryCharge,
  arbitraryDate,
  arbitraryFeeTable,
  arbitraryHoldingItem,
  arbitraryHoldStatus,
  arbitraryMember,
  arbitraryPreBuyInput,
  arbitraryRate,
  arbitraryRiskLevel,
  arbitraryStanding,
  HOLD_STATUSES,
  type AmountMarks,
} from './testing/arbitraries.ts';

// addresses that nobody may follow
export { hostileAddresses, type AddressPlaces } from './testing/hostile-addresses.ts';

// how many cases a property is tried with
export { MONEY_RUNS, RUNS } from './testing/runs.ts';

// what must hold
export {
  amountViolations,
  feeViolations,
  gateViolations,
  plainDataViolations,
  secretViolations,
  type Violations,
} from './testing/invariants.ts';

// fake ports and builders, flow by flow
export { aFundSubject, fakeFundComparePorts } from './funds/fund-compare/fund-compare.fakes.ts';
export { aFundBenchmark, aFundDetail, fakeFundPagesPorts, someFundTerms } from './funds/fund-detail/fund-detail.fakes.ts';
export {
  aBanner,
  aBannerModule,
  aFundIndex,
  anArticle,
  anArticleSummary,
  anIssue,
  aTopic,
  fakeEditorialPorts,
} from './editorial/editorial.fakes.ts';
export { aFund, aWatchedFund, fakeFundsPorts, fakeFundTablePorts } from './funds/funds.fakes.ts';
export { aTopUpReceipt, fakeTopUpPorts } from './cashier/top-up/top-up.fakes.ts';
export { aFundBuyInput, fakeFundBuyPorts } from './fund-trading/fund-buy/fund-buy.fakes.ts';
export { aDividendChoice, aDividendMethodInput, fakeDividendMethodPorts } from './fund-trading/dividend-method/dividend-method.fakes.ts';
export { aFundHolding, fakeFundHoldingPorts } from './fund-trading/fund-holding/fund-holding.fakes.ts';
export { aFundOutcomeInput, fakeFundOutcomePorts } from './fund-trading/fund-outcome/fund-outcome.fakes.ts';
export { aFundRedeemInput, fakeFundRedeemPorts } from './fund-trading/fund-redeem/fund-redeem.fakes.ts';
export {
  aFundBuyOffer,
  aFundLot,
  aFundOrderReport,
  aFundPosition,
  aFundReceipt,
  aFundRedeemOffer,
  aMoneyRedeemOffer,
} from './fund-trading/fund-trading.fakes.ts';
export { aWalletFund, aWalletHome } from './wallet/wallet-home/wallet-home.fakes.ts';
export {
  aNormalWithdrawal,
  aWalletRecord,
  aWalletRecordDetail,
  fakeWalletRecordPorts,
} from './wallet/wallet-record/wallet-record.fakes.ts';
export { aWithdrawalOpening, aWithdrawalReceipt, fakeWithdrawalPorts } from './wallet/withdrawal/withdrawal.fakes.ts';
export {
  aGoldHome,
  aGoldNow,
  aGoldOffer,
  aGoldPosition,
  aGoldReceipt,
  aGoldRecord,
  aGoldService,
  aGoldServiceBoard,
  fakeGoldOrderPorts,
  fakeGoldServicePorts,
  someGoldPoints,
  someGoldTerms,
} from './gold/gold.fakes.ts';
export {
  aStrategy,
  aStrategyAdvice,
  aStrategyChange,
  aStrategyDetail,
  aStrategyListing,
  aStrategyOffer,
  aStrategyPosition,
  aStrategyReceipt,
  aStrategyRecord,
  fakeStrategyAdvicePorts,
  fakeStrategyOrderPorts,
} from './strategies/strategies.fakes.ts';
export {
  aBankAccount,
  aBankHome,
  aBankOffer,
  aBankRecord,
  aDeposit,
  aDepositProduct,
  anAccountCard,
  anOpeningBoard,
  aPartner,
  fakeBankOpeningPorts,
  fakeBankOrderPorts,
} from './bank/bank.fakes.ts';
export {
  aHeldAsset,
  aListingOfDay,
  aListingReceipt,
  aTransferAsset,
  aTransferBuyOffer,
  aTransferListing,
  aTransferOffer,
  aTransferReceipt,
  aTransferRecord,
  fakeTransferListingPorts,
  fakeTransferPurchasePorts,
  fakeTransferSalePorts,
  someTransferTerms,
} from './transfer/transfer.fakes.ts';
export { aPayee, aPlan, aPlanOffer, somePlanTerms } from './plans/plans.fakes.ts';
export { aPlanReceipt, fakePlanSettingPorts } from './plans/plan-setting/plan-setting.fakes.ts';
export { fakePlanActionPorts } from './plans/plan-action/plan-action.fakes.ts';
export { aPlanDetail, aPlanRound, aPlanRun, fakePlanDetailPorts } from './plans/plan-detail/plan-detail.fakes.ts';
export { fakeWatchListPorts } from './funds/watch-list/watch-list.fakes.ts';
export { fakeFundConditionsPorts } from './funds/fund-conditions/fund-conditions.fakes.ts';
export { anOldApp, fakeAppUpdatePorts } from './host/app-update/app-update.fakes.ts';
export {
  aCertificationDeadline,
  aCertificationItem,
  fakeCertificationPorts,
  someCertificationTasks,
} from './qualification/certification/certification.fakes.ts';
export { anEvidenceOrder, anEvidenceUploadInput, fakeEvidenceUploadPorts } from './qualification/evidence-upload/evidence-upload.fakes.ts';
export { aPreparedImage, fakeImagePreparation } from './host/image-preparation.fakes.ts';
export {
  aDisclosurePurchase,
  aDisclosureStanding,
  aRiskDisclosure,
  fakeRiskDisclosurePorts,
} from './qualification/risk-disclosure/risk-disclosure.fakes.ts';
export { anAccountManager } from './account/account-manager/account-manager.fakes.ts';
export { fakeFollowingPorts } from './products/following/following.fakes.ts';
export { someArchives } from './products/archives/archives.fakes.ts';
export {
  aBindingOpening,
  aCardIssuer,
  aSupportedBank,
  fakeBankCardBindingPorts,
} from './cashier/bank-card-binding/bank-card-binding.fakes.ts';
export { aBoundCard, fakeBankCardsPorts } from './cashier/bank-cards/bank-cards.fakes.ts';
export { aGrantedAuthorisation, anAuthorisation, fakeAuthorisationPorts } from './partners/authorisation/authorisation.fakes.ts';
export { aBrokerSummary } from './assets/broker-summary/broker-summary.fakes.ts';
export { fakeAssetExportPorts } from './assets/asset-export/asset-export.fakes.ts';
export { fakeEarningsPorts, someEarnings } from './assets/earnings/earnings.fakes.ts';
export {
  aCertificateBoard,
  aCertificateCheck,
  anIssuedCertificate,
  fakeAssetCertificatePorts,
  someCertifiedAssets,
} from './assets/asset-certificate/asset-certificate.fakes.ts';
export { anUpcomingItem, someUpcoming } from './assets/upcoming/upcoming.fakes.ts';
export {
  aBankCard,
  aBuyContext,
  aBuyDraft,
  aBuyInput,
  anOffer,
  aPlacedOrder,
  aReceipt,
  aWallet,
  fakeBuyPorts,
} from './purchase/buy/buy.fakes.ts';
export { aCancelCommand, fakeCancellationPorts } from './holding/cancellation/cancellation.fakes.ts';
export {
  aHoldingDetail,
  aHoldingDetailContext,
  aHoldingMoment,
  anInvestContext,
  fakeHoldingDetailPorts,
  someAbilities,
} from './holding/holding-detail/holding-detail.fakes.ts';
export { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './account/identity/identity.fakes.ts';
export { aMaturityInput, fakeMaturityPorts } from './purchase/maturity/maturity.fakes.ts';
export { aHoldingItem, aHoldingsOverview, fakeHoldingsOverviewPorts } from './holding/holdings-overview/holdings-overview.fakes.ts';
export { aMemberProfile, fakeMemberProfilePorts } from './qualification/member-profile/member-profile.fakes.ts';
export { fakePagedListPorts } from './kit/paged-list/paged-list.fakes.ts';
export { fakePersonalInformationPorts, somePersonalInformation } from './account/personal-information/personal-information.fakes.ts';
export { aFigureStanding, fakeFiguresAccessPorts } from './qualification/figures-access/figures-access.fakes.ts';
export { aMemberStanding, aPreBuyInput, aStanding, fakePreBuyPorts } from './qualification/pre-buy/pre-buy.fakes.ts';
export { aProduct, fakeProductDetailPorts } from './products/product-detail/product-detail.fakes.ts';
export {
  aMoment,
  aReservationOutcomeInput,
  fakeReservationOutcomePorts,
  someFacts,
} from './purchase/reservation-outcome/reservation-outcome.fakes.ts';
export { fakeResourcePorts } from './kit/resource/resource.fakes.ts';
export { anInvestor, fakeSessionPorts } from './account/session/session.fakes.ts';
export { anAssetGroup, fakeTotalAssetsPorts, someTotalAssets } from './assets/total-assets/total-assets.fakes.ts';
export { aSealedPassword, aSealingKey, fakePasswordSealer, fakeTradePasswordPorts } from './kit/trade-password/trade-password.fakes.ts';
export { aDistributionRecord } from './holding/distribution-records/distribution-records.fakes.ts';
export { fakeNetValueHistoryPorts, someNetValues } from './products/net-value-history/net-value-history.fakes.ts';
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
} from './holding/redeem/redeem.fakes.ts';
export {
  aRedemptionOutcomeInput,
  aRedemptionReport,
  fakeRedemptionOutcomePorts,
} from './holding/redemption-outcome/redemption-outcome.fakes.ts';
export { anInboxMessage, fakeInboxPorts } from './orders/inbox/inbox.fakes.ts';
export { aToldOrder, fakeOrderPagePorts } from './records/order-page/order-page.fakes.ts';
export { aTradeRecord, aTradeRecordsInput, fakeTradeRecordsPorts, someTradeTypes } from './records/trade-records/trade-records.fakes.ts';
export { aTrendChartInput, fakeTrendChartPorts, someTrendData } from './products/trend-chart/trend-chart.fakes.ts';
export { aChannelMission, fakeChannelMissionPorts } from './partners/channel-mission/channel-mission.fakes.ts';
export { fakeIdReuploadPromptPorts } from './account/id-reupload-prompt/id-reupload-prompt.fakes.ts';
export { aResetForm, fakePasswordSettingPorts } from './account/password-setting/password-setting.fakes.ts';
export { aPickerInput } from './kit/picker/picker.fakes.ts';
export { anAssessmentResult, aRiskQuestionnaire, fakeRiskAssessmentPorts } from './qualification/risk-assessment/risk-assessment.fakes.ts';
