import {
  calendarDate,
  type CertificationStatus,
  type ChartRange,
  epochMs,
  type FeeCharge,
  fen,
  type HoldStatus,
  type MaturityArrangement,
  netValue,
  ratePpm,
  type RedemptionState,
  type RiskLevel,
  shares,
  type TradeRecord,
} from '@caifu/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeMessage, encodeMessage, type MessageCodec } from './endpoint.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import { answerPartOf, readEnvelope, refusalDetailOf, writeRefusal, writeSuccess } from './envelope.wire.ts';

const SETTINGS = { seed: 20261120, numRuns: 200 };

const text = fc.string({ unit: 'grapheme', maxLength: 24 });
const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 });
/** A field where the empty text means "not told". */
const told = fc.option(filled, { nil: null });
const flag = fc.boolean();
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const amount = fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }).map(fen);
const shareCount = fc.integer({ min: 0, max: 10_000_000_000_00 }).map(shares);
const rate = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(ratePpm);
const count = fc.nat({ max: 5_000 });
const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
const level = fc.constantFrom<RiskLevel>(1, 2, 3, 4, 5);
const date = fc
  .date({ min: new Date('2004-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => calendarDate(day.toISOString().slice(0, 10)));
const instant = fc.integer({ min: 1_072_886_400_000, max: 4_102_358_400_000 }).map(epochMs);
const arrangement = fc.constantFrom<MaturityArrangement>(1, 2);

const investor = fc.record({ investorId: filled, maskedMobile: text, displayName: text });
const standing = fc.record({
  idCard: fc.constantFrom<'none' | 'valid' | 'expired'>('none', 'valid', 'expired'),
  taxDeclared: flag,
  addressComplete: flag,
});
const charge: fc.Arbitrary<FeeCharge> = fc.oneof(
  fc.record({ kind: fc.constant('rate' as const), rate }),
  fc.record({ kind: fc.constant('flat' as const), amount }),
);
const summaryFields = {
  productCode: filled,
  productName: text,
  family: fc.constantFrom<'broker' | 'private'>('broker', 'private'),
  issuer: text,
  riskLevel: level,
  benchmark: maybe(rate),
  periodDays: maybe(count),
  periodName: text,
  startAmount: amount,
  remaining: amount,
  quota: amount,
  saleState: fc.constantFrom<'open' | 'upcoming' | 'sold-out' | 'closed'>('open', 'upcoming', 'sold-out', 'closed'),
  openDate: date,
  closeDate: date,
};
const nav = fc.integer({ min: 0, max: 1_000_000_000 }).map(netValue);
const feeByTime = fc.record({
  unit: fc.constantFrom<'year' | 'month' | 'day'>('year', 'month', 'day'),
  min: count,
  max: maybe(count),
  fee: rate,
});
const documents = fc.array(fc.record({ fileName: text, url: text }), { maxLength: 3 });
const family = fc.constantFrom<'broker' | 'private'>('broker', 'private');
const holdStatus = fc.constantFrom<HoldStatus>(1, 2, 3, 4, 5, 6, 7, 8, 9);
const product = fc.record({
  ...summaryFields,
  openPeriodId: filled,
  hasFixedPeriod: flag,
  step: amount,
  addAmount: amount,
  valueDate: date,
  maturityDate: maybe(date),
  confirmDays: count,
  feeTiers: fc.array(fc.record({ minAmount: amount, maxAmount: maybe(amount), charge, discounted: maybe(charge) }), { maxLength: 4 }),
  canChooseMaturity: flag,
  needsReservationConsent: flag,
  walletOnly: flag,
  riskInfo: text,
  strategy: text,
  manager: text,
  custodian: text,
  documents,
  agreementIds: fc.array(whole, { maxLength: 5 }),
  netValue: maybe(nav),
  netValueDate: maybe(date),
  redemption: maybe(
    fc.record({
      nextOpenDay: maybe(date),
      feeTiers: fc.array(feeByTime, { maxLength: 4 }),
      minimumHold: maybe(shareCount),
      minimumRedemption: maybe(shareCount),
      arrivalDays: maybe(count),
    }),
  ),
});
const card = fc.record({
  cardId: filled,
  kind: fc.constantFrom<'wallet' | 'bank'>('wallet', 'bank'),
  bankCode: text,
  bankName: text,
  tail: fc.stringMatching(/^[0-9]{0,4}$/),
  available: maybe(amount),
  perOrderMax: maybe(amount),
});
const holding = fc.record({
  productCode: text,
  productName: text,
  family,
  hasFixedPeriod: flag,
  periodName: text,
  statusText: text,
  holdStatus,
  orderNo: text,
  invested: maybe(amount),
  income: maybe(amount),
  redeemShares: maybe(shareCount),
});
const holdings = fc.array(holding, { maxLength: 3 });
const facts = fc.record({
  productName: filled,
  amount: maybe(amount),
  appliedAt: maybe(instant),
  confirmDate: maybe(date),
  valueDate: maybe(date),
  maturityDate: maybe(date),
  arrivalDate: maybe(date),
});
const sealedFields = { tradePwd: filled, tradePassword: filled, keyId: told };
const holdingDetail = fc.record({
  productCode: told,
  productName: text,
  family,
  channelCode: text,
  issuer: text,
  hasFixedPeriod: flag,
  periodName: text,
  openPeriodId: text,
  orderNo: told,
  holdStatus: maybe(holdStatus),
  statusText: text,
  riskInfo: text,
  amount: maybe(amount),
  redeemShares: maybe(shareCount),
  latestProfit: maybe(amount),
  latestProfitDate: maybe(date),
  holdProfit: maybe(amount),
  holdProfitRate: maybe(rate),
  holdAmount: maybe(amount),
  holdCost: maybe(amount),
  holdShares: maybe(shareCount),
  netValue: maybe(nav),
  netValueDate: maybe(date),
  periodDays: maybe(count),
  benchmark: maybe(rate),
  incomeStart: maybe(date),
  incomeEnd: maybe(date),
  expectedIncome: maybe(amount),
  banks: fc.array(fc.record({ bankName: text, invested: maybe(amount) }), { maxLength: 3 }),
  arrangement: maybe(arrangement),
  firstPart: text,
  secondPart: text,
  thirdPart: text,
  thirdPartLink: told,
  excessReminder: text,
  lastBookingTime: maybe(instant),
  lastCancelTime: maybe(instant),
  expectedArrivalDate: maybe(date),
  realArrivalDate: maybe(date),
  refundDate: maybe(date),
  redeemDate: maybe(date),
  arrivalDays: maybe(count),
  appliedAt: maybe(instant),
  cancelledAt: maybe(instant),
  confirmDate: maybe(date),
  contracts: documents,
  announcements: documents,
  distributions: fc.array(fc.record({ periodName: text, method: text, amount: maybe(amount), statusText: text, paidOn: maybe(date) }), {
    maxLength: 3,
  }),
  abilities: fc.record({
    cancelReservation: flag,
    bookRedemption: flag,
    cancelRedemption: flag,
    changeMaturity: flag,
    hasBookedRedemption: flag,
  }),
});
const minRedemption = maybe(shareCount);
const redeemTarget = fc.oneof(
  fc.record({
    cardId: filled,
    kind: fc.constant('bank' as const),
    productCode: fc.constant(null),
    name: text,
    bankCode: text,
    tail: fc.stringMatching(/^[0-9]{0,4}$/),
    minRedemption,
  }),
  fc.record({
    cardId: filled,
    kind: fc.constant('money-market' as const),
    productCode: filled,
    name: filled,
    bankCode: text,
    tail: fc.constant(''),
    minRedemption,
  }),
);
const redeemInfo = fc.record({
  productCode: told,
  productName: text,
  hasFixedPeriod: flag,
  periods: fc.array(
    fc.record({
      periodName: text,
      available: shareCount,
      total: shareCount,
      targets: fc.array(redeemTarget, { maxLength: 3 }),
      lots: fc.array(fc.record({ shares: shareCount, confirmedOn: date }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  minHold: shareCount,
  minRedemption: shareCount,
  lastRedeemTime: maybe(instant),
  feeTiers: fc.array(feeByTime, { maxLength: 4 }),
  netValue: maybe(nav),
  netValueDate: maybe(date),
  redeemOpenDate: maybe(date),
  confirmDate: maybe(date),
  arrivalDays: maybe(count),
  arrivalDate: maybe(date),
});
const redeemReceipt = fc.record({
  orderNo: filled,
  applyDate: date,
  confirmDate: maybe(date),
  redeemOpenDate: maybe(date),
  arrivalDays: maybe(count),
});
const tradeRecord = fc.record({
  orderId: text,
  portfolioId: text,
  productName: text,
  tradeType: text,
  tradeTypeText: text,
  direction: maybe(fc.constantFrom('in', 'out')),
  amount: maybe(amount),
  unit: text,
  state: fc.constantFrom<TradeRecord['state']>('succeeded', 'failed', 'cancelled', 'in-progress'),
  statusText: text,
  tradedAt: maybe(instant),
});
const topUpReceipt = fc.record({ orderNo: filled, amount, balance: amount, at: instant });
const certificationStatus = fc.constantFrom<CertificationStatus>(1, 2, 3, 90, 91, 92);
const assessmentResult = fc.record({ level, score: count, assessedOn: date, validUntil: date });
const nothing = fc.constant(null);
const evidenceType = fc.constantFrom('experience', 'asset');
const certificationSource = fc.constantFrom('AM', 'TRUST');
const evidenceKind = { type: evidenceType, source: certificationSource };
const disclosureStanding = { isSigned: flag, certification: maybe(certificationStatus), mayPayFirst: flag };
const trackingPayload = fc.record({
  requestId: filled,
  businessGroup: text,
  deviceId: text,
  source: fc.constantFrom('IOS', 'ANDROID', 'MP', 'H5'),
  appVersion: text,
  browserType: text,
  browserVersion: text,
  events: fc.array(
    fc.record({
      type: fc.constantFrom('pageEnter', 'pageOut', 'tracePage', 'exposure', 'click', 'error'),
      time: instant,
      properties: fc.record(
        { page: text, from: text, module: text, resource: text, event: text, code: text, stay: count },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 3 },
  ),
});
const orderNo = fc.record({ orderNo: filled });
const productCode = fc.record({ productCode: filled });

const partner = fc.record({ kind: fc.constantFrom('insurance', 'caishang', 'gf', 'ym') });
const authorisation = fc.record({ isGranted: flag, grantedOn: maybe(date), validUntil: maybe(date), whyNot: maybe(filled) });

const idCardValidity = fc.oneof(date, fc.constant('long-term'));
const identityProgress = fc.record({
  stage: fc.constantFrom('name', 'photos', 'face', 'verified'),
  maskedName: told,
  maskedIdNumber: told,
  hasFront: flag,
  hasBack: flag,
  validUntil: maybe(idCardValidity),
});
const addressFields = { occupation: text, province: text, city: text, street: text, email: text };
const taxFields = {
  residency: maybe(fc.constantFrom('domestic', 'foreign', 'both')),
  taxCountry: text,
  taxNumber: text,
  noTaxNumberReason: text,
};
const none = fc.constant('');
const cardLimits = { perOrderMax: maybe(amount), perDayMax: maybe(amount) };
const supportedBank = fc.record({ bankCode: filled, bankName: text, ...cardLimits });
const boundCard = fc.record({
  cardId: filled,
  bankCode: text,
  bankName: text,
  tail: text,
  ...cardLimits,
  isDefault: flag,
  whyNotUnbound: told,
});

const MESSAGES: Record<EndpointName, { readonly request: fc.Arbitrary<unknown>; readonly answer: fc.Arbitrary<unknown> }> = {
  sendSmsCode: { request: fc.record({ mobile: text }), answer: fc.record({ demoCode: told, resendAfterSeconds: count }) },
  smsLogin: {
    request: fc.record({ mobile: text, smsCode: text }),
    answer: fc.record({ token: filled, ticket: text, investor }),
  },
  signOut: { request: nothing, answer: nothing },
  currentMember: {
    request: nothing,
    answer: fc.record({
      investor,
      identityVerified: flag,
      bankCardCount: count,
      tradePasswordSet: flag,
      riskLevel: maybe(level),
      riskValidUntil: maybe(date),
      certification: certificationStatus,
      standing,
    }),
  },
  isMemberIdentity: { request: nothing, answer: flag },
  queryMemberInfo: { request: nothing, answer: standing },
  preBuyCheck: {
    request: fc.record({ productLevel: level, requestSource: maybe(whole) }),
    answer: fc.record({
      signedIn: maybe(flag),
      identityVerified: maybe(flag),
      bankCardBound: maybe(flag),
      tradePasswordSet: maybe(flag),
      riskAssessed: maybe(flag),
      matchFlag: maybe(fc.oneof(flag, whole, text)),
      investorLevel: maybe(level),
    }),
  },
  listProducts: {
    request: fc.record({
      family: maybe(fc.constantFrom('broker', 'private')),
      channelCode: told,
      saleState: maybe(fc.constantFrom('open', 'upcoming', 'sold-out', 'closed')),
      sort: maybe(fc.constantFrom('default', 'benchmark', 'period', 'start-amount')),
      pageNo: count,
      pageSize: count,
    }),
    answer: fc.record({ items: fc.array(fc.record(summaryFields), { maxLength: 3 }), hasMore: flag, pageNo: count }),
  },
  productDetail: { request: productCode, answer: product },
  paymentCards: { request: productCode, answer: fc.array(card, { maxLength: 4 }) },
  lastUsedCard: { request: productCode, answer: told },
  reservationInitAmount: { request: fc.record({ cardId: filled, productCode: filled }), answer: flag },
  order: {
    request: fc.record({
      requestId: told,
      openPeriodId: filled,
      amount,
      cardId: filled,
      arrangement,
      agreesReservation: flag,
      warning: maybe(fc.record({ version: filled, acceptedAt: instant })),
      claims: fc.record({ requestSource: maybe(whole), signRiskNotice: flag, signRiskDisclosure: flag, payModel: maybe(whole) }),
    }),
    answer: fc.record({ orderNo: filled, payToken: filled, applyDate: date }),
  },
  findOrder: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('placed'), orderNo: filled, applyDate: date }),
      fc.record({ kind: fc.constant('refused'), code: filled, message: text, remaining: maybe(amount) }),
      fc.record({ kind: fc.constant('never-arrived') }),
    ),
  },
  releaseOrder: { request: orderNo, answer: nothing },
  openPayment: { request: orderNo, answer: fc.record({ payToken: filled, amount, expiresAt: instant }) },
  pay: {
    request: fc.record({ payToken: filled, tradePwd: filled, tradePassword: filled, keyId: told, requestId: filled }),
    answer: fc.record({ orderNo: filled, applyDate: date, valueDate: date }),
  },
  encryptPublicKey: {
    request: nothing,
    answer: fc.record({ publicKey: filled, keyId: told, nonce: told, padding: fc.constantFrom('OAEP-SHA256', 'PKCS1') }),
  },
  reservationOrderStatus: {
    request: orderNo,
    answer: fc.record({ state: fc.constantFrom('succeeded', 'failed', 'cancelled', 'pending'), statusText: text, facts: maybe(facts) }),
  },
  alertNotifyMsg: { request: orderNo, answer: fc.record({ needsAlert: flag, text }) },
  getHoldInfo: {
    request: fc.record({ requestSource: told, family: maybe(family) }),
    answer: fc.record({
      totalAmount: maybe(amount),
      inTransit: maybe(amount),
      accumulatedIncome: maybe(amount),
      awaitingCollection: maybe(amount),
      holding: holdings,
      applying: holdings,
      ended: holdings,
    }),
  },
  queryTotalAssetGroup: {
    request: nothing,
    answer: fc.record({
      total: maybe(amount),
      yesterdayIncome: maybe(amount),
      wallet: maybe(amount),
      groups: fc.array(
        fc.record({ groupId: filled, name: text, flag: fc.constantFrom(1, 2, 3), amount: maybe(amount), income: maybe(amount) }),
        { maxLength: 3 },
      ),
    }),
  },
  queryCertificationState: { request: nothing, answer: certificationStatus },
  getCertificationItemInfo: {
    request: fc.record({ source: maybe(certificationSource) }),
    answer: fc.array(
      fc.record({
        type: evidenceType,
        status: fc.constantFrom('to-authorise', 'certified', 'to-upload', 'under-review'),
        isFromPlatform: flag,
        rejection: told,
      }),
      { maxLength: 2 },
    ),
  },
  grantAuthorization: { request: fc.record(evidenceKind), answer: nothing },
  uploadCertificationFile: {
    request: fc.record({ ...evidenceKind, image: text, certificationOrderId: told }),
    answer: fc.record({ certificationOrderId: filled, fileId: filled }),
  },
  deleteCertificationFile: { request: fc.record({ fileId: filled }), answer: nothing },
  submitCertificationOrder: {
    request: fc.record({ certificationOrderId: filled, knowsExperience: flag, knowsConditions: flag }),
    answer: nothing,
  },
  queryCertificationOrder: {
    request: fc.record(evidenceKind),
    answer: fc.record({ certificationOrderId: told, fileIds: fc.array(filled, { maxLength: 3 }) }),
  },
  getCertificationFile: { request: fc.record({ fileId: filled }), answer: fc.record({ image: filled }) },
  queryCertificationValidity: { request: nothing, answer: fc.record({ validUntil: maybe(date) }) },
  queryCertificationDeadline: {
    request: nothing,
    answer: fc.array(fc.record({ orderNo: filled, productName: text, amount, latestUploadAt: instant }), { maxLength: 3 }),
  },
  submitUserRiskRevelation: { request: fc.record({ isAllSelected: flag, productCode: filled }), answer: nothing },
  queryUserRiskRevelation: {
    request: productCode,
    answer: fc.record({
      productCode: filled,
      productName: text,
      declarations: fc.array(filled, { minLength: 1, maxLength: 14 }),
      documents,
      agreementIds: fc.array(whole, { maxLength: 3 }),
      openedAt: instant,
      ...disclosureStanding,
    }),
  },
  revelationStanding: { request: productCode, answer: fc.record(disclosureStanding) },
  checkRights: { request: fc.record({ appId: filled, redirectUri: filled }), answer: fc.record({ redirectUri: filled }) },
  loadShareConfig: {
    request: fc.record({ url: filled, appAlias: text }),
    answer: fc.record({ appId: filled, nonce: filled, signature: filled, timestamp: filled }),
  },
  cookieSet: { request: fc.record({ from: filled, source: filled }), answer: nothing },
  latestVersion: {
    request: fc.record({ category: text, app: text, versionNo: text }),
    answer: fc.record({ apkUrl: told, versionNo: told }),
  },
  ticketLogin: { request: fc.record({ loginTicket: filled }), answer: fc.record({ token: filled, ticket: text, investor }) },
  dataLog: { request: trackingPayload, answer: nothing },
  dataCollect: { request: trackingPayload, answer: nothing },
  walletOverview: { request: nothing, answer: fc.record({ balance: amount, cards: fc.array(card, { maxLength: 4 }) }) },
  topUp: {
    request: fc.record({ cardId: filled, amount, tradePwd: filled, tradePassword: filled, keyId: told, requestId: filled }),
    answer: topUpReceipt,
  },
  findTopUp: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(fc.record({ kind: fc.constant('done'), receipt: topUpReceipt }), fc.record({ kind: fc.constant('never-arrived') })),
  },
  getHoldDetailInfo: {
    request: fc.record({ holdStatus, orderNo: text, productCode: text, periodName: text, requestSource: maybe(whole) }),
    answer: holdingDetail,
  },
  changeExpirePlanValid: {
    request: fc.record({
      arrangement,
      periodName: text,
      productCode: filled,
      place: fc.constantFrom('buy', 'applying', 'holding'),
    }),
    answer: fc.record({ needsAlert: flag, text }),
  },
  updateExpireArrange: {
    request: fc.record({ arrangement, period: text, productCode: filled, ...sealedFields }),
    answer: fc.record({ arrangement: maybe(arrangement) }),
  },
  cancelReservation: { request: fc.record({ orderNo: filled, ...sealedFields }), answer: fc.record({ orderNo: told }) },
  cancelBookingRedeem: { request: fc.record({ orderNo: filled, ...sealedFields }), answer: fc.record({ orderNo: told }) },
  getCanRedeemDetail: { request: fc.record({ productCode: filled, periodName: text }), answer: redeemInfo },
  bookingRedeem: {
    request: fc.record({
      requestId: told,
      productCode: filled,
      periodName: text,
      cardId: filled,
      shares: shareCount,
      targetProductCode: told,
      acceptedPeriods: fc.array(text),
      redeemModel: maybe(whole),
      ...sealedFields,
    }),
    answer: redeemReceipt,
  },
  findRedemption: {
    request: fc.record({ requestId: filled }),
    answer: fc.oneof(
      fc.record({ kind: fc.constant('booked'), receipt: redeemReceipt }),
      fc.record({ kind: fc.constant('refused'), code: filled, message: text, orderNo: told }),
      fc.record({ kind: fc.constant('never-arrived') }),
    ),
  },
  redemptionStatus: {
    request: orderNo,
    answer: fc.record({
      orderNo: filled,
      productCode: filled,
      productName: text,
      periodName: text,
      state: fc.constantFrom<RedemptionState>('booked', 'redeemed', 'paid', 'cancelled', 'failed'),
      statusText: text,
      shares: shareCount,
      targetName: text,
      amount: maybe(amount),
      fee: maybe(amount),
      appliedAt: instant,
      cancelledAt: maybe(instant),
      redeemOpenDate: date,
      confirmDate: maybe(date),
      arrivalDate: maybe(date),
      arrivalDays: maybe(count),
    }),
  },
  getAmTradeList: {
    request: fc.record({
      tab: fc.constantFrom('all', 'in-progress', 'by-type'),
      tradeType: text,
      productCode: told,
      pageNo: count,
      pageSize: count,
      from: maybe(date),
      until: maybe(date),
    }),
    answer: fc.record({ items: fc.array(tradeRecord, { maxLength: 3 }), hasMore: flag, pageNo: count }),
  },
  tradeRecordDetail: {
    request: fc.record({ orderId: filled }),
    answer: fc.record({
      record: tradeRecord,
      accountName: text,
      days: fc.array(
        fc.record({
          kind: fc.constantFrom('accepted', 'booked', 'redeemed', 'confirmed', 'value-date', 'matured', 'arrived', 'refunded'),
          date,
        }),
        { maxLength: 4 },
      ),
      asOf: date,
    }),
  },
  getAmTradeTypeList: { request: nothing, answer: fc.array(fc.record({ code: text, name: text }), { maxLength: 5 }) },
  queryAmTrendChart: {
    request: fc.record({
      productCode: filled,
      periodName: text,
      range: fc.constantFrom<ChartRange>('MONTH', 'MONTH3', 'MONTH6', 'YEAR', 'ALL'),
    }),
    answer: fc.record({
      incomes: fc.array(fc.record({ date, income: amount }), { maxLength: 4 }),
      trend: fc.array(
        fc.record({
          date,
          netValue: maybe(nav),
          increase: rate,
          annualised: maybe(rate),
          trade: maybe(fc.constantFrom('buy', 'sell')),
        }),
        { maxLength: 4 },
      ),
      totalIncrease: maybe(rate),
      annualised: maybe(rate),
    }),
  },
  queryAmHistoryNetListByPage: {
    request: fc.record({ productCode: filled, page: count, pageSize: count }),
    answer: fc.array(fc.record({ date, netValue: nav, accumulated: maybe(nav) }), { maxLength: 4 }),
  },
  productArchives: {
    request: productCode,
    answer: fc.record({ productCode: filled, productName: text, contracts: documents, announcements: documents }),
  },
  brokerSummary: {
    request: nothing,
    answer: fc.record({
      totalAssets: maybe(amount),
      beingBought: maybe(amount),
      totalProfit: maybe(amount),
      totalIncome: maybe(amount),
      brokers: fc.array(fc.record({ brokerName: text, assets: maybe(amount), profit: maybe(amount) }), { maxLength: 3 }),
    }),
  },
  authorisationState: { request: partner, answer: authorisation },
  grantPartner: { request: partner, answer: authorisation },
  revokePartner: { request: partner, answer: authorisation },
  accountManager: { request: nothing, answer: fc.record({ name: text, wechatId: text, phone: text, workHours: text }) },
  identityProgress: { request: nothing, answer: identityProgress },
  beginIdentity: { request: fc.record({ realName: text, idNumber: text }), answer: identityProgress },
  uploadIdCard: {
    request: fc.record({ side: fc.constantFrom('front', 'back'), image: text, bankCode: told }),
    answer: identityProgress,
  },
  confirmIdCard: { request: fc.record({ validUntil: idCardValidity }), answer: identityProgress },
  submitFace: { request: fc.record({ image: text }), answer: identityProgress },
  personalInformation: { request: nothing, answer: fc.record({ ...addressFields, ...taxFields }) },
  savePersonalInformation: {
    // Only the fields of the part are sent: the others come back empty.
    request: fc.oneof(
      fc.record({
        part: fc.constant('address'),
        information: fc.record({
          ...addressFields,
          residency: fc.constant(null),
          taxCountry: none,
          taxNumber: none,
          noTaxNumberReason: none,
        }),
      }),
      fc.record({
        part: fc.constant('tax'),
        information: fc.record({ occupation: none, province: none, city: none, street: none, email: none, ...taxFields }),
      }),
    ),
    answer: nothing,
  },
  boundCards: { request: nothing, answer: fc.array(boundCard, { maxLength: 3 }) },
  setDefaultCard: { request: fc.record({ cardId: filled }), answer: nothing },
  unbindCard: { request: fc.record({ cardId: filled, ...sealedFields }), answer: nothing },
  bindingOpening: { request: nothing, answer: fc.record({ maskedName: text, banks: fc.array(supportedBank, { maxLength: 3 }) }) },
  lookUpCard: {
    request: fc.record({ cardNo: text }),
    answer: fc.record({
      bankCode: told,
      bankName: told,
      type: fc.constantFrom('debit', 'credit', 'semi-credit', 'prepaid', 'unknown'),
      bank: maybe(supportedBank),
    }),
  },
  sendBindingCode: {
    request: fc.record({ cardNo: text, mobile: text }),
    answer: fc.record({ demoCode: told, resendAfterSeconds: count }),
  },
  bindCard: {
    request: fc.record({ requestId: filled, cardNo: text, bankCode: text, mobile: text, smsCode: text }),
    answer: boundCard,
  },
  setTradePassword: { request: fc.record(sealedFields), answer: nothing },
  changeTradePassword: {
    request: fc.record({ oldTradePwd: filled, oldTradePassword: filled, oldKeyId: told, ...sealedFields }),
    answer: nothing,
  },
  sendResetCode: { request: nothing, answer: fc.record({ demoCode: told, resendAfterSeconds: count }) },
  confirmResetIdentity: {
    request: fc.record({ realName: text, idNumber: text, smsCode: text }),
    answer: fc.record({ resetToken: filled }),
  },
  resetTradePassword: { request: fc.record({ resetToken: filled, ...sealedFields }), answer: nothing },
  riskQuestionnaire: {
    request: nothing,
    answer: fc.record({
      version: filled,
      questions: fc.array(
        fc.record({
          questionId: filled,
          text,
          allowsSeveral: flag,
          options: fc.array(fc.record({ optionId: filled, text }), { maxLength: 3 }),
        }),
        { maxLength: 3 },
      ),
      current: maybe(assessmentResult),
      triesLeft: count,
    }),
  },
  submitRiskAssessment: {
    request: fc.record({
      version: filled,
      answers: fc
        .uniqueArray(fc.tuple(filled, fc.array(filled, { maxLength: 3 })), { maxLength: 4, selector: ([questionId]) => questionId })
        .map((entries) => Object.fromEntries(entries)),
    }),
    answer: assessmentResult,
  },
  queryChannelOcrStatus: { request: fc.record({ bankCode: filled }), answer: fc.record({ isDone: flag }) },
  showConfigChannelMission: {
    request: fc.record({ channelId: filled }),
    answer: fc.array(fc.record({ missionId: filled, name: text, isFinished: flag, url: told }), { maxLength: 3 }),
  },
};

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const expectRoundTrip = (codec: MessageCodec<unknown>, arbitrary: fc.Arbitrary<unknown>) => {
  fc.assert(
    fc.property(arbitrary, (message) => {
      const wire = overTheWire(encodeMessage(codec, message));
      expect(decodeMessage(codec, wire)).toEqual({ kind: 'decoded', value: message });
    }),
    SETTINGS,
  );
};

const CASES = Object.values(ENDPOINTS).flatMap((row) =>
  Object.entries(MESSAGES).flatMap(([name, messages]) => (name === row.name ? [{ name, row, ...messages }] : [])),
);

it('every endpoint has generated messages [WIRE-5]', () => {
  expect(CASES).toHaveLength(Object.keys(ENDPOINTS).length);
});

describe.each(CASES)('the messages of $name', ({ row, request, answer }) => {
  it('read back the request as it was written [WIRE-5]', () => {
    expectRoundTrip(row.request, request);
  });

  it('read back the answer as it was written [WIRE-5]', () => {
    expectRoundTrip(row.answer, answer);
  });

  it('find the answer in the body that the gateway writes [WIRE-6]', () => {
    fc.assert(
      fc.property(answer, (message) => {
        const json = overTheWire(writeSuccess<unknown>(row, message));
        const envelope = readEnvelope(json, row.needsAgreement ? 'strict' : 'lenient');
        expect(envelope.kind).toBe('success');
        const part = answerPartOf(row, json, envelope.kind === 'success' ? envelope.result : null);
        expect(decodeMessage<unknown>(row.answer, part)).toEqual({ kind: 'decoded', value: message });
      }),
      { ...SETTINGS, numRuns: 50 },
    );
  });

  it('never throw on anything that arrives [WIRE-7]', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), (anything) => {
        for (const codec of [row.request, row.answer])
          expect(['decoded', 'malformed']).toContain(decodeMessage<unknown>(codec, anything).kind);
      }),
      SETTINGS,
    );
  });
});

describe('the envelope', () => {
  it.each([
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'K' }],
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'K', apiResult: null }],
    [{ retState: 'SUCCESS', retCode: '000000', encryptKey: 'other', apiResult: { encryptKey: 'K' } }],
  ])("lets the spec's fields stand beside retState, and prefers apiResult [WIRE-6]", (json) => {
    const envelope = readEnvelope(json);
    const part = answerPartOf(ENDPOINTS.encryptPublicKey, json, envelope.kind === 'success' ? envelope.result : null);
    expect(decodeMessage(ENDPOINTS.encryptPublicKey.answer, part)).toEqual({
      kind: 'decoded',
      value: { publicKey: 'K', keyId: null, nonce: null, padding: 'PKCS1' },
    });
  });

  it.each([
    [{ retState: 'SUCCESS', retCode: '000000' }, 'success', 'success'],
    [{ retState: 'SUCCESS' }, 'success', 'success'],
    [{ retCode: 'S' }, 'success', 'success'],
    [{ errno: 0, errmsg: '', data: 1 }, 'success', 'success'],
    [{ errno: '0', data: 1 }, 'success', 'success'],
    [{ errno: 7, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: 'E7', errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: null, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: true, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: {}, errmsg: 'no' }, 'refusal', 'refusal'],
    [{ errno: '', data: 1 }, 'refusal', 'refusal'],
    [{ retMsg: 'no' }, 'refusal', 'malformed'],
    [{ retState: null, retCode: null, retMsg: 'no' }, 'refusal', 'malformed'],
    [{ retMsg: ' ' }, 'malformed', 'malformed'],
    [{ retState: 'FAILED', retCode: '000000' }, 'success', 'malformed'],
    [{ retState: 'SUCCESS', retCode: 'E1' }, 'success', 'malformed'],
    [{ retState: 'FAILED', retCode: 'P00001' }, 'passed-through', 'passed-through'],
    [{ retState: 'FAILED', retCode: 'F01003' }, 'refusal', 'refusal'],
    [{ retState: 'MAYBE', retCode: 'E1' }, 'malformed', 'malformed'],
    [{}, 'malformed', 'malformed'],
    [[], 'malformed', 'malformed'],
    [null, 'malformed', 'malformed'],
    ['<html>', 'malformed', 'malformed'],
  ])('reads %j as %s, and as %s where a write needs agreement [WIRE-10]', (json, lenient, strict) => {
    expect(readEnvelope(json, 'lenient').kind).toBe(lenient);
    expect(readEnvelope(json, 'strict').kind).toBe(strict);
  });

  it('accepts amounts, flags and sizes as numbers or text, and refuses what is no decimal [WIRE-11]', () => {
    const read = (orderAmount: unknown) => {
      const wire = { maturityArrangement: '1', productOpenPeriodId: 12, orderAmount, cardId: 'C', agreeReservation: '1', unknownKey: {} };
      const decoded = decodeMessage(ENDPOINTS.order.request, wire);
      return decoded.kind === 'decoded' ? decoded.value.amount : decoded.kind;
    };
    expect([read('1234.50'), read(1234.5), read('1234')]).toEqual([123450, 123450, 123400]);
    for (const bad of ['1,234.50', '1e3', 1e21, 0.1 + 0.2, '', ' 1', '1.234', true, null, undefined, {}, []])
      expect(read(bad)).toBe('malformed');
    const page = decodeMessage(ENDPOINTS.listProducts.request, { pageNo: '1', pageSize: '20' });
    expect(page).toMatchObject({ kind: 'decoded', value: { pageNo: 1, pageSize: 20, family: null } });
  });

  it('says where a message is wrong without repeating what it held [WIRE-12]', () => {
    const decoded = decodeMessage(ENDPOINTS.pay.request, {
      payToken: 'T',
      tradePwd: { secret: '135790' },
      tradePassword: 'x',
      requestId: 'R',
    });
    expect(decoded.kind).toBe('malformed');
    expect(JSON.stringify(decoded)).toContain('tradePwd');
    expect(JSON.stringify(decoded)).not.toContain('135790');
  });

  it('never throws and always says one of its four kinds [WIRE-8]', () => {
    const words = fc.constantFrom<unknown>('SUCCESS', 'FAILED', '000000', 'S', 'P00001', 'F01003', '', 0, 1, null, undefined, true, {}, []);
    const alike = fc.record(
      { retState: words, retCode: words, retMsg: words, apiResult: fc.anything(), errno: words, errmsg: words, data: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), alike), fc.constantFrom<'lenient' | 'strict'>('lenient', 'strict'), (json, reading) =>
        ['success', 'refusal', 'passed-through', 'malformed'].includes(readEnvelope(json, reading).kind),
      ),
      { ...SETTINGS, numRuns: 2_000 },
    );
  });

  it('reads back what the gateway writes, refusal or success [WIRE-9]', () => {
    fc.assert(
      fc.property(filled, text, text, maybe(amount), told, told, (code, message, errorText, remaining, orderNumber, field) => {
        fc.pre(!['000000', 'S', 'P00001'].includes(code));
        const envelope = readEnvelope(
          overTheWire(writeRefusal(code, message, { errorText, remaining, orderNo: orderNumber, field })),
          'strict',
        );
        expect(envelope).toMatchObject({ kind: 'refusal', code, message });
        expect(envelope.kind === 'refusal' && refusalDetailOf(envelope.result)).toEqual({
          errorText,
          remaining,
          orderNo: orderNumber,
          field,
        });
      }),
      SETTINGS,
    );
    const body = writeSuccess(ENDPOINTS.order, { orderNo: 'O1', payToken: 'T1', applyDate: calendarDate('2026-11-20') });
    expect(body).toMatchObject({
      retState: 'SUCCESS',
      orderNo: 'O1',
      payToken: 'T1',
      apiResult: { orderNo: 'O1', applyDate: '2026-11-20' },
    });
  });
});
