import { calendarDate, epochMs, fen, netValue, ratePpm, type RiskLevel, shares } from '@caifu/core/values';
import { FIGURE_STEPS, type FeeCharge, type FigureStep, type MaturityArrangement } from '@caifu/core/products';
import type { CertificationStatus } from '@caifu/core/account';
import type { TradeRecord } from '@caifu/core/records';
import { arbitraryHoldStatus } from '@caifu/core/testing';
import fc from 'fast-check';

export const text = fc.string({ unit: 'grapheme', maxLength: 24 });
export const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 });
/** A field where the empty text means "not told". */
export const told = fc.option(filled, { nil: null });
export const flag = fc.boolean();
export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
export const amount = fc.integer({ min: -10_000_000_000_00, max: 10_000_000_000_00 }).map(fen);
export const shareCount = fc.integer({ min: 0, max: 10_000_000_000_00 }).map(shares);
export const rate = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(ratePpm);
export const count = fc.nat({ max: 5_000 });
export const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
export const level = fc.constantFrom<RiskLevel>(1, 2, 3, 4, 5);
export const date = fc
  .date({ min: new Date('2004-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => calendarDate(day.toISOString().slice(0, 10)));
export const instant = fc.integer({ min: 1_072_886_400_000, max: 4_102_358_400_000 }).map(epochMs);
export const arrangement = fc.constantFrom<MaturityArrangement>('continue', 'redeem');

export const investor = fc.record({ investorId: filled, maskedMobile: text, displayName: text });
export const standing = fc.record({
  idCard: fc.constantFrom<'none' | 'valid' | 'expired'>('none', 'valid', 'expired'),
  taxDeclared: flag,
  addressComplete: flag,
});
const charge: fc.Arbitrary<FeeCharge> = fc.oneof(
  fc.record({ kind: fc.constant('rate' as const), rate }),
  fc.record({ kind: fc.constant('flat' as const), amount }),
);
export const figureSteps = fc.subarray<FigureStep>([...FIGURE_STEPS]);
export const summaryFields = {
  productCode: filled,
  productName: text,
  family: fc.constantFrom<'broker' | 'private'>('broker', 'private'),
  channelCode: told,
  issuer: text,
  riskLevel: level,
  benchmark: maybe(rate),
  periodDays: maybe(count),
  periodName: text,
  startAmount: amount,
  remaining: amount,
  quota: amount,
  saleState: fc.constantFrom<'open' | 'upcoming' | 'sold-out' | 'closed'>('open', 'upcoming', 'sold-out', 'closed'),
  figuresNeed: figureSteps,
  openDate: date,
  closeDate: date,
};
export const nav = fc.integer({ min: 0, max: 1_000_000_000 }).map(netValue);
const feeByTime = fc.record({
  unit: fc.constantFrom<'year' | 'month' | 'day'>('year', 'month', 'day'),
  min: count,
  max: maybe(count),
  fee: rate,
});
export const documents = fc.array(fc.record({ fileName: text, url: text }), { maxLength: 3 });
export const family = fc.constantFrom<'broker' | 'private'>('broker', 'private');
export const holdStatus = arbitraryHoldStatus;
export const cashier = maybe(fc.record({ productType: filled, boundQueryType: filled, merchant: maybe(filled), supplier: maybe(filled) }));
export const product = fc.record({
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
  cashier,
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
export const card = fc.record({
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
  worth: maybe(amount),
  placedOn: maybe(date),
});
export const holdings = fc.array(holding, { maxLength: 3 });
export const facts = fc.record({
  productName: filled,
  amount: maybe(amount),
  appliedAt: maybe(instant),
  confirmDate: maybe(date),
  valueDate: maybe(date),
  maturityDate: maybe(date),
  arrivalDate: maybe(date),
});
export const sealedFields = { tradePwd: filled, tradePassword: filled, keyId: told };
export const holdingDetail = fc.record({
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
export const redeemInfo = fc.record({
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
export const redeemReceipt = fc.record({
  orderNo: filled,
  applyDate: date,
  confirmDate: maybe(date),
  redeemOpenDate: maybe(date),
  arrivalDays: maybe(count),
});
export const tradeRecord = fc.record({
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
export const topUpReceipt = fc.record({ orderNo: filled, amount, balance: amount, at: instant });
export const certificationStatus = fc.constantFrom<CertificationStatus>(
  'to-be-verified',
  'under-review',
  'under-renewed-review',
  'certified',
  'rejected',
  'expired',
);
export const assessmentResult = fc.record({ level, score: count, assessedOn: date, validUntil: date });
export const nothing = fc.constant(null);
export const evidenceType = fc.constantFrom('experience', 'asset');
export const certificationSource = fc.constantFrom('AM', 'TRUST');
export const evidenceKind = { type: evidenceType, source: certificationSource };
export const disclosureStanding = { isSigned: flag, certification: maybe(certificationStatus), mayPayFirst: flag };
export const trackingPayload = fc.record({
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
export const orderNo = fc.record({ orderNo: filled });
export const productCode = fc.record({ productCode: filled });

export const partner = fc.record({ kind: fc.constantFrom('insurance', 'caishang', 'gf', 'ym') });
export const authorisation = fc.record({
  isGranted: flag,
  grantedOn: maybe(date),
  validUntil: maybe(date),
  agreedVersion: maybe(filled),
  whyNot: maybe(filled),
});

export const idCardValidity = fc.oneof(date, fc.constant('long-term'));
export const identityProgress = fc.record({
  stage: fc.constantFrom('name', 'photos', 'face', 'verified'),
  maskedName: told,
  maskedIdNumber: told,
  hasFront: flag,
  hasBack: flag,
  validUntil: maybe(idCardValidity),
});
export const addressFields = { occupation: text, province: text, city: text, street: text, email: text };
export const taxFields = {
  residency: maybe(fc.constantFrom('domestic', 'foreign', 'both')),
  taxCountry: text,
  taxNumber: text,
  noTaxNumberReason: text,
};
export const none = fc.constant('');
const cardLimits = { perOrderMax: maybe(amount), perDayMax: maybe(amount) };
export const supportedBank = fc.record({ bankCode: filled, bankName: text, ...cardLimits });
export const boundCard = fc.record({
  cardId: filled,
  bankCode: text,
  bankName: text,
  tail: text,
  ...cardLimits,
  isDefault: flag,
  whyNotUnbound: told,
});
