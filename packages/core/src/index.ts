// @caifu/core: the public surface. Sentences stand in '@caifu/core/zh-CN', fakes and arbitraries in '@caifu/core/testing'.

// values
export type { Brand } from './domain/brand.ts';
export { multiplyDivide, type Rounding } from './domain/exact.ts';
export { addFen, fen, isMultipleOf, isStepMultiple, parseYuan, subtractFen, toYuanText, type Fen } from './domain/money.ts';
export { parseShares, shares, toSharesText, type Shares } from './domain/shares.ts';
export { parsePercent, ratePpm, toPercentText, type RatePpm } from './domain/rate.ts';
export { netValue, parseNetValue, sharesFor, toNetValueText, valueOf, type NetValue } from './domain/net-value.ts';
export {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  epochAt,
  epochMs,
  isCalendarDate,
  shanghaiDateOf,
  shanghaiSecondsOf,
  weekdayOf,
  type CalendarDate,
  type EpochMs,
  type Weekday,
} from './domain/calendar-date.ts';

// trading days
export {
  applyCalendarUpdate,
  areDaysKnown,
  arePurchaseDaysKnown,
  calendarFaults,
  coverageNotice,
  type CalendarFault,
  type CalendarUpdate,
  type Closure,
} from './domain/calendar-coverage.ts';
export type { ClosureTable } from './domain/closure-table.ts';
export { chinaHolidays } from './domain/china-holidays.ts';
export {
  chinaTradingCalendar,
  createTradingCalendar,
  CUT_OFF,
  datedDay,
  tradingDayOf,
  type DatedDay,
  type TradingCalendar,
} from './domain/trading-calendar.ts';
export {
  arrivalAfterMaturity,
  purchaseTimeline,
  redemptionTimeline,
  timelineRowOf,
  toldTimeline,
  type DayOrWait,
  type OrderTimelineKind,
  type OrderTimelineStep,
  type PurchaseDates,
  type RedemptionDates,
  type TimelineRow,
} from './domain/order-timeline.ts';
export { isCancellable, reservationCancelDeadline, type CancellableOrder } from './domain/cancellation-deadline.ts';

// money rules
export { expectedIncome } from './domain/income.ts';
export { feeOf, feeTierFor, purchaseFee, type FeeCharge, type FeeQuote, type FeeTier } from './domain/fees.ts';
export { annualisedOf, growthSince, increaseBetween, type PublishedValue } from './domain/growth.ts';
export { magnitudeLabel } from './domain/magnitude.ts';

// suitability
export { NO_FACTS, passwordWeaknessOf, type PasswordFacts, type PasswordWeakness } from './domain/password-strength.ts';
export {
  ASSESSMENTS_A_DAY,
  assessmentReminder,
  isAnswered,
  isAssessmentValid,
  judgeAnswers,
  lastDayOfAssessment,
  levelOfScore,
  QUESTIONNAIRE_VERSION,
  SCORED_QUESTIONS,
  type AssessmentAnswers,
  type Judgement,
  type ScoredOption,
  type ScoredQuestion,
} from './domain/risk-questionnaire.ts';
export { isRiskLevel, RISK_LEVELS, riskLevel, riskNameOf, type RiskLevel, type RiskName } from './domain/risk-level.ts';
export {
  assessSuitability,
  isWarningAccepted,
  matchFlagOf,
  readMatchFlag,
  RISK_WARNING_VERSION,
  type Suitability,
  type WarningAcceptance,
} from './domain/suitability.ts';

// display and forms
export {
  formatDate,
  formatDayWithWeekday,
  formatMinute,
  formatMoney,
  formatMoneyBriefly,
  formatNetValue,
  formatRate,
  formatSecond,
  formatShares,
  formatSignedMoney,
  formatSignedRate,
  MASK,
  maskCard,
  maskIf,
  maskMobile,
  MISSING,
  roundPlaces,
  shortenAmount,
  shortenExactly,
  trendOf,
  type Trend,
} from './domain/display.ts';
export { amountOf, entryOf, isEntry, nextAmountText } from './domain/amount-entry.ts';
export {
  bankCard as isBankCardNumber,
  digits as isDigits,
  email as isEmail,
  firstFailure,
  hasValidIdChecksum,
  mobile as isMobile,
  mobileCode as isMobileCode,
  money2 as isMoneyText,
  nationalId as isNationalId,
  notEmpty as isNotEmpty,
  password as isPasswordText,
  realName as isRealName,
  type FormItem,
} from './domain/validators.ts';

