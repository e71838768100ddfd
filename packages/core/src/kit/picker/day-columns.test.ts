import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { calendarDate, isCalendarDate } from '../../values/calendar-date.ts';
import { dayColumns, dayKeys } from './day-columns.ts';
import { pickerMachine } from './picker.machine.ts';
import { toPickerView } from './picker.view.ts';

const units = { year: '年', month: '月', day: '日' };
const columns = dayColumns(calendarDate('2026-11-20'), 21, units);
const open = (day: string) =>
  createActor(pickerMachine, { input: { columns, chosen: dayKeys(calendarDate(day)), isLinkageBanned: true } }).start();

describe('the columns of a date', () => {
  it('begin with the given year and end with the last [PK-9]', () => {
    const [years] = toPickerView(open('2026-11-20').getSnapshot()).columns;
    expect([years?.items[0]?.value, years?.items.at(-1)?.value]).toEqual(['2026年', '2046年']);
  });

  it('have as many days as the month, leap years included [PK-9]', () => {
    const daysOf = (day: string) => toPickerView(open(day).getSnapshot()).columns[2]?.items.length;
    expect(['2026-12-01', '2027-02-01', '2028-02-01', '2030-04-01'].map(daysOf)).toEqual([31, 28, 29, 30]);
  });

  it('start at a given date, and pick only dates [PK-9]', () => {
    const actor = open('2028-02-29');
    expect(toPickerView(actor.getSnapshot()).columns.map(({ row }) => row)).toEqual([2, 1, 28]);
    // The month stays, and its last day changes: there is no 29th of February 2027.
    actor.send({ type: 'row.chosen', column: 0, row: 1 });
    actor.send({ type: 'pick.confirmed' });
    const { output } = actor.getSnapshot();
    const picked = output?.kind === 'confirmed' ? output.items.at(-1)?.key : undefined;
    expect(picked).toBe('2027-02-28');
    expect(isCalendarDate(picked ?? '')).toBe(true);
  });
});
