import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { cardLimitProblem } from '../../cashier/card-limits.ts';
import { cardLineOf, cardLinesOf, type CardLines } from '../../cashier/card-line.ts';
import type { SupportedBank } from '../../cashier/bank-card.ts';
import { stepText } from '../../fund-trading/index.ts';
import { endNoticeOf } from '../../funds/fund-end.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import type { Errand } from '../../qualification/index.ts';
import { splitPurchase } from '../../strategies/strategy-split.ts';
import { entryOf, fen, magnitudeLabel, type RiskLevel, shanghaiDateOf, toPercentText } from '../../values/index.ts';
import { formatDate, formatDayWithWeekday, formatMoney, formatMoneyBriefly, formatNetValue, formatRate } from '../../values/display.ts';
import { PERIODS, type PlanUnit } from '../plan-cycle.ts';
import { goldPriceOf } from '../../gold/gold-fill.ts';
import { planMinimum, unitsOfKind } from '../plan-judgement.ts';
import { planAmounts } from '../plan-product.ts';
import { cycleKeys, cycleText, smartBandLines, type SmartBandLine } from '../plan-lines/plan-lines.ts';
import type { AmountRule, PlanKind, PlanPayee } from '../plan.ts';
import type { PlanSettingMachine } from './plan-setting.machine.ts';
import { isByBill, planSettingObstacle, planAmountOf, quickAmountsOf, targetTipOf, planSettingTip } from './plan-setting.rules.ts';
import type { PlanSettingContext, PlanSettingStep } from './plan-setting.types.ts';

export type PlanSettingSnapshot = SnapshotFrom<PlanSettingMachine>;
export type PlanSettingStateName = StateValueFrom<PlanSettingMachine>;

/** The fund of an investment. */
export interface PlanFundLine {
  readonly fundCode: string;
  readonly fundName: string;
  readonly riskLevel: RiskLevel | null;
  readonly netValueText: string;
  readonly valueDayText: string;
  /** [FEN-8] The announced end; null: none. */
  readonly end: Message | null;
}

/** The strategy of a plan, and the split of the typed amount. */
export interface PlanStrategyLine {
  readonly strategyCode: string;
  readonly strategyName: string;
  readonly riskLevel: RiskLevel;
  /** "0.30%" of the assets per year */
  readonly feeRateText: string;
  readonly feeDay: number;
  /** Keyed by fund, for a purchase now; empty while the amount is invalid. */
  readonly split: readonly {
    readonly fundCode: string;
    readonly fundName: string;
    readonly weightText: string;
    readonly amountText: string;
  }[];
}

/** Gold of a plan: its present price, and the time of its debits. */
export interface PlanGoldLine {
  readonly riskLevel: RiskLevel;
  /** "921.40" a gram */
  readonly priceText: string;
  /** "0.40%" of the worth of the gold */
  readonly feeRateText: string;
}

/** The account of a repayment; a new one has no number yet. */
export type PlanPayeeLine = Omit<PlanPayee, 'payeeId'> & { readonly payeeId: string | null };

/** One future debit. */
export interface PlanDebitLine {
  /** "12月10日 周四" */
  readonly dayText: string;
  /** The day of the cycle when it has no trading: "12月5日 周六"; null: the same day. */
  readonly movedFromText: string | null;
  /** The debit is made before that day instead of after it. */
  readonly isMovedBack: boolean;
}

