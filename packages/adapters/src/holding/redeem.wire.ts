import { redemptionFeeTierWire } from '../products/redemption-fees.wire.ts';
import { shares } from '@caifu/core/values';
import type { RedemptionLot } from '@caifu/core/products';
import type {
  RedeemCommand,
  RedeemInfo,
  RedeemInput,
  RedeemPeriod,
  RedeemReceipt,
  RedeemTarget,
  RedemptionReport,
  RedemptionState,
} from '@caifu/core/holding';
import * as z from 'zod/mini';

import { endpoint } from '../kit/endpoint.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { findOrderRequestWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { fixedPeriodWire } from '../products/product.wire.ts';
import {
  countWire,
  dateWire,
  heldSharesWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nullableWire,
  sharesWire,
  shownSharesWire,
  textWire,
  wholeWire,
  wordWire,
  yuanWire,
} from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields, sealedFieldsOf } from '../kit/trade-password.wire.ts';

/** What the call tells. Who asked knows which product it is: a server that does not repeat it is understood. */
export type RedeemInfoReport = Omit<RedeemInfo, 'productCode'> & { readonly productCode: string | null };

export interface RedeemRequest extends Omit<RedeemCommand, 'requestId'>, SealedFields {
  /** null: the client sent none, the gateway makes one. */
  readonly requestId: string | null;
  /** 1: by shares. A claim. */
  readonly redeemModel: number | null;
}

/** The first answer to a request id, as stored. */
export type StoredRedemption =
  | { readonly kind: 'booked'; readonly receipt: RedeemReceipt }
  /** `orderNo`: of a redemption that was taken in and then failed. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly orderNo: string | null }
  | { readonly kind: 'never-arrived' };

// targetType (P2 §9).
const TO_MONEY_MARKET = 2;
const TO_BANK = 1;

/** Shares where nothing told means none. */
const looseSharesWire = z.codec(nullableWire(shownSharesWire), z.custom<RedeemInfo['minHold']>(), {
  decode: (count) => count ?? shares(0),
  encode: (count) => count,
});

export const redeemInfoRequestWire = z.codec(z.object({ productCode: idWire, numName: looseTextWire }), z.custom<RedeemInput>(), {
  decode: (wire) => ({ productCode: wire.productCode, periodName: wire.numName }),
  encode: ({ productCode, periodName }) => ({ productCode, numName: periodName }),
});

export const redeemTargetWire = z.codec(
  z.object({
    // Code of the money-market product for targetType 2, otherwise the bank's name.
    target: textWire,
    targetType: nullableWire(wholeWire),
    bankCardId: idWire,
    indiMinRedemptionVol: nullableWire(shownSharesWire),
    // Extension fields.
    targetName: looseTextWire,
    bankCode: looseTextWire,
    account: looseTextWire,
  }),
  z.custom<RedeemTarget>(),
  {
    decode: (wire, payload): RedeemTarget => {
      const isMoneyMarket = wire.targetType === TO_MONEY_MARKET;
      if (isMoneyMarket && wire.target === '') {
        payload.issues.push({ code: 'custom', input: wire, message: 'a money-market product without a code' });
        return z.NEVER;
      }
      return {
        cardId: wire.bankCardId,
        kind: isMoneyMarket ? 'money-market' : 'bank',
        productCode: isMoneyMarket ? wire.target : null,
        name: wire.targetName === '' ? wire.target : wire.targetName,
        bankCode: wire.bankCode,
        // Never more than the last four digits, whatever a server sends.
        tail: isMoneyMarket ? '' : wire.account.slice(-4),
        minRedemption: wire.indiMinRedemptionVol,
      };
    },
    encode: (target) => ({
      target: target.productCode ?? target.name,
      targetType: target.kind === 'money-market' ? TO_MONEY_MARKET : TO_BANK,
      bankCardId: target.cardId,
      indiMinRedemptionVol: target.minRedemption,
      targetName: target.name,
      bankCode: target.bankCode,
      account: target.tail,
    }),
  },
);

export const redemptionLotWire = z.codec(z.object({ count: heldSharesWire, confirmDate: dateWire }), z.custom<RedemptionLot>(), {
  decode: (wire) => ({ shares: wire.count, confirmedOn: wire.confirmDate }),
  encode: (lot) => ({ count: lot.shares, confirmDate: lot.confirmedOn }),
});

