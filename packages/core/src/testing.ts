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
export { anOldApp, fakeAppUpdatePorts } from './flows/app-update/app-update.fakes.ts';
export {
  aCertificationDeadline,
  aCertificationItem,
  fakeCertificationPorts,
  someCertificationTasks,
} from './flows/certification/certification.fakes.ts';
export { anEvidenceOrder, anEvidenceUploadInput, fakeEvidenceUploadPorts } from './flows/evidence-upload/evidence-upload.fakes.ts';
export { aPreparedImage, fakeImagePreparation } from './ports/image-preparation.fakes.ts';
export {
  aDisclosurePurchase,
  aDisclosureStanding,
  aRiskDisclosure,
  fakeRiskDisclosurePorts,
} from './flows/risk-disclosure/risk-disclosure.fakes.ts';
export { anAccountManager } from './flows/account-manager/account-manager.fakes.ts';
export { someArchives } from './flows/archives/archives.fakes.ts';
export {
  aBindingOpening,
  aCardIssuer,
  aSupportedBank,
  fakeBankCardBindingPorts,
} from './flows/bank-card-binding/bank-card-binding.fakes.ts';
export { aBoundCard, fakeBankCardsPorts } from './flows/bank-cards/bank-cards.fakes.ts';
export { aGrantedAuthorisation, anAuthorisation, fakeAuthorisationPorts } from './flows/authorisation/authorisation.fakes.ts';
export { aBrokerSummary } from './flows/broker-summary/broker-summary.fakes.ts';
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
} from './flows/buy/buy.fakes.ts';
export { aCancelCommand, fakeCancellationPorts } from './flows/cancellation/cancellation.fakes.ts';
export {
  aHoldingDetail,
  aHoldingDetailContext,
  aHoldingMoment,
  anInvestContext,
  fakeHoldingDetailPorts,
  someAbilities,
} from './flows/holding-detail/holding-detail.fakes.ts';
export { anIdentityProgress, aVerifiedProgress, fakeIdentityPorts, somePhotoProgress } from './flows/identity/identity.fakes.ts';
export { aMaturityInput, fakeMaturityPorts } from './flows/maturity/maturity.fakes.ts';
export { aHoldingItem, aHoldingsOverview, fakeHoldingsOverviewPorts } from './flows/holdings-overview/holdings-overview.fakes.ts';
export { aMemberProfile, fakeMemberProfilePorts } from './flows/member-profile/member-profile.fakes.ts';
export { fakePagedListPorts } from './flows/paged-list/paged-list.fakes.ts';
export { fakePersonalInformationPorts, somePersonalInformation } from './flows/personal-information/personal-information.fakes.ts';
export { aMemberStanding, aPreBuyInput, aStanding, fakePreBuyPorts } from './flows/pre-buy/pre-buy.fakes.ts';
export { aProduct, fakeProductDetailPorts } from './flows/product-detail/product-detail.fakes.ts';
export {
  aMoment,
  aReservationOutcomeInput,
  fakeReservationOutcomePorts,
  someFacts,
} from './flows/reservation-outcome/reservation-outcome.fakes.ts';
export { fakeResourcePorts } from './flows/resource/resource.fakes.ts';
export { anInvestor, fakeSessionPorts } from './flows/session/session.fakes.ts';
export { anAssetGroup, fakeTotalAssetsPorts, someTotalAssets } from './flows/total-assets/total-assets.fakes.ts';
export { aSealedPassword, aSealingKey, fakePasswordSealer, fakeTradePasswordPorts } from './flows/trade-password/trade-password.fakes.ts';
export { aDistributionRecord } from './flows/distribution-records/distribution-records.fakes.ts';
export { fakeNetValueHistoryPorts, someNetValues } from './flows/net-value-history/net-value-history.fakes.ts';
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
} from './flows/redeem/redeem.fakes.ts';
export {
  aRedemptionOutcomeInput,
  aRedemptionReport,
  fakeRedemptionOutcomePorts,
} from './flows/redemption-outcome/redemption-outcome.fakes.ts';
export {
  aTradeRecord,
  aTradeRecordDetail,
  aTradeRecordsInput,
  fakeTradeRecordsPorts,
  someTradeTypes,
} from './flows/trade-records/trade-records.fakes.ts';
export { aTrendChartInput, fakeTrendChartPorts, someTrendData } from './flows/trend-chart/trend-chart.fakes.ts';
export { aChannelMission, fakeChannelMissionPorts } from './flows/channel-mission/channel-mission.fakes.ts';
export { fakeIdReuploadPromptPorts } from './flows/id-reupload-prompt/id-reupload-prompt.fakes.ts';
export { aResetForm, fakePasswordSettingPorts } from './flows/password-setting/password-setting.fakes.ts';
export { aPickerInput } from './flows/picker/picker.fakes.ts';
export { anAssessmentResult, aRiskQuestionnaire, fakeRiskAssessmentPorts } from './flows/risk-assessment/risk-assessment.fakes.ts';