/** All that a screen may show while a plan is set up or changed. Amounts, rates and days are formatted; messages are kinds. */
export interface PlanSettingView extends OrderView<PlanSettingStep>, CardLines {
  readonly kind: PlanKind;
  /** false: an existing plan is changed, whose fund, source and account stay. */
  readonly isNew: boolean;
  readonly fund: PlanFundLine | null;
  readonly strategy: PlanStrategyLine | null;
  readonly gold: PlanGoldLine | null;
  /** The field's text, as typed. */
  readonly amountText: string;
  /** "10,000.00"; "--" for an empty field. */
  readonly amount: string;
  readonly magnitude: string | null;
  readonly amountRule: AmountRule;
  readonly amountRules: readonly AmountRule[];
  /** The bill decides the amount. */
  readonly isByBill: boolean;
  readonly minimumText: string;
  /** The step of an amount: "100"; null: any amount. */
  readonly stepText: string | null;
  readonly quickAmounts: readonly { readonly text: string; readonly label: string }[];
  /** Steps of the smart amount with the amounts for this base; empty without a smart amount. */
  readonly bands: readonly SmartBandLine[];
  readonly smartDays: number;
  /** "每月10日" */
  readonly cycleText: string;
  /** The columns of the picker. */
  readonly cycleUnits: readonly PlanUnit[];
  /** The plan debits on every trading day, without retries. */
  readonly isDaily: boolean;
  /** The position of the picker's columns. */
  readonly cycleKeys: readonly string[];
  /** Debits of a year, and their sum; null when amounts vary. */
  readonly yearRuns: number;
  readonly yearText: string | null;
  readonly canHaveTarget: boolean;
  readonly targetText: string;
  readonly targetRangeText: string;
  readonly targetTip: Message | null;
  /** The first two debits; empty for a paused plan. */
  readonly debits: readonly PlanDebitLine[];
  readonly retryDays: number;
  /** "14:00": the time of a day's debits, until which the day's debit may be changed; for gold the time of its price. */
  readonly debitTime: string;
  readonly endAfterFailures: number;
  readonly payees: readonly PlanPayee[];
  readonly payee: PlanPayeeLine | null;
  readonly banks: readonly SupportedBank[];
  readonly agreed: boolean;
  readonly errands: readonly Errand[];
}

/** The view of a snapshot. Pure: the time for the debits is in the context [PN-19]. */
export const toPlanSettingView = (snapshot: PlanSettingSnapshot): PlanSettingView => {
  const { value, context } = snapshot;
  const { offer, kind, amountText, amountRule, cycle } = context;
  const step = STEP_OF[value];
  const amount = planAmountOf(context);
  const lines = (offer?.cards ?? []).map((card) => cardLineOf(card, context.cardId, cardLimitProblem(card, amount)));
  const { runs } = PERIODS[cycle.unit];
  return {
    ...toOrderView(snapshot, {
      step,
      tip: planSettingTip(context),
      obstacle: planSettingObstacle(context),
      isWaiting: value !== 'editing',
      done: { kind: context.planNo === null ? 'plan-saved' : 'plan-changed' },
    }),
    kind,
    isNew: context.planNo === null,
    fund: fundLine(context),
    strategy: strategyLine(context),
    gold: goldLine(context),
    amountText,
    amount: formatMoney(amount),
    magnitude: amount === null ? null : magnitudeLabel(amount),
    amountRule,
    amountRules: offer?.amountRules ?? [],
    isByBill: isByBill(amountRule),
    minimumText: formatMoneyBriefly(offer === null ? null : planMinimum(offer)),
    stepText:
      offer === null || offer.strategy === null
        ? stepText(offer?.purchase ?? null)
        : formatMoneyBriefly(offer.strategy.strategy.amountStep),
    quickAmounts: quickAmountsOf(context).map((each) => ({ text: entryOf(each), label: formatMoneyBriefly(each) })),
    bands: offer === null || amountRule !== 'smart' ? [] : smartBandLines(offer.terms.smartBands, amount, planAmounts(offer)),
    smartDays: offer?.terms.smartDays ?? 0,
    cycleText: cycleText(cycle),
    cycleUnits: unitsOfKind(kind),
    isDaily: cycle.unit === 'day',
    cycleKeys: cycleKeys(cycle),
    yearRuns: runs,
    yearText: amount === null || amountRule !== 'fixed' ? null : formatMoneyBriefly(fen(amount * runs)),
    canHaveTarget: offer?.purchase?.fund.isMoneyFund === false,
    targetText: context.targetText,
    targetRangeText: offer === null ? '' : `${briefPercent(offer.terms.targetLeast)}%～${briefPercent(offer.terms.targetMost)}%`,
    targetTip: targetTipOf(context),
    debits: debitLines(context),
    retryDays: offer?.terms.retryDays ?? 0,
    debitTime: offer?.terms.debitTime ?? '',
    endAfterFailures: offer?.terms.endAfterFailures ?? 0,
    ...cardLinesOf(lines),
    payees: offer?.payees ?? [],
    payee: payeeLine(context),
    banks: offer?.banks ?? [],
    agreed: context.agreed,
    errands: context.errands,
  };
};

