import { describe, expect, it } from 'vitest';
import { specLaw } from '../law/index.ts';
import {
  FOOTER_PERIODS,
  fundColumns,
  nextSort,
  openingSort,
  shownColumns,
  sortAddress,
  sortOfAddress,
  sortOfKind,
} from './fund-columns.ts';
import { FUND_SORT_COLUMNS } from './fund-filter.ts';

describe('columns of a list of funds', () => {
  it('are all twelve in the order of the ranking where every kind is shown [FN-20]', () => {
    expect(fundColumns(null)).toHaveLength(12);
    expect(fundColumns(null).toSorted()).toEqual(FUND_SORT_COLUMNS.toSorted());
    expect(fundColumns(null).slice(0, 4)).toEqual(['ten-thousand-income', 'net-value', 'seven-day-yield', 'day']);
  });

  it('leave out net value and daily change for money funds, and income and yield for others [FN-20]', () => {
    expect(fundColumns('money')).not.toContain('day');
    expect(fundColumns('money')).not.toContain('net-value');
    expect(fundColumns('bond')).not.toContain('ten-thousand-income');
    expect(fundColumns('bond')).not.toContain('seven-day-yield');
    expect([fundColumns('money').length, fundColumns('bond').length]).toEqual([10, 10]);
  });

  it('begin with the one that orders the list, each standing once [UI-1381]', () => {
    expect(shownColumns('bond', 'year').slice(0, 3)).toEqual(['year', 'net-value', 'day']);
    expect(shownColumns(null, 'ten-thousand-income')).toEqual(fundColumns(null));
    expect(shownColumns('money', 'seven-day-yield').toSorted()).toEqual(fundColumns('money').toSorted());
  });

  it('of money funds stand last where every kind is shown, unless one of them orders the list [FN-100]', () => {
    expect(shownColumns(null, 'three-years').slice(0, 3)).toEqual(['three-years', 'net-value', 'day']);
    expect(shownColumns(null, 'three-years').slice(-2)).toEqual(['ten-thousand-income', 'seven-day-yield']);
    expect(shownColumns(null, 'three-years').toSorted()).toEqual(FUND_SORT_COLUMNS.toSorted());
    expect(shownColumns(null, 'seven-day-yield').slice(0, 2)).toEqual(['seven-day-yield', 'ten-thousand-income']);
  });

  it('order from the top first, from the bottom at a second press, and from the top in another column [FN-21]', () => {
    const first = nextSort(null, 'year');
    const second = nextSort(first, 'year');
    expect([first.direction, second.direction, nextSort(second, 'year').direction]).toEqual(['down', 'up', 'down']);
    expect(nextSort(second, 'week')).toEqual({ column: 'week', direction: 'down' });
  });

  it('keep the order for another kind where its list has the column [FN-22]', () => {
    const byDay = { column: 'day', direction: 'down' } as const;
    expect(sortOfKind(byDay, 'bond')).toBe(byDay);
    expect(sortOfKind(byDay, null)).toBe(byDay);
    expect(sortOfKind(byDay, 'money')).toBeNull();
    expect(sortOfKind(null, 'money')).toBeNull();
  });

  it('begins with the order of the address, else with the last one used where the list has it [UI-1092]', () => {
    const [week, day] = [
      { column: 'week', direction: 'up' },
      { column: 'day', direction: 'down' },
    ] as const;
    expect(openingSort(week, day, 'bond', specLaw)).toBe(week);
    expect(openingSort(null, day, 'bond', specLaw)).toBe(day);
    expect(openingSort(null, day, 'money', specLaw)).toEqual({ column: 'seven-day-yield', direction: 'down' });
    expect(openingSort(null, null, null, specLaw)).toEqual({ column: 'year', direction: 'down' });
  });

  it('are written in the address, and an unknown one orders nothing [FN-23]', () => {
    for (const column of FUND_SORT_COLUMNS)
      for (const direction of ['down', 'up'] as const)
        expect(sortOfAddress(sortAddress({ column, direction }))).toEqual({ column, direction });
    expect([sortOfAddress(undefined), sortOfAddress('x'), sortOfAddress('--year'), sortAddress(null)]).toEqual([
      null,
      null,
      null,
      undefined,
    ]);
  });

  it('have the seven periods of the footer in the order of their codes [FN-20]', () => {
    expect(FOOTER_PERIODS).toEqual(['day', 'week', 'month', 'season', 'year', 'this-year', 'since-start']);
  });
});
