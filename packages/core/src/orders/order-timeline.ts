import { addDays, compareDates, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import { formatDate, formatDayWithWeekday } from '../values/display.ts';
import { ESTIMATED, markOf } from '../calendar/known-days.ts';
import { datedDay, tradingDayOf, type DatedDay, type TradingCalendar } from '../calendar/trading-calendar.ts';

/**
 * accepted: the application. booked: the application to redeem on an open day. redeemed: that open day, on which the shares leave
 * the product. confirmed: the change is registered. value-date: first day of income. matured: last day of the term. arrived: the
 * money is back in the account. cancelled: the investor cancelled it. refunded: the money of a failed order is back. priced: the
 * net value of an order's trading day is known. part-confirmed, carried, returned, part-arrived: on a day of large redemptions,
 * the part that a fund redeemed, the part that continues on the next trading day, the part returned, and the money of the redeemed
 * part. gains: the first gain of bought shares of a fund shows.
 */
export type OrderTimelineKind =
  | 'accepted'
  | 'booked'
  | 'cancelled'
  | 'redeemed'
  | 'priced'
  | 'confirmed'
  | 'value-date'
  | 'matured'
  | 'arrived'
  | 'refunded'
  | 'part-confirmed'
  | 'carried'
  | 'returned'
  | 'part-arrived'
  | 'gains';

/** One dated step of an order, and its relation to today (P2 §2.7). */
export interface OrderTimelineStep extends DatedDay {
  readonly kind: OrderTimelineKind;
  /** done: before today, or an act of the investor. today: its day is today. coming: its day is ahead. */
  readonly state: 'done' | 'today' | 'coming';
}

/** One step, written out. */
export interface TimelineRow extends Pick<OrderTimelineStep, 'kind' | 'state'> {
  /** [DOM-102] 预计 on an estimated day. */
  readonly mark: string | null;
  /** 11月20日 周五, with the year where it differs from that of the reading day. */
  readonly dayText: string;
  /** 2026-11-20 */
  readonly dateText: string;
}

/**
 * [DOM-102] [DOM-870] Writes steps out as read on a day; null: the day of the first step. A day that this device counted beyond
 * its own table is marked too.
 */
export const timelineRowsOf = (
  steps: readonly OrderTimelineStep[],
  knownUntil: CalendarDate,
  readOn: CalendarDate | null = null,
): readonly TimelineRow[] => steps.map(timelineRowOf(knownUntil, readOn ?? steps[0]?.date ?? 'always'));

const timelineRowOf =
  (knownUntil: CalendarDate, readOn: CalendarDate | 'always') =>
  ({ kind, state, isEstimated, date }: OrderTimelineStep): TimelineRow => ({
    kind,
    state,
    mark: isEstimated ? ESTIMATED : markOf(date, knownUntil),
    dayText: formatDayWithWeekday(date, readOn),
    dateText: formatDate(date),
  });

/** The steps with known days, in order of time. A step is done when its day has passed. Source: P2 §2.7 buy result. */
export const toldTimeline = (
  dates: readonly (readonly [OrderTimelineKind, CalendarDate | null])[],
  today: CalendarDate,
): readonly OrderTimelineStep[] =>
  settled(
    dates.flatMap(([kind, date]) => (date === null ? [] : [{ kind, date, isEstimated: false }])),
    today,
  );

/** The data that determines the steps of a purchase. */
export interface PurchaseDates {
  readonly appliedAt: EpochMs;
  /** T+n: trading days from the order's trading day to the confirmation. */
  readonly confirmDays: number;
  /** As stated by the product; null without one. */
  readonly valueDate: CalendarDate | null;
  /** As stated by the product; null for an open-ended product. */
  readonly maturityDate: CalendarDate | null;
  readonly today: CalendarDate;
}

/**
 * The steps of a purchase, in order of time. Days counted by the calendar are estimated beyond its coverage; days stated by the
 * product are certain. Money arrives on the first trading day after maturity. Source: P2 §2.7 buy result (application, share
 * confirmation, funds arrival), decision 0004.
 */
export const purchaseTimeline = (purchase: PurchaseDates, calendar: TradingCalendar): readonly OrderTimelineStep[] => {
  const orderDay = tradingDayOf(calendar, purchase.appliedAt);
  const steps: DatedKind[] = [
    { kind: 'accepted', date: shanghaiDateOf(purchase.appliedAt), isEstimated: false },
    { kind: 'confirmed', ...datedDay(calendar, calendar.addTradingDays(orderDay, purchase.confirmDays)) },
  ];
  if (purchase.valueDate !== null) steps.push({ kind: 'value-date', date: purchase.valueDate, isEstimated: false });
  if (purchase.maturityDate !== null) {
    steps.push({ kind: 'matured', date: purchase.maturityDate, isEstimated: false });
    steps.push({ kind: 'arrived', ...datedDay(calendar, arrivalAfterMaturity(purchase.maturityDate, calendar)) });
  }
  return settled(steps, purchase.today);
};

/** [DOM-33] The day on which the money of a term is back: the first trading day after its last. P2 §2.7. */
export const arrivalAfterMaturity = (maturityDate: CalendarDate, calendar: TradingCalendar): CalendarDate =>
  calendar.onOrAfter(addDays(maturityDate, 1));

/** A given day, or a number of trading days after the previous step. */
export type DayOrWait = { readonly on: CalendarDate } | { readonly afterDays: number };

/** The data that determines the steps of a redemption. */
export interface RedemptionDates {
  readonly appliedAt: EpochMs;
  /** The shares leave the product on this day. */
  readonly openDate: CalendarDate;
  /** Trading days from the open day; null when unknown. */
  readonly confirmation: DayOrWait | null;
  /** Trading days from the confirmation; null when unknown. */
  readonly arrival: DayOrWait | null;
  readonly today: CalendarDate;
}

/**
 * The steps of a booked redemption, in order of time. Days counted by the calendar are estimated beyond its coverage; days stated
 * by the gateway are certain. Without a confirmation no arrival can be counted. Source: P2 §3 booking result, §2.7 redeem result;
 * decision 0004.
 */
export const redemptionTimeline = (redemption: RedemptionDates, calendar: TradingCalendar): readonly OrderTimelineStep[] => {
  const confirmed = dayOf(redemption.confirmation, redemption.openDate, calendar);
  const arrived = dayOf(redemption.arrival, confirmed?.date ?? null, calendar);
  const steps: DatedKind[] = [
    { kind: 'booked', date: shanghaiDateOf(redemption.appliedAt), isEstimated: false },
    { kind: 'redeemed', date: redemption.openDate, isEstimated: false },
  ];
  if (confirmed !== null) steps.push({ kind: 'confirmed', ...confirmed });
  if (arrived !== null) steps.push({ kind: 'arrived', ...arrived });
  return settled(steps, redemption.today);
};

type DatedKind = Omit<OrderTimelineStep, 'state'>;

const dayOf = (day: DayOrWait | null, from: CalendarDate | null, calendar: TradingCalendar): DatedDay | null => {
  if (day === null) return null;
  if ('on' in day) return { date: day.on, isEstimated: false };
  return from === null ? null : datedDay(calendar, calendar.addTradingDays(from, day.afterDays));
};

/** In order of time, each with its state; past acts are done even on a device with a late clock. */
const settled = (steps: readonly DatedKind[], today: CalendarDate): readonly OrderTimelineStep[] => {
  const sorted = steps.toSorted((a, b) => compareDates(a.date, b.date)); // stable: steps of one day keep their order
  const open = sorted.findIndex(({ kind, date }) => !ACTS.has(kind) && date >= today);
  return sorted.map((step, at) => ({ ...step, state: open === -1 || at < open ? 'done' : stateOf(step.date, today) }));
};

/** Acts of the investor, or of a fund on a day of large redemptions: they are reported once they have happened. */
const ACTS: ReadonlySet<OrderTimelineKind> = new Set(['accepted', 'booked', 'cancelled', 'part-confirmed', 'carried', 'returned']);

const stateOf = (date: CalendarDate, today: CalendarDate): OrderTimelineStep['state'] => (date <= today ? 'today' : 'coming');
