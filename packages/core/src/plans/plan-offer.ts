import type { WarningAcceptance } from '../qualification/suitability.ts';
import type { SupportedBank } from '../cashier/bank-card.ts';
import type { RatePpm } from '../values/rate.ts';
import type { PlanCycle } from './plan-cycle.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import type { FundBuyOffer } from '../fund-trading/buy-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import type { Fen } from '../values/money.ts';
import type { AmountRule, PayeeKind, Plan, PlanKind, PlanPayee, PlanTerms } from './plan.ts';

/** A new plan of a kind, or one that is changed. */
export interface PlanQuery {
  readonly kind: PlanKind;
  /** The fund or the strategy that it buys; null: of another kind, or only the terms of investments are wanted. */
  readonly productCode: string | null;
  /** null: a new plan. */
  readonly planNo: string | null;
}

/** What the form of a plan is filled and judged with. */
export interface PlanOffer {
  readonly kind: PlanKind;
  /** The plan that is changed; null: a new one. */
  readonly plan: Plan | null;
  /** Of an investment: what a purchase of the fund is judged by; null where the question named no fund. */
  readonly purchase: FundBuyOffer | null;
  /** Of a plan of a strategy: what a purchase of it is judged by. */
  readonly strategy: StrategyOffer | null;
  /** Of a plan of gold: what a purchase is judged by. */
  readonly gold: GoldOffer | null;
  /** What the plan can pay from: bound cards and the wallet (what buys), bound cards (salary), the wallet (repay). */
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
  /** Accounts that the investor has repaid before. */
  readonly payees: readonly PlanPayee[];
  /** Banks of new payees. */
  readonly banks: readonly SupportedBank[];
  /** fixed, and what the source of bills can tell. */
  readonly amountRules: readonly AmountRule[];
  readonly terms: PlanTerms;
}

/** The account that a repayment goes to. `bankCode` of a credit card may be null: its number says it. */
export type PayeeChoice =
  | { readonly kind: 'known'; readonly payeeId: string }
  | { readonly kind: 'new'; readonly payeeKind: PayeeKind; readonly bankCode: string | null; readonly accountNo: string };

/** What the password is asked for: a new plan, or a changed one. */
export interface PlanCommand {
  /** Client request id: a repeat is answered with the first answer and changes nothing. */
  readonly requestId: string;
  readonly kind: PlanKind;
  /** null: a new plan. What it buys, payee and source of a changed one stay. */
  readonly planNo: string | null;
  readonly productCode: string | null;
  readonly payee: PayeeChoice | null;
  /** In fen; null: the bill says it. */
  readonly amount: Fen | null;
  readonly amountRule: AmountRule;
  readonly cycle: PlanCycle;
  readonly target: RatePpm | null;
  readonly cardId: string;
  /** The agreements that the form names were ticked. */
  readonly agreed: boolean;
  /** Of something above the investor's level, by who insists. */
  readonly warning: WarningAcceptance | null;
}
