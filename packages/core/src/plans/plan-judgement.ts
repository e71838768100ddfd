import { topUpProblem } from '../cashier/top-up-judgement.ts';
import { judgeFundBuy, stepProblem, type FundBuyOffer } from '../fund-trading/buy-judgement.ts';
import { DEFAULT_DIVIDEND_METHOD } from '../fund-trading/fund-order.ts';
import { CARD_NUMBER_LENGTH, type CardIssuer } from '../cashier/bank-card.ts';
import type { PaymentCard } from '../cashier/payment-card.ts';
import { goldOutdated, judgeGold } from '../gold/gold-judgement.ts';
import type { GoldOffer } from '../gold/gold.ts';
import type { Message } from '../kit/message.ts';
import { bankCard } from '../kit/validators.ts';
import { cardProblem, shortage } from '../cashier/card-problem.ts';
import { ORDER_LIMIT } from '../purchase/order-limit.ts';
import { riseStanding } from '../qualification/level-rise.ts';
import { judgeStrategyBuy, strategyBuyObstacle } from '../strategies/strategy-split.ts';
import type { StrategyOffer } from '../strategies/strategy.ts';
import {
  type EpochMs,
  type Fen,
  type RatePpm,
  type RiskLevel,
  readTypedAccount,
  readTypedDigits,
  shanghaiDateOf,
} from '../values/index.ts';
import { planFieldsOf, type PayeeChoice, type PlanAsk, type PlanAskFields, type PlanCommon, type PlanOffer } from './plan-offer.ts';
import { CYCLE_UNITS, isCycle, type PlanCycle, type PlanUnit } from './plan-cycle.ts';
import { missingProduct, planAmounts, productLimit, productObstacle, type PlanAmountsOf } from './plan-product.ts';
import { debitMoment, hasDebitBegun } from './debit-time.ts';
import type { AmountRule, PayeeKind, Plan, PlanKind, PlanTerms } from './plan.ts';

export type PlanWish = PlanAsk & PlanCommon;

/**
 * [PJ-20] Why a plan cannot be changed, ended, paused or resumed at a moment; null when it can. On a day with a debit it is closed
 * from the time of debits until midnight; earlier changes also affect the day's debit.
 */
export const planObstacle = (
  plan: Pick<Plan, 'state' | 'nextOn' | 'lastRanOn'>,
  terms: Pick<PlanTerms, 'debitTime'>,
  at: EpochMs,
): Message | null => {
  if (plan.state === 'ended') return { kind: 'plan-has-ended' };
  const today = shanghaiDateOf(at);
  const isOver = plan.lastRanOn === today && at >= debitMoment(terms, today);
  return isOver || hasDebitBegun(plan, terms, at) ? dayClosed(terms) : null;
};

/** What is known of a plan that was paused because its product's level rose. */
export interface StoppedFacts {
  readonly investorLevel: RiskLevel | null;
  readonly productLevel: RiskLevel;
  /** The level for which its investor has confirmed the warning; null: none. */
  readonly warnedOf: RiskLevel | null;
}

/** [LAW-51] Why such a plan cannot be resumed: it still may not buy, or the warning is not confirmed for this level. */
export const resumeObstacle = ({ investorLevel, productLevel, warnedOf }: StoppedFacts): Message | null => {
  const standing = riseStanding(investorLevel, productLevel, true);
  if (standing === 'mismatched') return { kind: 'order-risk-refused', productLevel, investorLevel };
  return standing === 'warned' && (warnedOf === null || warnedOf < productLevel) ? { kind: 'plan-unwarned' } : null;
};

/** [PJ-20] Why a plan's next debit can no longer be skipped; null when it can. */
export const skipObstacle = (plan: Pick<Plan, 'nextOn'>, terms: Pick<PlanTerms, 'debitTime'>, at: EpochMs): Message | null =>
  hasDebitBegun(plan, terms, at) ? dayClosed(terms) : null;

const dayClosed = ({ debitTime: time }: Pick<PlanTerms, 'debitTime'>): Message => ({ kind: 'plan-day-closed', time });

/** [PJ-21] The rules of amounts of a kind of plan; the offer says which of them are available. */
export const rulesOfKind = (kind: PlanKind): readonly AmountRule[] => {
  if (kind === 'invest') return ['fixed', 'smart'];
  return kind === 'repay' ? ['fixed', 'full', 'minimum'] : ['fixed'];
};

/** [PJ-7] The cycles of a kind of plan: gold is bought every trading day or every month, everything else by the cycles of P2 §3. */
export const unitsOfKind = (kind: PlanKind): readonly PlanUnit[] => (kind === 'gold' ? ['day', 'month'] : CYCLE_UNITS);

/** [PJ-1] [PJ-7] */
export const isCycleOf = (kind: PlanKind, cycle: PlanCycle): boolean => unitsOfKind(kind).includes(cycle.unit) && isCycle(cycle);

/** [PJ-22] The minimum of one debit. */
export const planMinimum = (offer: PlanAmountsOf): Fen => planAmounts(offer).least;

