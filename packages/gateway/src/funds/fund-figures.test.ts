import {
  coveredIncome,
  FUND_SPANS,
  fundGrowth,
  fundTrend,
  incomeSince,
  isWholeHistory,
  RANGE_SPANS,
  reinvestedDays,
  sevenDayYield,
  spanStart,
  type FundSeries,
  type FundSummary,
} from '@caifu/core/funds';
import { addDays, calendarDate, netValue } from '@caifu/core/values';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readPayouts, refreshFigures } from './fund-figures.store.ts';
import { FUND_COLUMNS, wholeSummary, type FundRow } from './fund-list.store.ts';
import { incomeYears, putIncomeYears, readFundIncomes, readFundSeries } from './fund-values.store.ts';

const gateway = useTestGateway();
beforeAll(async () => {
  await seedDemoFunds(gateway.deps, { years: 6, every: 6 });
});

const readFunds = async () => {
  const rows = await gateway.rows<{ found: FundRow }>`
    select to_json(all_of) as found from (select ${sql.raw(FUND_COLUMNS)} from fund f order by f.fund_code) as all_of`;
  return rows.map(({ found }) => wholeSummary(found));
};

/** Whether the values begin at the founding of the fund. */
const hasStart = ({ foundedOn }: FundSummary, { days: [day], values: [value] }: Pick<FundSeries, 'days' | 'values'>): boolean =>
  day !== undefined && value !== undefined && isWholeHistory(foundedOn, { day, value });

describe('the figures of the list', () => {
  it('are core’s growth and falls over the history, after added days and a recalculation too [GW-866] [GW-867] [GW-864] [LAW-15]', async () => {
    const { db } = gateway.deps;
    const agreeOnIncomes = async () => {
      for (const fund of (await readFunds()).filter(({ isMoneyFund }) => isMoneyFund)) {
        const { days, incomes, yields } = await readFundIncomes(db, fund.fundCode);
        expect([fund.valueDay, fund.tenThousandIncome, fund.sevenDayYield]).toEqual([days.at(-1), incomes.at(-1), yields.at(-1)]);
        const rows = coveredIncome(days.map((day, at) => ({ day, income: incomes[at] ?? netValue(0) })));
        const since = spanStart('year', rows.at(-1)?.day ?? calendarDate('2026-01-01'));
        expect(fund.growth.year).toBe(since === null ? null : incomeSince(rows, rows.length - 1, since, 'compounded'));
        expect([fund.growth.day, fund.falls]).toEqual([null, null]);
      }
    };
    const agree = async () => {
      await agreeOnIncomes();
      for (const fund of (await readFunds()).filter(({ isMoneyFund }) => !isMoneyFund)) {
        const series = await readFundSeries(db, fund.fundCode);
        expect(series.days).toEqual(series.days.toSorted());
        const payouts = await readPayouts(db, fund.fundCode);
        const growth = fundGrowth(series, series.days.length - 1, payouts);
        expect([fund.fundCode, fund.valueDay, fund.netValue, fund.growth]).toEqual([
          fund.fundCode,
          series.days.at(-1),
          series.values.at(-1),
          { ...growth, 'since-start': hasStart(fund, series) ? growth['since-start'] : null },
        ]);
        for (const { range, drawdown } of fundTrend(series, reinvestedDays(series, payouts))) {
          const span = RANGE_SPANS[range];
          const fall = fund.falls?.[FUND_SPANS.indexOf(span)] ?? null;
          expect([fund.fundCode, span, fall]).toEqual([fund.fundCode, span, fund.growth[span] === null ? null : drawdown?.depth]);
        }
      }
    };
    await agree();
    // Across the new year, a holiday and several days of dividends.
    await gateway.moveTo('2027-01-08');
    await agree();
    const before = await readFunds();
    await gateway.rows`update fund set stale = 'values'`;
    expect(await refreshFigures(db)).toBe(before.length);
    expect(await readFunds()).toEqual(before);
    expect(await refreshFigures(db)).toBe(0);
  });

  it('come from the values of the day before, for funds that invest abroad from one day earlier [GW-865]', async () => {
    const days = new Map(
      (await readFunds()).map(({ kind, trading, valueDay }) => [`${kind ?? ''} ${trading === 'suspended' ? 'stopped' : 'fed'}`, valueDay]),
    );
    expect([days.get('stock fed'), days.get('qdii fed'), days.get('money fed')]).toEqual(['2027-01-07', '2027-01-06', '2027-01-07']);
  });
});

