import type { CalendarDate, Fen, NetValue, RatePpm, RiskLevel, Shares } from '@caifu/core/values';
import type { FeeTier, ProductFamily, RedemptionFeeTier } from '@caifu/core/products';

/** The parts of a list of documents. */
export interface ListFacts {
  readonly productCode: string;
  readonly productName: string;
  /** Without fixed periods, buyers of different times hold the same thing. */
  readonly hasFixedPeriod: boolean;
  /** Keyed by number. */
  readonly periods: readonly PeriodFacts[];
  /** Keyed by day. */
  readonly distributions: readonly DistributionFacts[];
  /** First and last day that has a net value; null: none has. */
  readonly valued: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
}

/** The facts in the documents of a product. The same facts make the same document, byte for byte. */
export interface DocumentFacts extends ListFacts {
  readonly family: ProductFamily;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly benchmark: RatePpm | null;
  /** Days of a term; null: open-ended. */
  readonly periodDays: number | null;
  readonly startAmount: Fen;
  readonly step: Fen;
  readonly addAmount: Fen;
  /** T+n until shares are confirmed. */
  readonly confirmDays: number;
  readonly feeTiers: readonly FeeTier[];
  /** benchmark: a term at a rate, one share is 1.0000 yuan. net-value: valued on each trading day. */
  readonly pricing: 'benchmark' | 'net-value';
  /** null: nobody gets out before the term ends. */
  readonly redemption: RedemptionTerms | null;
  /** Calendar days between two payouts; null: none is planned. */
  readonly distributesEveryDays: number | null;
  readonly canChooseMaturity: boolean;
  readonly walletOnly: boolean;
  readonly riskInfo: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
}

/** How shares are given back on open days. */
export interface RedemptionTerms {
  readonly firstDay: CalendarDate;
  /** Calendar days between two open days; null: there is the first alone. */
  readonly everyDays: number | null;
  readonly tiers: readonly RedemptionFeeTier[];
  readonly minimumHold: Shares;
  readonly minimum: Shares;
  /** Trading days from the open day to the confirmation, and from there to the money. */
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

/** One payout to everybody who held the product on that day. */
export interface DistributionFacts {
  readonly day: CalendarDate;
  readonly paidOn: CalendarDate;
  /** Paid on each share, in ten-thousandths of a yuan. */
  readonly perShare: NetValue;
}

export interface NetValueFacts {
  readonly day: CalendarDate;
  readonly value: NetValue;
  /** With everything ever paid out on a share. */
  readonly accumulated: NetValue;
}
