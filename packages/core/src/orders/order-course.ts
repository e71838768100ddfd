import { compareDates, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { formatDate, formatDayWithWeekday, formatMinute } from '../values/index.ts';
import { type ESTIMATED, markOf } from '../calendar/known-days.ts';
import type { OrderTimelineKind } from './order-timeline.ts';

/**
 * placed: recorded, before any money moves. accepted: paid. certified: the certification it waited for is there. cooled: its
 * cooling time is over. visited: the return visit is recorded, the contract is effective. failed: accepted
 * and then unsuccessful. closed: never paid. The others are days of its product (`OrderTimelineKind`).
 */
export type OrderStepKind = OrderTimelineKind | 'placed' | 'certified' | 'cooled' | 'visited' | 'failed' | 'closed';

/** A step of an order from the gateway. */
export interface ToldStep {
  readonly kind: OrderStepKind;
  readonly date: CalendarDate;
  /** The time of a step in the journal; null: only the day is known. */
  readonly at: EpochMs | null;
  /** It has happened. A day that has come is not sufficient. */
  readonly isDone: boolean;
}

/** A line of an order's journal. */
export interface JournalEntry {
  readonly state: string;
  readonly at: EpochMs;
}

/** A day of an order. `isDone`: null where only the journal can prove it. */
export interface PlannedDay {
  readonly kind: OrderStepKind;
  readonly date: CalendarDate;
  readonly isDone?: boolean;
}

/** Kinds of orders with a journal. Other kinds have all steps in their days. */
export type BookedKind = keyof typeof STEPS_OF;

/**
 * [OP-720] [OP-721] The steps of an order in order of time. A step in the journal is done, with its time. A planned day that only
 * the journal can prove is not done without it, on any day; any other is done once it has passed.
 */
export const courseOf = (
  kind: BookedKind,
  journal: readonly JournalEntry[],
  planned: readonly PlannedDay[],
  asOf: CalendarDate,
): readonly ToldStep[] => {
  const happened = happenedIn(kind, journal);
  const proved = new Set<OrderStepKind>(Object.values(STEPS_OF[kind]).flat());
  const ahead = planned
    .filter((day) => !happened.some((step) => step.kind === day.kind))
    .map(({ kind: step, date, isDone = !proved.has(step) && date < asOf }): ToldStep => ({ kind: step, date, at: null, isDone }));
  return [...happened, ...ahead].toSorted((a, b) => compareDates(a.date, b.date)); // stable: what happened comes first on its day
};

/** [OP-720] [LAW-86] A state that comes again after waiting is the end of the waiting: of that for the visit, if that was the last. */
const happenedIn = (kind: BookedKind, journal: readonly JournalEntry[]): readonly ToldStep[] => {
  const states: Readonly<Record<string, readonly OrderStepKind[]>> = STEPS_OF[kind];
  const steps: ToldStep[] = [];
  for (const { state, at } of journal) {
    for (const step of states[state] ?? []) {
      const isRepeated = steps.some((earlier) => earlier.kind === step);
      if (isRepeated && step !== 'accepted') continue;
      const waited = steps.at(-1)?.kind === 'cooled' ? 'visited' : 'certified';
      steps.push({ kind: isRepeated ? waited : step, date: shanghaiDateOf(at), at, isDone: true });
    }
  }
  return steps;
};

/** The steps that a state of the order means. */
const STEPS_OF = {
  purchase: {
    unpaid: ['placed'],
    paid: ['accepted'],
    'awaiting-certification': ['accepted'],
    cooling: ['accepted'],
    'awaiting-visit': ['cooled'],
    confirmed: ['confirmed'],
    failed: ['failed', 'refunded'],
    expired: ['closed'],
    released: ['closed'],
    cancelling: ['cancelled'],
    cancelled: ['cancelled', 'refunded'],
  },
  redemption: {
    booked: ['booked'],
    cancelled: ['cancelled'],
    'paying-out': ['confirmed'],
    paid: ['arrived'],
    failed: ['booked', 'failed'],
  },
  'top-up': { done: ['accepted', 'arrived'] },
  withdrawal: { 'paying-out': ['accepted'], paid: ['arrived'], failed: ['failed', 'refunded'] },
  'quick-withdrawal': { paid: ['accepted', 'arrived'] },
  'plan-repayment': { done: ['accepted', 'arrived'] },
  'fund-buy': {
    placed: ['accepted'],
    confirmed: ['confirmed'],
    failed: ['failed', 'refunded'],
    cancelling: ['cancelled'],
    cancelled: ['cancelled', 'refunded'],
  },
  'fund-redeem': {
    placed: ['accepted'],
    cancelled: ['cancelled'],
    'paying-out': ['confirmed'],
    paid: ['arrived'],
    failed: ['failed'],
  },
  'fund-quick-redeem': { paid: ['accepted', 'arrived'] },
} as const satisfies Record<string, Record<string, readonly OrderStepKind[]>>;

/** done: it has happened. today: its day has come. coming: its day is ahead. */
export type OrderStepState = 'done' | 'today' | 'coming';

/** A step, written out. */
export interface OrderStepRow {
  readonly kind: OrderStepKind;
  readonly state: OrderStepState;
  /** Its day has passed without it: it is being processed. */
  readonly isLate: boolean;
  /** [DOM-102] 预计 on an estimated day. */
  readonly mark: typeof ESTIMATED | null;
  /** 11月20日 周五, with the year where it differs from that of the reading day. */
  readonly dayText: string;
  /** 2026-11-20 */
  readonly dateText: string;
  /** 10:30; null where no time is known. The opening of a day (0:00) is no meaningful time. */
  readonly timeText: string | null;
}

/** [OP-721] Writes steps out as of the gateway's day. */
export const orderStepRowsOf = (steps: readonly ToldStep[], asOf: CalendarDate, knownUntil: CalendarDate): readonly OrderStepRow[] =>
  steps.map(({ kind, date, at, isDone }) => ({
    kind,
    state: isDone ? 'done' : date <= asOf ? 'today' : 'coming',
    isLate: !isDone && date < asOf,
    mark: isDone ? null : markOf(date, knownUntil),
    dayText: formatDayWithWeekday(date, asOf),
    dateText: formatDate(date),
    timeText: timeOf(at),
  }));

const timeOf = (at: EpochMs | null): string | null => {
  const time = at === null ? '00:00' : formatMinute(at).slice(-5);
  return time === '00:00' ? null : time;
};

/** The first step that has not happened; null when all have. */
export const nextStepOf = (steps: readonly ToldStep[]): ToldStep | null => steps.find(({ isDone }) => !isDone) ?? null;
