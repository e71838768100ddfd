import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { aFundSubject, fakeFundComparePorts } from '../../funds/testing.fakes.ts';
import { fakeLaw } from '../../law/law.fakes.ts';
import { calendarDate, type CalendarDate, fen, netValue, ratePpm } from '../../values/index.ts';
import { aBacktestedFund, aBacktestQuestion, aShortCalendar } from '../calculators.fakes.ts';
import { backtestSheet } from './backtest-sheet.fakes.ts';
import { backtestOf, type BacktestedFund } from './backtest.ts';
import { toBacktestView } from './backtest.view.ts';
import { debitDays } from './cycle.ts';
import { createBacktestMachine } from './plan-result.ts';

const d = calendarDate;

describe('the debit days of a cycle', () => {
  const days = (unit: 'month' | 'week' | 'double-week' | 'quarter', day: number, from: string, to: string) =>
    debitDays({ unit, day }, d(from), d(to), chinaTradingCalendar);

  it('move to the next trading day, over National Day and Spring Festival too [CA-20]', () => {
    expect(days('month', 1, '2025-09-15', '2026-03-10')).toEqual([
      '2025-10-09',
      '2025-11-03',
      '2025-12-01',
      '2026-01-05',
      '2026-02-02',
      '2026-03-02',
    ]);
    expect(days('quarter', 28, '2026-01-05', '2026-08-01')).toEqual(['2026-01-28', '2026-04-28', '2026-07-28']);
  });

  it('have one debit a day, also where a holiday moves two weekly debits to it [CA-20]', () => {
    expect(days('week', 3, '2025-09-22', '2025-10-20')).toEqual(['2025-09-24', '2025-10-09', '2025-10-15']);
    expect(days('double-week', 1, '2026-01-06', '2026-02-10')).toEqual(['2026-01-12', '2026-01-26', '2026-02-09']);
  });
});

