import { redemptionFeeTierWire } from '../products/redemption-fees.wire.ts';
import { shares } from '@caifu/core/values';
import type { RedemptionLot } from '@caifu/core/products';
import type * as Holding from '@caifu/core/holding';
import * as z from 'zod/mini';

import { EITHER, changeCall, repeatableCall, writeCall } from '../kit/endpoint.ts';
import { netDateWire, netValueWire } from '../products/net-values.wire.ts';
import { findOrderRequestWire, orderNoRequestWire } from '../orders/order-request.wire.ts';
import { fixedPeriodWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { hasSealedPassword, SEALED_FIELDS, type SealedFields } from '../kit/trade-password.wire.ts';

/** The answer. The caller knows the product, so a server may leave out its code. */
export type RedeemInfoReport = Omit<Holding.RedeemInfo, 'productCode'> & { readonly productCode: string | null };

export interface RedeemRequest extends Omit<Holding.RedeemCommand, 'requestId'>, SealedFields {
  /** null: the client sent no id, and the gateway creates one. */
  readonly requestId: string | null;
  /** 1 means by shares. The gateway does not rely on it. */
  readonly redeemModel: number | null;
}

/** The first answer to a request id, as stored. */
export type StoredRedemption =
  | { readonly kind: 'booked'; readonly receipt: Holding.RedeemReceipt }
  /** `orderNo` is set where the redemption was accepted first and failed later. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly orderNo: string | null }
  | { readonly kind: 'never-arrived' };

// targetType (P2 §9).
const TO_MONEY_MARKET = 2;
const TO_BANK = 1;

/** Shares. A missing value means none. */
const looseSharesWire = w.nullableOr(w.shownShares, shares(0));

export const redeemInfoRequestWire = renamed(messageOf<Holding.RedeemInput>(), { productCode: w.id, periodName: ['numName', w.looseText] });

export const redeemTargetWire = z.codec(
  z.object({
    // Code of the money-market product for targetType 2, otherwise the bank's name.
    target: w.text,
    targetType: w.nullable(w.whole),
    bankCardId: w.id,
    indiMinRedemptionVol: w.nullable(w.shownShares),
    // Extension fields.
    targetName: w.looseText,
    bankCode: w.looseText,
    account: w.looseText,
  }),
  z.custom<Holding.RedeemTarget>(),
  {
    decode: (wire, payload): Holding.RedeemTarget => {
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
        // At most the last four digits, whatever a server sends.
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
  shares: ['count', w.heldShares],
  confirmedOn: ['confirmDate', w.date],
});

export const redeemPeriodWire = renamed(messageOf<Holding.RedeemPeriod>(), {
  periodName: ['numName', w.looseText],
  available: ['count', w.heldShares],
  total: ['totalCount', w.heldShares],
  targets: w.list(redeemTargetWire),
  lots: w.list(redemptionLotWire),
});

export const redeemInfoWire = renamed(messageOf<RedeemInfoReport>(), {
  productName: w.looseText,
  hasFixedPeriod: ['openPeriodType', fixedPeriodWire],
  periods: ['list', w.list(redeemPeriodWire)],
  minHold: ['indiMinHoldVol', looseSharesWire],
  minRedemption: ['indiMinRedemptionVol', looseSharesWire],
  lastRedeemTime: w.nullable(w.instant),
  feeTiers: ['redeemRate', w.list(redemptionFeeTierWire)],
  // Extension fields.
  productCode: w.nullable(w.text),
  netValue: w.nullable(netValueWire),
  netValueDate: ['netDate', w.nullable(netDateWire)],
  redeemOpenDate: w.nullable(w.date),
  confirmDate: w.nullable(w.date),
  arrivalDays: ['arrivalCount', w.nullable(w.count)],
  arrivalDate: w.nullable(w.date),
});

export const redeemRequestWire = renamed(messageOf<RedeemRequest>(), {
  productCode: w.id,
  cardId: w.id,
  redeemModel: w.nullable(w.whole),
  shares: ['redeemCount', w.shares],
  ...SEALED_FIELDS,
  periodName: ['numName', w.looseText],
  targetProductCode: ['redeemProductCode', w.nullable(w.text)],
  requestId: w.nullable(w.text),
  // Extension field: names of the other periods that are redeemed in full with this one.
  acceptedPeriods: ['passiveNumNames', w.list(w.text)],
}).check(hasSealedPassword);

export const redeemReceiptWire = renamed(messageOf<Holding.RedeemReceipt>(), {
  orderNo: w.id,
  applyDate: w.date,
  confirmDate: w.nullable(w.date),
  redeemOpenDate: w.nullable(w.date),
  // Trading days from the confirmation to the money's arrival.
  arrivalDays: ['arrivalCountDate', w.nullable(w.count)],
});

export const storedRedemptionWire = z.codec(
  z.object({
    state: w.word<StoredRedemption['kind']>({ BOOKED: 'booked', REFUSED: 'refused', NEVER_ARRIVED: 'never-arrived' }),
    receipt: z.optional(z.nullable(redeemReceiptWire)),
    refusalCode: w.nullable(w.text),
    refusalMsg: w.looseText,
    orderNo: w.nullable(w.text),
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

export const redemptionReportWire = renamed(messageOf<Holding.RedemptionReport>(), {
  orderNo: w.id,
  productCode: w.id,
  productName: w.looseText,
  periodName: ['numName', w.looseText],
  state: w.word<Holding.RedemptionState>({
    BOOKED: 'booked',
    REDEEMED: 'redeemed',
    PAID: 'paid',
    CANCELLED: 'cancelled',
    FAILED: 'failed',
  }),
  statusText: ['statusDesc', w.looseText],
  shares: ['redeemCount', w.shares],
  targetName: ['target', w.looseText],
  amount: w.nullable(w.yuan),
  fee: w.nullable(w.yuan),
  appliedAt: ['applyTime', w.instant],
  cancelledAt: ['cancelTime', w.nullable(w.instant)],
  redeemOpenDate: w.date,
  confirmDate: w.nullable(w.date),
  arrivalDate: w.nullable(w.date),
  arrivalDays: ['arrivalCount', w.nullable(w.count)],
});

export const getCanRedeemDetail = repeatableCall('/V1/assetManagement/getCanRedeemDetail', redeemInfoRequestWire, redeemInfoWire, EITHER);
export const bookingRedeem = writeCall('/V1/assetManagement/bookingRedeem', redeemRequestWire, redeemReceiptWire);
export const findRedemption = changeCall('/V1/assetManagement/findRedemption', findOrderRequestWire, storedRedemptionWire);
export const redemptionStatus = repeatableCall('/V1/assetManagement/redemptionStatus', orderNoRequestWire, redemptionReportWire);

export const specNotes = {
  getCanRedeemDetail: 'Redeemable shares of a product, period by period, with target accounts and fees.',
  bookingRedeem: {
    summary:
      'Books a redemption for the next open day, with the sealed trade password. A repeated requestId is answered with the first answer.',
    places: 'redemption',
  },
} as const;
export const notes = {
  findRedemption: 'Outcome of a requestId of a redemption. A requestId that never arrived is closed for good.',
  redemptionStatus: 'The state of a booked redemption.',
} as const;