// addresses and the host
export { documentPolicy, imagePolicy, linkPolicy, tapPolicy } from './domain/address-policies.ts';
export {
  guardAddress,
  judgeEntry,
  RETURN_PARAMETERS,
  returnPolicy,
  type AddressPolicy,
  type Entry,
  type ForeignAddress,
  type GuardedAddress,
  type InAppPath,
} from './domain/address-guard.ts';
export { browserOf } from './domain/browser.ts';
export {
  conductOf,
  detectHost,
  type Host,
  type HostApp,
  type HostConduct,
  type HostSystem,
  type HostTokens,
  type TitleScheme,
  type TrackingSource,
} from './domain/host.ts';
export {
  arrivalOf,
  clickCookie,
  cookieLine,
  event as trackingEvent,
  EXPOSURE,
  laterArrival,
  pageEvents,
  seen,
  tellingTime,
  trackedProperties,
  UNSEEN,
  type Exposure,
  type Arrival,
  type TrackingConsent,
  type TrackingCookie,
  type TrackingEvent,
  type TrackingEventType,
  type TrackingPayload,
  type TrackingProperties,
} from './domain/tracking.ts';
export { APP_VERSION_MARKER, isOlderVersion, MINIMUM_APP_VERSION } from './domain/app-version.ts';
export { sharedLink, type SharedPage, type SharedQuery } from './domain/sharing.ts';

// errors and words
export {
  BRIDGE_CODES,
  BRIDGE_UNSUPPORTED,
  bridgeErrorOf,
  bridgeMessageOf,
  ENVELOPE_CODES,
  type BridgeCode,
  type BridgeError,
  type BridgeHandling,
  type BridgeMeaning,
  type CatalogueEntry,
  type EnvelopeCode,
  type EnvelopeHandling,
  type EnvelopeMeaning,
} from './domain/error-catalogue.ts';
export type { Label, Message, MessageKind } from './domain/message.ts';
export { frameOf, type Dialog, type FlowFrame, type FrameEvent, type Notice } from './domain/flow-frame.ts';
export type { BuyOutcomeKind, Destination, RedeemOutcomeKind } from './domain/destination.ts';

// things
export {
  BROKER_CHANNEL,
  DEFAULT_ARRANGEMENT,
  type MaturityArrangement,
  type Product,
  type ProductDocument,
  type RedemptionFacts,
  type ProductFamily,
  type ProductListQuery,
  type ProductSummary,
  type SaleState,
} from './domain/product.ts';
export type { CardKind, PaymentCard } from './domain/payment-card.ts';
export type {
  AssetGroup,
  CertificationStatus,
  DistributionRecord,
  HoldingAbilities,
  HoldingBank,
  HoldingDetail,
  HoldingItem,
  HoldingsOverview,
  HoldStatus,
  InvestContext,
  TotalAssets,
} from './domain/holding.ts';
export { iconOf as holdStatusIconOf, quantityOf, unitOf as holdUnitOf, type HoldStatusIcon } from './domain/hold-status.ts';
export type { Investor, MemberProfile, MemberStanding } from './domain/investor.ts';
export type {
  CertificationDeadline,
  CertificationItem,
  CertificationItemStatus,
  CertificationSource,
  CertificationTasks,
  EvidenceType,
} from './domain/certification.ts';
export {
  cardObstacle,
  hasCheckDigit,
  isCardNumber,
  MOST_CARDS,
  type BankCardType,
  type BoundCard,
  type CardIssuer,
  type SupportedBank,
} from './domain/bank-card.ts';
export {
  ADULT_AGE,
  ageAt,
  birthDateOf,
  canonicalIdNumber,
  ID_NUMBER_LENGTH,
  isIdNumber,
  isOfAge,
  isRealName as isIdentityName,
  maskIdNumber,
  maskName,
  NAME_LENGTH,
  takenIdNumber,
} from './domain/identity-document.ts';
export { jpegBase64, LONGEST_SIDE, MOST_IMAGES, type JpegBase64 } from './domain/image.ts';

// ports that several flows share
export type { Clock } from './ports/clock.port.ts';
export type { NativeBridge, PictureLimits, PictureOutcome, TicketOutcome } from './ports/native-bridge.port.ts';
export type { PageSharing, ShareOutcome } from './ports/page-sharing.port.ts';
export type { UsageTracking } from './ports/usage-tracking.port.ts';
export type { RequestIds } from './ports/request-ids.port.ts';
export type { FileTicket, ImageBox, ImagePreparation, PreparationOutcome, PreparedImage } from './ports/image-preparation.port.ts';
export { sealedPassword, type PasswordSealer, type SealedPassword, type SealingKey } from './ports/password-sealer.port.ts';
export { PortError, type PortErrorKind } from './ports/port-error.ts';
export { ANSWER_DEADLINE, faultDestination, faultMessage, isSignInRequired, QUESTION_LIMIT, QUESTION_PAUSE } from './ports/faults.ts';

