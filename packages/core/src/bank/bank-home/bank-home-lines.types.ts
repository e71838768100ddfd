import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import type { Trend } from '../../values/display.ts';
import type { RiskLevel } from '../../values/risk-level.ts';
import type { BankDocument, DayBasis, DepositTerm, EarlyRule, LargeTransfer, MaturityInstruction, PartnerDays, Payout } from '../bank.ts';
import type { Paper } from '../papers.ts';

/** A partner, written out. */
export interface PartnerLine {
  readonly code: string;
  readonly name: string;
  readonly bankCode: string;
  readonly about: string;
  readonly insuredText: string;
  readonly demandRateText: string;
  readonly demandBasis: DayBasis;
  readonly days: PartnerDays;
  readonly cardOrderText: string;
  readonly cardDayText: string;
  readonly unboundDayText: string;
  readonly unboundYearText: string;
  readonly documents: readonly BankDocument[];
  readonly largeTransfer: LargeTransfer | null;
  readonly papers: readonly Paper[];
}

/** A deposit on offer, written out, with the income of 10,000 yuan. */
export interface ProductLine {
  readonly code: string;
  readonly name: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly rateText: string;
  readonly demandRateText: string;
  readonly basis: DayBasis;
  readonly term: DepositTerm;
  readonly startText: string;
  readonly stepText: string;
  readonly remainingText: string;
  readonly isSoldOut: boolean;
  readonly payout: Payout;
  readonly early: EarlyRule;
  readonly isTransferable: boolean;
  readonly days: PartnerDays;
  readonly valueOn: string;
  readonly maturesOn: string;
  readonly example: InterestExample;
  readonly documents: readonly BankDocument[];
  /** The offered rates with their first days, the newest first; the first is the present rate. */
  readonly rates: readonly RateLine[];
  /** The rates week by week until today, the oldest first; empty: the rate never changed. */
  readonly ratePoints: readonly RatePoint[];
  /** Leads to the purchase, or to the account that it needs. */
  readonly way: Destination;
}

/** A rate on a day, in percent. */
export interface RatePoint {
  readonly date: string;
  readonly value: number;
  readonly text: string;
}

export interface RateLine {
  /** null: since the end of the last former rate. */
  readonly from: string | null;
  readonly rateText: string;
  readonly rate: number;
}

/** A wealth product on offer, written out. */
export interface WealthLine {
  readonly code: string;
  readonly name: string;
  readonly about: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly risk: RiskLevel;
  readonly startText: string;
  readonly stepText: string;
  readonly remainingText: string;
  readonly isSoldOut: boolean;
  readonly netValueText: string;
  readonly netValueOn: string;
  readonly growthText: string;
  readonly growthTrend: Trend;
  readonly confirmDays: number;
  readonly arrivalDays: number;
  readonly confirmsOn: string;
  readonly documents: readonly BankDocument[];
  readonly way: Destination;
}

/** A wealth product held now or before, written out. */
export interface WealthHoldingLine {
  readonly productCode: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly name: string;
  readonly isHeld: boolean;
  readonly worthText: string;
  readonly costText: string;
  readonly sharesText: string;
  readonly redeemingText: string;
  readonly canRedeem: boolean;
  readonly netValueText: string;
  readonly netValueOn: string;
  readonly dayProfitText: string;
  readonly dayProfitTrend: Trend;
  /** Of all days, with the profit of redemptions. */
  readonly profitText: string;
  readonly profitTrend: Trend;
  readonly realisedText: string;
}

/** The sum of a worked example, and each step. */
export interface InterestExample {
  readonly principalText: string;
  readonly rateText: string;
  readonly days: number;
  readonly yearDays: number;
  readonly interestText: string;
  /** The same days at the demand rate. */
  readonly demandText: string;
}

/** An e-account, written out. */
export interface AccountLine {
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly bankCode: string;
  readonly isOpen: boolean;
  /** Why it takes no orders; null when it does. */
  readonly bar: Message | null;
  /** "6228 **** 1234"; null: not known yet. */
  readonly maskedNo: string | null;
  /** To be copied. */
  readonly accountNo: string | null;
  /** Version of the documents at its opening. */
  readonly agreedVersion: string;
  readonly balanceText: string;
  readonly availableText: string;
  readonly frozenText: string;
  readonly cardText: { readonly bankName: string; readonly tail: string };
  readonly openedText: string;
  /** Demand interest of the balance: accrued and unpaid, the day of its credit, and paid. */
  readonly accruedText: string;
  readonly interestOn: string;
  readonly earnedText: string;
  readonly room: {
    readonly cardDay: string;
    readonly inDay: string;
    readonly inYear: string;
    readonly outDay: string;
    readonly outYear: string;
  };
  readonly depositsText: string;
}

/** A deposit that was made, written out. */
export interface DepositLine {
  readonly depositNo: string;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly productCode: string;
  readonly name: string;
  readonly isHeld: boolean;
  readonly principalText: string;
  readonly rateText: string;
  readonly demandRateText: string;
  readonly basis: DayBasis;
  readonly payout: Payout;
  readonly early: EarlyRule;
  /** Accrued in this term until today, paid or not. */
  readonly accruedText: string;
  readonly earnedText: string;
  readonly atMaturityText: string;
  readonly valueOn: string;
  readonly maturesOn: string;
  readonly daysLeft: number;
  readonly nextInterestOn: string | null;
  readonly instruction: MaturityInstruction;
  /** Why nothing can be drawn; null when possible. */
  readonly drawBar: Message | null;
}

/** [GW-1750] The sentence of deposit insurance about the holdings at a bank. */
export interface InsuranceLine {
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly message: Message;
  /** There is something at this bank. */
  readonly isHeld: boolean;
}
