import type { GateAcceptance } from '../qualification/suitability.ts';
import type { SupportedBank } from '../cashier/bank-card.ts';
import type { Fen, RatePpm } from '../values/index.ts';
import type { PlanCycle } from './plan-cycle.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import type { FundBuyOffer } from '../fund-trading/buy-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import type { AmountRule, PayeeKind, Plan, PlanKind, PlanPayee, PlanTerms } from './plan.ts';

/** A new plan of a kind, or an existing one to change. */
export interface PlanQuery {
  readonly kind: PlanKind;
  /** The fund or the strategy to buy; null: another kind, or only the terms of investments are requested. */
  readonly productCode: string | null;
  /** null: a new plan. */
  readonly planNo: string | null;
}

/** The data that fill the form of a plan and judge it. */
export interface PlanOffer {
  readonly kind: PlanKind;
  /** The plan to change; null: a new one. */
  readonly plan: Plan | null;
  /** For an investment: the data for the judgement of a fund purchase; null where the request had no fund. */
  readonly purchase: FundBuyOffer | null;
  /** For a plan of a strategy: the data for the judgement of a purchase. */
  readonly strategy: StrategyOffer | null;
  /** For a plan of gold: the data for the judgement of a purchase. */
  readonly gold: GoldOffer | null;
  /** The possible sources of payment: bound cards and the wallet (for purchases), bound cards (salary), the wallet (repay). */
  readonly cards: readonly PaymentCard[];
  readonly lastUsedCardId: string | null;
  /** Accounts that the investor has repaid before. */
  readonly payees: readonly PlanPayee[];
  /** Banks of new payees. */
  readonly banks: readonly SupportedBank[];
  /** fixed, and the rules that the source of bills supports. */
  readonly amountRules: readonly AmountRule[];
  readonly terms: PlanTerms;
}

/** The target account of a repayment. `bankCode` of a credit card may be null, because its number identifies the bank. */
export type PayeeChoice =
  | { readonly kind: 'known'; readonly payeeId: string }
  | { readonly kind: 'new'; readonly payeeKind: PayeeKind; readonly bankCode: string | null; readonly accountNo: string };

/** The entries of one kind of plan; null: no entry. */
export interface PlanAskFields {
  /** The fund or the strategy. */
  readonly productCode: string | null;
  readonly payee: PayeeChoice | null;
  /** Of one debit, in fen. */
  readonly amount: Fen | null;
  readonly target: RatePpm | null;
  /** The texts that the investor confirmed at the gate. */
  readonly warning: GateAcceptance | null;
}

/** [PJ-21] The wish for a plan, by its kind and the rule of its amount; each has only its own fields. */
export type PlanAsk =
  | ({ readonly kind: 'invest'; readonly amountRule: 'fixed' | 'smart' } & Pick<
      PlanAskFields,
      'productCode' | 'amount' | 'target' | 'warning'
    >)
  | ({ readonly kind: 'strategy'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'productCode' | 'amount' | 'warning'>)
  | ({ readonly kind: 'gold'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount' | 'warning'>)
  | ({ readonly kind: 'salary'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount'>)
  | ({ readonly kind: 'repay'; readonly amountRule: 'fixed' } & Pick<PlanAskFields, 'amount' | 'payee'>)
  /** The bill decides the amount. */
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
    /** null: a new plan. Product, payee and source of a changed plan stay. */
    readonly planNo: string | null;
    /** The agreements named in the form were ticked. */
    readonly agreed: boolean;
  };

/** The entries that belong to the kind and the rule; null: the kind lacks the rule. */
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

/** The fields of a requested plan, for every kind. */
export const planFieldsOf = (ask: PlanAsk): PlanAskFields => ({
  productCode: 'productCode' in ask ? ask.productCode : null,
  payee: 'payee' in ask ? ask.payee : null,
  amount: 'amount' in ask ? ask.amount : null,
  target: 'target' in ask ? ask.target : null,
  warning: 'warning' in ask ? ask.warning : null,
});
