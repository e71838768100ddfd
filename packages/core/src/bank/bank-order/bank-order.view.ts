import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { cardLineOf, cardLinesOf, type CardLine } from '../../cashier/card-line.ts';
import { cardLimitProblem, NO_LIMITS } from '../../cashier/card-limits.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import { addFen, type CalendarDate, fen, magnitudeLabel, type RiskLevel, shanghaiDateOf, valueOf } from '../../values/index.ts';
import { formatDate, formatMoney, formatMoneyBriefly, formatNetValue, formatRate, formatShares } from '../../values/display.ts';
import type { BankDocument, BankOffer, BankSide, DayBasis, DepositTerm, EarlyRule, MaturityInstruction, Payout } from '../bank.ts';
import { mostOf } from './bank-judgement.ts';
import { headlineOf } from '../bank-records/bank-records.view.ts';
import { insuranceMessage } from '../deposit-insurance.ts';
import { interestDays, interestOf } from '../deposit-interest.ts';
import type { BankOrderMachine } from './bank-order.machine.ts';
import { orderDocuments } from '../bank.ts';
import { paperOfBar, type Paper } from '../papers.ts';
import { redeemable } from '../wealth.ts';
import { bankAmountOf, drawIn, bankOrderObstacle, sharesIn, bankOrderTip } from './bank-order.rules.ts';
import type { BankOrderContext, BankOrderStep } from './bank-order.types.ts';

export type BankOrderSnapshot = SnapshotFrom<BankOrderMachine>;
export type BankOrderStateName = StateValueFrom<BankOrderMachine>;

/** The terms of the deposit to be made or drawn from, written out. */
export interface BankTermLine {
  readonly name: string;
  readonly rateText: string;
  readonly basis: DayBasis;
  /** null: the deposit exists already. */
  readonly term: DepositTerm | null;
  readonly payout: Payout;
  readonly early: EarlyRule;
  readonly valueText: string;
  readonly maturityText: string;
}

/** The result of a draw, written out. */
export interface DrawLine {
  readonly principalText: string;
  readonly demandRateText: string;
  readonly interestText: string;
  /** null: no interest was paid on it. */
  readonly takenBackText: string | null;
  readonly receivedText: string;
  readonly atMaturityText: string;
  readonly lostText: string;
  readonly leftText: string;
}

export interface WealthTermLine {
  readonly name: string;
  readonly risk: RiskLevel;
  readonly netValueText: string;
  readonly netValueOn: string;
  readonly tradingText: string;
  readonly confirmText: string;
  /** For a redemption. */
  readonly arrivalText: string;
  /** For a redemption, at the latest net value; "--": no entry, or no known value. */
  readonly estimateText: string;
}

/** The conditions before an account ends, and whether each is met. */
export interface RetirementCondition {
  readonly id: 'pending' | 'deposits' | 'wealth' | 'balance';
  readonly isMet: boolean;
  /** The number of things; for the balance, the money. */
  readonly leftText: string;
}

/** All that a screen may show of an order at a bank. Amounts and days are formatted; messages are kinds. */
export interface BankOrderView extends OrderView<BankOrderStep> {
  readonly side: BankSide;
  readonly partnerCode: string;
  readonly partnerName: string;
  readonly bankCode: string;
  /** For the e-account; "--" before it is read. */
  readonly balanceText: string;
  readonly mostText: string;
  /** The field's text, as typed. */
  readonly amountText: string;
  readonly amount: string;
  readonly magnitude: string | null;
  readonly terms: BankTermLine | null;
  readonly wealth: WealthTermLine | null;
  /** For a purchase: its minimum, the step, and the bank's remaining amount. */
  readonly startText: string;
  readonly stepText: string;
  readonly remainingText: string;
  /** For a purchase: the income by maturity, and the days it covers. null while it cannot be computed. */
  readonly expected: { readonly interestText: string; readonly days: number } | null;
  readonly draw: DrawLine | null;
  /** Shown before the password; null: nothing is drawn early. */
  readonly loss: Message | null;
  /**
   * For money in and for a deposit: the insured part of all money then at the bank. For a wealth product: that it is no deposit.
   * null: another order.
   */
  readonly protection: Message | null;
  readonly instruction: MaturityInstruction | null;
  readonly agreed: boolean;
  readonly documents: readonly BankDocument[];
  readonly cards: readonly (CardLine & { readonly isBound: boolean })[];
  readonly card: (CardLine & { readonly isBound: boolean }) | null;
  /** The bound card as it is now; null before it is read. */
  readonly bound: { readonly bankName: string; readonly tail: string } | null;
  /** The conditions before the account ends, in the order in which they are met; empty: another order. */
  readonly conditions: readonly RetirementCondition[];
  /** The page that corrects the obstacle of the form; null: none. */
  readonly wayOut: WayOut | null;
}

