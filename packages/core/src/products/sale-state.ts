import { CUT_OFF } from '../calendar/cut-off.ts';
import { addDays, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { Product, SaleState } from './product.ts';

/** The days by which open periods are judged. */
export interface SaleDays {
  readonly today: CalendarDate;
  /** The first day whose periods still take orders. */
  readonly taken: CalendarDate;
}

/** [DOM-66] From 15:00 on, periods that end today take no orders any more. */
export const saleDaysAt = (at: EpochMs): SaleDays => {
  const today = shanghaiDateOf(at);
  return { today, taken: at < epochAt(today, CUT_OFF) ? today : addDays(today, 1) };
};

export type SalePeriod = Pick<Product, 'openDate' | 'closeDate' | 'remaining' | 'startAmount' | 'addAmount'>;

/**
 * [DOM-66] An open period takes orders from its first day on until 15:00 of its last. What is left and too little for any order
 * is sold out. Whether its days are known is another question.
 */
export const saleStateOn = (period: SalePeriod, { today, taken }: SaleDays): Exclude<SaleState, 'dates-unknown'> => {
  if (period.openDate > today) return 'upcoming';
  if (period.closeDate < taken) return 'closed';
  return period.remaining < Math.min(period.startAmount, period.addAmount) ? 'sold-out' : 'open';
};