const STEP_OF = {
  ...STEP_OF_ORDER_STATE,
  opened: 'loading',
  recognising: 'edit',
  checking: 'checking',
  blocked: 'blocked',
} as const satisfies Record<PlanSettingStateName, PlanSettingStep>;

const fundLine = ({ offer }: PlanSettingContext): PlanFundLine | null => {
  const fund = offer?.purchase?.fund;
  if (fund === undefined) return null;
  const { fundCode, fundName, riskLevel, netValue, valueDay } = fund;
  return {
    fundCode,
    fundName,
    riskLevel,
    netValueText: formatNetValue(netValue),
    valueDayText: formatDate(valueDay),
    end: endNoticeOf(fund),
  };
};

/** [PN-23] */
const strategyLine = (context: PlanSettingContext): PlanStrategyLine | null => {
  const offer = context.offer?.strategy ?? null;
  if (offer === null) return null;
  const { strategyCode, strategyName, riskLevel, feeRate, feeDay } = offer.strategy;
  const amount = planAmountOf(context);
  const parts = amount === null || planSettingTip(context) !== null ? [] : splitPurchase(offer, amount);
  const split = parts.map(({ part: { fund, weight }, amount: own }) => ({
    fundCode: fund.fundCode,
    fundName: fund.fundName,
    weightText: formatRate(weight),
    amountText: formatMoney(own),
  }));
  return { strategyCode, strategyName, riskLevel, feeRateText: formatRate(feeRate), feeDay, split };
};

/** [PN-24] */
const goldLine = ({ offer }: PlanSettingContext): PlanGoldLine | null => {
  if (offer === null || offer.gold === null) return null;
  const { quote, terms } = offer.gold;
  return {
    riskLevel: terms.riskLevel,
    priceText: formatMoney(goldPriceOf(quote, 'buy')),
    feeRateText: formatRate(terms.buyFee),
  };
};

const payeeLine = ({ offer, payee }: PlanSettingContext): PlanPayeeLine | null => {
  if (offer === null || payee === null) return null;
  if (payee.kind === 'known') return offer.payees.find(({ payeeId }) => payeeId === payee.payeeId) ?? offer.plan?.payee ?? null;
  const bank = offer.banks.find(({ bankCode }) => bankCode === payee.bankCode);
  return {
    payeeId: null,
    kind: payee.payeeKind,
    bankCode: bank?.bankCode ?? '',
    bankName: bank?.bankName ?? '',
    tail: payee.accountNo.slice(-4),
  };
};

/** [PN-13] A moved day also shows the original one; an estimated day is marked. */
const debitLines = ({ debits, seenAt, knownUntil }: PlanSettingContext): readonly PlanDebitLine[] => {
  const today = seenAt === null ? null : shanghaiDateOf(seenAt);
  return debits.map(({ nominalOn, dueOn }) => ({
    dayText: today === null ? formatDate(dueOn) : formatPlannedDay(dueOn, today, isKnownDay(dueOn, knownUntil)),
    movedFromText: nominalOn === dueOn ? null : formatDayWithWeekday(nominalOn, dueOn),
    isMovedBack: dueOn < nominalOn,
  }));
};

const briefPercent = (rate: Parameters<typeof toPercentText>[0]): string => toPercentText(rate).replace(/\.00$/, '');
