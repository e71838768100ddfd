import { calendarDate, dayNumber, type CalendarDate } from '../values/calendar-date.ts';

/**
 * Weekdays on which an exchange is closed. `closures` has one text per year: days 'MMDD' and ranges 'MMDD-MMDD' with both ends,
 * separated by spaces. Weekends inside a range do no harm: they are closed anyway.
 */
export interface ClosureTable {
  readonly coveredFrom: CalendarDate;
  readonly coveredUntil: CalendarDate;
  readonly closures: Readonly<Record<number, string>>;
}

/** Every day of the table, by day number. Throws RangeError when an entry is no day or a range is reversed. */
export const closedDayNumbers = (table: ClosureTable): ReadonlySet<number> => {
  const closed = new Set<number>();
  for (const [year, ranges] of Object.entries(table.closures)) {
    for (const range of ranges.split(' ')) {
      const [from = '', until = from] = range.split('-');
      const first = dayIn(year, from);
      const last = dayIn(year, until);
      if (last < first) throw new RangeError(`the closure ${range} of ${year} runs backwards`);
      for (let day = first; day <= last; day += 1) closed.add(day);
    }
  }
  return closed;
};

const dayIn = (year: string, monthDay: string): number => dayNumber(calendarDate(`${year}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`));
