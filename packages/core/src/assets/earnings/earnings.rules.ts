import { addDays, addFen, addMonths, calendarDate, type CalendarDate, fen } from '../../values/index.ts';
import type { DailyEarning, EarningsCell, EarningsQuery, EarningsSource, EarningsSpan, EarningsUnit } from './earnings.types.ts';

/** [EC-1] The month or the year of a day, which is yesterday where none is named, or all years since the first day. */
export const earningsSpan = ({ unit, at }: EarningsQuery, today: CalendarDate, firstDay: CalendarDate | null): EarningsSpan => {
  const day = at === null ? addDays(today, -1) : at > today ? today : at;
  switch (unit) {
    case 'day':
      return { from: monthOf(day), to: addDays(addMonths(monthOf(day), 1), -1) };
    case 'month':
      return { from: yearOf(day), to: lastOfYear(day) };
    case 'year':
      return { from: yearOf(firstDay ?? today), to: lastOfYear(today) };
  }
};

/** [EC-2] Daily incomes grouped into cells. Each source has one amount per cell; the largest comes first, whatever its sign. */
export const earningsCells = (incomes: readonly DailyEarning[], unit: EarningsUnit): readonly EarningsCell[] => {
  const cells = new Map<CalendarDate, Map<string, EarningsSource>>();
  for (const { day, ...source } of incomes) {
    const from = cellOf(day, unit);
    const sources = cells.get(from) ?? new Map<string, EarningsSource>();
    const key = `${source.kind} ${source.code}`;
    const before = sources.get(key);
    sources.set(key, before === undefined ? source : { ...source, amount: addFen(before.amount, source.amount) });
    cells.set(from, sources);
  }
  return [...cells]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, sources]) => {
      const sorted = [...sources.values()].toSorted(bySize);
      return { from, amount: addFen(fen(0), ...sorted.map(({ amount }) => amount)), sources: sorted };
    });
};

/** The first day of the cell of a day. */
export const cellOf = (day: CalendarDate, unit: EarningsUnit): CalendarDate =>
  unit === 'day' ? day : unit === 'month' ? monthOf(day) : yearOf(day);

const bySize = (one: EarningsSource, other: EarningsSource): number =>
  Math.abs(other.amount) - Math.abs(one.amount) || (`${one.kind} ${one.code}` < `${other.kind} ${other.code}` ? -1 : 1);

const monthOf = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 8)}01`);
const yearOf = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 5)}01-01`);
const lastOfYear = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 5)}12-31`);