/** [PJ-20] to [PJ-26] The first fault of a new or changed plan; null when there is none. */
export const judgePlan = (offer: PlanOffer, wish: PlanWish, at: EpochMs): Message | null => {
  const closed = offer.plan === null ? null : planObstacle(offer.plan, offer.terms, at);
  if (closed !== null) return closed;
  const missing = missingProduct(offer);
  if (missing !== null) return missing;
  const { amount, target } = planFieldsOf(wish);
  // A plan can be changed while its fund is temporarily closed.
  return (
    (offer.plan === null ? productObstacle(offer) : null) ??
    (wish.kind === offer.kind && offer.amountRules.includes(wish.amountRule) ? null : { kind: 'plan-rule-not-offered' }) ??
    judgePlanAmount(offer, { amountRule: wish.amountRule, amount }) ??
    (isCycleOf(offer.kind, wish.cycle) ? null : { kind: 'plan-cycle-invalid' }) ??
    judgeTarget(offer, target) ??
    judgeSource(offer, wish.cardId, amount) ??
    (wish.kind === 'repay' && offer.plan === null ? judgePayee(offer, wish.payee) : null)
  );
};

/** [PJ-22] The fault of the amount of one debit; null when there is none. A plan that pays the bill needs no amount. */
export const judgePlanAmount = (
  offer: Pick<PlanOffer, 'terms' | 'purchase' | 'strategy' | 'gold'>,
  { amount, amountRule }: Pick<PlanAskFields, 'amount'> & { readonly amountRule: AmountRule },
): Message | null => {
  if (amountRule === 'full' || amountRule === 'minimum') return null;
  if (amount === null || amount <= 0) return { kind: 'plan-amount-missing' };
  if (amount > ORDER_LIMIT) return { kind: 'above-order-limit', limit: ORDER_LIMIT };
  const min = planMinimum(offer);
  if (amount < min) return { kind: 'plan-amount-low', min };
  const beside = stepProblem(amount, planAmounts(offer));
  return beside ?? productLimit(offer, amount);
};

/** [PJ-23] A target needs an investment other than a money fund, and is within the terms. */
const judgeTarget = ({ terms, purchase }: PlanOffer, target: RatePpm | null): Message | null => {
  if (target === null) return null;
  const { targetLeast: least, targetMost: most } = terms;
  const isOffered = purchase !== null && !purchase.fund.isMoneyFund;
  return isOffered && target >= least && target <= most ? null : { kind: 'plan-target-outside', least, most };
};

/** [PJ-24] A purchase is paid from a bound card or the wallet, a salary plan from a bank card, a repayment from the wallet. */
export const canPayPlan = (kind: PlanKind, { kind: source }: Pick<PaymentCard, 'kind'>): boolean =>
  kind === 'salary' ? source === 'bank' : kind !== 'repay' || source !== 'bank';

const judgeSource = ({ kind, cards }: PlanOffer, cardId: string, amount: Fen | null): Message | null => {
  const card = cards.find((one) => one.cardId === cardId);
  if (card === undefined) return { kind: 'card-not-chosen' };
  if (!canPayPlan(kind, card)) return { kind: 'plan-source-not-offered' };
  return cardProblem(card, ANY_CARD, amount);
};

/** Public funds and the wallet accept every card. */
const ANY_CARD = { family: 'private', walletOnly: false } as const;

/**
 * [PJ-25] The account of a new repayment: a known one, or a number of 12 to 19 digits for a card, or 8 to 32 letters and digits
 * for a loan with its bank.
 */
export const judgePayee = ({ payees, banks }: Pick<PlanOffer, 'payees' | 'banks'>, choice: PayeeChoice | null): Message | null => {
  if (choice === null) return { kind: 'plan-payee-missing' };
  if (choice.kind === 'known') return payees.some(({ payeeId }) => payeeId === choice.payeeId) ? null : { kind: 'plan-payee-missing' };
  const { payeeKind, bankCode, accountNo } = choice;
  const hasBank = bankCode !== null && banks.some((bank) => bank.bankCode === bankCode);
  const isRight =
    payeeKind === 'credit-card' ? bankCard(accountNo) && (bankCode === null || hasBank) : LOAN_NUMBER.test(accountNo) && hasBank;
  return isRight ? null : { kind: 'plan-payee-invalid' };
};

/** [PJ-27] A repayment needs a card that lends: a number known to be of another kind is refused. `issuer` null: unknown. */
export const payeeCardProblem = (issuer: CardIssuer | null): Message | null =>
  issuer !== null && (issuer.type === 'debit' || issuer.type === 'prepaid') ? { kind: 'plan-payee-not-credit' } : null;

const LOAN_NUMBER = /^[A-Za-z0-9]{8,32}$/;
const LOAN_NUMBER_LENGTH = 32;

