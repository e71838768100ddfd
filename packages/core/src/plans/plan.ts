import type { CardKind } from '../cashier/payment-card.ts';
import type { AmountSteps } from '../fund-trading/buy-judgement.ts';
import type { FundSummary } from '../funds/fund.ts';
import type { Message } from '../kit/message.ts';
import type { MatchingResult } from '../qualification/matching-paper.ts';
import type { CalendarDate, EpochMs, Fen, Grams, RatePpm, RiskLevel } from '../values/index.ts';
import type { PlanCycle } from './plan-cycle.ts';

/**
 * invest: into a public fund. strategy: into a strategy of an adviser. gold: into gold by the gram. salary: from a bank card into the wallet.
 * repay: from the wallet to a credit card or a loan.
 */
export type PlanKind = (typeof PLAN_KINDS)[number];
export const PLAN_KINDS = ['invest', 'strategy', 'gold', 'salary', 'repay'] as const;

export type PlanState = (typeof PLAN_STATES)[number];
export const PLAN_STATES = ['running', 'paused', 'ended'] as const;

/** Why a plan ended: its investor ended it, or too many runs failed in a row. */
export type PlanEnd = (typeof PLAN_ENDS)[number];
export const PLAN_ENDS = ['by-investor', 'after-failures', 'fund-ended'] as const;

/** retrying: the debit failed and is tried again. skipped: the investor or a suspended fund caused the skip, which is no failure. */
export type RunState = (typeof RUN_STATES)[number];
export const RUN_STATES = ['done', 'failed', 'retrying', 'skipped'] as const;

/**
 * The amount of a debit. fixed: the plan's amount. smart: the amount times the day's rate (`invest`). full, minimum: the amount in
 * the payee's bill (`repay`).
 */
export type AmountRule = (typeof AMOUNT_RULES)[number];
export const AMOUNT_RULES = ['fixed', 'smart', 'full', 'minimum'] as const;

/** The amount that a repayment pays off. */
export type PayeeKind = (typeof PAYEE_KINDS)[number];
export const PAYEE_KINDS = ['credit-card', 'loan'] as const;

/** An account of the investor that a plan repays, with at most the last four digits of its number. */
export interface PlanPayee {
  readonly payeeId: string;
  readonly kind: PayeeKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
}

/** The source of a plan's payments. */
export interface PlanSource {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
}

/** Worth and profit of a plan's lots; for gold of everything that the plan has bought, sold since or not. */
export interface PlanFigures {
  /** The day of their value. */
  readonly day: CalendarDate;
  readonly value: Fen;
  readonly profit: Fen;
  /** Profit divided by the invested money; null: nothing is invested. */
  readonly profitRate: RatePpm | null;
  /** null: younger than 30 days, or not computable. */
  readonly xirr: RatePpm | null;
  /** For gold: the bought grams. null: a fund. */
  readonly grams: Grams | null;
}

/** The fund of a plan. */
export interface PlanFund extends Pick<FundSummary, 'fundCode' | 'fundName' | 'end'> {}

/** Amounts in fen. */
export interface Plan {
  readonly planNo: string;
  readonly kind: PlanKind;
  /** null: the plan buys no fund. */
  readonly fund: PlanFund | null;
  /** null: the plan buys no strategy. */
  readonly strategy: { readonly strategyCode: string; readonly strategyName: string } | null;
  /** null: the plan is no repayment. */
  readonly payee: PlanPayee | null;
  readonly source: PlanSource;
  /** null: the bill decides. */
  readonly amount: Fen | null;
  readonly amountRule: AmountRule;
  readonly cycle: PlanCycle;
  /** The profit rate at which everything bought by the plan is redeemed to the wallet; null: none. */
  readonly target: RatePpm | null;
  readonly state: PlanState;
  readonly end: PlanEnd | null;
  readonly signedAt: EpochMs;
  /** Version of the texts at its signing, or at its last change. */
  readonly agreedVersion: string;
  readonly endedOn: CalendarDate | null;
  /** The day of the next debit, or of the retry of a missed one; null: paused or ended. */
  readonly nextOn: CalendarDate | null;
  /** The amount of the next debit as known today; null: unknown, or there is no next debit. */
  readonly nextAmount: Fen | null;
  /** [LAW-54] The result on the paper of its signing or last change; null: there is none. */
  readonly matching: MatchingResult | null;
  /** [LAW-51] The level for which it was paused, above its investor's; null: it was not. */
  readonly stoppedLevel: RiskLevel | null;
  /** The next debit is skipped. */
  readonly skipsNext: boolean;
  /** Debited so far, without returned money. */
  readonly invested: Fen;
  readonly runsDone: number;
  readonly failuresInARow: number;
  /** The day on which a debit was last made or tried. */
  readonly lastRanOn: CalendarDate | null;
  /** null: a plan without figures (no fund and no gold), or without a confirmed purchase. */
  readonly made: PlanFigures | null;
}

