import type { Fen, RatePpm } from '@caifu/core/values';
import type { FeeCharge, FeeTier, Product } from '@caifu/core/products';
import * as z from 'zod/mini';

import { repeatableCall } from '../kit/endpoint.ts';
import { cashierTermsWire } from './cashier-terms.wire.ts';
import { netDateWire, netValueWire } from './net-values.wire.ts';
import { fixedPeriodWire, fromSummary, productDocumentWire, productRequestWire, SUMMARY_FIELDS, toSummary } from './product.wire.ts';
import { redemptionFeeTierWire } from './redemption-fees.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** A tier charges either a percentage (fee) or a flat amount (feeMoney); the discounted charge likewise. */
export const feeTierWire = z.codec(
  z.object({
    minAmt: w.yuan,
    maxAmt: w.nullable(w.yuan),
    fee: w.nullable(w.percent),
    feeMoney: w.nullable(w.yuan),
    disFee: w.nullable(w.percent),
    disFeeMoney: w.nullable(w.yuan),
  }),
  z.custom<FeeTier>(),
  {
    decode: (wire, payload) => {
      const charge = chargeOf(wire.fee, wire.feeMoney);
      if (charge === null) {
        payload.issues.push({ code: 'custom', input: wire, message: 'a fee tier without a charge' });
        return z.NEVER;
      }
      return { minAmount: wire.minAmt, maxAmount: wire.maxAmt, charge, discounted: chargeOf(wire.disFee, wire.disFeeMoney) };
    },
    encode: ({ minAmount, maxAmount, charge, discounted }) => ({
      minAmt: minAmount,
      maxAmt: maxAmount,
      fee: charge.kind === 'rate' ? charge.rate : null,
      feeMoney: charge.kind === 'flat' ? charge.amount : null,
      disFee: discounted?.kind === 'rate' ? discounted.rate : null,
      disFeeMoney: discounted?.kind === 'flat' ? discounted.amount : null,
    }),
  },
);

export const productWire = z.codec(
  z.object({
    ...SUMMARY_FIELDS,
    productOpenPeriodId: w.id,
    openPeriodType: fixedPeriodWire,
    stepMoney: w.yuan,
    addAmt: w.yuan,
    valueDate: w.date,
    maturityDate: w.nullable(w.date),
    confirmDays: w.count,
    rateInfo: w.list(feeTierWire),
    changeMaturityArrangement: w.flag,
    isAgreeReservation: w.flag,
    walletOnly: w.flag,
    cashier: cashierTermsWire,
    riskInfo: w.looseText,
    strategy: w.looseText,
    manager: w.looseText,
    custodian: w.looseText,
    pdfList: w.list(productDocumentWire),
    agreements: w.list(w.whole),
    // Extension fields, as the redeem info has them. Without redeemRate the product cannot be redeemed before it matures.
    netValue: w.nullable(netValueWire),
    netDate: w.nullable(netDateWire),
    redeemRate: z.optional(z.nullable(z.array(redemptionFeeTierWire))),
    redeemOpenDate: w.nullable(w.date),
    indiMinHoldVol: w.nullable(w.shares),
    indiMinRedemptionVol: w.nullable(w.shares),
    arrivalCount: w.nullable(w.count),
  }),
  z.custom<Product>(),
  {
    decode: (wire) => ({
      ...toSummary(wire),
      openPeriodId: wire.productOpenPeriodId,
      hasFixedPeriod: wire.openPeriodType,
      step: wire.stepMoney,
      addAmount: wire.addAmt,
      valueDate: wire.valueDate,
      maturityDate: wire.maturityDate,
      confirmDays: wire.confirmDays,
      feeTiers: wire.rateInfo,
      canChooseMaturity: wire.changeMaturityArrangement,
      needsReservationConsent: wire.isAgreeReservation,
      walletOnly: wire.walletOnly,
      cashier: wire.cashier,
      riskInfo: wire.riskInfo,
      strategy: wire.strategy,
      manager: wire.manager,
      custodian: wire.custodian,
      documents: wire.pdfList,
      agreementIds: wire.agreements,
      netValue: wire.netValue,
      netValueDate: wire.netDate,
      redemption:
        wire.redeemRate === undefined || wire.redeemRate === null
          ? null
          : {
              nextOpenDay: wire.redeemOpenDate,
              feeTiers: wire.redeemRate,
              minimumHold: wire.indiMinHoldVol,
              minimumRedemption: wire.indiMinRedemptionVol,
              arrivalDays: wire.arrivalCount,
            },
    }),
    encode: (product) => ({
      ...fromSummary(product),
      productOpenPeriodId: product.openPeriodId,
      openPeriodType: product.hasFixedPeriod,
      stepMoney: product.step,
      addAmt: product.addAmount,
      valueDate: product.valueDate,
      maturityDate: product.maturityDate,
      confirmDays: product.confirmDays,
      rateInfo: product.feeTiers,
      changeMaturityArrangement: product.canChooseMaturity,
      isAgreeReservation: product.needsReservationConsent,
      walletOnly: product.walletOnly,
      cashier: product.cashier,
      riskInfo: product.riskInfo,
      strategy: product.strategy,
      manager: product.manager,
      custodian: product.custodian,
      pdfList: product.documents,
      agreements: product.agreementIds,
      netValue: product.netValue,
      netDate: product.netValueDate,
      redeemRate: product.redemption === null ? null : [...product.redemption.feeTiers],
      redeemOpenDate: product.redemption?.nextOpenDay ?? null,
      indiMinHoldVol: product.redemption?.minimumHold ?? null,
      indiMinRedemptionVol: product.redemption?.minimumRedemption ?? null,
      arrivalCount: product.redemption?.arrivalDays ?? null,
    }),
  },
);

export const productDetail = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/product/detail',
  session: 'optional',
  request: productRequestWire,
  answer: productWire,
});

function chargeOf(rate: RatePpm | null, amount: Fen | null): FeeCharge | null {
  if (rate !== null) return { kind: 'rate', rate };
  return amount === null ? null : { kind: 'flat', amount };
}