// session
export { createSessionMachine, type SessionMachine } from './flows/session/session.machine.ts';
export type { SessionPorts } from './flows/session/session.ports.ts';
export { formProblem, mobileProblem } from './flows/session/session.rules.ts';
export type {
  CloseReason,
  CodeOutcome,
  Credentials,
  FieldProblem,
  HostSignInOutcome,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionStep,
  SignInOutcome,
} from './flows/session/session.types.ts';
export { toSessionView, type SessionSnapshot, type SessionView } from './flows/session/session.view.ts';

// pre-buy
export { createPreBuyMachine, type PreBuyMachine } from './flows/pre-buy/pre-buy.machine.ts';
export type { PreBuyPorts } from './flows/pre-buy/pre-buy.ports.ts';
export {
  alertOf as preBuyAlert,
  CHECK_ORDER,
  explainPreBuy,
  judge as judgePreBuy,
  MENDED_AT,
  warningOf as preBuyWarning,
} from './flows/pre-buy/pre-buy.rules.ts';
export type {
  PreBuyAnswer,
  PreBuyBlock,
  PreBuyCheck,
  PreBuyCheckId,
  PreBuyContext,
  PreBuyEmitted,
  PreBuyEvent,
  PreBuyInput,
  PreBuyMode,
  PreBuyOutput,
  PreBuyStanding,
  PreBuyStep,
  PreBuyVerdict,
} from './flows/pre-buy/pre-buy.types.ts';
export { toPreBuyView, type PreBuySnapshot, type PreBuyView } from './flows/pre-buy/pre-buy.view.ts';

// trade password
export { createPasswordEntry, PASSWORD_LENGTH, type PasswordEntry } from './flows/trade-password/password-entry.ts';
export { createTradePasswordMachine, type TradePasswordMachine } from './flows/trade-password/trade-password.machine.ts';
export type { SealedSubmission, TradePasswordPorts } from './flows/trade-password/trade-password.ports.ts';
export type {
  KeyOutcome,
  PasswordOutcome,
  TradePasswordContext,
  TradePasswordEvent,
  TradePasswordInput,
  TradePasswordOutput,
  TradePasswordStep,
} from './flows/trade-password/trade-password.types.ts';
export { toTradePasswordView, type TradePasswordSnapshot, type TradePasswordView } from './flows/trade-password/trade-password.view.ts';

// buy
export { createBuyMachine, type BuyMachine } from './flows/buy/buy.machine.ts';
export type { BuyPorts, DisclosureStandingPorts } from './flows/buy/buy.ports.ts';
export {
  amountTip,
  cardProblem,
  maxOf as sellableMaximum,
  minimumOf,
  ORDER_LIMIT,
  purchaseDates,
  quickAmounts,
  shortage as balanceShortage,
  type AmountTerms,
} from './flows/buy/buy.rules.ts';
export type {
  BuyContext,
  BuyDraft,
  BuyEmitted,
  BuyEvent,
  BuyInput,
  BuyOffer,
  BuyTag,
  CardChoice,
  FirstBuy,
  FoundOrder,
  OrderOutcome,
  OrderRefusal,
  PayCommand,
  PayReceipt,
  PlacedOrder,
  PurchaseOrder,
  PurchaseDate,
  PurchaseDateKind,
} from './flows/buy/buy.types.ts';
export {
  cashierOf,
  toBuyView,
  type BuyCardLine,
  type BuyDateLine,
  type BuyFeeLine,
  type BuyQuickAmount,
  type BuySnapshot,
  type BuyStep,
  type BuyView,
  type CashierRef,
} from './flows/buy/buy.view.ts';

// reservation outcome
export {
  createReservationOutcomeMachine,
  type ReservationOutcomeMachine,
} from './flows/reservation-outcome/reservation-outcome.machine.ts';
export type { ReservationOutcomePorts } from './flows/reservation-outcome/reservation-outcome.ports.ts';
export { MAX_POLLS, POLL_INTERVAL, timelineOf } from './flows/reservation-outcome/reservation-outcome.rules.ts';
export type {
  OrderNotification,
  ReservationFacts,
  ReservationOutcomeContext,
  ReservationOutcomeEvent,
  ReservationOutcomeInput,
  ReservationOutcomeStep,
  ReservationStatus,
} from './flows/reservation-outcome/reservation-outcome.types.ts';
export {
  toReservationOutcomeView,
  type ReservationOutcomeSnapshot,
  type ReservationOutcomeView,
} from './flows/reservation-outcome/reservation-outcome.view.ts';

