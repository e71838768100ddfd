import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
} from 'xstate';
import { anAccountManager } from '../account/account-manager/account-manager.fakes.ts';
import type { AccountManager } from '../account/account-manager/account-manager.types.ts';
import { toAccountManagerView } from '../account/account-manager/account-manager.view.ts';
import { fakeIdReuploadPromptPorts } from '../account/id-reupload-prompt/id-reupload-prompt.fakes.ts';
import { createIdReuploadPromptMachine } from '../account/id-reupload-prompt/id-reupload-prompt.machine.ts';
import { toIdReuploadPromptView } from '../account/id-reupload-prompt/id-reupload-prompt.view.ts';
import { fakeIdentityPorts } from '../account/identity/identity.fakes.ts';
import { createIdentityMachine } from '../account/identity/identity.machine.ts';
import { toIdentityView } from '../account/identity/identity.view.ts';
import { fakePasswordSettingPorts } from '../account/password-setting/password-setting.fakes.ts';
import { createPasswordSettingMachine } from '../account/password-setting/password-setting.machine.ts';
import { toPasswordSettingView } from '../account/password-setting/password-setting.view.ts';
import { fakePersonalInformationPorts } from '../account/personal-information/personal-information.fakes.ts';
import { createPersonalInformationMachine } from '../account/personal-information/personal-information.machine.ts';
import { toPersonalInformationView } from '../account/personal-information/personal-information.view.ts';
import { fakeSessionPorts } from '../account/session/session.fakes.ts';
import { createSessionMachine } from '../account/session/session.machine.ts';
import { toSessionView } from '../account/session/session.view.ts';
import { fakeAssetCertificatePorts } from '../assets/asset-certificate/asset-certificate.fakes.ts';
import { createAssetCertificateMachine } from '../assets/asset-certificate/asset-certificate.machine.ts';
import { toAssetCertificateView } from '../assets/asset-certificate/asset-certificate.view.ts';
import { someEarnings } from '../assets/earnings/earnings.fakes.ts';
import type { Earnings, EarningsQuery } from '../assets/earnings/earnings.types.ts';
import { toEarningsView } from '../assets/earnings/earnings.view.ts';
import { fakeAssetExportPorts } from '../assets/asset-export/asset-export.fakes.ts';
import { createAssetExportMachine } from '../assets/asset-export/asset-export.machine.ts';
import { toAssetExportView } from '../assets/asset-export/asset-export.view.ts';
import { aBrokerSummary } from '../assets/broker-summary/broker-summary.fakes.ts';
import type { BrokerSummary } from '../assets/broker-summary/broker-summary.types.ts';
import { toBrokerSummaryView } from '../assets/broker-summary/broker-summary.view.ts';
import { fakeTotalAssetsPorts } from '../assets/total-assets/total-assets.fakes.ts';
import { createTotalAssetsMachine } from '../assets/total-assets/total-assets.machine.ts';
import { toTotalAssetsView } from '../assets/total-assets/total-assets.view.ts';
import { aBacktestQuestion, aShortCalendar } from '../calculators/calculators.fakes.ts';
import { createCalculatorMachine } from '../calculators/calculator/calculator.machine.ts';
import { toCalculatorView } from '../calculators/calculator/calculator.view.ts';
import { compoundSheet } from '../calculators/compound/compound.sheet.ts';
import { toBacktestView } from '../calculators/plan/backtest.view.ts';
import { createBacktestMachine } from '../calculators/plan/plan-result.ts';
import { fakeBankCardBindingPorts } from '../cashier/bank-card-binding/bank-card-binding.fakes.ts';
import { createBankCardBindingMachine } from '../cashier/bank-card-binding/bank-card-binding.machine.ts';
import { toBankCardBindingView } from '../cashier/bank-card-binding/bank-card-binding.view.ts';
import { fakeBankCardsPorts } from '../cashier/bank-cards/bank-cards.fakes.ts';
import { createBankCardsMachine } from '../cashier/bank-cards/bank-cards.machine.ts';
import { toBankCardsView } from '../cashier/bank-cards/bank-cards.view.ts';
import { fakeTopUpPorts } from '../cashier/top-up/top-up.fakes.ts';
import { createTopUpMachine } from '../cashier/top-up/top-up.machine.ts';
import { toTopUpView } from '../cashier/top-up/top-up.view.ts';
import { aCancelCommand, fakeCancellationPorts } from '../holding/cancellation/cancellation.fakes.ts';
import { createCancellationMachine } from '../holding/cancellation/cancellation.machine.ts';
import { toCancellationView } from '../holding/cancellation/cancellation.view.ts';
import { fakeHoldingDetailPorts } from '../holding/holding-detail/holding-detail.fakes.ts';
import { createHoldingDetailMachine } from '../holding/holding-detail/holding-detail.machine.ts';
import { toHoldingDetailView } from '../holding/holding-detail/holding-detail.view.ts';
import { fakeHoldingsOverviewPorts } from '../holding/holdings-overview/holdings-overview.fakes.ts';
import { createHoldingsOverviewMachine } from '../holding/holdings-overview/holdings-overview.machine.ts';
import { toHoldingsOverviewView } from '../holding/holdings-overview/holdings-overview.view.ts';
import { aRedeemInput, fakeRedeemPorts } from '../holding/redeem/redeem.fakes.ts';
import { createRedeemMachine } from '../holding/redeem/redeem.machine.ts';
import { toRedeemView } from '../holding/redeem/redeem.view.ts';
import { aRedemptionOutcomeInput, fakeRedemptionOutcomePorts } from '../holding/redemption-outcome/redemption-outcome.fakes.ts';
import { createRedemptionOutcomeMachine } from '../holding/redemption-outcome/redemption-outcome.machine.ts';
import { toRedemptionOutcomeView } from '../holding/redemption-outcome/redemption-outcome.view.ts';
import { aFundBuyInput, fakeFundBuyPorts } from '../fund-trading/fund-buy/fund-buy.fakes.ts';
import { createFundBuyMachine } from '../fund-trading/fund-buy/fund-buy.machine.ts';
import { toFundBuyView } from '../fund-trading/fund-buy/fund-buy.view.ts';
import { aFundRedeemInput, fakeFundRedeemPorts } from '../fund-trading/fund-redeem/fund-redeem.fakes.ts';
import { createFundRedeemMachine } from '../fund-trading/fund-redeem/fund-redeem.machine.ts';
import { toFundRedeemView } from '../fund-trading/fund-redeem/fund-redeem.view.ts';
import { aDividendMethodInput, fakeDividendMethodPorts } from '../fund-trading/dividend-method/dividend-method.fakes.ts';
import { createDividendMethodMachine } from '../fund-trading/dividend-method/dividend-method.machine.ts';
import { toDividendMethodView } from '../fund-trading/dividend-method/dividend-method.view.ts';
import { fakeFundHoldingPorts } from '../fund-trading/fund-holding/fund-holding.fakes.ts';
import { createFundHoldingMachine } from '../fund-trading/fund-holding/fund-holding.machine.ts';
import { toFundHoldingView } from '../fund-trading/fund-holding/fund-holding.view.ts';
import { aFundOutcomeInput, fakeFundOutcomePorts } from '../fund-trading/fund-outcome/fund-outcome.fakes.ts';
import { createFundOutcomeMachine } from '../fund-trading/fund-outcome/fund-outcome.machine.ts';
import { toFundOutcomeView } from '../fund-trading/fund-outcome/fund-outcome.view.ts';
import { EVERY_FUND } from '../funds/fund-filter.ts';
import { fakeWatchListPorts } from '../funds/watch-list/watch-list.fakes.ts';
import { createWatchListMachine } from '../funds/watch-list/watch-list.machine.ts';
import { toWatchListView } from '../funds/watch-list/watch-list.view.ts';
import { fakeFundComparePorts } from '../funds/fund-compare/fund-compare.fakes.ts';
import { createFundCompareMachine } from '../funds/fund-compare/fund-compare.machine.ts';
import { toFundCompareView } from '../funds/fund-compare/fund-compare.view.ts';
import { fakeFundConditionsPorts } from '../funds/fund-conditions/fund-conditions.fakes.ts';
import { createFundConditionsMachine } from '../funds/fund-conditions/fund-conditions.machine.ts';
import { toFundConditionsView } from '../funds/fund-conditions/fund-conditions.view.ts';
import { fakeGoldOrderPorts, fakeGoldServicePorts } from '../gold/gold.fakes.ts';
import { createGoldOrderMachine } from '../gold/gold-order/gold-order.machine.ts';
import { toGoldOrderView } from '../gold/gold-order/gold-order.view.ts';
import { createGoldServiceMachine } from '../gold/gold-service/gold-service.machine.ts';
import { toGoldServiceView } from '../gold/gold-service/gold-service.view.ts';
import { fakeStrategyAdvicePorts, fakeStrategyOrderPorts } from '../strategies/strategies.fakes.ts';
import { createStrategyAdviceMachine } from '../strategies/strategy-advice/strategy-advice.machine.ts';
import { toStrategyAdviceView } from '../strategies/strategy-advice/strategy-advice.view.ts';
import { createStrategyOrderMachine } from '../strategies/strategy-order/strategy-order.machine.ts';
import { toStrategyOrderView } from '../strategies/strategy-order/strategy-order.view.ts';
import { fakeBankOpeningPorts, fakeBankOrderPorts } from '../bank/bank.fakes.ts';
import { createBankOpeningMachine } from '../bank/bank-opening/bank-opening.machine.ts';
import { toBankOpeningView } from '../bank/bank-opening/bank-opening.view.ts';
import { createBankOrderMachine } from '../bank/bank-order/bank-order.machine.ts';
import { toBankOrderView } from '../bank/bank-order/bank-order.view.ts';
import { fakeTransferListingPorts, fakeTransferPurchasePorts, fakeTransferSalePorts } from '../transfer/transfer.fakes.ts';
import { createTransferListingMachine } from '../transfer/transfer-listing/transfer-listing.machine.ts';
import { toTransferListingView } from '../transfer/transfer-listing/transfer-listing.view.ts';
import { createTransferPurchaseMachine } from '../transfer/transfer-purchase/transfer-purchase.machine.ts';
import { toTransferPurchaseView } from '../transfer/transfer-purchase/transfer-purchase.view.ts';
import { createTransferSaleMachine } from '../transfer/transfer-sale/transfer-sale.machine.ts';
import { toTransferSaleView } from '../transfer/transfer-sale/transfer-sale.view.ts';
import { anOldApp, fakeAppUpdatePorts } from '../host/app-update/app-update.fakes.ts';
import { createAppUpdateMachine } from '../host/app-update/app-update.machine.ts';
import { toAppUpdateView } from '../host/app-update/app-update.view.ts';
import { fakePagedListPorts } from '../kit/paged-list/paged-list.fakes.ts';
import { createPagedListMachine } from '../kit/paged-list/paged-list.machine.ts';
import { toPagedListView } from '../kit/paged-list/paged-list.view.ts';
import { aPickerInput } from '../kit/picker/picker.fakes.ts';
import { pickerMachine } from '../kit/picker/picker.machine.ts';
import { toPickerView } from '../kit/picker/picker.view.ts';
import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { toResourceView } from '../kit/resource/resource.view.ts';
import { persistFlow, restoreFlow, type RestoredFlow } from '../kit/stored-flow.ts';
import { fakeTradePasswordPorts } from '../kit/trade-password/trade-password.fakes.ts';
import { createTradePasswordMachine } from '../kit/trade-password/trade-password.machine.ts';
import { toTradePasswordView } from '../kit/trade-password/trade-password.view.ts';
import { fakeAuthorisationPorts } from '../partners/authorisation/authorisation.fakes.ts';
import { createAuthorisationMachine } from '../partners/authorisation/authorisation.machine.ts';
import { toAuthorisationView } from '../partners/authorisation/authorisation.view.ts';
import { fakeChannelMissionPorts } from '../partners/channel-mission/channel-mission.fakes.ts';
import { createChannelMissionMachine } from '../partners/channel-mission/channel-mission.machine.ts';
import { toChannelMissionView } from '../partners/channel-mission/channel-mission.view.ts';
import { someArchives } from '../products/archives/archives.fakes.ts';
import type { ProductArchives } from '../products/archives/archives.types.ts';
import { toArchivesView } from '../products/archives/archives.view.ts';
import { fakeFollowingPorts } from '../products/following/following.fakes.ts';
import { createFollowingMachine } from '../products/following/following.machine.ts';
import { toFollowingView } from '../products/following/following.view.ts';
import { fakeNetValueHistoryPorts } from '../products/net-value-history/net-value-history.fakes.ts';
import { createNetValueHistoryMachine } from '../products/net-value-history/net-value-history.machine.ts';
import { toNetValueHistoryView } from '../products/net-value-history/net-value-history.view.ts';
import { fakeProductDetailPorts } from '../products/product-detail/product-detail.fakes.ts';
import { createProductDetailMachine } from '../products/product-detail/product-detail.machine.ts';
import { toProductDetailView } from '../products/product-detail/product-detail.view.ts';
import { aTrendChartInput, fakeTrendChartPorts } from '../products/trend-chart/trend-chart.fakes.ts';
import { createTrendChartMachine } from '../products/trend-chart/trend-chart.machine.ts';
import { toTrendChartView } from '../products/trend-chart/trend-chart.view.ts';
import { aBuyInput, fakeBuyPorts } from '../purchase/buy/buy.fakes.ts';
import { createBuyMachine } from '../purchase/buy/buy.machine.ts';
import { toBuyView } from '../purchase/buy/buy.view.ts';
import { aMaturityInput, fakeMaturityPorts } from '../purchase/maturity/maturity.fakes.ts';
import { createMaturityMachine } from '../purchase/maturity/maturity.machine.ts';
import { toMaturityView } from '../purchase/maturity/maturity.view.ts';
import { aReservationOutcomeInput, fakeReservationOutcomePorts } from '../purchase/reservation-outcome/reservation-outcome.fakes.ts';
import { createReservationOutcomeMachine } from '../purchase/reservation-outcome/reservation-outcome.machine.ts';
import { toReservationOutcomeView } from '../purchase/reservation-outcome/reservation-outcome.view.ts';
import { fakeCertificationPorts } from '../qualification/certification/certification.fakes.ts';
import { createCertificationMachine } from '../qualification/certification/certification.machine.ts';
import { toCertificationView } from '../qualification/certification/certification.view.ts';
import { createDeadlineReminderMachine } from '../qualification/certification/deadline-reminder.machine.ts';
import { toDeadlineReminderView } from '../qualification/certification/deadline-reminder.view.ts';
import { anEvidenceUploadInput, fakeEvidenceUploadPorts } from '../qualification/evidence-upload/evidence-upload.fakes.ts';
import { createEvidenceUploadMachine } from '../qualification/evidence-upload/evidence-upload.machine.ts';
import { toEvidenceUploadView } from '../qualification/evidence-upload/evidence-upload.view.ts';
import { fakeMemberProfilePorts } from '../qualification/member-profile/member-profile.fakes.ts';
import { createMemberProfileMachine } from '../qualification/member-profile/member-profile.machine.ts';
import { toMemberProfileView } from '../qualification/member-profile/member-profile.view.ts';
import { aPreBuyInput, fakePreBuyPorts } from '../qualification/pre-buy/pre-buy.fakes.ts';
import { createPreBuyMachine } from '../qualification/pre-buy/pre-buy.machine.ts';
import { toPreBuyView } from '../qualification/pre-buy/pre-buy.view.ts';
import { fakeRiskAssessmentPorts } from '../qualification/risk-assessment/risk-assessment.fakes.ts';
import { createRiskAssessmentMachine } from '../qualification/risk-assessment/risk-assessment.machine.ts';
import { toRiskAssessmentView } from '../qualification/risk-assessment/risk-assessment.view.ts';
import { fakeFiguresAccessPorts } from '../qualification/figures-access/figures-access.fakes.ts';
import { createFiguresAccessMachine } from '../qualification/figures-access/figures-access.machine.ts';
import { toFiguresAccessView } from '../qualification/figures-access/figures-access.view.ts';
import { fakeRiskDisclosurePorts } from '../qualification/risk-disclosure/risk-disclosure.fakes.ts';
import { createRiskDisclosureMachine } from '../qualification/risk-disclosure/risk-disclosure.machine.ts';
import { toRiskDisclosureView } from '../qualification/risk-disclosure/risk-disclosure.view.ts';
import { fakeInboxPorts } from '../orders/inbox/inbox.fakes.ts';
import { createInboxMachine } from '../orders/inbox/inbox.machine.ts';
import { toInboxView } from '../orders/inbox/inbox.view.ts';
import { fakeOrderPagePorts } from '../records/order-page/order-page.fakes.ts';
import { createOrderPageMachine } from '../records/order-page/order-page.machine.ts';
import { toOrderPageView } from '../records/order-page/order-page.view.ts';
import { aTradeRecordsInput, fakeTradeRecordsPorts } from '../records/trade-records/trade-records.fakes.ts';
import { createTradeRecordsMachine } from '../records/trade-records/trade-records.machine.ts';
import { toTradeRecordsView } from '../records/trade-records/trade-records.view.ts';
import { aWalletHome } from '../wallet/wallet-home/wallet-home.fakes.ts';
import { toWalletHomeView } from '../wallet/wallet-home/wallet-home.view.ts';
import { fakeWalletRecordPorts } from '../wallet/wallet-record/wallet-record.fakes.ts';
import { createWalletRecordMachine } from '../wallet/wallet-record/wallet-record.machine.ts';
import { toWalletRecordView } from '../wallet/wallet-record/wallet-record.view.ts';
import type { WalletHome } from '../wallet/wallet.ts';
import { fakeWithdrawalPorts } from '../wallet/withdrawal/withdrawal.fakes.ts';
import { createWithdrawalMachine } from '../wallet/withdrawal/withdrawal.machine.ts';
import { toWithdrawalView } from '../wallet/withdrawal/withdrawal.view.ts';
import { aPlanActionCommand, fakePlanActionPorts } from '../plans/plan-action/plan-action.fakes.ts';
import { createPlanActionMachine } from '../plans/plan-action/plan-action.machine.ts';
import { toPlanActionView } from '../plans/plan-action/plan-action.view.ts';
import { fakePlanPagePorts } from '../plans/plan-detail/plan-detail.fakes.ts';
import { createPlanDetailMachine } from '../plans/plan-detail/plan-detail.machine.ts';
import { toPlanDetailView } from '../plans/plan-detail/plan-detail.view.ts';
import { aPlanSettingInput, fakePlanSettingPorts } from '../plans/plan-setting/plan-setting.fakes.ts';
import { createPlanSettingMachine } from '../plans/plan-setting/plan-setting.machine.ts';
import { toPlanSettingView } from '../plans/plan-setting/plan-setting.view.ts';