export const redeemPeriodWire = z.codec(
  z.object({
    numName: looseTextWire,
    count: heldSharesWire,
    totalCount: heldSharesWire,
    targets: listWire(redeemTargetWire),
    lots: listWire(redemptionLotWire),
  }),
  z.custom<RedeemPeriod>(),
  {
    decode: (wire) => ({
      periodName: wire.numName,
      available: wire.count,
      total: wire.totalCount,
      targets: wire.targets,
      lots: wire.lots,
    }),
    encode: (period) => ({
      numName: period.periodName,
      count: period.available,
      totalCount: period.total,
      targets: period.targets,
      lots: period.lots,
    }),
  },
);

export const redeemInfoWire = z.codec(
  z.object({
    productName: looseTextWire,
    openPeriodType: fixedPeriodWire,
    list: listWire(redeemPeriodWire),
    indiMinHoldVol: looseSharesWire,
    indiMinRedemptionVol: looseSharesWire,
    lastRedeemTime: nullableWire(instantWire),
    redeemRate: listWire(redemptionFeeTierWire),
    // Extension fields.
    productCode: nullableWire(textWire),
    netValue: nullableWire(netValueWire),
    netDate: nullableWire(netDateWire),
    redeemOpenDate: nullableWire(dateWire),
    confirmDate: nullableWire(dateWire),
    arrivalCount: nullableWire(countWire),
    arrivalDate: nullableWire(dateWire),
  }),
  z.custom<RedeemInfoReport>(),
  {
    decode: (wire) => ({
      productCode: wire.productCode,
      productName: wire.productName,
      hasFixedPeriod: wire.openPeriodType,
      periods: wire.list,
      minHold: wire.indiMinHoldVol,
      minRedemption: wire.indiMinRedemptionVol,
      lastRedeemTime: wire.lastRedeemTime,
      feeTiers: wire.redeemRate,
      netValue: wire.netValue,
      netValueDate: wire.netDate,
      redeemOpenDate: wire.redeemOpenDate,
      confirmDate: wire.confirmDate,
      arrivalDays: wire.arrivalCount,
      arrivalDate: wire.arrivalDate,
    }),
    encode: (info) => ({
      productName: info.productName,
      openPeriodType: info.hasFixedPeriod,
      list: info.periods,
      indiMinHoldVol: info.minHold,
      indiMinRedemptionVol: info.minRedemption,
      lastRedeemTime: info.lastRedeemTime,
      redeemRate: info.feeTiers,
      productCode: info.productCode,
      netValue: info.netValue,
      netDate: info.netValueDate,
      redeemOpenDate: info.redeemOpenDate,
      confirmDate: info.confirmDate,
      arrivalCount: info.arrivalDays,
      arrivalDate: info.arrivalDate,
    }),
  },
);

export const redeemRequestWire = z.codec(
  z
    .object({
      productCode: idWire,
      cardId: idWire,
      redeemModel: nullableWire(wholeWire),
      redeemCount: sharesWire,
      ...SEALED_FIELDS,
      numName: looseTextWire,
      redeemProductCode: nullableWire(textWire),
      requestId: nullableWire(textWire),
      // Extension field: the other periods that go along in full, by name.
      passiveNumNames: listWire(textWire),
    })
    .check(hasSealedPassword),
  z.custom<RedeemRequest>(),
  {
    decode: ({ redeemCount, numName, redeemProductCode, passiveNumNames, ...wire }) => ({
      ...wire,
      periodName: numName,
      shares: redeemCount,
      targetProductCode: redeemProductCode,
      acceptedPeriods: passiveNumNames,
    }),
    encode: (request) => ({
      productCode: request.productCode,
      cardId: request.cardId,
      redeemModel: request.redeemModel,
      redeemCount: request.shares,
      ...sealedFieldsOf(request),
      numName: request.periodName,
      redeemProductCode: request.targetProductCode,
      requestId: request.requestId,
      passiveNumNames: request.acceptedPeriods,
    }),
  },
);

export const redeemReceiptWire = z.codec(
  z.object({
    orderNo: idWire,
    applyDate: dateWire,
    confirmDate: nullableWire(dateWire),
    redeemOpenDate: nullableWire(dateWire),
    // Trading days from the confirmation to the money's arrival.
    arrivalCountDate: nullableWire(countWire),
  }),
  z.custom<RedeemReceipt>(),
  {
    decode: ({ arrivalCountDate, ...receipt }) => ({ ...receipt, arrivalDays: arrivalCountDate }),
    encode: ({ orderNo, applyDate, confirmDate, redeemOpenDate, arrivalDays }) => ({
      orderNo,
      applyDate,
      confirmDate,
      redeemOpenDate,
      arrivalCountDate: arrivalDays,
    }),
  },
);