// holdings
export { createHoldingsOverviewMachine, type HoldingsOverviewMachine } from './flows/holdings-overview/holdings-overview.machine.ts';
export type { HoldingsOverviewPorts } from './flows/holdings-overview/holdings-overview.ports.ts';
export { incomeMeaningOf, showsIncome } from './flows/holdings-overview/holdings-overview.rules.ts';
export type {
  HoldingsAnswer,
  HoldingsOverviewContext,
  HoldingsOverviewEvent,
  HoldingsOverviewInput,
  HoldingsOverviewStep,
  HoldingsTab,
  IncomeMeaning,
} from './flows/holdings-overview/holdings-overview.types.ts';
export {
  toHoldingsOverviewView,
  type HoldingRow,
  type HoldingsOverviewSnapshot,
  type HoldingsOverviewView,
  type SignedFigure,
} from './flows/holdings-overview/holdings-overview.view.ts';

// total assets
export { createTotalAssetsMachine, type TotalAssetsMachine } from './flows/total-assets/total-assets.machine.ts';
export type { TotalAssetsPorts } from './flows/total-assets/total-assets.ports.ts';
export { addsUp, destinationOf as assetGroupDestination, needsCertification } from './flows/total-assets/total-assets.rules.ts';
export type { TotalAssetsContext, TotalAssetsEvent, TotalAssetsStep } from './flows/total-assets/total-assets.types.ts';
export {
  toTotalAssetsView,
  type AssetGroupRow,
  type TotalAssetsSnapshot,
  type TotalAssetsView,
} from './flows/total-assets/total-assets.view.ts';

// product detail
export { createProductDetailMachine, type ProductDetailMachine } from './flows/product-detail/product-detail.machine.ts';
export type { ProductDetailPorts } from './flows/product-detail/product-detail.ports.ts';
export { offerFrom, soldPercent } from './flows/product-detail/product-detail.rules.ts';
export type {
  ProductDetailContext,
  ProductDetailEvent,
  ProductDetailInput,
  ProductDetailStep,
} from './flows/product-detail/product-detail.types.ts';
export {
  toProductDetailView,
  type FeeRow,
  type RedemptionFeeRow,
  type RedemptionFigures,
  type ProductDetailSnapshot,
  type ProductDetailView,
  type ProductFigures,
} from './flows/product-detail/product-detail.view.ts';

// holding detail, cancellations, maturity arrangement
export { createHoldingDetailMachine, type HoldingDetailMachine } from './flows/holding-detail/holding-detail.machine.ts';
export type { HoldingDetailPorts } from './flows/holding-detail/holding-detail.ports.ts';
export {
  footerOf as holdingFooterOf,
  splitFirstPart,
  timelineOf as holdingTimelineOf,
} from './flows/holding-detail/holding-detail.rules.ts';
export type {
  HoldingDetailAnswer,
  HoldingDetailContext,
  HoldingDetailEvent,
  HoldingDetailInput,
  HoldingDetailStep,
  HoldingFigureKind,
  HoldingFooter,
  HoldingLink,
  HoldingPanelKind,
  HoldingTermKind,
} from './flows/holding-detail/holding-detail.types.ts';
export {
  holdingCashierOf,
  toHoldingDetailView,
  type HoldingCashierRef,
  type HoldingDetailSnapshot,
  type HoldingDetailView,
  type HoldingFigure,
  type HoldingHeader,
} from './flows/holding-detail/holding-detail.view.ts';
export { createCancellationMachine, type CancellationMachine } from './flows/cancellation/cancellation.machine.ts';
export type { CancellationPorts } from './flows/cancellation/cancellation.ports.ts';
export type {
  CancelCommand,
  CancellationContext,
  CancellationInput,
  CancellationKind,
  CancellationOutput,
  CancellationStep,
  CancelReceipt,
} from './flows/cancellation/cancellation.types.ts';
export {
  cancellationCashierOf,
  toCancellationView,
  type CancellationCashierRef,
  type CancellationSnapshot,
  type CancellationView,
} from './flows/cancellation/cancellation.view.ts';
export { createMaturityMachine, type MaturityMachine } from './flows/maturity/maturity.machine.ts';
export type { MaturityPorts } from './flows/maturity/maturity.ports.ts';
export type {
  MaturityCheck,
  MaturityCommand,
  MaturityContext,
  MaturityInput,
  MaturityOutput,
  MaturityPlace,
  MaturityReceipt,
  MaturityStep,
  MaturitySubject,
} from './flows/maturity/maturity.types.ts';
export {
  maturityCashierOf,
  toMaturityView,
  type MaturityCashierRef,
  type MaturitySnapshot,
  type MaturityView,
} from './flows/maturity/maturity.view.ts';

