import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import { addFen, calendarDate, fen } from '../../values/index.ts';
import { earningsCells, earningsSpan } from './earnings.rules.ts';
import type { DailyEarning, Earnings, EarningsQuery } from './earnings.types.ts';

/** Three days of November 2026 with a product, a fund and the wallet. */
export const someIncomes: readonly DailyEarning[] = [
  { day: calendarDate('2026-11-17'), kind: 'product', code: 'Q2001', name: '松涧稳盈90天', amount: fen(1_234) },
  { day: calendarDate('2026-11-17'), kind: 'fund', code: '000001', name: '松涧成长混合A', amount: fen(-123_456) },
  { day: calendarDate('2026-11-18'), kind: 'product', code: 'Q2001', name: '松涧稳盈90天', amount: fen(1_234) },
  { day: calendarDate('2026-11-18'), kind: 'wallet', code: '', name: '小活宝+', amount: fen(56) },
  { day: calendarDate('2026-11-19'), kind: 'fund', code: '000001', name: '松涧成长混合A', amount: fen(1_234_567) },
];

export const someEarnings = (changes: Partial<Earnings> = {}): Earnings => ({
  unit: 'day',
  today: calendarDate('2026-11-20'),
  knownUntil: calendarDate('2026-11-19'),
  firstDay: calendarDate('2026-09-01'),
  from: calendarDate('2026-11-01'),
  to: calendarDate('2026-11-30'),
  total: fen(1_113_635),
  cells: earningsCells(someIncomes, 'day'),
  ...changes,
});

/** A calendar of those three days, on Friday 20 November 2026. */
export const fakeEarningsPorts = (): ResourcePorts<EarningsQuery, Earnings> => ({
  read: (query) => {
    const { today, firstDay } = someEarnings();
    const span = earningsSpan(query, today, firstDay);
    const incomes = someIncomes.filter(({ day }) => day >= span.from && day <= span.to);
    const total = addFen(fen(0), ...incomes.map(({ amount }) => amount));
    return Promise.resolve({
      kind: 'read',
      value: someEarnings({ ...span, unit: query.unit, total, cells: earningsCells(incomes, query.unit) }),
    });
  },
});
