import { calendarDate, fen, netValue, ratePpm } from '../../values/index.ts';
import type { TrendChartPorts } from './trend-chart.ports.ts';
import type { TrendChartInput, TrendData } from './trend-chart.types.ts';

export const aTrendChartInput: TrendChartInput = { productCode: 'P3008', periodName: '' };

/** Three days: 1.0000, 1.0050 with a purchase, 1.0120 with a sale. */
export const someTrendData = (overrides: Partial<TrendData> = {}): TrendData => ({
  incomes: [
    { date: calendarDate('2026-11-18'), income: fen(0) },
    { date: calendarDate('2026-11-19'), income: fen(50_000) },
    { date: calendarDate('2026-11-20'), income: fen(123_450) },
  ],
  trend: [
    { date: calendarDate('2026-11-18'), netValue: netValue(10_000), increase: ratePpm(0), annualised: null, trade: null },
    {
      date: calendarDate('2026-11-19'),
      netValue: netValue(10_050),
      increase: ratePpm(5_000),
      annualised: ratePpm(1_825_000),
      trade: 'buy',
    },
    {
      date: calendarDate('2026-11-20'),
      netValue: netValue(10_120),
      increase: ratePpm(12_000),
      annualised: ratePpm(2_190_000),
      trade: 'sell',
    },
  ],
  totalIncrease: ratePpm(12_000),
  annualised: ratePpm(2_190_000),
  compared: null,
  ...overrides,
});

/** The same three days for any range. */
export const fakeTrendChartPorts = (overrides: Partial<TrendChartPorts> = {}): TrendChartPorts => ({
  read: () => Promise.resolve({ kind: 'read', value: someTrendData() }),
  ...overrides,
});