// redeem and what becomes of it
export {
  allocateLots,
  quoteRedemption,
  redemptionTierFor,
  type HoldingTimeUnit,
  type RedemptionFeeTier,
  type RedemptionLine,
  type RedemptionLot,
  type RedemptionQuote,
  type RedemptionTerms,
} from './domain/redemption-fees.ts';
export { createRedeemMachine, type RedeemMachine } from './flows/redeem/redeem.machine.ts';
export type { RedeemPorts } from './flows/redeem/redeem.ports.ts';
export {
  acceptsAll,
  obstacleOf,
  redemptionRemainder,
  remainderOf,
  sharesEntryOf,
  TYPING_PAUSE,
  type RemainderTerms,
} from './flows/redeem/redeem.rules.ts';
export type {
  FoundRedemption,
  RedeemAnswer,
  RedeemCommand,
  RedeemContext,
  RedeemDraft,
  RedeemEvent,
  RedeemInfo,
  RedeemInput,
  RedeemOpening,
  RedeemOpeningAnswer,
  RedeemPeriod,
  RedeemReceipt,
  RedeemStep,
  RedeemTarget,
  RedemptionPart,
  RedemptionRemainder,
} from './flows/redeem/redeem.types.ts';
export {
  redeemCashierOf,
  toRedeemView,
  type RedeemAccountLine,
  type RedeemCashierRef,
  type RedeemLotLine,
  type RedeemSnapshot,
  type RedeemTierLine,
  type RedeemView,
} from './flows/redeem/redeem.view.ts';
export { createRedemptionOutcomeMachine, type RedemptionOutcomeMachine } from './flows/redemption-outcome/redemption-outcome.machine.ts';
export type { RedemptionOutcomePorts } from './flows/redemption-outcome/redemption-outcome.ports.ts';
export type { RedemptionWays } from './flows/redemption-outcome/redemption-outcome.rules.ts';
export type {
  RedemptionOutcomeInput,
  RedemptionOutcomeStep,
  RedemptionReport,
  RedemptionState,
  ToldRedemption,
} from './flows/redemption-outcome/redemption-outcome.types.ts';
export {
  toRedemptionOutcomeView,
  type RedemptionOutcomeSnapshot,
  type RedemptionOutcomeView,
} from './flows/redemption-outcome/redemption-outcome.view.ts';

// records, net values, distributions, chart, documents
export { createTradeRecordsMachine, type TradeRecordsMachine } from './flows/trade-records/trade-records.machine.ts';
export type { TradeRecordsPorts } from './flows/trade-records/trade-records.ports.ts';
export { ALL_TYPES, stateOfStatus as tradeRecordStateOf } from './flows/trade-records/trade-records.rules.ts';
export type {
  DayRange,
  RecordDay,
  TradeRecord,
  TradeRecordDetail,
  TradeRecordsContext,
  TradeRecordsEvent,
  TradeRecordsInput,
  TradeRecordsQuery,
  TradeRecordsTab,
  TradeRecordState,
  TradeType,
} from './flows/trade-records/trade-records.types.ts';
export {
  toTradeRecordsView,
  type TradeRecordRow,
  type TradeRecordsSnapshot,
  type TradeRecordsView,
} from './flows/trade-records/trade-records.view.ts';
export { createTradeRecordMachine } from './flows/trade-record/trade-record.machine.ts';
export { toTradeRecordView } from './flows/trade-record/trade-record.view.ts';
export { createNetValueHistoryMachine, type NetValueHistoryMachine } from './flows/net-value-history/net-value-history.machine.ts';
export type { NetValueHistoryPorts } from './flows/net-value-history/net-value-history.ports.ts';
export type { NetValueQuery, NetValueRow } from './flows/net-value-history/net-value-history.types.ts';
export {
  toNetValueHistoryView,
  type NetValueHistorySnapshot,
  type NetValueHistoryView,
  type NetValueLine,
} from './flows/net-value-history/net-value-history.view.ts';
export type { DistributionRecordsPorts } from './flows/distribution-records/distribution-records.ports.ts';
export {
  toDistributionRecordsView,
  type DistributionRecordsView,
  type DistributionRow,
} from './flows/distribution-records/distribution-records.view.ts';
export { createTrendChartMachine, type TrendChartMachine } from './flows/trend-chart/trend-chart.machine.ts';
export type { TrendChartPorts } from './flows/trend-chart/trend-chart.ports.ts';
export { CHART_RANGES, rangeStart } from './flows/trend-chart/trend-chart.rules.ts';
export type {
  ChartRange,
  ChartTab,
  IncomePoint,
  TrendChartContext,
  TrendChartEvent,
  TrendChartInput,
  TrendChartQuery,
  TrendChartStep,
  TrendData,
  TrendPoint,
} from './flows/trend-chart/trend-chart.types.ts';
export {
  toTrendChartView,
  type ChartMark,
  type ChartPoint,
  type TrendChartSnapshot,
  type TrendChartView,
} from './flows/trend-chart/trend-chart.view.ts';
export { createArchivesMachine, type ArchivesMachine } from './flows/archives/archives.machine.ts';
export type { ProductArchives } from './flows/archives/archives.types.ts';
export { toArchivesView, type ArchivesSnapshot, type ArchivesView } from './flows/archives/archives.view.ts';
export { createBrokerSummaryMachine, type BrokerSummaryMachine } from './flows/broker-summary/broker-summary.machine.ts';
export type { BrokerAssets, BrokerSummary } from './flows/broker-summary/broker-summary.types.ts';
export {
  toBrokerSummaryView,
  type BrokerFigure,
  type BrokerRow,
  type BrokerSummarySnapshot,
  type BrokerSummaryView,
} from './flows/broker-summary/broker-summary.view.ts';
export { createAccountManagerMachine, type AccountManagerMachine } from './flows/account-manager/account-manager.machine.ts';
export type { AccountManager } from './flows/account-manager/account-manager.types.ts';
export {
  toAccountManagerView,
  type AccountManagerSnapshot,
  type AccountManagerView,
} from './flows/account-manager/account-manager.view.ts';

