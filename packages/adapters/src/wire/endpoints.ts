import { accountManager } from './account-manager.wire.ts';
import { productArchives } from './archives.wire.ts';
import { queryCertificationState, queryTotalAssetGroup } from './assets.wire.ts';
import { authorisationState, grantPartner, revokePartner } from './authorisation.wire.ts';
import { bindCard, bindingOpening, boundCards, lookUpCard, sendBindingCode, setDefaultCard, unbindCard } from './bank-card.wire.ts';
import { brokerSummary } from './broker-summary.wire.ts';
import { cancelBookingRedeem, cancelReservation } from './cancellation.wire.ts';
import { encryptPublicKey, openPayment, pay } from './cashier.wire.ts';
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
} from './certification.wire.ts';
import { queryUserRiskRevelation, revelationStanding, submitUserRiskRevelation } from './disclosure.wire.ts';
import { showConfigChannelMission } from './channel-mission.wire.ts';
import { queryChannelOcrStatus } from './channel-ocr.wire.ts';
import { getHoldDetailInfo } from './holding-detail.wire.ts';
import { getHoldInfo } from './holdings.wire.ts';
import { beginIdentity, confirmIdCard, identityProgress, submitFace, uploadIdCard } from './identity.wire.ts';
import { changeExpirePlanValid, updateExpireArrange } from './maturity.wire.ts';
import { currentMember, isMemberIdentity, queryMemberInfo } from './member.wire.ts';
import { queryAmHistoryNetListByPage, queryAmTrendChart } from './net-values.wire.ts';
import { findOrder, lastUsedCard, order, paymentCards, releaseOrder, reservationInitAmount } from './order.wire.ts';
import { personalInformation, savePersonalInformation } from './personal-information.wire.ts';
import { preBuyCheck } from './pre-buy.wire.ts';
import { changeTradePassword, confirmResetIdentity, resetTradePassword, sendResetCode, setTradePassword } from './password-setting.wire.ts';
import { productDetail } from './product-detail.wire.ts';
import { listProducts } from './product.wire.ts';
import { checkRights, cookieSet, dataCollect, dataLog, latestVersion, loadShareConfig, ticketLogin } from './platform.wire.ts';
import { bookingRedeem, findRedemption, getCanRedeemDetail, redemptionStatus } from './redeem.wire.ts';
import { alertNotifyMsg, reservationOrderStatus } from './reservation.wire.ts';
import { riskQuestionnaire, submitRiskAssessment } from './risk-assessment.wire.ts';
import { sendSmsCode, signOut, smsLogin } from './session.wire.ts';
import { getAmTradeList, getAmTradeTypeList, tradeRecordDetail } from './trade-records.wire.ts';
import { findTopUp, topUp, walletOverview } from './wallet.wire.ts';

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
