import { addMonths, calendarDate, daysBetween, type CalendarDate } from '../../values/calendar-date.ts';
import type { PickerColumn, PickerItem } from './picker.types.ts';

export interface DayUnits {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/**
 * [PK-9] Columns for a date: years from that of `first`, their months, their days. Keys are '2026', '2026-05' and '2026-05-01';
 * the last picked key is the date.
 */
export const dayColumns = (first: CalendarDate, years: number, units: DayUnits): readonly PickerColumn[] => {
  const firstYear = Number(first.slice(0, 4));
  const yearItems = itemsFrom(firstYear, years, '', units.year);
  const monthsOf = (year: string) => itemsFrom(1, 12, `${year}-`, units.month);
  const daysOf = (month: string) => itemsFrom(1, daysIn(month), `${month}-`, units.day);
  const months = yearItems.map(({ key }) => [key, monthsOf(key)] as const);
  return [
    { items: yearItems },
    { itemsByKey: Object.fromEntries(months) },
    { itemsByKey: Object.fromEntries(months.flatMap(([, items]) => items.map(({ key }) => [key, daysOf(key)]))) },
  ];
};

/** [PK-9] The position of the columns for a date. */
export const dayKeys = (day: CalendarDate): readonly string[] => [day.slice(0, 4), day.slice(0, 7), day];

const daysIn = (month: string): number => {
  const start = calendarDate(`${month}-01`);
  return daysBetween(start, addMonths(start, 1));
};

const itemsFrom = (first: number, count: number, before: string, unit: string): readonly PickerItem[] =>
  Array.from({ length: count }, (_, place) => {
    const number = String(first + place).padStart(2, '0');
    return { key: `${before}${number}`, value: `${number}${unit}` };
  });