// update of the host app
export { createAppUpdateMachine, type AppUpdateMachine } from './flows/app-update/app-update.machine.ts';
export type { AppUpdatePorts } from './flows/app-update/app-update.ports.ts';
export { toAppUpdateView, type AppUpdateSnapshot, type AppUpdateView } from './flows/app-update/app-update.view.ts';

// member profile
export { createMemberProfileMachine, type MemberProfileMachine } from './flows/member-profile/member-profile.machine.ts';
export type { MemberProfilePorts } from './flows/member-profile/member-profile.ports.ts';
export {
  nextTaskOf,
  remindersOf,
  tasksOf,
  type DatedProfile,
  type ProfileReminder,
  type ProfileTask,
  type ProfileTaskId,
} from './flows/member-profile/member-profile.rules.ts';
export { toMemberProfileView, type MemberProfileView } from './flows/member-profile/member-profile.view.ts';

// one read, and a list read page by page
export { createResourceMachine, type ResourceMachine } from './flows/resource/resource.machine.ts';
export type { ResourcePorts } from './flows/resource/resource.ports.ts';
export type { ReadAnswer, ResourceContext, ResourceEvent, ResourceInput, ResourceStep } from './flows/resource/resource.types.ts';
export { toResourceView, type ResourceSnapshot, type ResourceView } from './flows/resource/resource.view.ts';
export { createPagedListMachine, type PagedListMachine } from './flows/paged-list/paged-list.machine.ts';
export type { PagedListPorts } from './flows/paged-list/paged-list.ports.ts';
export type {
  Page,
  PageAnswer,
  PagedListContext,
  PagedListEvent,
  PagedListInput,
  PagedListStep,
} from './flows/paged-list/paged-list.types.ts';
export { toPagedListView, type PagedListSnapshot, type PagedListView } from './flows/paged-list/paged-list.view.ts';

// top-up
export { createTopUpMachine, type TopUpMachine } from './flows/top-up/top-up.machine.ts';
export type { TopUpPorts } from './flows/top-up/top-up.ports.ts';
export { topUpProblem } from './flows/top-up/top-up.rules.ts';
export type {
  FoundTopUp,
  TopUpCommand,
  TopUpContext,
  TopUpEvent,
  TopUpReceipt,
  TopUpStep,
  WalletOverview,
} from './flows/top-up/top-up.types.ts';
export {
  topUpCashierOf,
  toTopUpView,
  type TopUpCardLine,
  type TopUpCashierRef,
  type TopUpQuickAmount,
  type TopUpSnapshot,
  type TopUpView,
} from './flows/top-up/top-up.view.ts';

// certification
export { createCertificationMachine, type CertificationMachine } from './flows/certification/certification.machine.ts';
export type { CertificationPorts } from './flows/certification/certification.ports.ts';
export { createDeadlineReminderMachine, type DeadlineReminderMachine } from './flows/certification/deadline-reminder.machine.ts';
export { toDeadlineReminderView, type DeadlineReminderView } from './flows/certification/deadline-reminder.view.ts';
export {
  daysLeft,
  deadlinePrompt,
  sourceOf as certificationSourceOf,
  standingOf as certificationStandingOf,
} from './flows/certification/certification.rules.ts';
export type {
  AuthorisationOutcome,
  CertificationContext,
  CertificationEvent,
  CertificationInput,
  CertificationStanding,
  CertificationStep,
  DeadlineReminder,
  DeadlineReminderInput,
} from './flows/certification/certification.types.ts';
export {
  toCertificationView,
  type CertificationDeadlineLine,
  type CertificationSnapshot,
  type CertificationTaskLine,
  type CertificationView,
} from './flows/certification/certification.view.ts';

