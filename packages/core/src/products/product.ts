import type { CalendarDate, Fen, NetValue, RatePpm, RiskLevel, Shares } from '../values/index.ts';
import type { FeeTier } from './fees.ts';
import type { RedemptionFeeTier } from './redemption-fees.ts';

import type { CashierTerms } from './cashier-terms.ts';

/** Broker: large-pool product of a securities house, sold by channel. Private: private placement. */
export type ProductFamily = (typeof PRODUCT_FAMILIES)[number];

export const PRODUCT_FAMILIES = ['broker', 'private'] as const;

/** The broker channel (P2 §1). */
export const BROKER_CHANNEL = 'QSDJH';

/** The state of an open period: not begun, taking orders, sold out, over, or with unknown days. */
export type SaleState = 'open' | 'upcoming' | 'sold-out' | 'closed' | 'dates-unknown';

/** public: offered to everybody. private: only to specified, qualified investors (私募). */
export type Placement = (typeof PLACEMENTS)[number];

export const PLACEMENTS = ['public', 'private'] as const;

export const FIGURE_STEPS = ['signed-in', 'statement', 'risk-level'] as const;
export type FigureStep = (typeof FIGURE_STEPS)[number];

/** The product's name with the period's beside it, when it has fixed periods (openPeriodType 2). Source: P2 §2.2. */
export const productTitle = (product: Pick<Product, 'productName' | 'periodName' | 'hasFixedPeriod'>): string =>
  product.hasFixedPeriod && product.periodName !== '' ? `${product.productName} ${product.periodName}` : product.productName;

/** A document of a product: a name and an address that must be on the host's allow-list. */
export interface ProductDocument {
  readonly fileName: string;
  readonly url: string;
}

/** One row of a product list. */
export interface ProductSummary {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  /** As the operator says; null: as its family is (`placementOf`). */
  readonly placement: Placement | null;
  /** The channel that sells it; null: none, or unknown. */
  readonly channelCode: string | null;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  /** Annual benchmark (profitRadio); null when the product has none. */
  readonly benchmark: RatePpm | null;
  /** What the benchmark is made of. Where it is said, the benchmark is no figure of its own; null: the law asks for no basis. */
  readonly benchmarkBasis: string | null;
  /** Term in days; null for an open-ended product. */
  readonly periodDays: number | null;
  readonly periodName: string;
  readonly startAmount: Fen;
  /** Remaining amount of this open period, in fen. */
  readonly remaining: Fen;
  /** Offered amount of this open period, in fen; null where the law tells no progress of a sale. */
  readonly quota: Fen | null;
  readonly saleState: SaleState;
  /** The steps that this viewer still needs before the figures (benchmark, net value, documents) are shown; until then they are absent. */
  readonly figuresNeed: readonly FigureStep[];
  readonly openDate: CalendarDate;
  readonly closeDate: CalendarDate;
}

/** The terms of redeeming a product before it matures (P2 §3 redeem info). */
export interface RedemptionFacts {
  /** null: not announced yet. */
  readonly nextOpenDay: CalendarDate | null;
  /** Fees by holding time; empty: redeeming is free. */
  readonly feeTiers: readonly RedemptionFeeTier[];
  readonly minimumHold: Shares | null;
  readonly minimumRedemption: Shares | null;
  /** Trading days from the open day until the money arrives. */
  readonly arrivalDays: number | null;
}

/** A product with all data of its page and the buy page. */
export interface Product extends ProductSummary {
  readonly openPeriodId: string;
  /** 2 means fixed periods (P2 §9), whose name is shown beside the product's. */
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
  /** null: the server has none. */
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
  /** Ids of the service agreements of a purchase (P2 §9: 1, 3, 4, 5, 6, 9, 10). */
  readonly agreementIds: readonly number[];
}

/** continue: the principal stays for the next period, the income goes to the wallet. redeem: everything goes to the wallet (P2 §4). */
export type MaturityArrangement = 'continue' | 'redeem';

/** The default without a choice of the investor (P2 §4). */
export const DEFAULT_ARRANGEMENT: MaturityArrangement = 'continue';
