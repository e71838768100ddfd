import type { CardKind } from '../cashier/payment-card.ts';
import type { AmountSteps } from '../fund-trading/buy-judgement.ts';
import type { FundSummary } from '../funds/fund.ts';
import type { Message } from '../kit/message.ts';
import type { CalendarDate, EpochMs, Fen, Grams, RatePpm } from '../values/index.ts';
import type { PlanCycle } from './plan-cycle.ts';

/**
 * invest: into a public fund. strategy: into a strategy of an adviser. gold: into gold by the gram. salary: from a bank card into the wallet.
 * repay: from the wallet to a credit card or a loan.
 */
export type PlanKind = (typeof PLAN_KINDS)[number];
export const PLAN_KINDS = ['invest', 'strategy', 'gold', 'salary', 'repay'] as const;

export type PlanState = (typeof PLAN_STATES)[number];
export const PLAN_STATES = ['running', 'paused', 'ended'] as const;

/** Why a plan ended: its investor ended it, too many runs failed one after the other. */
export type PlanEnd = (typeof PLAN_ENDS)[number];
export const PLAN_ENDS = ['by-investor', 'after-failures', 'fund-ended'] as const;

/** retrying: the debit failed and is tried again. skipped: the investor or a suspended fund left it out; it counts as no failure. */
export type RunState = (typeof RUN_STATES)[number];
export const RUN_STATES = ['done', 'failed', 'retrying', 'skipped'] as const;

/**
 * The amount of a debit. fixed: the plan's amount. smart: the amount times the rate of the day (`invest`). full, minimum: what the bill of
 * the payee says (`repay`).
 */
export type AmountRule = (typeof AMOUNT_RULES)[number];
export const AMOUNT_RULES = ['fixed', 'smart', 'full', 'minimum'] as const;

/** The amount that a repayment pays off. */
export type PayeeKind = (typeof PAYEE_KINDS)[number];
export const PAYEE_KINDS = ['credit-card', 'loan'] as const;

/** An account of the investor's that a plan repays; never more of its number than the last four digits. */
export interface PlanPayee {
  readonly payeeId: string;
  readonly kind: PayeeKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
}

/** The source from which a plan pays. */
export interface PlanSource {
  readonly cardId: string;
  readonly kind: CardKind;
  readonly bankCode: string;
  readonly bankName: string;
  readonly tail: string;
}

/** Worth and profit of a plan's lots; of gold all that the plan has bought, sold since or not. */
export interface PlanFigures {
  /** The day of the value that they are counted by. */
  readonly day: CalendarDate;
  readonly value: Fen;
  readonly profit: Fen;
  /** Profit of what was invested; null: nothing is invested. */
  readonly profitRate: RatePpm | null;
  /** null: younger than 30 days, or not to be worked out. */
  readonly xirr: RatePpm | null;
  /** For gold: what was bought. null: of a fund. */
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
  /** null: the bill says it. */
  readonly amount: Fen | null;
  readonly amountRule: AmountRule;
  readonly cycle: PlanCycle;
  /** Profit rate at which all that the plan has bought is redeemed to the wallet; null: none. */
  readonly target: RatePpm | null;
  readonly state: PlanState;
  readonly end: PlanEnd | null;
  readonly signedAt: EpochMs;
  /** Of the texts that it was signed with, or changed with since. */
  readonly agreedVersion: string;
  readonly endedOn: CalendarDate | null;
  /** The day of the next debit, or on which a missed one is tried again; null: paused or ended. */
  readonly nextOn: CalendarDate | null;
  /** The amount of the next debit as far as it is known today; null: nobody knows yet, or there is no next debit. */
  readonly nextAmount: Fen | null;
  /** The next debit is left out. */
  readonly skipsNext: boolean;
  /** Debited so far, without what came back. */
  readonly invested: Fen;
  readonly runsDone: number;
  readonly failuresInARow: number;
  /** The day on which a debit was made or tried last. */
  readonly lastRanOn: CalendarDate | null;
  /** null: a plan of another kind than funds and gold, or nothing is confirmed yet. */
  readonly made: PlanFigures | null;
}

/** One debit of a plan and what became of it. */
export interface PlanRun {
  /** 1, 2, 3 … of the plan. */
  readonly runNo: number;
  readonly dueOn: CalendarDate;
  /** The day it was made or tried last; null: it was left out. */
  readonly ranOn: CalendarDate | null;
  /** null: the bill was not known. */
  readonly amount: Fen | null;
  /** For a smart amount: the rate of the base. */
  readonly rate: RatePpm | null;
  readonly state: RunState;
  readonly reason: Message | null;
  /** The order it made; null: none. */
  readonly orderNo: string | null;
  readonly tries: number;
  /** Only of one that is tried again. */
  readonly nextTryOn: CalendarDate | null;
}

/** A round of a plan with a target: from its first debit to the redemption at the target. */
export interface PlanRound {
  readonly roundNo: number;
  readonly startedOn: CalendarDate;
  /** The day the target was reached; null: the round goes on. */
  readonly endedOn: CalendarDate | null;
  readonly invested: Fen;
  /** The returned amount; of a round that goes on, or whose money is not told yet, what it is worth. null: nothing is confirmed. */
  readonly proceeds: Fen | null;
  readonly profit: Fen | null;
  readonly profitRate: RatePpm | null;
  /** Calendar days from the first debit to the end, or to today. */
  readonly days: number;
  /** Profit rate × 365 / days; null without days or profit. */
  readonly annualised: RatePpm | null;
}

/** The amount that one debit of a plan may take: so much at least, in whole steps from a start; in fen. */
export interface DebitAmounts extends AmountSteps {
  readonly least: Fen;
}

/** One step of the smart amount: from this deviation on (of the mean, negative below it; null: from anywhere) the base is taken so often. */
export interface SmartBand {
  readonly from: RatePpm | null;
  readonly rate: RatePpm;
}

/** The bounds to which plans of a kind are held; an operator's data. */
export interface PlanTerms {
  readonly kind: PlanKind;
  /** Trading days on which a missed debit is tried again. */
  readonly retryDays: number;
  /** "14:00": the moment of a day at which its debits are made, and until which the day's debit may be changed. */
  readonly debitTime: string;
  /** Failed runs one after the other that end a plan. */
  readonly endAfterFailures: number;
  readonly minAmount: Fen;
  /** Trading days of the mean that a smart amount is measured by. */
  readonly smartDays: number;
  /** Highest deviation first; empty: no smart amount is offered. */
  readonly smartBands: readonly SmartBand[];
  /** The least and the highest target that a plan may have. */
  readonly targetLeast: RatePpm;
  readonly targetMost: RatePpm;
}

/** A plan with what its page tells. */
export interface PlanDetail {
  readonly plan: Plan;
  readonly terms: PlanTerms;
  /** The amount that one debit may take, of an investment by its fund. */
  readonly amounts: DebitAmounts;
  /** The newest first, at most three; the whole list is paged. */
  readonly lastRuns: readonly PlanRun[];
  /** The present round of a plan with a target. */
  readonly round: PlanRound | null;
  readonly roundsDone: number;
}
