import { type CalendarDate, type NetValue, parseNetValue, toNetValueText } from '@caifu/core/values';
import type { NetValueQuery, NetValueRow, ChartRange, IncomePoint, TrendChartQuery, TrendData, TrendPoint } from '@caifu/core/products';

import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

export interface NetValuePageRequest extends NetValueQuery {
  /** The page number, from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Value of one share: "1.0234" <-> 10234. */
export const netValueWire = w.scalar<NetValue>('net value, e.g. "1.0234"', (text) => parseNetValue(text, 'half-away'), toNetValueText);

/** A netDate: yyyymmdd (P1 §3), read in the form YYYY-MM-DD too. */
export const netDateWire = w.scalar<CalendarDate>('date yyyymmdd', w.readDay, (date) => date.replaceAll('-', ''));

export const netValuePageRequestWire = renamed(messageOf<NetValuePageRequest>(), {
  page: w.count,
  pageSize: w.count,
  productCode: w.id,
});

export const netValueRowWire = renamed(messageOf<NetValueRow>(), {
  date: ['netDate', netDateWire],
  netValue: ['nav', netValueWire],
  accumulated: ['accumulatedNav', w.nullable(netValueWire)],
});

const rangeWire = w.word<ChartRange>({ MONTH: 'MONTH', MONTH3: 'MONTH3', MONTH6: 'MONTH6', YEAR: 'YEAR', ALL: 'ALL' });

export const trendChartRequestWire = renamed(messageOf<TrendChartQuery>(), {
  productCode: w.id,
  periodName: ['numName', w.looseText],
  range: ['dateRange', rangeWire],
});

export const productCurveRequestWire = renamed(messageOf<Pick<TrendChartQuery, 'productCode' | 'range'>>(), {
  productCode: w.id,
  range: ['dateRange', rangeWire],
});

export const incomePointWire = renamed(messageOf<IncomePoint>(), { date: ['incomeDate', w.date], income: w.shownYuan });

/** tradeFlag: 1 buy, 2 sell (P2 §3). Any other value marks no trade. */
const tradeWire = w.knownWord<TrendPoint['trade']>({ '1': 'buy', '2': 'sell' }, null);

export const trendPointWire = renamed(messageOf<TrendPoint>(), {
  date: ['netDate', netDateWire],
  increase: ['increaseRate', w.shownPercent],
  annualised: ['yearYield', w.nullable(w.shownPercent)],
  trade: ['tradeFlag', tradeWire],
  netValue: ['value', w.nullable(netValueWire)],
});

export const trendDataWire = renamed(messageOf<TrendData>(), {
  incomes: ['cumulativeIncomeList', w.list(incomePointWire)],
  trend: ['trendIncomeVo', w.orElse(w.inField('amProductNetIncreaseDetailList', w.list(trendPointWire)), [])],
  totalIncrease: ['totalIncraseRate', w.nullable(w.shownPercent)],
  annualised: ['yearRate', w.nullable(w.shownPercent)],
  // Extension field: the benchmark of the performance.
  compared: ['profitRadio', w.nullable(w.percent)],
});

export const queryAmHistoryNetListByPage = repeatableCall(
  '/V1/assetManagement/queryAmHistoryNetListByPage',
  netValuePageRequestWire,
  w.list(netValueRowWire),
  { ...EITHER, session: 'optional' },
);

export const queryAmTrendChart = repeatableCall('/V1/assetManagement/queryAmTrendChart', trendChartRequestWire, trendDataWire, {
  methods: ['GET'],
});

export const productCurve = repeatableCall('/V1/assetManagement/product/curve', productCurveRequestWire, trendDataWire, {
  ...EITHER,
  session: 'optional',
});

export const specNotes = {
  queryAmTrendChart:
    "The investor's cumulative income in a product and the course of its net value, with the days of the investor's own trades.",
  queryAmHistoryNetListByPage: 'One page of published net values, newest first. A page that is not full is the last.',
} as const;
export const notes = {
  productCurve: 'The net value of a product and its benchmark, for the chart before a purchase. A private product needs a session.',
} as const;