// evidence upload
export { createEvidenceUploadMachine, type EvidenceUploadMachine } from './flows/evidence-upload/evidence-upload.machine.ts';
export type { EvidenceUploadPorts } from './flows/evidence-upload/evidence-upload.ports.ts';
export type {
  DeletionOutcome,
  EvidenceOrder,
  EvidenceTile,
  EvidenceUpload,
  EvidenceUploadContext,
  EvidenceUploadEmitted,
  EvidenceUploadEvent,
  EvidenceUploadInput,
  EvidenceUploadStep,
  SubmissionOutcome,
  TileStatus,
  UploadOutcome,
} from './flows/evidence-upload/evidence-upload.types.ts';
export {
  toEvidenceUploadView,
  type EvidenceTileLine,
  type EvidenceUploadSnapshot,
  type EvidenceUploadView,
} from './flows/evidence-upload/evidence-upload.view.ts';

// risk disclosure
export { createRiskDisclosureMachine, type RiskDisclosureMachine } from './flows/risk-disclosure/risk-disclosure.machine.ts';
export { DISCLOSURE_WAIT, isCertifiedFor } from './flows/risk-disclosure/risk-disclosure.rules.ts';
export type { DisclosureProgress, RiskDisclosurePorts } from './flows/risk-disclosure/risk-disclosure.ports.ts';
export type {
  DisclosurePurchase,
  DisclosureStanding,
  RiskDisclosure,
  RiskDisclosureContext,
  RiskDisclosureEvent,
  RiskDisclosureStep,
  SigningOutcome,
} from './flows/risk-disclosure/risk-disclosure.types.ts';
export {
  toRiskDisclosureView,
  type DeclarationLine,
  type RiskDisclosureSnapshot,
  type RiskDisclosureView,
} from './flows/risk-disclosure/risk-disclosure.view.ts';

// identity
export { createIdentityMachine, type IdentityMachine } from './flows/identity/identity.machine.ts';
export type { IdentityPorts } from './flows/identity/identity.ports.ts';
export type {
  FaceCapture,
  IdCardSide,
  IdentityContext,
  IdentityEvent,
  IdentityField,
  IdentityFieldProblem,
  IdentityForm,
  IdentityInput,
  IdentityMode,
  IdentityProgress,
  IdentityStep,
  IdentityStepOutcome,
} from './flows/identity/identity.types.ts';
export { toIdentityView, type IdentitySnapshot, type IdentityView } from './flows/identity/identity.view.ts';

// personal information
export {
  createPersonalInformationMachine,
  type PersonalInformationMachine,
} from './flows/personal-information/personal-information.machine.ts';
export {
  toPersonalInformationView,
  type PersonalInformationSnapshot,
  type PersonalInformationView,
} from './flows/personal-information/personal-information.view.ts';
export type { PersonalInformationPorts } from './flows/personal-information/personal-information.ports.ts';
export { NO_INFORMATION, personalProblemOf, tidied as tidiedInformation } from './flows/personal-information/personal-information.rules.ts';
export type {
  PersonalField,
  PersonalFieldProblem,
  PersonalInformation,
  PersonalInformationContext,
  PersonalInformationEvent,
  PersonalInformationInput,
  PersonalInformationStep,
  PersonalPart,
  PersonalSaveOutcome,
  TaxResidency,
} from './flows/personal-information/personal-information.types.ts';

// bank cards
export { createBankCardsMachine, type BankCardsMachine } from './flows/bank-cards/bank-cards.machine.ts';
export {
  bankCardsCashierOf,
  toBankCardsView,
  type BankCardLine,
  type BankCardsCashierRef,
  type BankCardsSnapshot,
  type BankCardsView,
} from './flows/bank-cards/bank-cards.view.ts';
export type { BankCardsPorts } from './flows/bank-cards/bank-cards.ports.ts';
export type {
  BankCardsContext,
  BankCardsEvent,
  BankCardsStep,
  CardChangeOutcome,
  UnbindCommand,
} from './flows/bank-cards/bank-cards.types.ts';

