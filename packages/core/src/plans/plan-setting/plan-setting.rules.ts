import { countedUntil, type KnownDaysPort } from '../../calendar/known-days.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import { initialCardId } from '../../fund-trading/index.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Message } from '../../kit/message.ts';
import { emptyOrder } from '../../kit/order/order-context.ts';
import { quickAmounts } from '../../purchase/index.ts';
import { emptyGate } from '../../qualification/index.ts';
import { amountOf, entryOf, fen, type Fen, nextAmountText, parsePercent, type RatePpm, toPercentText } from '../../values/index.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '../../values/calendar-date.ts';
import { debitMoveOf } from '../debit-time.ts';
import { firstDebit, nextDebit, type PlanCycle, type PlanDebit } from '../plan-cycle.ts';
import { isCycleOf, judgePlan, judgePlanAmount, planObstacle } from '../plan-judgement.ts';
import { missingProduct, planAmounts, productObstacle } from '../plan-product.ts';
import type { AmountRule, Plan } from '../plan.ts';
import type { PlanDraft, PlanForm, PlanSettingContext, PlanSettingInput } from './plan-setting.types.ts';
import { planAskFrom, type PayeeChoice, type PlanAsk, type PlanCommand, type PlanOffer, type PlanQuery } from '../plan-offer.ts';

export const queryOf = ({ kind, productCode, planNo }: PlanQuery): PlanQuery => ({ kind, productCode, planNo });

/**
 * [PN-1] Why the form does not open: the obstacle to buying the fund, the strategy or gold, or to changing the plan at this
 * moment; null when it opens.
 */
export const planBar = (offer: PlanOffer, at: EpochMs): Message | null => {
  const { plan } = offer;
  return plan === null ? (missingProduct(offer) ?? productObstacle(offer)) : planObstacle(plan, offer.terms, at);
};

/** [PN-5] Whether the bill decides the amount of a repayment. */
export const isByBill = (rule: AmountRule): boolean => rule === 'full' || rule === 'minimum';

/** [PN-5] The amount of each debit, in fen; null: nothing is typed, or the bill decides. */
export const planAmountOf = ({ amountRule, amountText }: Pick<PlanForm, 'amountRule' | 'amountText'>): Fen | null =>
  isByBill(amountRule) ? null : amountOf(amountText);

/** [PN-11] Whether the field of the target accepts a text: percent, at most two places. */
export const isTargetEntry = (text: string): boolean => /^(?:|(?:0|[1-9]\d{0,2})(?:\.\d{0,2})?)$/.test(text);

/** [PN-11] The value of the target's text; null: none. */
const targetOf = (text: string): RatePpm | null => (text === '' ? null : parsePercent(text.endsWith('.') ? text.slice(0, -1) : text));

/** [PN-8] Why a card of the list cannot pay the typed amount; null when it can, or is not in the list. */
export const planSettingCardProblem = (context: PlanSettingContext, cardId: string): Message | null => {
  const card = context.offer?.cards.find((each) => each.cardId === cardId);
  return card === undefined ? null : cardLimitProblem(card, planAmountOf(context));
};

/** [PN-6] The tip under the amount; null without an amount. */
export const planSettingTip = (context: PlanSettingContext): Message | null => {
  const { offer, amountRule } = context;
  const amount = planAmountOf(context);
  return offer === null || amount === null ? null : judgePlanAmount(offer, { amount, amountRule });
};

/** The fields of the form, by the plan's kind and the chosen rule; null: the kind lacks the rule. */
const askOf = (context: PlanSettingContext): PlanAsk | null => {
  const { kind, amountRule, productCode, payee, targetText, warning } = context;
  return planAskFrom(kind, amountRule, { productCode, payee, amount: planAmountOf(context), target: targetOf(targetText), warning });
};