/** [LAW-98] Why an account is not repaid by what those who know its owner say; null: it is the investor's own. */
export const payeeOwnerProblem = (verdict: 'agrees' | 'differs' | 'unavailable'): Message | null => {
  if (verdict === 'agrees') return null;
  return { kind: verdict === 'differs' ? 'plan-payee-not-own' : 'plan-payee-unchecked' };
};

/** [PJ-25] The typed number of a new repayment's account; null: unreadable. */
export const readPayeeNumber = (kind: PayeeKind, text: string): string | null =>
  kind === 'credit-card' ? readTypedDigits(text, CARD_NUMBER_LENGTH) : readTypedAccount(text, LOAN_NUMBER_LENGTH);

/** The data for the judgement of one debit, at the moment it is made. */
export interface RunFacts {
  readonly kind: PlanKind;
  /** The investor has skipped this debit. */
  readonly isSkipped: boolean;
  /** The service of its product, if it is no longer offered. */
  readonly serviceOff?: Message | null;
  /** The amount of the debit; null: the bill is unknown. */
  readonly amount: Fen | null;
  /** For an investment: the present data for the judgement of a purchase. */
  readonly purchase:
    | (Pick<FundBuyOffer, 'fund' | 'terms' | 'isFirstBuy' | 'boughtToday' | 'dividendMethod'> & Partial<Pick<FundBuyOffer, 'lacksSummary'>>)
    | null;
  /** The same for a plan of a strategy. */
  readonly strategy?: Pick<StrategyOffer, 'strategy' | 'parts' | 'isRebalancing'> | null;
  /** The same for a plan of gold, with price and hours. */
  readonly gold?: GoldOffer | null;
  /** For a plan that buys: the obstacle of the purchase gate; null: none. */
  readonly gate: Message | null;
  /** With its present balance; null: it is no longer bound. */
  readonly source: PaymentCard | null;
}

/** debit: the order is placed. skip: no order, and no failure. fail: it is retried, or counts as failed. */
export type RunVerdict =
  | { readonly kind: 'debit'; readonly amount: Fen }
  | { readonly kind: 'skip'; readonly reason: Message }
  | { readonly kind: 'fail'; readonly reason: Message };

/**
 * [PJ-30] to [PJ-33] [PJ-41] The verdict on a debit: skipped by its investor; skipped because its product is closed or nothing is
 * owed; failed for the first reason that would refuse a purchase, top-up or payment of the same amount; or made.
 */
export const judgeRun = ({
  kind,
  isSkipped,
  serviceOff = null,
  amount,
  purchase,
  strategy = null,
  gold = null,
  gate,
  source,
}: RunFacts): RunVerdict => {
  if (isSkipped) return skip({ kind: 'plan-run-left-out' });
  if (serviceOff !== null) return skip(serviceOff);
  // [LAW-83] nobody is there to sign
  const outdated = gold === null ? null : goldOutdated(gold);
  if (outdated !== null) return skip(outdated);
  if (purchase !== null && CLOSED.has(purchase.fund.trading)) return skip({ kind: 'plan-run-fund-closed' });
  if (purchase?.lacksSummary === true) return skip({ kind: 'fund-summary-missing' });
  if (strategy !== null && strategyBuyObstacle(strategy) !== null) return skip({ kind: 'plan-run-strategy-closed' });
  if (gate !== null) return fail(gate);
  if (amount === null) return fail({ kind: 'plan-run-bill-unknown' });
  if (amount === 0) return skip({ kind: 'plan-run-bill-empty' });
  const problem = refusalOf({ purchase, strategy, gold }, amount);
  if (problem !== null) return fail(problem);
  if (source === null) return fail({ kind: 'plan-run-card-gone' });
  const unpaid = kind === 'salary' ? topUpProblem(source, amount) : (cardProblem(source, ANY_CARD, amount) ?? shortageOf(source, amount));
  return unpaid === null ? { kind: 'debit', amount } : fail(unpaid);
};

/** [PJ-31] The reason to refuse a purchase of the amount. */
const refusalOf = (
  { purchase, strategy, gold }: { readonly [Product in 'purchase' | 'strategy' | 'gold']: NonNullable<RunFacts[Product]> | null },
  amount: Fen,
): Message | null => {
  if (purchase !== null) return judgeFundBuy(purchase, { amount, dividendMethod: purchase.dividendMethod ?? DEFAULT_DIVIDEND_METHOD });
  if (strategy !== null) return judgeStrategyBuy(strategy, amount);
  return gold === null ? null : judgeGold(gold, { side: 'buy', measure: 'amount', amount });
};

/** A debit reports a lack of money in plain words, because nobody is there to top up. */
const shortageOf = (source: PaymentCard, amount: Fen): Message | null =>
  shortage(source, amount) === null ? null : { kind: 'plan-run-short' };

const CLOSED: ReadonlySet<string> = new Set(['suspended', 'purchase-suspended', 'exchange-only', 'liquidated', 'taken-over']);

const skip = (reason: Message): RunVerdict => ({ kind: 'skip', reason });
const fail = (reason: Message): RunVerdict => ({ kind: 'fail', reason });
