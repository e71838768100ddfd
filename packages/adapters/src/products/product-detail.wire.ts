import type { Fen, RatePpm } from '@caifu/core/values';
import type { FeeCharge, FeeTier, Product } from '@caifu/core/products';
import * as z from 'zod/mini';

import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { cashierTermsWire } from './cashier-terms.wire.ts';
import { netDateWire, netValueWire } from './net-values.wire.ts';
import { fixedPeriodWire, productDocumentWire, productRequestWire, SUMMARY_FIELDS } from './product.wire.ts';
import { insideOrNull, messageOf, renamed } from '../kit/renamed.wire.ts';
import { redemptionFeeTierWire } from './redemption-fees.wire.ts';
import * as w from '../kit/scalars.wire.ts';

/** A tier charges a percentage (fee) or a flat amount (feeMoney). The discounted charge follows the same rule. */
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

export const productWire = renamed(messageOf<Product>(), {
  ...SUMMARY_FIELDS,
  openPeriodId: ['productOpenPeriodId', w.id],
  hasFixedPeriod: ['openPeriodType', fixedPeriodWire],
  step: ['stepMoney', w.yuan],
  addAmount: ['addAmt', w.yuan],
  valueDate: w.date,
  maturityDate: w.nullable(w.date),
  confirmDays: w.count,
  feeTiers: ['rateInfo', w.list(feeTierWire)],
  canChooseMaturity: ['changeMaturityArrangement', w.flag],
  needsReservationConsent: ['isAgreeReservation', w.flag],
  walletOnly: w.flag,
  cashier: cashierTermsWire,
  riskInfo: w.looseText,
  strategy: w.looseText,
  manager: w.looseText,
  custodian: w.looseText,
  documents: ['pdfList', w.list(productDocumentWire)],
  agreementIds: ['agreements', w.list(w.whole)],
  // Extension fields, the same as in the redeem info. A product without redeemRate cannot be redeemed before it matures.
  netValue: w.nullable(netValueWire),
  netValueDate: ['netDate', w.nullable(netDateWire)],
  redemption: insideOrNull(
    messageOf<NonNullable<Product['redemption']>>(),
    {
      feeTiers: ['redeemRate', w.orNull(w.rowsOf(redemptionFeeTierWire))],
      nextOpenDay: ['redeemOpenDate', w.nullable(w.date)],
      minimumHold: ['indiMinHoldVol', w.nullable(w.shares)],
      minimumRedemption: ['indiMinRedemptionVol', w.nullable(w.shares)],
      arrivalDays: ['arrivalCount', w.nullable(w.count)],
    },
    ['feeTiers'],
  ),
});

export const productDetail = repeatableCall('/V1/assetManagement/product/detail', productRequestWire, productWire, {
  ...EITHER,
  session: 'optional',
});

function chargeOf(rate: RatePpm | null, amount: Fen | null): FeeCharge | null {
  if (rate !== null) return { kind: 'rate', rate };
  return amount === null ? null : { kind: 'flat', amount };
}

export const notes = {
  productDetail: 'A product with all data of its page and the buy page.',
} as const;