describe('the figures of a money fund', () => {
  const DAYS = Array.from({ length: 40 }, (_, at) => addDays(calendarDate('2026-10-01'), at));
  const LAST = DAYS.length - 1;
  /** Incomes are large, so that the two methods differ. */
  const ROWS = coveredIncome(DAYS.map((day, at) => ({ day, income: netValue(30_000 + at * 100) })));

  /** A fund that publishes the yields of a method, except for the newest day. */
  const addFund = async (code: string, carried: 'daily' | 'monthly' | null, published: 'compounded' | 'simple' | null) => {
    const { db } = gateway.deps;
    await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money, stale) values (${code}, '方法', 'money', true, 'figures')`;
    await gateway.rows`insert into fund_terms (fund_code, income_carry) values (${code}, ${carried})`;
    const points = ROWS.map(({ day, income }, at) => ({
      day,
      income,
      sevenDay: published === null || at === LAST ? null : sevenDayYield(ROWS, at, published),
    }));
    await putIncomeYears(db, incomeYears(code, points));
  };

  it('are calculated by the fund’s method: daily carry compounds, other funds follow their published yields [GW-891] [FN-80]', async () => {
    const cases = [
      ['999001', 'daily', null, 'compounded'],
      ['999002', 'monthly', 'simple', 'simple'],
      ['999003', 'monthly', 'compounded', 'compounded'],
      ['999004', null, 'simple', 'simple'],
      ['999005', 'monthly', null, 'compounded'],
    ] as const;
    for (const [code, carried, published] of cases) await addFund(code, carried, published);
    await refreshFigures(gateway.deps.db);
    const funds = new Map((await readFunds()).map((fund) => [fund.fundCode, fund]));
    const since = spanStart('month', DAYS[LAST] ?? calendarDate('2026-01-01')) ?? calendarDate('2026-01-01');
    for (const [code, , , method] of cases) {
      const fund = funds.get(code);
      expect([code, fund?.sevenDayYield, fund?.growth.month]).toEqual([
        code,
        sevenDayYield(ROWS, LAST, method),
        incomeSince(ROWS, LAST, since, method),
      ]);
    }
    expect(funds.get('999002')?.growth.month).not.toBe(funds.get('999003')?.growth.month);
    const rows = await gateway.rows`select fund_code, income_method from fund_terms where fund_code like '99900%' order by 1`;
    expect(rows).toEqual(cases.map(([code, , , method]) => ({ fund_code: code, income_method: method })));
  });
});

describe('the values of a fund', () => {
  it('are read from a day on with the last value before it, across the new year too [GW-864]', async () => {
    const { db } = gateway.deps;
    const fund = (await readFunds()).find(({ isMoneyFund, foundedOn }) => !isMoneyFund && (foundedOn ?? '') < '2020-01-01');
    const whole = await readFundSeries(db, fund?.fundCode ?? '');
    for (const from of ['2026-01-01', '2026-01-04', '2026-01-05', '2025-07-05', '2027-01-07', '2030-01-01', '1990-01-01'].map(
      calendarDate,
    )) {
      const part = await readFundSeries(db, fund?.fundCode ?? '', from);
      const first = Math.max(
        0,
        whole.days.findLastIndex((day) => day <= from),
      );
      expect([from, part.days[0], part.days.length]).toEqual([from, whole.days[first], whole.days.length - first]);
    }
    expect((await readFundSeries(db, '000000')).days).toEqual([]);
  });
});
