import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { profitText, rateProfitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import { endNoticeOf, fundEndMark } from '../../funds/fund-end.ts';
import type { Message } from '../../kit/message.ts';
import { matchingTitle } from '../../qualification/matching-paper.ts';
import type { PickerColumn, PickerItem } from '../../kit/picker/picker.types.ts';
import { type CalendarDate, type Fen, type RatePpm, ratePpm, shanghaiDateOf, toGramsText } from '../../values/index.ts';
import { formatDate, formatMoney, formatMoneyBriefly, formatRate } from '../../values/display.ts';
import { CYCLE_UNITS, cycleDays, isCycle, PLAN_UNITS, type PlanCycle, type PlanUnit } from '../plan-cycle.ts';
import type {
  AmountRule,
  DebitAmounts,
  Plan,
  PlanEnd,
  PlanFigures,
  PlanKind,
  PlanPayee,
  PlanRound,
  PlanRun,
  PlanSource,
  PlanState,
  RunState,
  SmartBand,
} from '../plan.ts';
import { smartAmount, smartProduct, smartRate } from '../smart-amount.ts';

/** The day for which lines are shown, and the last known day: later days are marked. */
export interface ReadOn {
  readonly today: CalendarDate;
  readonly knownUntil: CalendarDate;
}

const UNITS: Readonly<Record<PlanUnit, string>> = { month: '每月', week: '每', 'double-week': '每两周', quarter: '每季度', day: '' };
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五'];

/** [PG-1] "每月10日", "每周三", "每两周周三", "每季度10日", "每个交易日" */
export const cycleText = ({ unit, day }: PlanCycle): string => `${UNITS[unit]}${dayName(unit, day)}`;

/** [PG-1] The two columns of the picker: the cycle, and its day (P2 §3). Keys are 'month' and 'month-10'. */
export const cycleColumns = (units: readonly PlanUnit[] = CYCLE_UNITS): readonly PickerColumn[] => [
  { items: units.map((unit) => ({ key: unit, value: unitName(unit) })) },
  { itemsByKey: Object.fromEntries(units.map((unit) => [unit, daysOf(unit)])) },
];

/** [PG-1] The position of the columns for a cycle. */
export const cycleKeys = ({ unit, day }: PlanCycle): readonly string[] => [unit, keyOf(unit, day)];

/** [PG-1] The chosen cycle; null for unknown keys. */
export const cycleOfKeys = ([first, second]: readonly string[]): PlanCycle | null => {
  const unit = PLAN_UNITS.find((each) => each === first);
  if (unit === undefined || second === undefined || !second.startsWith(`${unit}-`)) return null;
  const cycle = { unit, day: Number(second.slice(unit.length + 1)) };
  return isCycle(cycle) ? cycle : null;
};

export interface PlanFiguresLine {
  readonly dayText: string;
  readonly valueText: string;
  readonly profit: ProfitText;
  readonly rate: ProfitText;
  readonly xirr: ProfitText;
  /** For gold: "12.3456"; null: a fund. */
  readonly gramsText: string | null;
}

/** One plan, written out. "--" for missing data. */
export interface PlanLine {
  readonly planNo: string;
  readonly kind: PlanKind;
  readonly fund: Plan['fund'];
  /** [FEN-8] The announced end of its fund; null: none, or the plan has ended. */
  readonly fundEnd: Message | null;
  /** The same in one line of a list. */
  readonly fundEndMark: Message | null;
  readonly strategy: Plan['strategy'];
  readonly payee: PlanPayee | null;
  readonly source: PlanSource;
  readonly cycleText: string;
  /** "1,000.00"; null: the bill decides. */
  readonly amountText: string | null;
  /** "1,000", within words; null: the bill decides. */
  readonly perRunText: string | null;
  readonly amountRule: AmountRule;
  /** "10%"; null: none. */
  readonly targetText: string | null;
  readonly state: PlanState;
  readonly end: PlanEnd | null;
  readonly signedText: string;
  /** For the texts. */
  readonly agreedVersion: string;
  /** Like the days of debits beside it. */
  readonly signedDayText: string;
  readonly endedText: string | null;
  /** "12月10日 周四"; null: no future debit. */
  readonly nextText: string | null;
  /** null: not known yet. */
  readonly nextAmountText: string | null;
  /** [LAW-54] The name of its paper; null: there is none. */
  readonly matchingTitle: string | null;
  /** [LAW-51] Why it was paused for its investor; null: it was not. */
  readonly stopped: Message | null;
  readonly skipsNext: boolean;
  readonly investedText: string;
  readonly runsDone: number;
  readonly failuresInARow: number;
  readonly made: PlanFiguresLine | null;
}

/** [PG-2] A plan as shown in lists and on its page. */
export const planLine = (plan: Plan, on: ReadOn): PlanLine => ({
  planNo: plan.planNo,
  kind: plan.kind,
  fund: plan.fund,
  fundEnd: plan.state === 'ended' ? null : endNoticeOf(plan.fund),
  fundEndMark: plan.state === 'ended' || plan.fund === null || plan.fund.end === null ? null : fundEndMark(plan.fund.end),
  strategy: plan.strategy,
  payee: plan.payee,
  source: plan.source,
  cycleText: cycleText(plan.cycle),
  amountText: plan.amount === null ? null : formatMoney(plan.amount),
  perRunText: plan.amount === null ? null : formatMoneyBriefly(plan.amount),
  amountRule: plan.amountRule,
  targetText: plan.target === null ? null : briefRate(plan.target),
  state: plan.state,
  end: plan.end,
  signedText: formatDate(shanghaiDateOf(plan.signedAt)),
  agreedVersion: plan.agreedVersion,
  signedDayText: dayText(shanghaiDateOf(plan.signedAt), on),
  endedText: plan.endedOn === null ? null : formatDate(plan.endedOn),
  nextText: plan.nextOn === null ? null : dayText(plan.nextOn, on),
  nextAmountText: plan.nextAmount === null ? null : formatMoney(plan.nextAmount),
  matchingTitle: plan.matching === null ? null : matchingTitle(plan.matching),
  stopped: plan.stoppedLevel === null ? null : { kind: 'plan-stopped', level: plan.stoppedLevel },
  skipsNext: plan.skipsNext,
  investedText: formatMoney(plan.invested),
  runsDone: plan.runsDone,
  failuresInARow: plan.failuresInARow,
  made: plan.made === null ? null : figuresLine(plan.made),
});

/** One debit of a plan, written out. */
export interface PlanRunLine {
  readonly runNo: number;
  /** "2026-11-10": the day it was due. */
  readonly dueText: string;
  /** The day it was made or last tried, where that differs; null: the same, or none. */
  readonly ranText: string | null;
  /** "--": the bill was unknown. */
  readonly amountText: string;
  /** "80%" of the base; null: no smart amount. */
  readonly rateText: string | null;
  readonly state: RunState;
  readonly reason: Message | null;
  readonly orderNo: string | null;
  readonly tries: number;
  readonly nextTryText: string | null;
}

/** [PG-3] A debit with the reason of its failure or skip. */
export const planRunLine = (run: PlanRun, on: ReadOn): PlanRunLine => ({
  runNo: run.runNo,
  dueText: formatDate(run.dueOn),
  ranText: run.ranOn === null || run.ranOn === run.dueOn ? null : formatDate(run.ranOn),
  amountText: formatMoney(run.amount),
  rateText: run.rate === null ? null : briefRate(run.rate),
  state: run.state,
  reason: run.reason,
  orderNo: run.orderNo,
  tries: run.tries,
  nextTryText: run.nextTryOn === null ? null : dayText(run.nextTryOn, on),
});

/** One round of a plan with a target, written out. */
export interface PlanRoundLine {
  readonly roundNo: number;
  readonly startedText: string;
  /** null: it is running. */
  readonly endedText: string | null;
  readonly days: number;
  readonly investedText: string;
  readonly proceedsText: string;
  readonly profit: ProfitText;
  readonly rate: ProfitText;
  readonly annualised: ProfitText;
  /** The order whose confirmation the figures wait for; null: the figures are there. */
  readonly waitsFor: 'purchase' | 'redemption' | null;
}

/** [PG-4] A round, with its yearly rate: profit rate × 365 ÷ days. */
export const planRoundLine = (round: PlanRound): PlanRoundLine => ({
  roundNo: round.roundNo,
  startedText: formatDate(round.startedOn),
  endedText: round.endedOn === null ? null : formatDate(round.endedOn),
  days: round.days,
  investedText: formatMoney(round.invested),
  proceedsText: formatMoney(round.proceeds),
  profit: profitText(round.profit, 'default'),
  rate: rateProfitText(round.profitRate, 'default'),
  annualised: rateProfitText(round.annualised, 'default'),
  waitsFor: round.profit !== null ? null : round.endedOn === null ? 'purchase' : 'redemption',
});

/** A step of the smart amount: "10%" to "20%" of the mean; null on an open side. */
export interface SmartBandLine {
  readonly fromText: string | null;
  readonly toText: string | null;
  /** "80%" of the base. */
  readonly rateText: string;
  /** The amount of a debit for the base; null without a base. */
  readonly amountText: string | null;
}

/** [PG-5] The steps of the smart amount, the highest deviation first, with the amount for a base at each. */
export const smartBandLines = (bands: readonly SmartBand[], base: Fen | null, amounts: DebitAmounts): readonly SmartBandLine[] =>
  bands.map(({ from, rate }, at) => {
    const above = bands[at - 1]?.from ?? null;
    return {
      fromText: from === null ? null : briefSignedRate(from),
      toText: above === null ? null : briefSignedRate(above),
      rateText: briefRate(rate),
      amountText: base === null ? null : formatMoneyBriefly(smartAmount(base, rate, amounts)),
    };
  });

/** A debit of a smart amount, step by step. */
export interface SmartExample {
  readonly deviationText: string;
  readonly rateText: string;
  readonly baseText: string;
  /** Base times rate. */
  readonly workedText: string;
  /** The debited amount. */
  readonly amountText: string;
  /** Why the debited amount differs: the fund's minimum, or its steps. null: it does not. */
  readonly bound: 'least' | 'step' | null;
}

/** [PG-5] The same base with the fund 8 % below its mean, and 8 % above. */
export const smartExamples = (bands: readonly SmartBand[], base: Fen, amounts: DebitAmounts): readonly SmartExample[] =>
  [ratePpm(-80_000), ratePpm(80_000)].map((deviation) => {
    const rate = smartRate(bands, deviation);
    const worked = smartProduct(base, rate);
    const amount = smartAmount(base, rate, amounts);
    return {
      deviationText: briefSignedRate(deviation),
      rateText: briefRate(rate),
      baseText: formatMoneyBriefly(base),
      workedText: formatMoneyBriefly(worked),
      amountText: formatMoneyBriefly(amount),
      bound: amount === worked ? null : amount > worked ? 'least' : 'step',
    };
  });

const figuresLine = ({ day, value, profit, profitRate, xirr, grams }: PlanFigures): PlanFiguresLine => ({
  dayText: formatDate(day),
  valueText: formatMoney(value),
  profit: profitText(profit, 'default'),
  rate: rateProfitText(profitRate, 'default'),
  xirr: rateProfitText(xirr, 'default'),
  gramsText: grams === null ? null : toGramsText(grams),
});

const dayText = (day: CalendarDate, { today, knownUntil }: ReadOn): string =>
  formatPlannedDay(day, today, day <= today || isKnownDay(day, knownUntil));

/** "80%", "12.5%": a configured rate, without trailing zeros. */
const briefRate = (rate: RatePpm): string =>
  formatRate(rate)
    .replace(/\.00%$/, '%')
    .replace(/(\.\d)0%$/, '$1%');
const briefSignedRate = (rate: RatePpm): string => (rate > 0 ? `+${briefRate(rate)}` : briefRate(rate));

function unitName(unit: PlanUnit): string {
  if (unit === 'day') return '每日';
  return unit === 'week' ? '每周' : UNITS[unit];
}

function dayName(unit: PlanUnit, day: number): string {
  if (unit === 'day') return '每个交易日';
  return unit === 'month' || unit === 'quarter' ? `${day}日` : (WEEKDAYS[day - 1] ?? '');
}

function keyOf(unit: PlanUnit, day: number): string {
  return `${unit}-${day}`;
}

function daysOf(unit: PlanUnit): readonly PickerItem[] {
  const { first, last } = cycleDays(unit);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    key: keyOf(unit, first + at),
    value: dayName(unit, first + at),
  }));
}