/** [PN-12] The first fault of the terms; null when there is none. */
const termsProblem = (context: PlanSettingContext): Message | null => {
  const { offer, cycle, cardId, seenAt } = context;
  if (offer === null || seenAt === null) return { kind: 'plan-amount-missing' };
  const ask = askOf(context);
  return ask === null ? { kind: 'plan-rule-not-offered' } : judgePlan(offer, { ...ask, cycle, cardId: cardId ?? '' }, seenAt);
};

/** [PN-11] The tip under the target; null where it is valid. */
export const targetTipOf = (context: PlanSettingContext): Message | null => {
  const problem = termsProblem(context);
  return problem?.kind === 'plan-target-outside' ? problem : null;
};

/** [PN-12] Why the button is disabled: the first thing to correct; null when it is enabled. */
export const planSettingObstacle = (context: PlanSettingContext): Message | null =>
  termsProblem(context) ?? (context.agreed ? null : { kind: 'agreements-unticked' });

/** [PN-6] Amounts with a key, in fen: the smallest and some above it. */
export const quickAmountsOf = ({ offer }: Pick<PlanSettingContext, 'offer'>): readonly Fen[] => {
  if (offer === null) return [];
  const { least, step } = planAmounts(offer);
  return quickAmounts({ startAmount: least, addAmount: least, step }, MOST, true).slice(0, -1);
};

/** [PN-13] The first two debits of a plan signed now. A change without a new cycle keeps the next debit, and a paused plan has none. */
const debitsOf = (
  { offer, cycle }: Pick<PlanSettingContext, 'offer' | 'cycle'>,
  today: CalendarDate,
  calendar: TradingCalendar,
): readonly PlanDebit[] => {
  if (offer === null || offer.plan?.state === 'paused') return [];
  const standing = offer.plan === null || !isSameCycle(offer.plan.cycle, cycle) ? null : offer.plan.nextOn;
  if (standing !== null) return [{ nominalOn: standing, dueOn: standing }];
  const move = debitMoveOf(offer.kind);
  const first = firstDebit(cycle, today, calendar, move);
  return [first, nextDebit(cycle, first, calendar, move)];
};

const isSameCycle = (a: PlanCycle, b: PlanCycle): boolean => a.unit === b.unit && a.day === b.day;

/** [PN-13] The debits of a plan signed now. */
export const planSettingMoment = (
  context: Pick<PlanSettingContext, 'offer' | 'cycle'>,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): Pick<PlanSettingContext, 'seenAt' | 'debits' | 'knownUntil'> => {
  const seenAt = ports.clock.now();
  return { seenAt, debits: debitsOf(context, shanghaiDateOf(seenAt), ports.calendar), knownUntil: countedUntil(ports, seenAt) };
};

/** [PN-14] Whether the shown debits are those of a plan signed now. */
export const haveDebitsMoved = (
  context: PlanSettingContext,
  ports: { readonly clock: Clock; readonly calendar: TradingCalendar } & KnownDaysPort,
): boolean => context.debits[0]?.dueOn !== planSettingMoment(context, ports).debits[0]?.dueOn;

/** [PN-3] The first state of the form: earlier entries, else the draft, else the plan to change. */
export const planSettingStart = (
  context: PlanSettingContext,
  offer: PlanOffer,
  draft: PlanDraft | null,
): PlanForm & Pick<PlanSettingContext, 'offer' | 'errand'> => {
  const kept = context.offer !== null ? context : draft === null ? formOfPlan(offer.plan, context) : formOfDraft(draft);
  const { plan } = offer;
  return {
    offer,
    amountText: nextAmountText('', kept.amountText),
    amountRule: offer.amountRules.includes(kept.amountRule) ? kept.amountRule : 'fixed',
    cycle: isCycleOf(offer.kind, kept.cycle) ? kept.cycle : DEFAULT_CYCLE,
    targetText: context.kind === 'invest' && isTargetEntry(kept.targetText) ? kept.targetText : '',
    // [PN-10] the source and the target of a plan stay
    cardId: plan === null ? initialCardId(offer, kept.cardId) : plan.source.cardId,
    payee: plan === null || plan.payee === null ? payeeOf(offer, kept.payee) : { kind: 'known', payeeId: plan.payee.payeeId },
    agreed: kept.agreed,
    errand: context.offer === null && draft !== null ? draft.errand : context.errand,
  };
};

