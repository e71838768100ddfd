export { KINDS_MARK } from '../kit/alternatives.wire.ts';
export { type Endpoint, addressOf, decodeMessage, encodeMessage } from '../kit/endpoint.ts';
export { readEnvelope, refusalDetailOf, writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';
export { RET_CODE } from '../kit/ret-codes.ts';
export type { SealedFields } from '../kit/trade-password.wire.ts';
export type { RightsAnswer, RightsRequest, ShareConfig } from '../host/platform.wire.ts';
export type { ProductPageAnswer } from '../products/product.wire.ts';
export { type CataloguePart, type FundCatalogueAnswer, fundsOfPart } from '../funds/fund-catalogue.wire.ts';
export type { FundHistoryMessage } from '../funds/fund-histories.wire.ts';
export type { FundPageAnswer } from '../funds/fund-list.wire.ts';
export type { IdCardConfirmation, IdCardUpload } from '../account/identity.wire.ts';
export type { CloseAccountRequest, OwnDataRequest } from '../account/own-data.wire.ts';
export type { ChangePasswordRequest, ResetPasswordRequest, ResetProof } from '../account/password-setting.wire.ts';
export { type PersonalSaveRequest, personalSaveRequestWire } from '../account/personal-information.wire.ts';
export type { SignInAnswer, SignInCodeAnswer, SmsCodeAnswer } from '../account/session.wire.ts';
export type { MessagesPageAnswer, MessagesPageRequest } from '../orders/inbox.wire.ts';
export type { BindingCodeRequest, UnbindRequest } from '../cashier/bank-card.wire.ts';
export type { PaymentOpening, PaymentRequest } from '../cashier/cashier.wire.ts';
export type { TopUpRequest } from '../cashier/wallet.wire.ts';
export type {
  AuthorisationRequest,
  EvidenceFile,
  EvidenceSubmission,
  EvidenceUploadRequest,
  StoredEvidence,
} from '../qualification/certification.wire.ts';
export type { DisclosureSigning } from '../qualification/disclosure.wire.ts';
export type { AssessmentRequest } from '../qualification/risk-assessment.wire.ts';
export type { MaturityCheckRequest, MaturityUpdateAnswer, MaturityUpdateRequest } from '../purchase/maturity.wire.ts';
export type { OrderReceipt, OrderRequest, StoredOrderAnswer } from '../purchase/order.wire.ts';
export type { OrderNotificationAnswer, ReservationReport } from '../purchase/reservation.wire.ts';
export type { CancelAnswer, CancelRequest } from '../holding/cancellation.wire.ts';
export type { RedeemRequest, StoredRedemption } from '../holding/redeem.wire.ts';
export type { FundProfitsAnswer, FundProfitsRequest, SetDividendRequest } from '../fund-trading/fund-holdings.wire.ts';
export type { WalletIncomeAnswer, WalletIncomeRequest, WalletRecordsAnswer, WalletRecordsRequest } from '../wallet/wallet-records.wire.ts';
export type { WithdrawRequest } from '../wallet/withdrawal.wire.ts';
export type { GoldOrderRequest, GoldRecordsAnswer, GoldRecordsRequest } from '../gold/gold-orders.wire.ts';
export type { StrategyRecordsAnswer, StrategyRecordsRequest } from '../strategies/strategies.wire.ts';
export type { StrategyOrderRequest } from '../strategies/strategy-orders.wire.ts';
export type { ConfirmPlanActionRequest, SavePlanRequest } from '../plans/plan-setting.wire.ts';
export type { PlanPageAnswer, PlansPageRequest } from '../plans/plans.wire.ts';
export type { OpenBankAccountRequest } from '../bank/bank-home.wire.ts';
export type { BankOrderRequest, BankRecordsAnswer, BankRecordsRequest } from '../bank/bank-orders.wire.ts';
export type {
  TransferMarketAnswer,
  TransferMarketRequest,
  TransferRecordsAnswer,
  TransferRecordsRequest,
} from '../transfer/transfer-market.wire.ts';
export type { BuyTransferRequest, ListTransferRequest, TransferLock } from '../transfer/transfer-orders.wire.ts';
export type { TradeRecordsPageAnswer, TradeRecordsPageRequest } from '../records/trade-records.wire.ts';
export type { ExportPartRequest } from '../assets/asset-export.wire.ts';
export type { AssetSums } from '../assets/assets.wire.ts';
export { ENDPOINTS, type EndpointName } from './endpoints.ts';
export { openApiDocument, secretFields, wireSchemaOf } from './openapi.ts';