// bank card binding
export { createBankCardBindingMachine, type BankCardBindingMachine } from './flows/bank-card-binding/bank-card-binding.machine.ts';
export {
  toBankCardBindingView,
  type BankCardBindingSnapshot,
  type BankCardBindingView,
  type BankLine,
} from './flows/bank-card-binding/bank-card-binding.view.ts';
export type { BankCardBindingPorts } from './flows/bank-card-binding/bank-card-binding.ports.ts';
export type {
  BankCardBindingContext,
  BankCardBindingEvent,
  BankCardBindingStep,
  BindingField,
  BindingFieldProblem,
  BindingForm,
  BindingOpening,
  BindingOutcome,
  CardBinding,
  OpeningAnswer,
} from './flows/bank-card-binding/bank-card-binding.types.ts';

// password setting
export { createPasswordSettingMachine, type PasswordSettingMachine } from './flows/password-setting/password-setting.machine.ts';
export type { PasswordSettingPorts, SealedBlock, SealedSetting } from './flows/password-setting/password-setting.ports.ts';
export type {
  IdentityConfirmation,
  PasswordGate,
  PasswordPart,
  PasswordSettingContext,
  PasswordSettingEvent,
  PasswordSettingInput,
  PasswordSettingMode,
  PasswordSettingOutcome,
  PasswordSettingStep,
  PasswordStanding,
  PasswordTaking,
  ResetField,
  ResetFieldProblem,
  ResetForm,
} from './flows/password-setting/password-setting.types.ts';
export {
  toPasswordSettingView,
  type PasswordSettingSnapshot,
  type PasswordSettingView,
  type ResetFormView,
} from './flows/password-setting/password-setting.view.ts';

// risk assessment
export { createRiskAssessmentMachine, type RiskAssessmentMachine } from './flows/risk-assessment/risk-assessment.machine.ts';
export type { RiskAssessmentPorts } from './flows/risk-assessment/risk-assessment.ports.ts';
export type {
  AssessmentOutcome,
  AssessmentResult,
  QuestionOption,
  RiskAssessmentContext,
  RiskAssessmentEvent,
  RiskAssessmentStep,
  RiskQuestion,
  RiskQuestionnaire,
} from './flows/risk-assessment/risk-assessment.types.ts';
export {
  toRiskAssessmentView,
  type AssessmentResultView,
  type QuestionView,
  type RiskAssessmentSnapshot,
  type RiskAssessmentView,
} from './flows/risk-assessment/risk-assessment.view.ts';

// channel mission
export { createChannelMissionMachine, type ChannelMissionMachine } from './flows/channel-mission/channel-mission.machine.ts';
export type { ChannelMissionPorts } from './flows/channel-mission/channel-mission.ports.ts';
export type {
  ChannelMission,
  ChannelMissionContext,
  ChannelMissionEvent,
  ChannelMissionInput,
  ChannelMissionStep,
} from './flows/channel-mission/channel-mission.types.ts';
export {
  toChannelMissionView,
  type ChannelMissionSnapshot,
  type ChannelMissionView,
} from './flows/channel-mission/channel-mission.view.ts';

// id re-upload prompt
export { createIdReuploadPromptMachine, type IdReuploadPromptMachine } from './flows/id-reupload-prompt/id-reupload-prompt.machine.ts';
export type { IdReuploadPromptPorts } from './flows/id-reupload-prompt/id-reupload-prompt.ports.ts';
export type { IdReuploadPromptContext, IdReuploadPromptEvent, OcrStatus } from './flows/id-reupload-prompt/id-reupload-prompt.types.ts';
export {
  toIdReuploadPromptView,
  type IdReuploadPromptSnapshot,
  type IdReuploadPromptView,
} from './flows/id-reupload-prompt/id-reupload-prompt.view.ts';

// picker
export { dayColumns, dayKeys, type DayUnits } from './flows/picker/day-columns.ts';
export { pickerMachine, type PickerMachine } from './flows/picker/picker.machine.ts';
export { ROW_HEIGHT as PICKER_ROW_HEIGHT } from './flows/picker/picker.rules.ts';
export type { PickerColumn, PickerContext, PickerEvent, PickerInput, PickerItem, PickerOutput } from './flows/picker/picker.types.ts';
export { toPickerView, type PickerColumnView, type PickerSnapshot, type PickerView } from './flows/picker/picker.view.ts';

// authorisation
export type { AuthorisationPorts } from './flows/authorisation/authorisation.ports.ts';
export { createAuthorisationMachine, type AuthorisationMachine } from './flows/authorisation/authorisation.machine.ts';
export {
  toAuthorisationView,
  type AuthorisationSnapshot,
  type AuthorisationStateName,
  type AuthorisationView,
} from './flows/authorisation/authorisation.view.ts';
export type {
  AuthorisationChange,
  AuthorisationContext,
  AuthorisationDecision,
  AuthorisationEvent,
  AuthorisationInput,
  AuthorisationKind,
  AuthorisationState,
  AuthorisationStep,
  EntryOutcome,
} from './flows/authorisation/authorisation.types.ts';
