import type { WarningAcceptance } from '../qualification/suitability.ts';
import type { SupportedBank } from '../cashier/bank-card.ts';
import type { Fen, RatePpm } from '../values/index.ts';
import type { PlanCycle } from './plan-cycle.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import type { FundBuyOffer } from '../fund-trading/buy-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import type { AmountRule, PayeeKind, Plan, PlanKind, PlanPayee, PlanTerms } from './plan.ts';

/** A new plan of a kind, or one that is changed. */
export interface PlanQuery {
  readonly kind: PlanKind;
  /** The fund or the strategy that it buys; null: of another kind, or only the terms of investments are wanted. */
  readonly productCode: string | null;
  /** null: a new plan. */
  readonly planNo: string | null;
}

/** The facts by which the form of a plan is filled and judged. */
export interface PlanOffer {
  readonly kind: PlanKind;
  /** The plan that is changed; null: a new one. */
  readonly plan: Plan | null;
  /** For an investment: what a purchase of the fund is judged by; null where the question named no fund. */
  readonly purchase: FundBuyOffer | null;
  /** For a plan of a strategy: what a purchase of it is judged by. */
  readonly strategy: StrategyOffer | null;
  /** For a plan of gold: what a purchase is judged by. */
  readonly gold: GoldOffer | null;
  /** The amount that the plan can pay from: bound cards and the wallet (what buys), bound cards (salary), the wallet (repay). */
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

/** The entries of one kind of plan; null: without an entry. */
export interface PlanAskFields {
  /** The fund or the strategy. */
  readonly productCode: string | null;
  readonly payee: PayeeChoice | null;
  /** Of one debit, in fen. */
  readonly amount: Fen | null;
  readonly target: RatePpm | null;
  /** For something above the investor's level, by who insists. */
  readonly warning: WarningAcceptance | null;
}

/** [PJ-21] The question about a plan, by its kind and the rule of its amount: each has its own fields and no other. */
export type PlanAsk =
  | ({ readonly kind: 'invest'; readonly amountRule: 'fixed' | 'smart' } & Pick<
      PlanAskFields,
      'productCode' | 'amount' | 'target' | 'warning'
    >)
  | ({ readonly kind: 'strategy'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'productCode' | 'amount' | 'warning'>)
  | ({ readonly kind: 'gold'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount' | 'warning'>)
  | ({ readonly kind: 'salary'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount'>)
  | ({ readonly kind: 'repay'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount' | 'payee'>)
  /** The bill says the amount. */
  | ({ readonly kind: 'repay'; readonly amountRule: 'full' | 'minimum' } & Pick<PlanAskFields, 'payee'>);

export interface PlanCommon {
  readonly cycle: PlanCycle;
  readonly cardId: string;
}

/** The purpose of the password: a new plan, or a changed one. */
export type PlanCommand = PlanAsk &
  PlanCommon & {
    /** Client request id: a repeat is answered with the first answer and changes nothing. */
    readonly requestId: string;
    /** null: a new plan. Goods, payee and source of a changed plan stay. */
    readonly planNo: string | null;
    /** The agreements that the form names were ticked. */
    readonly agreed: boolean;
  };

/** The entries that belong to the kind and the rule; null: the kind does not know the rule. */
export const planAskFrom = (
  kind: PlanKind,
  amountRule: AmountRule,
  { productCode, payee, amount, target, warning }: PlanAskFields,
): PlanAsk | null => {
  if (kind === 'invest' && (amountRule === 'fixed' || amountRule === 'smart'))
    return { kind, amountRule, productCode, amount, target, warning };
  if (kind === 'repay' && (amountRule === 'full' || amountRule === 'minimum')) return { kind, amountRule, payee };
  if (amountRule !== 'fixed') return null;
  switch (kind) {
    case 'strategy':
      return { kind, amountRule, productCode, amount, warning };
    case 'gold':
      return { kind, amountRule, amount, warning };
    case 'salary':
      return { kind, amountRule, amount };
    case 'repay':
      return { kind, amountRule, amount, payee };
    default:
      return null;
  }
};

/** The fields of a plan that is asked for, whatever its kind. */
export const planFieldsOf = (ask: PlanAsk): PlanAskFields => ({
  productCode: 'productCode' in ask ? ask.productCode : null,
  payee: 'payee' in ask ? ask.payee : null,
  amount: 'amount' in ask ? ask.amount : null,
  target: 'target' in ask ? ask.target : null,
  warning: 'warning' in ask ? ask.warning : null,
});
