import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, epochAt, netValue, ratePpm } from '../../values/index.ts';
import { FUND_SPANS } from '../fund.ts';
import { aFund, aWatchedFund } from '../funds.fakes.ts';
import { LINE_DAYS, valueLine, WATCH_COLUMNS, watchDay, watchedIn, watchFigure, watchTotal, yieldLine } from './watched-fund.ts';

const grown = (fundCode: string, day: number | null, valueDay = '2026-11-17') =>
  aWatchedFund({
    fundCode,
    growth: { ...aFund().growth, day: day === null ? null : ratePpm(day) },
    valueDay: calendarDate(valueDay),
  });
const MONEY = aWatchedFund({
  fundCode: 'M',
  isMoneyFund: true,
  kind: 'money',
  netValue: null,
  valueDay: calendarDate('2026-11-18'),
  growth: { ...aFund().growth, day: null },
  sevenDayYield: ratePpm(12_300),
  tenThousandIncome: netValue(3_301),
});

describe('a row of the watch list', () => {
  it('shows value with its date, change, estimate with source and time, and the return since it was added with its days [FW-9]', () => {
    const at = epochAt(calendarDate('2026-11-18'), '10:30:00');
    const fund = aWatchedFund({
      growth: { ...aFund().growth, day: ratePpm(-1_200) },
      estimate: { value: netValue(12_400), increase: ratePpm(4_500), at, source: '估算源' },
    });
    expect(WATCH_COLUMNS.slice(0, 4).map((column) => watchFigure(fund, column))).toEqual([
      { text: '1.2345', trend: null, note: { kind: 'of-day', day: '2026-11-17' }, fall: null },
      { text: '-0.12%', trend: 'loss', note: null, fall: null },
      { text: '+0.45%', trend: 'gain', note: { kind: 'estimated', value: '1.2400', time: '10:30', source: '估算源' }, fall: null },
      { text: '+2.50%', trend: 'gain', note: { kind: 'days-watched', days: 8 }, fall: null },
    ]);
    expect(WATCH_COLUMNS.slice(4).map((column) => watchFigure(fund, column).text)).toEqual([
      '+3.00%',
      '+4.00%',
      '+5.00%',
      '+6.00%',
      '+7.00%',
    ]);
  });

  it('shows income and yield of a money fund, and -- for missing figures [FW-9]', () => {
    expect(watchFigure(MONEY, 'net-value')).toEqual({ text: '0.3301', trend: null, note: { kind: 'ten-thousand-income' }, fall: null });
    expect(watchFigure(MONEY, 'day')).toEqual({ text: '1.230%', trend: null, note: { kind: 'seven-day-yield' }, fall: null });
    expect(watchFigure(MONEY, 'estimate')).toEqual({ text: '--', trend: null, note: null, fall: null });
    const empty = aWatchedFund({ netValue: null, valueDay: null, sinceAdded: null });
    expect(watchFigure(empty, 'net-value')).toEqual({ text: '--', trend: null, note: null, fall: null });
    expect(watchFigure(empty, 'since-added')).toMatchObject({ text: '--', trend: null });
  });

  it('shows the largest fall below the returns of its spans, and below that since it was added [LAW-11] [LAW-16]', () => {
    const fund = aWatchedFund({ falls: FUND_SPANS.map((_, at) => ratePpm(at * 10_000)), fallSinceAdded: ratePpm(3_400) });
    const fallsOf = (one: typeof fund) => WATCH_COLUMNS.map((column) => watchFigure(one, column).fall);
    expect(fallsOf(fund)).toEqual([null, null, null, '-0.34%', '-2.00%', '-3.00%', '-4.00%', '-5.00%', '-6.00%']);
    expect(fallsOf(aWatchedFund())).toEqual(WATCH_COLUMNS.map(() => null));
  });

  it('is in the order of the list, without funds that are not read yet [FW-9]', () => {
    const funds = [grown('a', 1), grown('b', 2)];
    const book = { fundCodes: ['b', 'x', 'a'], groups: [{ groupId: 'G', name: 'G', fundCodes: ['a'] }] };
    expect(watchedIn(funds, book, null).map(({ fundCode }) => fundCode)).toEqual(['b', 'a']);
    expect(watchedIn(funds, book, 'G').map(({ fundCode }) => fundCode)).toEqual(['a']);
  });
});

describe('the total of a group', () => {
  const funds = [grown('a', 12_000), grown('b', -3_000), grown('c', 0), grown('d', 5_000, '2026-11-16'), grown('e', null), MONEY];

  it('counts gains and losses of the newest day, and averages them [FW-11]', () => {
    expect(watchDay(funds)).toBe('2026-11-17');
    expect(watchTotal(funds, watchDay(funds))).toEqual({
      count: 6,
      risen: 1,
      fallen: 1,
      level: 1,
      rest: 3,
      average: ratePpm(3_000),
      trend: 'gain',
    });
    expect(watchTotal([MONEY], watchDay([MONEY]))).toEqual({
      count: 1,
      risen: 0,
      fallen: 0,
      level: 0,
      rest: 1,
      average: null,
      trend: 'flat',
    });
  });

  it('averages to 0.01 %, half away from zero [FW-11]', () => {
    const averageOf = (...changes: readonly number[]) =>
      watchTotal(
        changes.map((change, at) => grown(String(at), change)),
        calendarDate('2026-11-17'),
      ).average;
    // hundredths of a percent: 5/2, its opposite, 1/3
    expect([averageOf(500, 0), averageOf(-500, 0), averageOf(100, 0, 0)]).toEqual([300, -300, 0]);
  });

  it('agrees with the whole: groups that divide the list add up to it [FW-11]', () => {
    const day = watchDay(funds);
    const parts = [watchTotal(funds.slice(0, 4), day), watchTotal(funds.slice(4), day)];
    const whole = watchTotal(funds, day);
    for (const key of ['count', 'risen', 'fallen', 'level', 'rest'] as const)
      expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(whole[key]);
  });
});

describe('the line beside a value', () => {
  const last = calendarDate('2026-11-17');
  const days = [31, 30, 2, 1, 0].map((back) => addDays(last, -back));
  const values = { days, values: [9_000, 10_000, 10_500, 9_500, 9_700].map(netValue) };

  it('has the growth of 30 days since its first, a payout reinvested [FW-26]', () => {
    expect(LINE_DAYS).toBe(30);
    expect(valueLine(values, [])).toEqual([0, 50_000, -50_000, -30_000]);
    expect(valueLine(values, [{ day: addDays(last, -1), times: 2, per: 1 }])).toEqual([0, 50_000, 900_000, 940_000]);
  });

  it('is not drawn of fewer than two days, nor across an unproven gain [FW-26] [FR-13]', () => {
    expect(valueLine({ days: [], values: [] }, [])).toEqual([]);
    expect(valueLine({ days: [last], values: [netValue(10_000)] }, [])).toEqual([]);
    expect(valueLine(values, [{ day: last, times: 0, per: 1 }])).toEqual([]);
  });

  it('has the yields of 30 days for a money fund, without those that are not published [FW-26]', () => {
    expect(
      yieldLine(
        days,
        [19_000, 18_000, null, 17_000, 16_500].map((each) => (each === null ? null : ratePpm(each))),
      ),
    ).toEqual([18_000, 17_000, 16_500]);
    expect(yieldLine([last], [ratePpm(18_000)])).toEqual([]);
  });
});