describe('a back-test', () => {
  // Values of a spreadsheet: a row per day; columns day, value, dividend, debit, shares bought, shares held, worth, invested.
  const sheet = () => {
    const { series, payouts } = aBacktestedFund();
    const debits = new Set(['2026-01-12', '2026-02-12', '2026-03-10', '2026-04-10', '2026-05-11']);
    const dividend = payouts[0]?.day;
    let [held, invested] = [0, 0];
    return series.days.flatMap((day, at) => {
      const value = (series.values[at] ?? 0) / 10_000;
      if (day === dividend) held = Math.round(((held * (value + 0.05)) / value) * 100) / 100;
      const bought = debits.has(day) ? Math.round((1_000 / value) * 100) / 100 : 0;
      held = Math.round((held + bought) * 100) / 100;
      invested += bought > 0 ? 1_000 : 0;
      return invested === 0 ? [] : [{ day, held, invested, worth: Math.round(held * value * 100) / 100 }];
    });
  };

  it('has an average cost and a rate that are rounded half away from zero [CA-21]', () => {
    const endingAt = (last: number) => {
      const { series } = aBacktestedFund();
      const values = series.days.map((day) => netValue(day < '2026-02-12' ? 7_812 : day === '2026-02-12' ? 7_813 : last));
      return backtestOf(
        aBacktestedFund({ series: { ...series, values }, payouts: [] }),
        aBacktestQuestion({ to: d('2026-02-27') }),
        aShortCalendar,
      );
    };
    // 2,000 yuan for 1,280.08 and 1,279.92 shares: 0.78125 yuan each; gains of 0.90 and 0.64 yuan: 9/2 and 16/5 hundredths of a percent
    expect([7_816, 7_815].map((last) => [endingAt(last)?.averageCost, endingAt(last)?.plan.rate])).toEqual([
      [7_813, 500],
      [7_813, 300],
    ]);
  });

  it('agrees with a spreadsheet on reinvested dividends and skipped closed days [CA-21]', () => {
    const found = backtestOf(aBacktestedFund(), aBacktestQuestion(), aShortCalendar);
    const rows = sheet();
    const end = rows.at(-1);
    expect(found?.runs.map(({ debitOn, pricedOn }) => [debitOn, pricedOn])).toEqual(
      ['2026-01-12', '2026-02-12', '2026-03-10', '2026-04-10', '2026-05-11'].map((day) => [day, day]),
    );
    expect(found?.curve.map(({ date, invested, value }) => [date, invested / 100, value / 100])).toEqual(
      rows.map(({ day, invested, worth }) => [day, invested, worth]),
    );
    expect(found?.plan).toMatchObject({
      invested: 500_000,
      shares: Math.round((end?.held ?? 0) * 100),
      value: Math.round((end?.worth ?? 0) * 100),
    });
    // 5,000 ÷ 1.005 = 4,975.12 shares, × (1.0000 + 0.0500) ÷ 1.0000 on 2026-03-16, × 1.0490
    expect(found?.single).toMatchObject({ invested: 500_000, shares: 522_388, gain: fen(47_985) });
    expect(found).toMatchObject({ from: '2026-01-12', to: '2026-05-22', drawdown: { depth: 0 } });
    expect(found?.averageCost).toBe(Math.round((500_000 * 10_000) / (found?.plan.shares ?? 1)));
  });

  // A fund as it publishes itself: a listed dividend, a dividend visible only in the growth, a half-year end on a Sunday, a split
  // without a growth, and a missing day followed by a growth of 0.00.
  const PUBLISHED = `
2024-06-17,1.2000,
2024-06-18,1.2120,1.00
2024-06-19,1.1741,1.00
2024-06-20,1.1858,1.00
2024-06-21,1.1680,-1.50
2024-06-24,1.1680,0.00
2024-06-25,1.0000,2.74
2024-06-26,1.0100,1.00
2024-06-27,1.0000,-0.99
2024-06-28,1.0200,2.00
2024-06-30,1.0199,-0.01
2024-07-01,1.0404,2.00
2024-07-02,1.0508,1.00
2024-07-03,1.0613,1.00
2024-07-04,0.4287,
2024-07-05,0.4330,1.00
2024-07-09,0.4400,0.00
2024-07-10,0.4444,1.00
2024-07-11,0.4488,0.99
2024-07-12,0.4533,1.00`
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map(([day = '', value = '', growth = '']) => ({ day: d(day), value: Number(value), growth: growth === '' ? null : Number(growth) }));

  it.each([
    ['week', 2],
    ['week', 1],
    ['double-week', 2],
    ['month', 18],
  ] as const)(
    'of raw published rows agrees with a spreadsheet that finds dividends and splits itself: %s on day %s [CA-21]',
    (unit, day) => {
      const series = {
        days: PUBLISHED.map((row) => row.day),
        values: PUBLISHED.map((row) => netValue(Math.round(row.value * 10_000))),
        growth: PUBLISHED.map((row) => (row.growth === null ? null : ratePpm(Math.round(row.growth * 10_000)))),
      };
      const payouts = [
        { kind: 'dividend' as const, day: d('2024-06-19'), perShare: netValue(500) },
        { kind: 'split' as const, day: d('2024-07-04'), times: 5, per: 2 },
      ];
      const question = { fundCode: '000001', amount: fen(100_000), cycle: { unit, day }, from: d('2024-06-17'), to: d('2024-07-12') };
      const found = backtestOf({ fundName: '', end: null, cutsShares: false, series, payouts }, question, chinaTradingCalendar);
      const apart = backtestSheet({
        rows: PUBLISHED,
        payouts: [
          { day: d('2024-06-19'), cash: 0.05, split: 1 },
          { day: d('2024-07-04'), cash: 0, split: 2.5 },
        ],
        amount: 1_000,
        unit,
        day,
        isTradingDay: (each) => chinaTradingCalendar.isTradingDay(each),
      });
      expect(found?.runs.map(({ pricedOn }) => pricedOn)).toEqual(apart.purchases);
      expect(
        [found?.plan.invested, found?.plan.shares, found?.plan.value, found?.single.value].map((figure) => (figure ?? 0) / 100),
      ).toEqual([apart.invested, apart.shares, apart.value, apart.single]);
      expect(apart.payoutsWhileHeld).toBe(3);
    },
  );

  it.each(['correction', 'closed'] as const)(
    'of rows whose growth of 0.00 stands beside a value that moved agrees with the spreadsheet: %s [CA-21]',
    (name) => {
      const story = {
        correction: [
          // A correction within a week: 0.45 is the growth of both days.
          ['2014-07-01', 1.115, 0.1],
          ['2014-07-02', 1.115, 0],
          ['2014-07-03', 1.117, 0],
          ['2014-07-04', 1.12, 0.45],
          ['2014-07-07', 1.118, -0.18],
        ],
        closed: [
          // A closed half-year end after days of zero growth.
          ['2018-12-27', 1.118, 0],
          ['2018-12-28', 1.118, 0],
          ['2018-12-31', 1.126, 0],
          ['2019-01-02', 1.109, -0.84],
          ['2019-01-03', 1.1, -0.81],
        ],
      } as const;
      const rows = story[name].map(([day, value, growth]) => ({ day: d(day), value, growth }));
      const series = {
        days: rows.map(({ day }) => day),
        values: rows.map(({ value }) => netValue(Math.round(value * 10_000))),
        growth: rows.map(({ growth }) => ratePpm(Math.round(growth * 10_000))),
      };
      const question = {
        fundCode: '000001',
        amount: fen(100_000_000),
        cycle: { unit: 'month', day: 1 },
        from: rows[0]?.day ?? d('2014-07-01'),
        to: rows.at(-1)?.day ?? d('2014-07-01'),
      } as const;
      const found = backtestOf({ fundName: '', end: null, cutsShares: false, series, payouts: [] }, question, chinaTradingCalendar);
      const apart = backtestSheet({
        rows,
        payouts: [],
        amount: 1_000_000,
        unit: 'month',
        day: 1,
        isTradingDay: (each) => chinaTradingCalendar.isTradingDay(each),
      });
      expect([found?.plan.shares, found?.single.value].map((figure) => (figure ?? 0) / 100)).toEqual([apart.shares, apart.single]);
    },
  );

  it('A back-test of a fund whose contract cuts shares rounds no shares up, bought or reinvested [CA-21] [GW-1700]', () => {
    const fund = aBacktestedFund();
    const plan = {
      amount: 1_000,
      unit: 'month',
      day: 10,
      isTradingDay: (each: CalendarDate) => aShortCalendar.isTradingDay(each),
    } as const;
    const rows = fund.series.days.map((day, at) => ({ day, value: (fund.series.values[at] ?? 0) / 10_000, growth: null }));
    const payouts = [{ day: d('2026-03-16'), cash: 0.05, split: 1 }];
    const [rounded, cut] = [false, true].map((cutsShares) => backtestOf({ ...fund, cutsShares }, aBacktestQuestion(), aShortCalendar));
    const sheets = [false, true].map((cutsShares) => backtestSheet({ ...plan, rows, payouts, cutsShares }));
    expect([rounded, cut].map((found) => (found?.plan.shares ?? 0) / 100)).toEqual(sheets.map(({ shares }) => shares));
    expect(cut?.plan.shares).toBeLessThan(rounded?.plan.shares ?? 0);
  });

  it('has the yearly rate, the deepest loss and its day [CA-21]', () => {
    const falling = aBacktestedFund({ payouts: [] });
    const found = backtestOf(falling, aBacktestQuestion(), aShortCalendar);
    // 500 of 10,500 are lost on the 51st day, after three debits
    expect(found?.plan.deepestLoss).toMatchObject({ day: '2026-03-16' });
    expect(found?.drawdown).toMatchObject({ from: '2026-03-13', to: '2026-03-16' });
    expect(found?.plan.xirr).toBeLessThan(found?.plan.rate === undefined ? 0 : 1_000_000);
    const short = backtestOf(falling, aBacktestQuestion({ to: d('2026-02-05') }), aShortCalendar);
    expect(short?.plan.xirr).toBeNull();
  });

  it('buys nothing at the value of a closed day, and skips a half-year end [CA-21]', () => {
    const days = ['2024-06-28', '2024-06-30', '2024-07-01', '2024-07-02'].map(d);
    const fund = aBacktestedFund({ series: { days, values: days.map(() => netValue(10_000)), growth: days.map(() => null) }, payouts: [] });
    const asked = aBacktestQuestion({ cycle: { unit: 'month', day: 28 }, from: d('2024-06-28'), to: d('2024-07-02') });
    expect(backtestOf(fund, asked, chinaTradingCalendar)?.runs.map(({ pricedOn }) => pricedOn)).toEqual(['2024-06-28']);
    const later = { ...asked, from: d('2024-06-29'), cycle: { unit: 'week' as const, day: 1 } };
    expect(backtestOf(fund, later, chinaTradingCalendar)?.runs.map(({ pricedOn }) => pricedOn)).toEqual(['2024-07-01']);
  });

  it('begins after a gap that hides gains, and has no debit in a gap [CA-35]', () => {
    const { series } = aBacktestedFund({ payouts: [] });
    const places = series.days.map((_, at) => at).filter((at) => at < 20 || at > 40);
    const days = places.map((at) => series.days[at] ?? d('2026-01-05'));
    const holed = { days, values: places.map((at) => series.values[at] ?? netValue(1)), growth: days.map(() => null) };
    const debits = (fund: BacktestedFund) => backtestOf(fund, aBacktestQuestion(), aShortCalendar)?.runs.map(({ debitOn }) => debitOn);
    const whole = debits({ fundName: '', end: null, cutsShares: false, series, payouts: [] });
    expect(debits({ fundName: '', end: null, cutsShares: false, series: holed, payouts: [] })).toEqual(
      whole?.filter((day) => day !== '2026-02-12'),
    );
    const hidden = [{ kind: 'dividend' as const, day: d('2026-02-16'), perShare: netValue(100) }];
    expect(debits({ fundName: '', end: null, cutsShares: false, series: holed, payouts: hidden })?.[0]).toBe(
      whole?.find((day) => day > '2026-03-02'),
    );
  });

  it('is absent where no debit has a value [CA-21]', () => {
    expect(backtestOf(aBacktestedFund(), aBacktestQuestion({ from: d('2025-01-01'), to: d('2025-02-01') }), aShortCalendar)).toBeNull();
    expect(backtestOf(aBacktestedFund(), aBacktestQuestion({ from: d('2026-05-12') }), aShortCalendar)).toBeNull();
    const empty = aBacktestedFund({ series: { days: [], values: [], growth: [] }, payouts: [] });
    expect(backtestOf(empty, aBacktestQuestion(), aShortCalendar)).toBeNull();
  });
});

