import type * as Products from '@caifu/core/products';
import * as z from 'zod/mini';

import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { type CoreOf, message, messageOf, renamed } from '../kit/renamed.wire.ts';
import { NUMBERED } from '../kit/pages.wire.ts';
import * as w from '../kit/scalars.wire.ts';

// openPeriodType (P2 §9).
const FIXED_PERIOD = 2;
const OPEN_PERIOD = 1;

/** Whether a product has fixed periods. openPeriodType 2 means yes, any other value no. */
export const fixedPeriodWire = z.codec(w.whole, z.custom<boolean>(), {
  decode: (type) => type === FIXED_PERIOD,
  encode: (hasFixedPeriod) => (hasFixedPeriod ? FIXED_PERIOD : OPEN_PERIOD),
});

export const familyWire = w.word<Products.ProductFamily>({ BROKER: 'broker', PRIVATE: 'private' });
/** The family of a row. Without one, a row with a channel is a broker's product (P2 §1). */
export const familyOf = (family: Products.ProductFamily | null, channelCode: string | null): Products.ProductFamily =>
  family ?? (channelCode === null || channelCode === '' ? 'private' : 'broker');

const familyNameWire = w.word<Products.ProductFamily>({ broker: 'broker', private: 'private' });
const saleStateWire = w.word<Products.SaleState>({
  OPEN: 'open',
  UPCOMING: 'upcoming',
  SOLD_OUT: 'sold-out',
  CLOSED: 'closed',
  DATES_UNKNOWN: 'dates-unknown',
});
const sortWire = w.word<Products.ProductSort>({
  DEFAULT: 'default',
  PROFIT_RADIO: 'benchmark',
  PERIOD: 'period',
  START_AMT: 'start-amount',
});
const termWire = w.word<Products.TermBand>({ D90: 'to-90', D180: 'to-180', D365: 'to-365', LONGER: 'over-365', OPEN: 'open-ended' });
const startWire = w.word<Products.StartBand>({ '1000': 'to-1000', '10000': 'to-10000', '50000': 'to-50000', '1000000': 'to-1000000' });

export const figureStepWire = w.word<Products.FigureStep>({ LOGIN: 'signed-in', STATEMENT: 'statement', RISK_LEVEL: 'risk-level' });

/** A list that an answer leaves out when it is empty. */
export const omittedWhenEmpty = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.codec(z.optional(z.nullable(z.array(entry))), z.custom<readonly z.output<Entry>[]>(), {
    decode: (entries) => entries ?? [],
    encode: (entries) => (entries.length === 0 ? undefined : [...entries]),
  });

/** Extension field. Missing in a product that is placed as its family is. */
export const placementWire = z.codec(
  z.optional(z.nullable(w.word<Products.Placement>({ PUBLIC: 'public', PRIVATE: 'private' }))),
  z.custom<Products.Placement | null>(),
  { decode: (placement) => placement ?? null, encode: (placement) => placement ?? undefined },
);

const basisWire = z.codec(z.optional(z.nullable(w.text)), z.custom<string | null>(), {
  decode: (basis) => basis ?? null,
  encode: (basis) => basis ?? undefined,
});

export const SUMMARY_FIELDS = {
  productCode: w.id,
  productName: w.text,
  family: ['productType', familyWire],
  placement: placementWire,
  channelCode: w.nullable(w.text),
  issuer: ['issuingCompany', w.looseText],
  riskLevel: w.riskLevel,
  benchmark: ['profitRadio', w.nullable(w.percent)],
  // Extension field. Missing where the law asks for no basis.
  benchmarkBasis: ['profitRadioBasis', basisWire],
  periodDays: w.nullable(w.count),
  periodName: ['numName', w.looseText],
  startAmount: ['startAmt', w.yuan],
  remaining: ['remainAmt', w.yuan],
  quota: ['totalAmt', w.nullable(w.yuan)],
  saleState: saleStateWire,
  // Extension field. Missing where no qualification is needed, as in every broker product.
  figuresNeed: omittedWhenEmpty(figureStepWire),
  openDate: w.date,
  closeDate: ['endDate', w.date],
} as const;

export const productSummaryWire = renamed(messageOf<Products.ProductSummary>(), SUMMARY_FIELDS);

export const productPageRequestWire = message({
  family: w.nullable(familyNameWire),

  /** QSDJH selects the broker family. null selects every channel. */
  channelCode: w.nullable(w.text),
  saleState: w.nullable(saleStateWire),
  sort: w.nullable(sortWire),

  /** The text as typed. Core decides what is searched. */
  search: ['keyword', w.nullable(w.text)],
  term: ['periodRange', w.nullable(termWire)],

  /** The highest risk level that is listed. */
  risk: ['riskLevel', w.nullable(w.riskLevel)],
  start: ['startAmtRange', w.nullable(startWire)],

  /** The page number, from 1. */
  ...NUMBERED,
});

export const productPageAnswerWire = message({
  items: w.list(productSummaryWire),
  hasMore: w.flag,
  pageNo: w.count,
});

export type ProductPageAnswer = CoreOf<typeof productPageAnswerWire>;

export const productRequestWire = message({ productCode: w.id });

export const productDocumentWire = renamed(messageOf<Products.ProductDocument>(), { fileName: w.text, url: w.text });

export const listProducts = repeatableCall('/V1/assetManagement/product/list', productPageRequestWire, productPageAnswerWire, {
  ...EITHER,
  session: 'optional',
});

export const notes = {
  listProducts: 'One page of the products, searched, filtered and sorted.',
} as const;
