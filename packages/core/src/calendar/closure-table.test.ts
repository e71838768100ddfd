import { describe, expect, it } from 'vitest';
import { calendarDate, dateOfDayNumber } from '../values/calendar-date.ts';
import { closedDayNumbers } from './closure-table.ts';

const aTable = (closures: Readonly<Record<number, string>>) => ({
  coveredFrom: calendarDate('2024-01-01'),
  coveredUntil: calendarDate('2025-12-31'),
  closures,
});

describe('closedDayNumbers', () => {
  it('reads single days and ranges with both ends, across the end of a month [DOM-11]', () => {
    const closed = closedDayNumbers(aTable({ 2024: '0101 0228-0301', 2025: '1231' }));
    expect([...closed].map(dateOfDayNumber)).toEqual(['2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2025-12-31']);
  });

  it('refuses a day that does not exist, a text of another form and a reversed range [DOM-11]', () => {
    expect(() => closedDayNumbers(aTable({ 2025: '0229' }))).toThrow('not a calendar date: 2025-02-29');
    expect(() => closedDayNumbers(aTable({ 2024: '101' }))).toThrow(RangeError);
    expect(() => closedDayNumbers(aTable({ 2024: '0101  0102' }))).toThrow(RangeError);
    expect(() => closedDayNumbers(aTable({ 2024: '0105-0104' }))).toThrow('the closure 0105-0104 of 2024 runs backwards');
    expect(closedDayNumbers(aTable({ 2024: '0105-0105' })).size).toBe(1);
  });
});
