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

import { changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { findOrderRequestWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { fixedPeriodWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
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
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

/** The data that the call tells. The asker knows which product it is: a server that does not repeat it is understood. */
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

export const redeemInfoRequestWire = renamed(messageOf<RedeemInput>(), { productCode: idWire, periodName: ['numName', looseTextWire] });

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

export const redemptionLotWire = renamed(messageOf<RedemptionLot>(), {
  shares: ['count', heldSharesWire],
  confirmedOn: ['confirmDate', dateWire],
});

export const redeemPeriodWire = renamed(messageOf<RedeemPeriod>(), {
  periodName: ['numName', looseTextWire],
  available: ['count', heldSharesWire],
  total: ['totalCount', heldSharesWire],
  targets: listWire(redeemTargetWire),
  lots: listWire(redemptionLotWire),
});

export const redeemInfoWire = renamed(messageOf<RedeemInfoReport>(), {
  productName: looseTextWire,
  hasFixedPeriod: ['openPeriodType', fixedPeriodWire],
  periods: ['list', listWire(redeemPeriodWire)],
  minHold: ['indiMinHoldVol', looseSharesWire],
  minRedemption: ['indiMinRedemptionVol', looseSharesWire],
  lastRedeemTime: nullableWire(instantWire),
  feeTiers: ['redeemRate', listWire(redemptionFeeTierWire)],
  // Extension fields.
  productCode: nullableWire(textWire),
  netValue: nullableWire(netValueWire),
  netValueDate: ['netDate', nullableWire(netDateWire)],
  redeemOpenDate: nullableWire(dateWire),
  confirmDate: nullableWire(dateWire),
  arrivalDays: ['arrivalCount', nullableWire(countWire)],
  arrivalDate: nullableWire(dateWire),
});

export const redeemRequestWire = renamed(messageOf<RedeemRequest>(), {
  productCode: idWire,
  cardId: idWire,
  redeemModel: nullableWire(wholeWire),
  shares: ['redeemCount', sharesWire],
  ...SEALED_FIELDS,
  periodName: ['numName', looseTextWire],
  targetProductCode: ['redeemProductCode', nullableWire(textWire)],
  requestId: nullableWire(textWire),
  // Extension field: the other periods that go along in full, by name.
  acceptedPeriods: ['passiveNumNames', listWire(textWire)],
}).check(hasSealedPassword);

export const redeemReceiptWire = renamed(messageOf<RedeemReceipt>(), {
  orderNo: idWire,
  applyDate: dateWire,
  confirmDate: nullableWire(dateWire),
  redeemOpenDate: nullableWire(dateWire),
  // Trading days from the confirmation to the money's arrival.
  arrivalDays: ['arrivalCountDate', nullableWire(countWire)],
});

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

export const redemptionReportWire = renamed(messageOf<RedemptionReport>(), {
  orderNo: idWire,
  productCode: idWire,
  productName: looseTextWire,
  periodName: ['numName', looseTextWire],
  state: wordWire<RedemptionState>({ BOOKED: 'booked', REDEEMED: 'redeemed', PAID: 'paid', CANCELLED: 'cancelled', FAILED: 'failed' }),
  statusText: ['statusDesc', looseTextWire],
  shares: ['redeemCount', sharesWire],
  targetName: ['target', looseTextWire],
  amount: nullableWire(yuanWire),
  fee: nullableWire(yuanWire),
  appliedAt: ['applyTime', instantWire],
  cancelledAt: ['cancelTime', nullableWire(instantWire)],
  redeemOpenDate: dateWire,
  confirmDate: nullableWire(dateWire),
  arrivalDate: nullableWire(dateWire),
  arrivalDays: ['arrivalCount', nullableWire(countWire)],
});

export const getCanRedeemDetail = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/getCanRedeemDetail',
  request: redeemInfoRequestWire,
  answer: redeemInfoWire,
});

export const bookingRedeem = writeCall({
  path: '/V1/assetManagement/bookingRedeem',
  request: redeemRequestWire,
  answer: redeemReceiptWire,
});

export const findRedemption = changeCall({
  path: '/V1/assetManagement/findRedemption',
  request: findOrderRequestWire,
  answer: storedRedemptionWire,
});

export const redemptionStatus = repeatableCall({
  path: '/V1/assetManagement/redemptionStatus',
  request: orderNoRequestWire,
  answer: redemptionReportWire,
});