/** A flow with fake ports, whatever its types are. */
export interface FlowUnderTest {
  /** The machine, or the function that makes it. */
  readonly source: unknown;
  readonly machine: AnyStateMachine;
  /** What a run stores on its way while all goes well: at its start, and at the points that `pause` waits for. */
  readonly stored: (pause: (clock: SimulatedClock) => Promise<void>) => Promise<readonly string[]>;
  readonly restore: (stored: unknown) => RestoredFlow<AnyStateMachine>;
  /** Nothing was under way in it: no call, no child flow, no pause. */
  readonly isCalm: (text: string) => boolean;
  readonly viewOf: (restored: RestoredFlow<AnyStateMachine>) => unknown;
}

/** A machine that says what it ends with; `never` where it does not end [FL-75]. */
type WithOutput<Machine extends AnyStateMachine> = unknown extends OutputFrom<Machine> ? 'the machine has no output' : Machine;

function flow<Machine extends AnyStateMachine>(
  source: unknown,
  machine: Machine & WithOutput<Machine>,
  input: InputFrom<Machine>,
  view: (snapshot: SnapshotFrom<Machine>) => unknown,
): FlowUnderTest;
function flow(source: unknown, machine: AnyStateMachine, input: unknown, view: (snapshot: AnyMachineSnapshot) => unknown): FlowUnderTest {
  return {
    source,
    machine,
    stored: async (pause) => {
      const clock = new SimulatedClock();
      const actor = createActor(machine, { input, clock });
      actor.subscribe({ error: () => {} });
      actor.start();
      const texts = new Set([persistFlow(actor)]);
      for (let at = 0; at < STEPS; at += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await pause(clock);
        texts.add(persistFlow(actor));
      }
      actor.stop();
      return [...texts];
    },
    restore: (stored) => restoreFlow(machine, stored, { input, view, clock: new SimulatedClock() }),
    isCalm: (text) => text.includes('"children":{}') && !/"(?:status":"done|tags":\[")/.test(text),
    viewOf: (restored) => (restored.kind === 'running' ? view(restored.actor.getSnapshot()) : null),
  };
}

const STEPS = 4;

/** Every flow of core. One that an area exports and that is missing here fails a test. */
export const everyFlow: readonly FlowUnderTest[] = [
  flow(
    createResourceMachine,
    createResourceMachine<null, AccountManager>(fakeResourcePorts(anAccountManager()), 'account-manager'),
    { query: null },
    toAccountManagerView,
  ),
  flow(createIdReuploadPromptMachine, createIdReuploadPromptMachine(fakeIdReuploadPromptPorts()), undefined, toIdReuploadPromptView),
  flow(createIdentityMachine, createIdentityMachine(fakeIdentityPorts()), { mode: 'verify', bankCode: null }, toIdentityView),
  flow(createPasswordSettingMachine, createPasswordSettingMachine(fakePasswordSettingPorts()), { mode: 'set' }, toPasswordSettingView),
  flow(
    createPersonalInformationMachine,
    createPersonalInformationMachine(fakePersonalInformationPorts()),
    { part: 'tax' },
    toPersonalInformationView,
  ),
  flow(createSessionMachine, createSessionMachine(fakeSessionPorts()), undefined, toSessionView),
  flow(
    createResourceMachine,
    createResourceMachine<null, BrokerSummary>(fakeResourcePorts(aBrokerSummary()), 'broker-summary'),
    { query: null },
    toBrokerSummaryView,
  ),
  flow(createAssetCertificateMachine, createAssetCertificateMachine(fakeAssetCertificatePorts()), undefined, toAssetCertificateView),
  flow(createAssetExportMachine, createAssetExportMachine(fakeAssetExportPorts()), undefined, toAssetExportView),
  flow(
    createResourceMachine,
    createResourceMachine<EarningsQuery, Earnings>(fakeResourcePorts(someEarnings()), 'earnings'),
    { query: { unit: 'day', at: null } },
    toEarningsView,
  ),
  flow(createTotalAssetsMachine, createTotalAssetsMachine(fakeTotalAssetsPorts()), undefined, toTotalAssetsView),
  flow(
    createCalculatorMachine,
    createCalculatorMachine(compoundSheet, 'compound-result'),
    { entries: compoundSheet.defaults },
    toCalculatorView(compoundSheet),
  ),
  flow(
    createBacktestMachine,
    createBacktestMachine({ fundCompare: fakeFundComparePorts(), calendar: aShortCalendar }),
    { query: aBacktestQuestion() },
    toBacktestView,
  ),
  flow(createBankCardBindingMachine, createBankCardBindingMachine(fakeBankCardBindingPorts()), undefined, toBankCardBindingView),
  flow(createBankCardsMachine, createBankCardsMachine(fakeBankCardsPorts()), undefined, toBankCardsView),
  flow(createTopUpMachine, createTopUpMachine(fakeTopUpPorts()), undefined, toTopUpView),
  flow(createCancellationMachine, createCancellationMachine(fakeCancellationPorts()), { command: aCancelCommand() }, toCancellationView),
  flow(
    createHoldingDetailMachine,
    createHoldingDetailMachine(fakeHoldingDetailPorts()),
    { page: 'private', channelCode: 'QSDJH', orderNo: null },
    toHoldingDetailView,
  ),
  flow(
    createHoldingsOverviewMachine,
    createHoldingsOverviewMachine(fakeHoldingsOverviewPorts()),
    { family: 'private', marked: null, asked: null },
    toHoldingsOverviewView,
  ),
  flow(createRedeemMachine, createRedeemMachine(fakeRedeemPorts()), aRedeemInput, toRedeemView),
  flow(
    createRedemptionOutcomeMachine,
    createRedemptionOutcomeMachine(fakeRedemptionOutcomePorts()),
    { query: aRedemptionOutcomeInput() },
    toRedemptionOutcomeView,
  ),
  flow(createFundBuyMachine, createFundBuyMachine(fakeFundBuyPorts()), aFundBuyInput, toFundBuyView),
  flow(createDividendMethodMachine, createDividendMethodMachine(fakeDividendMethodPorts()), aDividendMethodInput, toDividendMethodView),
  flow(createFundHoldingMachine, createFundHoldingMachine(fakeFundHoldingPorts()), { fundCode: '000001' }, toFundHoldingView),
  flow(createFundOutcomeMachine, createFundOutcomeMachine(fakeFundOutcomePorts()), { query: aFundOutcomeInput() }, toFundOutcomeView),
  flow(createFundRedeemMachine, createFundRedeemMachine(fakeFundRedeemPorts()), aFundRedeemInput, toFundRedeemView),
  flow(createPlanSettingMachine, createPlanSettingMachine(fakePlanSettingPorts()), aPlanSettingInput, toPlanSettingView),
  flow(
    createPlanActionMachine,
    createPlanActionMachine(fakePlanActionPorts()),
    { command: aPlanActionCommand(), isRetry: false },
    toPlanActionView,
  ),
  flow(createPlanDetailMachine, createPlanDetailMachine(fakePlanPagePorts()), { planNo: 'N1' }, toPlanDetailView),
  flow(
    createResourceMachine,
    createResourceMachine<null, WalletHome>(fakeResourcePorts(aWalletHome()), 'wallet'),
    { query: null },
    toWalletHomeView,
  ),
  flow(createWalletRecordMachine, createWalletRecordMachine(fakeWalletRecordPorts()), { query: 'top-up-1' }, toWalletRecordView),
  flow(createGoldOrderMachine, createGoldOrderMachine(fakeGoldOrderPorts()), { side: 'buy', mode: 'simple' }, toGoldOrderView),
  flow(
    createStrategyOrderMachine,
    createStrategyOrderMachine(fakeStrategyOrderPorts()),
    { strategyCode: 'WJ01', side: 'buy', mode: 'simple' },
    toStrategyOrderView,
  ),
  flow(createStrategyAdviceMachine, createStrategyAdviceMachine(fakeStrategyAdvicePorts()), { strategyCode: 'WJ01' }, toStrategyAdviceView),
  flow(createGoldServiceMachine, createGoldServiceMachine(fakeGoldServicePorts()), undefined, toGoldServiceView),
  flow(createBankOrderMachine, createBankOrderMachine(fakeBankOrderPorts()), { side: 'buy', about: 'ZB-D3' }, toBankOrderView),
  flow(createBankOpeningMachine, createBankOpeningMachine(fakeBankOpeningPorts()), { page: 'bind', partnerCode: null }, toBankOpeningView),
  flow(createTransferListingMachine, createTransferListingMachine(fakeTransferListingPorts()), { listingNo: 'L1' }, toTransferListingView),
  flow(
    createTransferPurchaseMachine,
    createTransferPurchaseMachine(fakeTransferPurchasePorts()),
    { listingNo: 'L1', mode: 'simple' },
    toTransferPurchaseView,
  ),
  flow(createTransferSaleMachine, createTransferSaleMachine(fakeTransferSalePorts()), { holdingNo: 'H1' }, toTransferSaleView),
  flow(createWithdrawalMachine, createWithdrawalMachine(fakeWithdrawalPorts()), undefined, toWithdrawalView),
  flow(
    createFundConditionsMachine,
    createFundConditionsMachine(fakeFundConditionsPorts()),
    { filter: EVERY_FUND, search: '' },
    toFundConditionsView,
  ),
  flow(createAppUpdateMachine, createAppUpdateMachine(fakeAppUpdatePorts()), { host: anOldApp }, toAppUpdateView),
  flow(createPagedListMachine, createPagedListMachine(fakePagedListPorts([1, 2, 3], 2), 'list'), { query: 'all' }, toPagedListView),
  flow(pickerMachine, pickerMachine, aPickerInput(), toPickerView),
  flow(createResourceMachine, createResourceMachine(fakeResourcePorts('thing'), 'thing'), { query: 'q' }, toResourceView),
  flow(
    createTradePasswordMachine,
    createTradePasswordMachine(fakeTradePasswordPorts({ orderNo: '1' })),
    { command: 'order' },
    toTradePasswordView,
  ),
  flow(createAuthorisationMachine, createAuthorisationMachine(fakeAuthorisationPorts()), { kind: 'gf' }, toAuthorisationView),
  flow(createChannelMissionMachine, createChannelMissionMachine(fakeChannelMissionPorts()), { channelId: 'QSDJH' }, toChannelMissionView),
  flow(
    createResourceMachine,
    createResourceMachine<string, ProductArchives>(fakeResourcePorts(someArchives()), 'archives'),
    { query: 'P3009' },
    toArchivesView,
  ),
  flow(
    createNetValueHistoryMachine,
    createNetValueHistoryMachine(fakeNetValueHistoryPorts()),
    { query: { productCode: 'P3008' } },
    toNetValueHistoryView,
  ),
  flow(createProductDetailMachine, createProductDetailMachine(fakeProductDetailPorts()), { query: 'QS0001' }, toProductDetailView),
  flow(createFollowingMachine, createFollowingMachine(fakeFollowingPorts(['QS0001'])), { kind: 'product' }, toFollowingView),
  flow(createTrendChartMachine, createTrendChartMachine(fakeTrendChartPorts()), aTrendChartInput, toTrendChartView),
  flow(createBuyMachine, createBuyMachine(fakeBuyPorts()), aBuyInput, toBuyView),
  flow(createMaturityMachine, createMaturityMachine(fakeMaturityPorts()), aMaturityInput(), toMaturityView),
  flow(
    createReservationOutcomeMachine,
    createReservationOutcomeMachine(fakeReservationOutcomePorts()),
    aReservationOutcomeInput(),
    toReservationOutcomeView,
  ),
  flow(
    createCertificationMachine,
    createCertificationMachine(fakeCertificationPorts()),
    { source: 'AM', isInPurchase: false },
    toCertificationView,
  ),
  flow(
    createDeadlineReminderMachine,
    createDeadlineReminderMachine(fakeCertificationPorts()),
    { query: { orderNo: null } },
    toDeadlineReminderView,
  ),
  flow(createEvidenceUploadMachine, createEvidenceUploadMachine(fakeEvidenceUploadPorts()), anEvidenceUploadInput(), toEvidenceUploadView),
  flow(createMemberProfileMachine, createMemberProfileMachine(fakeMemberProfilePorts()), { query: null }, toMemberProfileView),
  flow(createPreBuyMachine, createPreBuyMachine(fakePreBuyPorts()), aPreBuyInput(), toPreBuyView),
  flow(createRiskAssessmentMachine, createRiskAssessmentMachine(fakeRiskAssessmentPorts()), undefined, toRiskAssessmentView),
  flow(createRiskDisclosureMachine, createRiskDisclosureMachine(fakeRiskDisclosurePorts()), undefined, toRiskDisclosureView),
  flow(createInboxMachine, createInboxMachine(fakeInboxPorts()), undefined, toInboxView),
  flow(createOrderPageMachine, createOrderPageMachine(fakeOrderPagePorts()), { orderNo: 'A1' }, toOrderPageView),
  flow(createTradeRecordsMachine, createTradeRecordsMachine(fakeTradeRecordsPorts()), aTradeRecordsInput(), toTradeRecordsView),
  flow(createFiguresAccessMachine, createFiguresAccessMachine(fakeFiguresAccessPorts()), undefined, toFiguresAccessView),
  flow(createWatchListMachine, createWatchListMachine(fakeWatchListPorts({ fundCodes: ['000001'] })), { wish: null }, toWatchListView),
  flow(createFundCompareMachine, createFundCompareMachine(fakeFundComparePorts()), { fundCodes: ['000001', '000002'] }, toFundCompareView),
];
