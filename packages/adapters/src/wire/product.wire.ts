import {
  BROKER_CHANNEL,
  type FeeCharge,
  type FeeTier,
  type Fen,
  type Product,
  type ProductDocument,
  type ProductFamily,
  type ProductSummary,
  type RatePpm,
  type SaleState,
} from '@caifu/core';
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import {
  countWire,
  dateWire,
  flagWire,
  idWire,
  listWire,
  looseTextWire,
  nullableWire,
  percentWire,
  riskLevelWire,
  textWire,
  wholeWire,
  wordWire,
  yuanWire,
} from './scalars.wire.ts';

export type ProductSort = 'default' | 'benchmark' | 'period' | 'start-amount';

export interface ProductPageRequest {
  readonly family: ProductFamily | null;
  /** QSDJH names the broker family; null asks for every channel. */
  readonly channelCode: string | null;
  readonly saleState: SaleState | null;
  readonly sort: ProductSort | null;
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface ProductPageAnswer {
  readonly items: readonly ProductSummary[];
  readonly hasMore: boolean;
  readonly pageNo: number;
}

export interface ProductRequest {
  readonly productCode: string;
}

// openPeriodType (P2 §9).
const FIXED_PERIOD = 2;
const OPEN_PERIOD = 1;

const familyWire = wordWire<ProductFamily>({ BROKER: 'broker', PRIVATE: 'private' });
const familyNameWire = wordWire<ProductFamily>({ broker: 'broker', private: 'private' });
const saleStateWire = wordWire<SaleState>({ OPEN: 'open', UPCOMING: 'upcoming', SOLD_OUT: 'sold-out', CLOSED: 'closed' });
const sortWire = wordWire<ProductSort>({ DEFAULT: 'default', PROFIT_RADIO: 'benchmark', PERIOD: 'period', START_AMT: 'start-amount' });

const SUMMARY = {
  productCode: idWire,
  productName: textWire,
  productType: familyWire,
  channelCode: nullableWire(textWire),
  issuingCompany: looseTextWire,
  riskLevel: riskLevelWire,
  profitRadio: nullableWire(percentWire),
  periodDays: nullableWire(countWire),
  numName: looseTextWire,
  startAmt: yuanWire,
  remainAmt: yuanWire,
  totalAmt: yuanWire,
  saleState: saleStateWire,
  openDate: dateWire,
  endDate: dateWire,
};

const summaryWire = z.object(SUMMARY);

export const productSummaryWire = z.codec(summaryWire, z.custom<ProductSummary>(), { decode: toSummary, encode: fromSummary });

export const productPageRequestWire = z.codec(
  z.object({
    family: nullableWire(familyNameWire),
    channelCode: nullableWire(textWire),
    saleState: nullableWire(saleStateWire),
    sort: nullableWire(sortWire),
    pageNo: countWire,
    pageSize: countWire,
  }),
  z.custom<ProductPageRequest>(),
  {
    decode: (wire) => wire,
    encode: ({ family, channelCode, saleState, sort, pageNo, pageSize }) => ({ family, channelCode, saleState, sort, pageNo, pageSize }),
  },
);

export const productPageAnswerWire = z.codec(
  z.object({ items: listWire(productSummaryWire), hasMore: flagWire, pageNo: countWire }),
  z.custom<ProductPageAnswer>(),
  { decode: (wire) => wire, encode: ({ items, hasMore, pageNo }) => ({ items, hasMore, pageNo }) },
);

export const productRequestWire = z.codec(z.object({ productCode: idWire }), z.custom<ProductRequest>(), {
  decode: (wire) => wire,
  encode: (request) => ({ productCode: request.productCode }),
});

/** A tier charges either a percentage (fee) or a flat amount (feeMoney); the discounted charge likewise. */
export const feeTierWire = z.codec(
  z.object({
    minAmt: yuanWire,
    maxAmt: nullableWire(yuanWire),
    fee: nullableWire(percentWire),
    feeMoney: nullableWire(yuanWire),
    disFee: nullableWire(percentWire),
    disFeeMoney: nullableWire(yuanWire),
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

export const productDocumentWire = z.codec(z.object({ fileName: textWire, url: textWire }), z.custom<ProductDocument>(), {
  decode: (wire) => wire,
  encode: ({ fileName, url }) => ({ fileName, url }),
});

export const productWire = z.codec(
  z.object({
    ...SUMMARY,
    productOpenPeriodId: idWire,
    // 2: fixed periods (P2 §9).
    openPeriodType: wholeWire,
    stepMoney: yuanWire,
    addAmt: yuanWire,
    valueDate: dateWire,
    maturityDate: nullableWire(dateWire),
    confirmDays: countWire,
    rateInfo: listWire(feeTierWire),
    changeMaturityArrangement: flagWire,
    isAgreeReservation: flagWire,
    walletOnly: flagWire,
    riskInfo: looseTextWire,
    strategy: looseTextWire,
    manager: looseTextWire,
    custodian: looseTextWire,
    pdfList: listWire(productDocumentWire),
    agreements: listWire(wholeWire),
  }),
  z.custom<Product>(),
  {
    decode: (wire) => ({
      ...toSummary(wire),
      openPeriodId: wire.productOpenPeriodId,
      hasFixedPeriod: wire.openPeriodType === FIXED_PERIOD,
      step: wire.stepMoney,
      addAmount: wire.addAmt,
      valueDate: wire.valueDate,
      maturityDate: wire.maturityDate,
      confirmDays: wire.confirmDays,
      feeTiers: wire.rateInfo,
      canChooseMaturity: wire.changeMaturityArrangement,
      needsReservationConsent: wire.isAgreeReservation,
      walletOnly: wire.walletOnly,
      riskInfo: wire.riskInfo,
      strategy: wire.strategy,
      manager: wire.manager,
      custodian: wire.custodian,
      documents: wire.pdfList,
      agreementIds: wire.agreements,
    }),
    encode: (product) => ({
      ...fromSummary(product),
      productOpenPeriodId: product.openPeriodId,
      openPeriodType: product.hasFixedPeriod ? FIXED_PERIOD : OPEN_PERIOD,
      stepMoney: product.step,
      addAmt: product.addAmount,
      valueDate: product.valueDate,
      maturityDate: product.maturityDate,
      confirmDays: product.confirmDays,
      rateInfo: product.feeTiers,
      changeMaturityArrangement: product.canChooseMaturity,
      isAgreeReservation: product.needsReservationConsent,
      walletOnly: product.walletOnly,
      riskInfo: product.riskInfo,
      strategy: product.strategy,
      manager: product.manager,
      custodian: product.custodian,
      pdfList: product.documents,
      agreements: product.agreementIds,
    }),
  },
);

export const listProducts = endpoint({
  name: 'listProducts',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/product/list',
  session: 'optional',
  repeatable: true,
  summary: 'One page of the products on sale.',
  request: productPageRequestWire,
  answer: productPageAnswerWire,
});

export const productDetail = endpoint({
  name: 'productDetail',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/product/detail',
  session: 'optional',
  repeatable: true,
  summary: 'A product with everything that its page and the buy page need.',
  request: productRequestWire,
  answer: productWire,
});

function toSummary(wire: z.output<typeof summaryWire>): ProductSummary {
  return {
    productCode: wire.productCode,
    productName: wire.productName,
    family: wire.productType,
    issuer: wire.issuingCompany,
    riskLevel: wire.riskLevel,
    benchmark: wire.profitRadio,
    periodDays: wire.periodDays,
    periodName: wire.numName,
    startAmount: wire.startAmt,
    remaining: wire.remainAmt,
    quota: wire.totalAmt,
    saleState: wire.saleState,
    openDate: wire.openDate,
    closeDate: wire.endDate,
  };
}

function fromSummary(product: ProductSummary): z.output<typeof summaryWire> {
  return {
    productCode: product.productCode,
    productName: product.productName,
    productType: product.family,
    channelCode: product.family === 'broker' ? BROKER_CHANNEL : null,
    issuingCompany: product.issuer,
    riskLevel: product.riskLevel,
    profitRadio: product.benchmark,
    periodDays: product.periodDays,
    numName: product.periodName,
    startAmt: product.startAmount,
    remainAmt: product.remaining,
    totalAmt: product.quota,
    saleState: product.saleState,
    openDate: product.openDate,
    endDate: product.closeDate,
  };
}

function chargeOf(rate: RatePpm | null, amount: Fen | null): FeeCharge | null {
  if (rate !== null) return { kind: 'rate', rate };
  return amount === null ? null : { kind: 'flat', amount };
}
