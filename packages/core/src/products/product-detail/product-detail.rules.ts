import type { Message } from '../../kit/message.ts';
import type { Product, SaleState } from '../product.ts';
import type { BuyOffer } from '../offer.ts';

/** [PD-1] The product data for the buy page (P2 §3 buy session data). Amounts in fen; nothing is prefilled. */
export const offerFrom = (product: Product): BuyOffer => ({
  productCode: product.productCode,
  productName: product.productName,
  family: product.family,
  placement: product.placement,
  openPeriodId: product.openPeriodId,
  periodName: product.periodName,
  prefilledAmount: null,
  startAmount: product.startAmount,
  step: product.step,
  addAmount: product.addAmount,
  remaining: product.remaining,
  rate: product.benchmark,
  rateBasis: product.benchmarkBasis,
  periodDays: product.periodDays,
  needsReservationConsent: product.needsReservationConsent,
  canChooseMaturity: product.canChooseMaturity,
  walletOnly: product.walletOnly,
  cashier: product.cashier,
  valueDate: product.valueDate,
  maturityDate: product.maturityDate,
  openDate: product.openDate,
  confirmDays: product.confirmDays,
  riskInfo: product.riskInfo,
  riskLevel: product.riskLevel,
  feeTiers: product.feeTiers,
  documents: product.documents,
  agreementIds: product.agreementIds,
});

/**
 * [PD-2] Why the product cannot be bought now; null when it can. Before its open period, after it, and when it is sold out, each
 * case has its own message.
 */
export const refusalOf = (product: Product | null): Message | null => {
  if (product === null) return { kind: 'product-unknown' };
  if (product.saleState !== 'open') return { kind: CLOSED[product.saleState] };
  return product.remaining > 0 ? null : { kind: 'product-sold-out' };
};

/** [LAW-81] The product is withheld from this viewer. */
export const isWithheldBy = (problem: Message | null): boolean => problem?.kind === 'product-withheld';

/** [PD-642] The figures are hidden from this viewer. */
export const isMasked = (product: Product | null): boolean => product !== null && product.figuresNeed.length > 0;

const CLOSED = {
  upcoming: 'product-upcoming',
  'sold-out': 'product-sold-out',
  closed: 'product-closed',
  'dates-unknown': 'dates-unknown',
} as const satisfies Record<Exclude<SaleState, 'open'>, Message['kind']>;
