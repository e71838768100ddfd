import { accountManager } from '../account/account-manager.wire.ts';
import { productArchives } from '../products/archives.wire.ts';
import { queryTotalAssetGroup } from '../assets/assets.wire.ts';
import { queryCertificationState } from '../qualification/certification-state.wire.ts';
import { authorisationState, grantPartner, revokePartner } from '../partners/authorisation.wire.ts';
import {
  bindCard,
  bindingOpening,
  boundCards,
  lookUpCard,
  sendBindingCode,
  setDefaultCard,
  unbindCard,
} from '../cashier/bank-card.wire.ts';
import { brokerSummary } from '../assets/broker-summary.wire.ts';
import { cancelBookingRedeem, cancelReservation } from '../holding/cancellation.wire.ts';
import { openPayment, pay } from '../cashier/cashier.wire.ts';
import { encryptPublicKey } from '../kit/sealing-key.wire.ts';
import {
  deleteCertificationFile,
  getCertificationFile,
  getCertificationItemInfo,
  grantAuthorization,
  queryCertificationDeadline,
  queryCertificationOrder,
  queryCertificationValidity,
  submitCertificationOrder,
  uploadCertificationFile,
} from '../qualification/certification.wire.ts';
import { queryUserRiskRevelation, revelationStanding, submitUserRiskRevelation } from '../qualification/disclosure.wire.ts';
import { showConfigChannelMission } from '../partners/channel-mission.wire.ts';
import { queryChannelOcrStatus } from '../account/channel-ocr.wire.ts';
import { getHoldDetailInfo } from '../holding/holding-detail.wire.ts';
import { getHoldInfo } from '../holding/holdings.wire.ts';
import { beginIdentity, confirmIdCard, identityProgress, submitFace, uploadIdCard } from '../account/identity.wire.ts';
import { changeExpirePlanValid, updateExpireArrange } from '../purchase/maturity.wire.ts';
import { currentMember, isMemberIdentity, queryMemberInfo } from '../account/member.wire.ts';
import { queryAmHistoryNetListByPage, queryAmTrendChart } from '../products/net-values.wire.ts';
import { findOrder, order, releaseOrder, reservationInitAmount } from '../purchase/order.wire.ts';
import { lastUsedCard, paymentCards } from '../cashier/payment-cards.wire.ts';
import { personalInformation, savePersonalInformation } from '../account/personal-information.wire.ts';
import { preBuyCheck } from '../qualification/pre-buy.wire.ts';
import {
  changeTradePassword,
  confirmResetIdentity,
  resetTradePassword,
  sendResetCode,
  setTradePassword,
} from '../account/password-setting.wire.ts';
import { productDetail } from '../products/product-detail.wire.ts';
import { listProducts } from '../products/product.wire.ts';
import { checkRights, cookieSet, dataCollect, dataLog, latestVersion, loadShareConfig } from '../host/platform.wire.ts';
import { ticketLogin } from '../account/ticket-login.wire.ts';
import { bookingRedeem, findRedemption, getCanRedeemDetail, redemptionStatus } from '../holding/redeem.wire.ts';
import { alertNotifyMsg, reservationOrderStatus } from '../purchase/reservation.wire.ts';
import { riskQuestionnaire, submitRiskAssessment } from '../qualification/risk-assessment.wire.ts';
import { sendSmsCode, signOut, smsLogin } from '../account/session.wire.ts';
import { getAmTradeList, getAmTradeTypeList, tradeRecordDetail } from '../records/trade-records.wire.ts';
import { findTopUp, topUp, walletOverview } from '../cashier/wallet.wire.ts';

/** The one table of calls. The client, the gateway, OpenAPI and the generated pages read it. */
export const ENDPOINTS = {
  sendSmsCode,
  smsLogin,
  signOut,
  currentMember,
  isMemberIdentity,
  queryMemberInfo,
  preBuyCheck,
  listProducts,
  productDetail,
  paymentCards,
  lastUsedCard,
  reservationInitAmount,
  order,
  findOrder,
  releaseOrder,
  openPayment,
  pay,
  encryptPublicKey,
  reservationOrderStatus,
  alertNotifyMsg,
  getHoldInfo,
  queryTotalAssetGroup,
  queryCertificationState,
  walletOverview,
  topUp,
  findTopUp,
  getHoldDetailInfo,
  changeExpirePlanValid,
  updateExpireArrange,
  cancelReservation,
  cancelBookingRedeem,
  getCanRedeemDetail,
  bookingRedeem,
  findRedemption,
  redemptionStatus,
  getAmTradeList,
  tradeRecordDetail,
  getAmTradeTypeList,
  queryAmTrendChart,
  queryAmHistoryNetListByPage,
  productArchives,
  brokerSummary,
  accountManager,
  identityProgress,
  beginIdentity,
  uploadIdCard,
  confirmIdCard,
  submitFace,
  personalInformation,
  savePersonalInformation,
  boundCards,
  setDefaultCard,
  unbindCard,
  bindingOpening,
  lookUpCard,
  sendBindingCode,
  bindCard,
  setTradePassword,
  changeTradePassword,
  sendResetCode,
  confirmResetIdentity,
  resetTradePassword,
  riskQuestionnaire,
  submitRiskAssessment,
  queryChannelOcrStatus,
  showConfigChannelMission,
  getCertificationItemInfo,
  grantAuthorization,
  uploadCertificationFile,
  deleteCertificationFile,
  submitCertificationOrder,
  queryCertificationOrder,
  getCertificationFile,
  queryCertificationValidity,
  queryCertificationDeadline,
  submitUserRiskRevelation,
  queryUserRiskRevelation,
  revelationStanding,
  authorisationState,
  grantPartner,
  revokePartner,
  checkRights,
  loadShareConfig,
  cookieSet,
  latestVersion,
  ticketLogin,
  dataLog,
  dataCollect,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
