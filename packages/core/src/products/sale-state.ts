import { CUT_OFF } from '../calendar/cut-off.ts';
import { addDays, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { Product, SaleState } from './product.ts';

/** The days that decide the state of open periods. */
export interface SaleDays {
  readonly today: CalendarDate;
  /** The first day whose periods still take orders. */
  readonly taken: CalendarDate;
}

/** [DOM-66] From 15:00 on, periods that end today take no more orders. */
export const saleDaysAt = (at: EpochMs): SaleDays => {
  const today = shanghaiDateOf(at);
  return { today, taken: at < epochAt(today, CUT_OFF) ? today : addDays(today, 1) };
};

export type SalePeriod = Pick<Product, 'openDate' | 'closeDate' | 'remaining' | 'startAmount' | 'addAmount'>;

/**
 * [DOM-66] An open period takes orders from its first day until 15:00 of its last. A rest too small for any order counts as sold
 * out. Unknown days are handled elsewhere.
 */
export const saleStateOn = (period: SalePeriod, { today, taken }: SaleDays): Exclude<SaleState, 'dates-unknown'> => {
  if (period.openDate > today) return 'upcoming';
  if (period.closeDate < taken) return 'closed';
  return period.remaining < Math.min(period.startAmount, period.addAmount) ? 'sold-out' : 'open';
};