describe('the page of a back-test', () => {
  const shown = async (fund: ReturnType<typeof aBacktestedFund> | null, question = aBacktestQuestion()) => {
    const fundCompare = fakeFundComparePorts({
      readFunds: async (codes) => ({ kind: 'read', value: fund === null ? [] : codes.map((code) => aFundSubject(code, fund)) }),
    });
    const machine = createBacktestMachine({ fundCompare, calendar: aShortCalendar, law: fakeLaw() });
    const actor = createActor(machine, { input: { query: question } }).start();
    return toBacktestView(await waitFor(actor, (snapshot) => !snapshot.matches('loading')));
  };

  it('shows the end of its fund [FEN-13]', async () => {
    const days = { lastDay: calendarDate('2026-06-01'), day: calendarDate('2026-06-03') };
    const end = { ...days, kind: 'liquidation', netValue: netValue(9_000), into: null, ratio: null, isDone: true } as const;
    expect((await shown(aBacktestedFund({ end }))).shown?.end).toEqual(end);
  });

  it('shows both ways of buying and says which gained more [CA-22]', async () => {
    const view = await shown(aBacktestedFund());
    expect(view.shown).toMatchObject({
      fundName: '松涧成长混合A',
      runCount: 5,
      amountText: '1,000',
      better: 'single',
      single: { investedText: '5,000.00', gain: { text: '+479.85', trend: 'gain' }, deepestText: '--', deepestDay: null },
      drawdownText: '0.00%',
      drawdownDays: null,
    });
    expect(view.shown?.runs[0]?.debitOn).toBe('2026-05-11');
  });

  it('says in words that a fund is unknown, or has no value in the range [CA-22]', async () => {
    expect(await shown(null)).toMatchObject({ step: 'failed', problem: { kind: 'fund-unknown' } });
    const late = aBacktestQuestion({ from: d('2026-05-12') });
    expect(await shown(aBacktestedFund(), late)).toMatchObject({ step: 'failed', problem: { kind: 'calculator-no-values' } });
  });

  it('says that a fund is too young for a back-test where it comes without values [LAW-24]', async () => {
    const young = aBacktestedFund({ series: { days: [], values: [], growth: [] }, payouts: [] });
    expect(await shown(young)).toMatchObject({ step: 'failed', problem: { kind: 'performance-too-young', months: 6 } });
  });
});
