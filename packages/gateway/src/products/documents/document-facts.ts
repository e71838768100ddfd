import type { CalendarDate, Fen, NetValue, RatePpm, RiskLevel, Shares } from '@caifu/core/values';
import type { FeeTier, Placement, ProductFamily, RedemptionFeeTier } from '@caifu/core/products';

/** The facts for a list of documents. */
export interface ListFacts {
  readonly productCode: string;
  readonly productName: string;
  /** Without fixed periods, all buyers hold the same product, whenever they bought. */
  readonly hasFixedPeriod: boolean;
  /** Sorted by number. */
  readonly periods: readonly PeriodFacts[];
  /** Sorted by day. */
  readonly distributions: readonly DistributionFacts[];
  /** First and last day with a net value. null: there is none. */
  readonly valued: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
}

/** The facts for the documents of a product. The same facts make the same document, byte for byte. */
export interface DocumentFacts extends ListFacts {
  readonly family: ProductFamily;
  readonly placement?: Placement | null;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly benchmark: RatePpm | null;
  /** Days of a term. null: open-ended. */
  readonly periodDays: number | null;
  readonly startAmount: Fen;
  readonly step: Fen;
  readonly addAmount: Fen;
  /** T+n until shares are confirmed. */
  readonly confirmDays: number;
  readonly feeTiers: readonly FeeTier[];
  /** benchmark: a term at a rate, one share is 1.0000 yuan. net-value: valued on each trading day. */
  readonly pricing: 'benchmark' | 'net-value';
  /** null: no redemption before the term ends. */
  readonly redemption: RedemptionTerms | null;
  /** Calendar days between two payouts. null: none is planned. */
  readonly distributesEveryDays: number | null;
  readonly canChooseMaturity: boolean;
  readonly walletOnly: boolean;
  readonly riskInfo: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
}

/** The redemption on open days. */
export interface RedemptionTerms {
  readonly firstDay: CalendarDate;
  /** Calendar days between two open days. null: there is only the first one. */
  readonly everyDays: number | null;
  readonly tiers: readonly RedemptionFeeTier[];
  readonly minimumHold: Shares;
  readonly minimum: Shares;
  /** Trading days from the open day to the confirmation, and from there to the payment. */
  readonly confirmDays: number;
  readonly arrivalDays: number;
}

export interface PeriodFacts {
  readonly no: number;
  readonly name: string;
  readonly openDate: CalendarDate;
  readonly closeDate: CalendarDate;
  readonly valueDate: CalendarDate;
  readonly maturityDate: CalendarDate | null;
  readonly quota: Fen;
  readonly remaining: Fen;
}

/** One payout to all holders of the product on that day. */
export interface DistributionFacts {
  readonly day: CalendarDate;
  readonly paidOn: CalendarDate;
  /** Paid on each share, in ten-thousandths of a yuan. */
  readonly perShare: NetValue;
}

export interface NetValueFacts {
  readonly day: CalendarDate;
  readonly value: NetValue;
  /** With all past payouts of a share. */
  readonly accumulated: NetValue;
}
