import type { CalendarDate, Fen, NetValue, RatePpm, RiskLevel, Shares } from '../values/index.ts';
import type { FeeTier } from './fees.ts';
import type { RedemptionFeeTier } from './redemption-fees.ts';

import type { CashierTerms } from './cashier-terms.ts';

/** Broker: large-pool product of a securities house, sold by channel. Private: private placement. */
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const PRODUCT_FAMILIES = ['broker', 'private'] as const;

/** The broker channel (P2 §1). */
export const BROKER_CHANNEL = 'QSDJH';

/** Where an open period stands: not begun, taking orders, nothing left to sell, over, or with days that nobody knows yet. */
export type SaleState = 'open' | 'upcoming' | 'sold-out' | 'closed' | 'dates-unknown';

export const FIGURE_STEPS = ['signed-in', 'statement', 'risk-level'] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

/** The product's name with the period's beside it, when it has fixed periods (openPeriodType 2). Source: P2 §2.2. */
export const productTitle = (product: Pick<Product, 'productName' | 'periodName' | 'hasFixedPeriod'>): string =>
  product.hasFixedPeriod && product.periodName !== '' ? `${product.productName} ${product.periodName}` : product.productName;

/** A document that belongs to a product: a name and an address that the host's allow-list must know. */
export interface ProductDocument {
  readonly fileName: string;
  readonly url: string;
}

/** One row of a product list. */
export interface ProductSummary {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  /** The channel that sells it; null: none does, or none is told. */
  readonly channelCode: string | null;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  /** Annual benchmark (profitRadio); null when the product quotes none. */
  readonly benchmark: RatePpm | null;
  /** Term in days; null for an open-ended product. */
  readonly periodDays: number | null;
  readonly periodName: string;
  readonly startAmount: Fen;
  /** Still sellable in this open period, in fen. */
  readonly remaining: Fen;
  /** Offered in this open period, in fen. */
  readonly quota: Fen;
  readonly saleState: SaleState;
  /** The steps that this viewer still has to take before the figures are shown; while any is left, there are none (benchmark, net value, documents). */
  readonly figuresNeed: readonly FigureStep[];
  readonly openDate: CalendarDate;
  readonly closeDate: CalendarDate;
}

/** The terms to redeem a product before it matures (P2 §3 redeem info). */
export interface RedemptionFacts {
  /** null: not announced yet. */
  readonly nextOpenDay: CalendarDate | null;
  /** Fees by holding time; empty: redeeming costs nothing. */
  readonly feeTiers: readonly RedemptionFeeTier[];
  readonly minimumHold: Shares | null;
  readonly minimumRedemption: Shares | null;
  /** Trading days from the open day until the money arrives. */
  readonly arrivalDays: number | null;
}

/** A product with everything its page and the buy page need. */
export interface Product extends ProductSummary {
  readonly openPeriodId: string;
  /** 2 means fixed periods (P2 §9): the period's name stands beside the product's. */
  readonly hasFixedPeriod: boolean;
  readonly step: Fen;
  readonly addAmount: Fen;
  readonly valueDate: CalendarDate;
  readonly maturityDate: CalendarDate | null;
  /** T+n until shares are confirmed. */
  readonly confirmDays: number;
  readonly feeTiers: readonly FeeTier[];
  readonly canChooseMaturity: boolean;
  /** The investor must agree that the order is a reservation (isAgreeReservation). */
  readonly needsReservationConsent: boolean;
  readonly walletOnly: boolean;
  /** null: the server names none. */
  readonly cashier: CashierTerms | null;
  /** Last published value of a share; null for a product that publishes none. */
  readonly netValue: NetValue | null;
  readonly netValueDate: CalendarDate | null;
  /** null: cannot be redeemed before it matures. */
  readonly redemption: RedemptionFacts | null;
  readonly riskInfo: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
  readonly documents: readonly ProductDocument[];
  /** Ids of the service agreements that belong to a purchase (P2 §9: 1, 3, 4, 5, 6, 9, 10). */
  readonly agreementIds: readonly number[];
}

/** continue: the principal goes into the next period, the income to the wallet. redeem: all goes to the wallet (P2 §4). */
export type MaturityArrangement = 'continue' | 'redeem';

/** The default when the investor has chosen nothing (P2 §4). */
export const DEFAULT_ARRANGEMENT: MaturityArrangement = 'continue';
