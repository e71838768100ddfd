import { addDays, compareDates, shanghaiDateOf, type CalendarDate, type EpochMs } from './calendar-date.ts';
import { datedDay, tradingDayOf, type DatedDay, type TradingCalendar } from './trading-calendar.ts';

/**
 * accepted: the application. confirmed: the shares stand in the register. value-date: first day of income.
 * matured: last day of the term. arrived: the money is back in the account.
 */
export type OrderTimelineKind = 'accepted' | 'confirmed' | 'value-date' | 'matured' | 'arrived';

/** One dated step of an order, and where today stands to it (P2 §2.7). */
export interface OrderTimelineStep extends DatedDay {
  readonly kind: OrderTimelineKind;
  /** done: before today. current: the first that is not. coming: all after it. */
  readonly state: 'done' | 'current' | 'coming';
}

/** What the steps of a purchase are worked out from. */
export interface PurchaseDates {
  readonly appliedAt: EpochMs;
  /** T+n: trading days from the order's trading day to the confirmation. */
  readonly confirmDays: number;
  /** As the product states it; null when it states none. */
  readonly valueDate: CalendarDate | null;
  /** As the product states it; null for an open-ended product. */
  readonly maturityDate: CalendarDate | null;
  readonly today: CalendarDate;
}

/**
 * What becomes of a purchase, day by day, in order of time. Days counted by the calendar are estimated beyond its
 * coverage; days that the product states are facts. Money arrives on the first trading day after maturity.
 * Source: P2 §2.7 buy result (application, share confirmation, funds arrival), decision "Trading day and time".
 */
export const purchaseTimeline = (purchase: PurchaseDates, calendar: TradingCalendar): readonly OrderTimelineStep[] => {
  const orderDay = tradingDayOf(calendar, purchase.appliedAt);
  const steps: Omit<OrderTimelineStep, 'state'>[] = [
    { kind: 'accepted', date: shanghaiDateOf(purchase.appliedAt), isEstimated: false },
    { kind: 'confirmed', ...datedDay(calendar, calendar.addTradingDays(orderDay, purchase.confirmDays)) },
  ];
  if (purchase.valueDate !== null) steps.push({ kind: 'value-date', date: purchase.valueDate, isEstimated: false });
  if (purchase.maturityDate !== null) {
    steps.push({ kind: 'matured', date: purchase.maturityDate, isEstimated: false });
    steps.push({ kind: 'arrived', ...datedDay(calendar, calendar.onOrAfter(addDays(purchase.maturityDate, 1))) });
  }
  steps.sort((a, b) => compareDates(a.date, b.date)); // stable: steps of one day keep their order
  const current = steps.findIndex((step) => step.kind !== 'accepted' && step.date >= purchase.today);
  return steps.map(({ kind, date, isEstimated }, at) => ({ kind, date, isEstimated, state: stateOf(at, current) }));
};

/** `current` is -1 when every step is done. */
const stateOf = (at: number, current: number): OrderTimelineStep['state'] => {
  if (current === -1 || at < current) return 'done';
  return at === current ? 'current' : 'coming';
};