export const storedRedemptionWire = z.codec(
  z.object({
    state: wordWire<StoredRedemption['kind']>({ BOOKED: 'booked', REFUSED: 'refused', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(redeemReceiptWire)),
    refusalCode: nullableWire(textWire),
    refusalMsg: looseTextWire,
    orderNo: nullableWire(textWire),
  }),
  z.custom<StoredRedemption>(),
  {
    decode: (wire, payload): StoredRedemption => {
      if (wire.state === 'never-arrived') return { kind: wire.state };
      if (wire.state === 'booked' && wire.receipt !== undefined && wire.receipt !== null)
        return { kind: wire.state, receipt: wire.receipt };
      if (wire.state === 'refused' && wire.refusalCode !== null) {
        return { kind: wire.state, code: wire.refusalCode, message: wire.refusalMsg, orderNo: wire.orderNo };
      }
      payload.issues.push({ code: 'custom', input: wire, message: 'the stored answer is incomplete' });
      return z.NEVER;
    },
    encode: (found) => ({
      state: found.kind,
      receipt: found.kind === 'booked' ? found.receipt : null,
      refusalCode: found.kind === 'refused' ? found.code : null,
      refusalMsg: found.kind === 'refused' ? found.message : '',
      orderNo: found.kind === 'refused' ? found.orderNo : null,
    }),
  },
);

export const redemptionReportWire = z.codec(
  z.object({
    orderNo: idWire,
    productCode: idWire,
    productName: looseTextWire,
    numName: looseTextWire,
    state: wordWire<RedemptionState>({ BOOKED: 'booked', REDEEMED: 'redeemed', PAID: 'paid', CANCELLED: 'cancelled', FAILED: 'failed' }),
    statusDesc: looseTextWire,
    redeemCount: sharesWire,
    target: looseTextWire,
    amount: nullableWire(yuanWire),
    fee: nullableWire(yuanWire),
    applyTime: instantWire,
    cancelTime: nullableWire(instantWire),
    redeemOpenDate: dateWire,
    confirmDate: nullableWire(dateWire),
    arrivalDate: nullableWire(dateWire),
    arrivalCount: nullableWire(countWire),
  }),
  z.custom<RedemptionReport>(),
  {
    decode: ({ numName, statusDesc, redeemCount, target, applyTime, cancelTime, arrivalCount, ...wire }) => ({
      ...wire,
      periodName: numName,
      statusText: statusDesc,
      shares: redeemCount,
      targetName: target,
      appliedAt: applyTime,
      cancelledAt: cancelTime,
      arrivalDays: arrivalCount,
    }),
    encode: (report) => ({
      orderNo: report.orderNo,
      productCode: report.productCode,
      productName: report.productName,
      numName: report.periodName,
      state: report.state,
      statusDesc: report.statusText,
      redeemCount: report.shares,
      target: report.targetName,
      amount: report.amount,
      fee: report.fee,
      applyTime: report.appliedAt,
      cancelTime: report.cancelledAt,
      redeemOpenDate: report.redeemOpenDate,
      confirmDate: report.confirmDate,
      arrivalDate: report.arrivalDate,
      arrivalCount: report.arrivalDays,
    }),
  },
);

export const getCanRedeemDetail = endpoint({
  name: 'getCanRedeemDetail',
  origin: 'spec',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/getCanRedeemDetail',
  session: 'required',
  repeatable: true,
  summary: 'What can be redeemed of a product now, period by period, where to and at what fee.',
  request: redeemInfoRequestWire,
  answer: redeemInfoWire,
});

export const bookingRedeem = endpoint({
  name: 'bookingRedeem',
  origin: 'spec',
  methods: ['POST'],
  path: '/V1/assetManagement/bookingRedeem',
  session: 'required',
  repeatable: false,
  summary:
    'Books a redemption for the next open day, with the sealed trade password; a repeated requestId is answered with the first answer.',
  request: redeemRequestWire,
  answer: redeemReceiptWire,
});

export const findRedemption = endpoint({
  name: 'findRedemption',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/findRedemption',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: 'What became of the requestId of a redemption; one that never arrived is closed for good.',
  request: findOrderRequestWire,
  answer: storedRedemptionWire,
});

export const redemptionStatus = endpoint({
  name: 'redemptionStatus',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/assetManagement/redemptionStatus',
  session: 'required',
  repeatable: true,
  summary: 'How a booked redemption stands.',
  request: orderNoRequestWire,
  answer: redemptionReportWire,
});