/** The view of a snapshot. Pure: the time for the days is in the context [BK-30]. */
export const toBankOrderView = (snapshot: BankOrderSnapshot): BankOrderView => {
  const { value, context } = snapshot;
  const { side, offer, problem } = context;
  const step = STEP_OF[value];
  const amount = bankAmountOf(context.amountText);
  const draw = drawIn(context);
  const product = offer?.product ?? offer?.wealth ?? null;
  const shares = sharesIn(context);
  const cards = (offer?.cards ?? []).map((card) => ({
    ...(side === 'in'
      ? cardLineOf(card, context.cardId, cardLimitProblem(card, amount))
      : cardLineOf({ ...card, ...NO_LIMITS }, context.cardId, null)),
    isBound: card.isBound,
  }));
  return {
    ...toOrderView(snapshot, {
      step,
      tip: bankOrderTip(context),
      obstacle: bankOrderObstacle(context),
      isRead: offer !== null,
      done: context.receipt === null ? { kind: 'bank-processing' } : headlineOf(context.receipt),
    }),
    side,
    partnerCode: offer?.partner.code ?? '',
    partnerName: offer?.partner.name ?? '',
    bankCode: offer?.partner.bankCode ?? '',
    balanceText: formatMoney(offer?.account.balance ?? null),
    mostText:
      side === 'redeem'
        ? formatShares(offer?.holding ? redeemable(offer.holding) : null)
        : formatMoney(offer === null ? null : mostOf(offer)),
    amountText: context.amountText,
    amount: side === 'redeem' ? formatShares(shares) : formatMoney(amount),
    magnitude: amount === null || side === 'redeem' ? null : magnitudeLabel(amount),
    terms: termsOf(context),
    wealth: wealthOf(context),
    startText: formatMoneyBriefly(product?.startAmount ?? null),
    stepText: formatMoneyBriefly(product?.step ?? null),
    remainingText: formatMoneyBriefly(product?.remaining ?? null),
    expected: expectedOf(context),
    draw:
      draw === null
        ? null
        : {
            principalText: formatMoney(draw.principal),
            demandRateText: formatRate(offer?.deposit?.demandRate ?? null),
            interestText: formatMoney(draw.interest),
            takenBackText: draw.takenBack > 0 ? formatMoney(draw.takenBack) : null,
            receivedText: formatMoney(draw.received),
            atMaturityText: formatMoney(draw.atMaturity),
            lostText: formatMoney(draw.lost),
            leftText: formatMoney(draw.left),
          },
    loss: draw === null ? null : { kind: 'bank-interest-lost', lost: draw.lost },
    protection: protectionOf(context),
    instruction: context.instruction,
    agreed: context.agreed,
    documents: offer === null ? [] : orderDocuments(side, offer.partner),
    ...cardLinesOf(cards),
    bound: offer === null ? null : { bankName: offer.account.bankName, tail: offer.account.tail },
    conditions: conditionsOf(offer),
    wayOut: wayOutOf(problem, offer),
  };
};

/** [GW-1750] [GW-1751] */
const protectionOf = ({ side, offer, amountText }: BankOrderContext): Message | null => {
  if (offer === null) return null;
  if (side === 'subscribe') return { kind: 'bank-wealth-no-deposit' };
  if (side !== 'in' && side !== 'buy') return null;
  // deposited money is at the bank already
  const coming = side === 'in' ? (bankAmountOf(amountText) ?? fen(0)) : fen(0);
  return insuranceMessage(offer.partner, addFen(offer.insuredHeld, coming));
};

