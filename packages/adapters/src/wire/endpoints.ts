// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import * as sealingKey from '../kit/sealing-key.wire.ts';
import * as platform from '../host/platform.wire.ts';
import * as archives from '../products/archives.wire.ts';
import * as following from '../products/following.wire.ts';
import * as netValues from '../products/net-values.wire.ts';
import * as productDetail from '../products/product-detail.wire.ts';
import * as product from '../products/product.wire.ts';
import * as fundCatalogue from '../funds/fund-catalogue.wire.ts';
import * as fundDetail from '../funds/fund-detail.wire.ts';
import * as fundHistories from '../funds/fund-histories.wire.ts';
import * as fundList from '../funds/fund-list.wire.ts';
import * as watchList from '../funds/watch-list.wire.ts';
import * as articles from '../editorial/articles.wire.ts';
import * as banner from '../editorial/banner.wire.ts';
import * as topics from '../editorial/topics.wire.ts';
import * as accountManager from '../account/account-manager.wire.ts';
import * as channelOcr from '../account/channel-ocr.wire.ts';
import * as complaint from '../account/complaint.wire.ts';
import * as dataConsents from '../account/data-consents.wire.ts';
import * as downloadTicket from '../account/download-ticket.wire.ts';
import * as feedback from '../account/feedback.wire.ts';
import * as identity from '../account/identity.wire.ts';
import * as loginDevices from '../account/login-devices.wire.ts';
import * as member from '../account/member.wire.ts';
import * as ownData from '../account/own-data.wire.ts';
import * as passwordSetting from '../account/password-setting.wire.ts';
import * as personalInformation from '../account/personal-information.wire.ts';
import * as session from '../account/session.wire.ts';
import * as ticketLogin from '../account/ticket-login.wire.ts';
import * as inbox from '../orders/inbox.wire.ts';
import * as push from '../orders/push.wire.ts';
import * as reminders from '../orders/reminders.wire.ts';
import * as bankCard from '../cashier/bank-card.wire.ts';
import * as cashier from '../cashier/cashier.wire.ts';
import * as paymentCards from '../cashier/payment-cards.wire.ts';
import * as wallet from '../cashier/wallet.wire.ts';
import * as certificationState from '../qualification/certification-state.wire.ts';
import * as certification from '../qualification/certification.wire.ts';
import * as disclosure from '../qualification/disclosure.wire.ts';
import * as figuresAccess from '../qualification/figures-access.wire.ts';
import * as preBuy from '../qualification/pre-buy.wire.ts';
import * as riskAssessment from '../qualification/risk-assessment.wire.ts';
import * as maturity from '../purchase/maturity.wire.ts';
import * as order from '../purchase/order.wire.ts';
import * as reservation from '../purchase/reservation.wire.ts';
import * as cancellation from '../holding/cancellation.wire.ts';
import * as holdingCalendar from '../holding/holding-calendar.wire.ts';
import * as holdingDetail from '../holding/holding-detail.wire.ts';
import * as holdings from '../holding/holdings.wire.ts';
import * as redeem from '../holding/redeem.wire.ts';
import * as fundAlerts from '../fund-trading/fund-alerts.wire.ts';
import * as fundHoldings from '../fund-trading/fund-holdings.wire.ts';
import * as fundOffers from '../fund-trading/fund-offers.wire.ts';
import * as fundOrders from '../fund-trading/fund-orders.wire.ts';
import * as walletHome from '../wallet/wallet-home.wire.ts';
import * as walletRecords from '../wallet/wallet-records.wire.ts';
import * as withdrawal from '../wallet/withdrawal.wire.ts';
import * as goldHome from '../gold/gold-home.wire.ts';
import * as goldOrders from '../gold/gold-orders.wire.ts';
import * as strategies from '../strategies/strategies.wire.ts';
import * as strategyOrders from '../strategies/strategy-orders.wire.ts';
import * as planSetting from '../plans/plan-setting.wire.ts';
import * as plans from '../plans/plans.wire.ts';
import * as bankHome from '../bank/bank-home.wire.ts';
import * as bankOrders from '../bank/bank-orders.wire.ts';
import * as bankPapers from '../bank/bank-papers.wire.ts';
import * as transferMarket from '../transfer/transfer-market.wire.ts';
import * as transferOrders from '../transfer/transfer-orders.wire.ts';
import * as advice from '../advice/advice.wire.ts';
import * as orderPage from '../records/order-page.wire.ts';
import * as tradeRecords from '../records/trade-records.wire.ts';
import * as assetCertificate from '../assets/asset-certificate.wire.ts';
import * as assetExport from '../assets/asset-export.wire.ts';
import * as assets from '../assets/assets.wire.ts';
import * as brokerSummary from '../assets/broker-summary.wire.ts';
import * as earnings from '../assets/earnings.wire.ts';
import * as upcoming from '../assets/upcoming.wire.ts';
import * as authorisation from '../partners/authorisation.wire.ts';
import * as channelMission from '../partners/channel-mission.wire.ts';
import { tableOf } from './table.ts';

/** The one table of calls. The client, the gateway, OpenAPI and the generated pages read it. */
export const ENDPOINTS = tableOf([
  sealingKey,
  platform,
  archives,
  following,
  netValues,
  productDetail,
  product,
  fundCatalogue,
  fundDetail,
  fundHistories,
  fundList,
  watchList,
  articles,
  banner,
  topics,
  accountManager,
  channelOcr,
  complaint,
  dataConsents,
  downloadTicket,
  feedback,
  identity,
  loginDevices,
  member,
  ownData,
  passwordSetting,
  personalInformation,
  session,
  ticketLogin,
  inbox,
  push,
  reminders,
  bankCard,
  cashier,
  paymentCards,
  wallet,
  certificationState,
  certification,
  disclosure,
  figuresAccess,
  preBuy,
  riskAssessment,
  maturity,
  order,
  reservation,
  cancellation,
  holdingCalendar,
  holdingDetail,
  holdings,
  redeem,
  fundAlerts,
  fundHoldings,
  fundOffers,
  fundOrders,
  walletHome,
  walletRecords,
  withdrawal,
  goldHome,
  goldOrders,
  strategies,
  strategyOrders,
  planSetting,
  plans,
  bankHome,
  bankOrders,
  bankPapers,
  transferMarket,
  transferOrders,
  advice,
  orderPage,
  tradeRecords,
  assetCertificate,
  assetExport,
  assets,
  brokerSummary,
  earnings,
  upcoming,
  authorisation,
  channelMission,
]);

export type EndpointName = keyof typeof ENDPOINTS;
