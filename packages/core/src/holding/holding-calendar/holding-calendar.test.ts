import { describe, expect, it } from 'vitest';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { holdingCalendarOf } from './holding-calendar.rules.ts';
import type { ComingFact } from './holding-calendar.types.ts';
import { toHoldingCalendarView } from './holding-calendar.view.ts';

const NOW = epochAt(calendarDate('2026-11-20'), '10:00:00');
const fact = (overrides: Partial<ComingFact> = {}): ComingFact => ({
  kind: 'maturity',
  source: 'product',
  family: 'broker',
  productCode: 'Q2001',
  productName: '松涧稳盈90天',
  periodName: '2026年第3期',
  orderNo: 'O1',
  day: null,
  arrangement: null,
  payBy: null,
  openDays: null,
  isFixed: false,
  ...overrides,
});
const matures = (maturesOn: string, overrides: Partial<ComingFact> = {}) =>
  fact({ day: calendarDate(maturesOn), arrangement: 'continue', ...overrides });
const arrives = (day: string, overrides: Partial<ComingFact> = {}) => fact({ kind: 'arrival', day: calendarDate(day), ...overrides });
const opens = (overrides: Partial<ComingFact> = {}) => fact({ kind: 'open-day', openDays: OPEN, ...overrides });
const calendar = (...facts: readonly ComingFact[]) => holdingCalendarOf(facts, NOW, chinaTradingCalendar);
const OPEN = { first: calendarDate('2026-11-02'), everyDays: 28 } as const;

describe('the calendar of holdings', () => {
  it('has maturities and arrivals in order of time, from today on [HC-695]', () => {
    const { today, days } = calendar(
      matures('2026-12-18', { orderNo: 'O2', arrangement: 'redeem' }),
      arrives('2026-11-20', { orderNo: 'O3' }),
      matures('2026-11-19', { orderNo: 'O4' }),
    );
    expect(today).toBe('2026-11-20');
    expect(days.map(({ date, kind, orderNo, arrangement }) => [date, kind, orderNo, arrangement])).toEqual([
      ['2026-11-20', 'arrival', 'O3', null],
      ['2026-12-18', 'maturity', 'O2', 'redeem'],
    ]);
  });

  it('knows today even after the end of the trading calendar [GW-1802]', () => {
    const at = epochAt(calendarDate('2031-03-03'), '10:00:00');
    const facts = ['2031-03-03', '2031-03-04'].map((day) => arrives(day, { productName: day }));
    expect(holdingCalendarOf(facts, at, chinaTradingCalendar).days.map(({ isKnown }) => isKnown)).toEqual([true, false]);
  });

  it('knows an agreed day at any distance, without the trading calendar [GW-1802]', () => {
    const known = (isFixed: boolean) => calendar(matures('2031-03-02', { source: 'bank', isFixed })).days.map(({ isKnown }) => isKnown);
    expect([known(true), known(false)]).toEqual([[true], [false]]);
  });

  it('has the next event of each order, and no payment whose deadline has passed [UP-801]', () => {
    const payBy = epochAt(calendarDate('2026-11-20'), '10:15:00');
    const shown = (...facts: readonly ComingFact[]) => calendar(...facts).days.map(({ kind, date }) => [kind, date]);
    expect(shown(fact({ kind: 'pay', payBy }))).toEqual([['pay', '2026-11-20']]);
    expect(shown(fact({ kind: 'pay', payBy: NOW }))).toEqual([]);
    expect(shown(fact({ kind: 'certify', day: calendarDate('2026-11-24') }))).toEqual([['certify', '2026-11-23']]);
    expect(shown(fact({ kind: 'confirmation' }))).toEqual([]);
  });

  it('has the next three open days of a product once, with the deadline for booking [HC-695]', () => {
    const { days } = calendar(opens(), opens({ orderNo: 'O2' }));
    expect(days.map(({ date, kind, orderNo }) => [date, kind, orderNo])).toEqual([
      ['2026-11-30', 'open-day', ''],
      ['2026-12-28', 'open-day', ''],
      ['2027-01-25', 'open-day', ''],
    ]);
    expect(days[0]?.lastTime).toBe(epochAt(calendarDate('2026-11-27'), '15:00:00'));
    expect(days.map(({ isKnown }) => isKnown)).toEqual([true, true, chinaTradingCalendar.coveredUntil >= '2027-01-25']);
  });

  it('has lots of a product once when the same event falls on the same day [HC-870]', () => {
    const day = '2026-12-18';
    const { days } = calendar(
      matures(day),
      matures(day, { orderNo: 'O2' }),
      matures(day, { orderNo: 'O3', arrangement: 'redeem', periodName: '2026年第2期' }),
      matures(day, { orderNo: 'O4', arrangement: 'redeem' }),
      matures(day, { orderNo: 'O5', productCode: 'Q2002' }),
      matures(day, { orderNo: 'O8', source: 'bank' }),
      arrives(day, { orderNo: 'O6' }),
      arrives(day, { orderNo: 'O7' }),
    );
    expect(
      days.map(({ kind, productCode, arrangement, orderNo, periodName }) => [kind, productCode, arrangement, orderNo, periodName]),
    ).toEqual([
      ['arrival', 'Q2001', null, '', '2026年第3期'],
      ['maturity', 'Q2001', 'continue', 'O8', '2026年第3期'],
      ['maturity', 'Q2001', 'continue', '', '2026年第3期'],
      ['maturity', 'Q2001', 'redeem', '', ''],
      ['maturity', 'Q2002', 'continue', 'O5', '2026年第3期'],
    ]);
  });

  it('is shown by month with the remaining days, and says when it is empty [HC-696]', () => {
    const value = calendar(matures('2026-11-30'), opens({ productCode: 'P1' }));
    const view = toHoldingCalendarView({ value: 'shown', context: { query: null, value, problem: null, destination: null } });
    expect(view.months.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['2026年11月', 2],
      ['2026年12月', 1],
      ['2027年1月', 1],
    ]);
    expect(view.months[0]?.lines[0]).toMatchObject({
      kind: 'maturity',
      dateText: '11月30日 周一',
      mark: null,
      inDays: 10,
      lastTimeText: null,
    });
    expect(view.months[0]?.lines[1]).toMatchObject({ kind: 'open-day', lastTimeText: '11月27日 周五 15:00' });
    expect(view.isEmpty).toBe(false);
    const none = toHoldingCalendarView({ value: 'shown', context: { query: null, value: calendar(), problem: null, destination: null } });
    expect([none.isEmpty, none.months]).toEqual([true, []]);
  });
});