/** One debit of a plan and its outcome. */
export interface PlanRun {
  /** Number of the run within the plan: 1, 2, 3 … */
  readonly runNo: number;
  readonly dueOn: CalendarDate;
  /** The day it was made or last tried; null: it was skipped. */
  readonly ranOn: CalendarDate | null;
  /** null: the bill was unknown. */
  readonly amount: Fen | null;
  /** For a smart amount: the rate of the base. */
  readonly rate: RatePpm | null;
  readonly state: RunState;
  readonly reason: Message | null;
  /** The order that it placed; null: none. */
  readonly orderNo: string | null;
  readonly tries: number;
  /** Only while it is retried. */
  readonly nextTryOn: CalendarDate | null;
}

/** A round of a plan with a target: from its first debit to the redemption at the target. */
export interface PlanRound {
  readonly roundNo: number;
  readonly startedOn: CalendarDate;
  /** The day the target was reached; null: the round is running. */
  readonly endedOn: CalendarDate | null;
  readonly invested: Fen;
  /** The returned amount. For a running round, or before its money is known, its worth. null: nothing is confirmed. */
  readonly proceeds: Fen | null;
  readonly profit: Fen | null;
  readonly profitRate: RatePpm | null;
  /** Calendar days from the first debit to the end, or to today. */
  readonly days: number;
  /** Profit rate × 365 / days; null without days or profit. */
  readonly annualised: RatePpm | null;
}

/** The possible amounts of one debit of a plan: a minimum, and whole steps from a start; in fen. */
export interface DebitAmounts extends AmountSteps {
  readonly least: Fen;
}

/**
 * One step of the smart amount: the base is multiplied by the rate from this deviation on (as a share of the mean, negative below
 * it; null: from anywhere).
 */
export interface SmartBand {
  readonly from: RatePpm | null;
  readonly rate: RatePpm;
}

/** The bounds for plans of a kind, as set by an operator. */
export interface PlanTerms {
  readonly kind: PlanKind;
  /** Trading days on which a missed debit is retried. */
  readonly retryDays: number;
  /** "14:00": the time of a day's debits, until which the day's debit may be changed. */
  readonly debitTime: string;
  /** The number of failed runs in a row that ends a plan. */
  readonly endAfterFailures: number;
  readonly minAmount: Fen;
  /** Trading days of the mean for a smart amount. */
  readonly smartDays: number;
  /** Highest deviation first; empty: no smart amount is offered. */
  readonly smartBands: readonly SmartBand[];
  /** The lowest and the highest target of a plan. */
  readonly targetLeast: RatePpm;
  readonly targetMost: RatePpm;
}

/** A plan with the data of its page. */
export interface PlanDetail {
  readonly plan: Plan;
  readonly terms: PlanTerms;
  /** The possible amounts of one debit, for an investment by its fund. */
  readonly amounts: DebitAmounts;
  /** The newest first, at most three; the whole list is paged. */
  readonly lastRuns: readonly PlanRun[];
  /** The present round of a plan with a target. */
  readonly round: PlanRound | null;
  readonly roundsDone: number;
}
