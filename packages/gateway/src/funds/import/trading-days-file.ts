import { addDays, calendarDate, weekdayOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { CalendarBook } from '../../ground/calendar/calendar-book.store.ts';
import { openCsv, type CsvFault } from './csv-rows.ts';
import { CellError, neededDay } from './fund-words.ts';

export interface TradingDaysOutcome {
  readonly rows: number;
  /** Days on which the calendar in use was changed. */
  readonly written: number;
  readonly faults: readonly CsvFault[];
}

/**
 * [FI-9] Compares the days of a file with the calendar in use, and adds the days after its last covered day: weekdays missing in the file
 * are closed. A contradicting day is a fault, and the calendar keeps its own.
 */
export const importTradingDays = async (calendars: CalendarBook, file: string, at: EpochMs): Promise<TradingDaysOutcome> => {
  const faults: CsvFault[] = [];
  const csv = await openCsv(file, (fault) => faults.push(fault));
  if (csv.kind === 'unread') return { rows: 0, written: 0, faults: [{ line: 0, reason: csv.reason }] };
  if (!csv.columns.includes('date')) return { rows: 0, written: 0, faults: [{ line: 1, reason: 'there is no column date' }] };
  const calendar = calendars.current();
  const days = new Map<CalendarDate, number>();
  let last: CalendarDate | null = null;
  for await (const { line, cells } of csv.rows) {
    try {
      const day = neededDay(cells['date'] ?? '');
      if (last !== null && day <= last) throw new CellError(`${day} does not come after ${last}`);
      last = day;
      days.set(day, line);
      if (calendar.isEstimated(day) || calendar.isTradingDay(day)) continue;
      throw new CellError(`the exchange is closed on ${day} by the calendar in use`);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push({ line, reason: error.message });
    }
  }
  const [first] = days.keys();
  if (first === undefined || last === null) return { rows: 0, written: 0, faults: [...faults, { line: 1, reason: 'there is no row' }] };
  const from = first > calendar.coveredFrom ? first : calendar.coveredFrom;
  for (let day = from; day <= last && day <= calendar.coveredUntil; day = addDays(day, 1))
    if (calendar.isTradingDay(day) && !days.has(day))
      faults.push({ line: 0, reason: `${day} is missing: a trading day by the calendar in use` });
  if (last <= calendar.coveredUntil) return { rows: days.size, written: 0, faults };
  const brought = await calendars.bring(calendarText(days, addDays(calendar.coveredUntil, 1), last), at);
  const written = [...days.keys()].filter((day) => day > calendar.coveredUntil).length;
  return brought.kind === 'taken'
    ? { rows: days.size, written, faults }
    : { rows: days.size, written: 0, faults: [...faults, ...brought.faults.map((reason) => ({ line: 0, reason }))] };
};

/** Days after the last one of the file are not known to be closed, so the cover ends there. */
const calendarText = (days: ReadonlyMap<CalendarDate, number>, from: CalendarDate, until: CalendarDate): string => {
  const lines = [`covers,${from},${until}`];
  for (let day = from; day <= until; day = calendarDate(addDays(day, 1)))
    if (weekdayOf(day) <= FRIDAY && !days.has(day)) lines.push(`closed,${day}`);
  return lines.join('\n');
};

const FRIDAY = 5;
