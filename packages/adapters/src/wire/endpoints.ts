import { queryCertificationState, queryTotalAssetGroup } from './assets.wire.ts';
import { encryptPublicKey, openPayment, pay } from './cashier.wire.ts';
import { getHoldInfo } from './holdings.wire.ts';
import { currentMember, isMemberIdentity, queryMemberInfo } from './member.wire.ts';
import { findOrder, lastUsedCard, order, paymentCards, releaseOrder, reservationInitAmount } from './order.wire.ts';
import { preBuyCheck } from './pre-buy.wire.ts';
import { listProducts, productDetail } from './product.wire.ts';
import { alertNotifyMsg, reservationOrderStatus } from './reservation.wire.ts';
import { sendSmsCode, signOut, smsLogin } from './session.wire.ts';
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
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
