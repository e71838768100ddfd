import { tradingDayOf, type TradingCalendar } from '../calendar/trading-calendar.ts';
import type { LawSet } from '../law/index.ts';
import { placementOf, type PlacedProduct } from '../products/family-terms.ts';
import { addDays, epochMs, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';

/** The part of a set that rules how a privately placed contract becomes effective. */
type WaitLaw = Pick<LawSet, 'coolingHours' | 'returnVisit'>;

/** What a paid order has before it, by the set in force when it was paid. */
export interface PlacementWait {
  /** The end of the cooling time; null: there is none. */
  readonly coolingUntil: EpochMs | null;
  /** The contract is effective only after a return visit (回访确认). */
  readonly needsVisit: boolean;
}

/** [LAW-85] [LAW-86] The cooling time runs from signing and payment, whichever is later; a public product has no wait. */
export const placementWait = (
  product: PlacedProduct,
  { signedAt, paidAt }: { readonly signedAt: EpochMs; readonly paidAt: EpochMs },
  { coolingHours, returnVisit }: WaitLaw,
): PlacementWait => {
  if (placementOf(product) === 'public') return NO_WAIT;
  return {
    coolingUntil: coolingHours.value === 0 ? null : epochMs(Math.max(signedAt, paidAt) + coolingHours.value * HOUR_MS),
    needsVisit: returnVisit.value,
  };
};

const NO_WAIT: PlacementWait = { coolingUntil: null, needsVisit: false };
const HOUR_MS = 3_600_000;

/** cooling: nobody may call, withdrawing is free. awaiting-visit: withdrawing is free until the visit is recorded. paid: effective. */
export type WaitState = 'cooling' | 'awaiting-visit' | 'paid';

/** [LAW-86] The state of a paid order at a moment. The time alone ends the cooling, the operator's record alone the wait for the visit. */
export const waitStateAt = ({ coolingUntil, needsVisit }: PlacementWait, at: EpochMs, isVisited = false): WaitState => {
  if (coolingUntil !== null && at < coolingUntil) return 'cooling';
  return needsVisit && !isVisited ? 'awaiting-visit' : 'paid';
};

/** [LAW-87] Whether an investor may withdraw at any time, whatever the deadline of the product's orders: the contract is not effective. */
export const isFreeToWithdraw = (state: string): boolean => state === 'cooling' || state === 'awaiting-visit';

/** [LAW-88] Whether a wait can end before income starts. An order whose wait cannot is refused, not failed later. */
export const endsInTime = ({ coolingUntil }: PlacementWait, valueDate: CalendarDate): boolean =>
  coolingUntil === null || shanghaiDateOf(coolingUntil) < valueDate;

/** The days of an order, as they were when it was placed. */
export interface OrderDaysPlaced {
  readonly tradingDay: CalendarDate | null;
  readonly confirmDate: CalendarDate | null;
  readonly hasNetValues: boolean;
  readonly confirmDays: number;
}

/** [LAW-89] The days of an order whose contract becomes effective: 15:00 counts from that moment, and no day moves forward. */
export const daysFromEffect = (
  { tradingDay, confirmDate, hasNetValues, confirmDays }: OrderDaysPlaced,
  at: EpochMs,
  calendar: TradingCalendar,
): { readonly tradingDay: CalendarDate; readonly confirmDate: CalendarDate } => {
  const counted = later(tradingDay, tradingDayOf(calendar, at));
  const next = hasNetValues ? calendar.addTradingDays(counted, confirmDays) : calendar.onOrAfter(addDays(shanghaiDateOf(at), 1));
  return { tradingDay: counted, confirmDate: later(confirmDate, next) };
};

const later = (one: CalendarDate | null, other: CalendarDate): CalendarDate => (one !== null && one > other ? one : other);