/** [PN-10] The account of a repayment: the chosen one while it is known, else the only one. */
const payeeOf = ({ payees }: PlanOffer, chosen: PayeeChoice | null): PayeeChoice | null => {
  if (chosen?.kind === 'new') return chosen;
  const known = payees.find(({ payeeId }) => payeeId === chosen?.payeeId) ?? (payees.length === 1 ? payees[0] : undefined);
  return known === undefined ? null : { kind: 'known', payeeId: known.payeeId };
};

const formOfPlan = (plan: Plan | null, empty: PlanForm): PlanForm =>
  plan === null
    ? empty
    : {
        amountText: entryOf(plan.amount),
        amountRule: plan.amountRule,
        cycle: plan.cycle,
        targetText: plan.target === null ? '' : toPercentText(plan.target).replace(/\.00$/, ''),
        cardId: plan.source.cardId,
        payee: null,
        agreed: false,
      };

const formOfDraft = ({ amountText, amountRule, cycle, targetText, cardId, payeeId, agreed }: PlanDraft): PlanForm => ({
  amountText,
  amountRule,
  cycle,
  targetText,
  cardId,
  payee: payeeId === null ? null : { kind: 'known', payeeId },
  agreed,
});

/** [PN-3] The data that a reload needs. The open request id is stored before anything is sent, the number of a new payee never. */
export const planSettingDraft = (context: PlanSettingContext): PlanDraft => {
  const { amountText, amountRule, cycle, targetText, cardId, payee, agreed, errand, requestId } = context;
  const payeeId = payee?.kind === 'known' ? payee.payeeId : null;
  return { ...queryOf(context), amountText, amountRule, cycle, targetText, cardId, payeeId, agreed, errand, requestId };
};

/** The plan to send. Throws RangeError when the context is not ready for it: the machine's guards keep that from happening. */
export const planCommandOf = (context: PlanSettingContext): PlanCommand => {
  const { requestId, planNo, cardId, cycle, agreed } = context;
  const ask = askOf(context);
  if (requestId === null || cardId === null || ask === null) throw new RangeError('a plan without its terms');
  return { ...ask, requestId, planNo, cycle, cardId, agreed };
};

/** [PN-18] [PN-22] The result page of the plan, which says whether it was set up or changed. */
export const planResult = ({ kind, planNo, receipt }: Pick<PlanSettingContext, 'kind' | 'planNo' | 'receipt'>): Destination => ({
  to: 'plan-result',
  planNo: receipt?.planNo ?? null,
  kind,
  isChanged: planNo !== null,
});

/** [PN-21] The number of a new card; empty where the account to repay is another. */
export const newNumberOf = ({ payee }: Pick<PlanSettingContext, 'payee'>): string => (payee?.kind === 'new' ? payee.accountNo : '');

/** A plan before anything was read. */
export const emptyPlanSetting = (input: PlanSettingInput, ports: KnownDaysPort): PlanSettingContext => ({
  ...queryOf(input),
  ...emptyGate(input.mode),
  ...emptyOrder(ports),
  offer: null,
  amountText: '',
  amountRule: 'fixed',
  cycle: DEFAULT_CYCLE,
  targetText: '',
  cardId: null,
  payee: null,
  agreed: false,
  debits: [],
});

/** [PN-7] The preselected day of a new plan. */
const DEFAULT_CYCLE: PlanCycle = { unit: 'month', day: 10 };
/** Above every amount that can be ordered. */
const MOST: Fen = fen(Number.MAX_SAFE_INTEGER);
