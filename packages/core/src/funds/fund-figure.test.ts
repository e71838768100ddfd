import { describe, expect, it } from 'vitest';
import { calendarDate, netValue, ratePpm } from '../values/index.ts';
import { commonDay, fundFigure } from './fund-figure.ts';
import { specLaw } from '../law/index.ts';
import { rankingSort } from './fund-columns.ts';
import { aFund } from './funds.fakes.ts';

describe('figures of a list of funds', () => {
  it('have sign and colour where they are growth, and grey for zero [FN-41]', () => {
    const { growth } = aFund();
    const fund = aFund({ growth: { ...growth, day: ratePpm(-12_300), week: ratePpm(0), month: null } });
    expect(fundFigure(fund, 'year')).toEqual({ text: '+6.00%', trend: 'gain', fall: null });
    expect(fundFigure(fund, 'day')).toEqual({ text: '-1.23%', trend: 'loss', fall: null });
    expect(fundFigure(fund, 'week')).toEqual({ text: '0.00%', trend: 'flat', fall: null });
    expect(fundFigure(fund, 'month')).toEqual({ text: '--', trend: 'flat', fall: null });
  });

  it('have no sign and no colour in values, yields and incomes, and -- when missing; yields have three places [FN-41] [FN-91]', () => {
    const money = aFund({ kind: 'money', netValue: null, sevenDayYield: ratePpm(16_500), tenThousandIncome: netValue(4_512) });
    expect(fundFigure(money, 'seven-day-yield')).toEqual({ text: '1.650%', trend: null, fall: null });
    expect(fundFigure(money, 'ten-thousand-income')).toEqual({ text: '0.4512', trend: null, fall: null });
    expect(fundFigure(money, 'net-value')).toEqual({ text: '--', trend: null, fall: null });
    expect(fundFigure(aFund(), 'net-value')).toEqual({ text: '1.2345', trend: null, fall: null });
  });

  it('have the day that most of them share, the later one of two [FN-42]', () => {
    const on = (...days: readonly (string | null)[]) =>
      commonDay(days.map((day) => ({ valueDay: day === null ? null : calendarDate(day) })));
    expect(on('2026-11-17', '2026-11-16', '2026-11-16', null)).toBe('2026-11-16');
    expect(on('2026-11-16', '2026-11-17')).toBe('2026-11-17');
    expect(on('2026-11-17', '2026-11-16')).toBe('2026-11-17');
    expect([on(), on(null)]).toEqual([null, null]);
  });
});

describe('a ranking without an order', () => {
  it('has the best year first, for money funds the highest yield [FN-43]', () => {
    expect(rankingSort(null, null, specLaw)).toEqual({ column: 'year', direction: 'down' });
    expect(rankingSort(null, 'money', specLaw)).toEqual({ column: 'seven-day-yield', direction: 'down' });
    const up = { column: 'week', direction: 'up' } as const;
    expect(rankingSort(up, 'money', specLaw)).toBe(up);
  });
});