/** [UI-1161] */
const conditionsOf = (offer: BankOffer | null): readonly RetirementCondition[] => {
  if (offer === null || offer.side !== 'retire' || offer.rest === null) return [];
  const { pending, deposits, wealth } = offer.rest;
  const counted = (id: RetirementCondition['id'], count: number): RetirementCondition => ({
    id,
    isMet: count === 0,
    leftText: String(count),
  });
  return [
    counted('pending', pending),
    counted('deposits', deposits),
    counted('wealth', wealth),
    { id: 'balance', isMet: offer.account.balance <= 0, leftText: formatMoney(offer.account.balance) },
  ];
};

/** The destination: the banks, or the paper that a wealth purchase needs. */
export type WayOut = { readonly to: 'bank' } | { readonly to: 'bank-paper'; readonly partnerCode: string; readonly paper: Paper };

const wayOutOf = (problem: Message | null, offer: BankOffer | null): WayOut | null => {
  if (problem?.kind === 'bank-account-missing' || problem?.kind === 'bank-account-opening') return { to: 'bank' };
  // the gateway reports its own refusals: without an account there is no offer
  if (problem?.kind === 'server' && offer === null) return { to: 'bank' };
  const paper = problem === null || offer === null ? null : paperOfBar(problem);
  return paper === null || offer === null ? null : { to: 'bank-paper', partnerCode: offer.partner.code, paper };
};

const STEP_OF = { ...STEP_OF_ORDER_STATE, caring: 'edit' } as const satisfies Record<BankOrderStateName, BankOrderStep>;

/** [BK-26] [UI-1363] A partner of calendar days has days that no trading calendar decides. */
const termsOf = ({ offer, days, seenAt, knownUntil }: BankOrderContext): BankTermLine | null => {
  if (offer === null || seenAt === null) return null;
  const today = shanghaiDateOf(seenAt);
  const areCounted = offer.partner.days === 'calendar';
  const text = (day: CalendarDate) => formatPlannedDay(day, today, areCounted || isKnownDay(day, knownUntil));
  const { product, deposit } = offer;
  if (product !== null && days !== null)
    return {
      name: product.name,
      rateText: formatRate(product.rate),
      basis: product.basis,
      term: product.term,
      payout: product.payout,
      early: product.early,
      valueText: text(days.valueOn),
      maturityText: text(days.maturesOn),
    };
  return deposit === null
    ? null
    : {
        name: deposit.name,
        rateText: formatRate(deposit.rate),
        basis: deposit.basis,
        term: null,
        payout: deposit.payout,
        early: deposit.early,
        valueText: text(deposit.valueOn),
        maturityText: text(deposit.maturesOn),
      };
};

/** [BK-71] */
const wealthOf = (context: BankOrderContext): WealthTermLine | null => {
  const { offer, wealthDays, seenAt, knownUntil, side } = context;
  if (offer === null || offer.wealth === null || wealthDays === null || seenAt === null) return null;
  const { latest, name, risk } = offer.wealth;
  const today = shanghaiDateOf(seenAt);
  const text = (day: CalendarDate) => formatPlannedDay(day, today, isKnownDay(day, knownUntil));
  const shares = side === 'redeem' ? sharesIn(context) : null;
  return {
    name,
    risk,
    netValueText: formatNetValue(latest?.netValue ?? null),
    netValueOn: formatDate(latest?.day ?? null),
    tradingText: text(wealthDays.tradingDay),
    confirmText: text(wealthDays.confirmsOn),
    arrivalText: text(wealthDays.arrivesOn),
    estimateText: formatMoney(shares === null || latest === null ? null : valueOf(shares, latest.netValue)),
  };
};

const expectedOf = (context: BankOrderContext): BankOrderView['expected'] => {
  const { offer, days } = context;
  const amount = bankAmountOf(context.amountText);
  if (offer === null || offer.product === null || days === null || amount === null || bankOrderTip(context)?.kind === 'above-order-limit')
    return null;
  const { rate, basis } = offer.product;
  const span = { from: days.valueOn, until: days.maturesOn, basis };
  return { interestText: formatMoney(interestOf(amount, rate, span)), days: interestDays(span.from, span.until, basis) };
};
