import { addDays, calendarDate, epochMs, fen, netValue, shanghaiDateOf, shares, weekdayOf, type CalendarDate } from '@caifu/core/values';
import { rangeStart, type ChartRange } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOrder } from '../orders/order-book.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { trendOf } from './net-values.store.ts';

const day = calendarDate;
const valued = (date: string, value: number, accumulated = value) => ({
  day: day(date),
  netValue: netValue(value),
  accumulated: netValue(accumulated),
});

describe('the trend of a net value', () => {
  it("is core's growth since the first value, also as a rate a year of 365 days [GW-223]", () => {
    // 1.0000 to 1.0100 in 31 days: 1 %, without a yearly figure. 2 % in 730 days: 1 % a year.
    const trend = trendOf(
      [valued('2026-08-01', 10_000), valued('2026-08-11', 9_900), valued('2026-09-01', 10_100), valued('2028-07-31', 10_200)],
      new Map(),
    );
    expect(trend).toEqual([
      { date: '2026-08-01', netValue: 10_000, increase: 0, annualised: null, trade: null },
      { date: '2026-08-11', netValue: 9_900, increase: -10_000, annualised: null, trade: null },
      { date: '2026-09-01', netValue: 10_100, increase: 10_000, annualised: null, trade: null },
      { date: '2028-07-31', netValue: 10_200, increase: 20_000, annualised: 10_000, trade: null },
    ]);
  });

  it('counts distributions as reinvested [GW-223]', () => {
    // A payout of 0.0300 before the range. A payout of 0.0200 at 1.1800 in the range: 1.1920 x (1.1800 + 0.0200) / 1.1800 / 1.2000 =
    // 1.010169...
    const [, , last] = trendOf(
      [valued('2026-01-01', 12_000, 12_300), valued('2026-06-30', 11_800, 12_300), valued('2026-12-31', 11_920, 12_420)],
      new Map(),
    );
    expect(last).toMatchObject({ increase: 10_169 });
  });
});

const gateway = useAuditedGateway();
let caller: SignedIn;
let today: CalendarDate;
/** A term product has no net values of its own, so these are the only ones. */
const PRODUCT = 'Q2003';
const DAYS = 70;
beforeAll(async () => {
  caller = await gateway.anInvestor();
  today = shanghaiDateOf(gateway.deps.clock.now());
  for (const [index, date] of weekdaysUpTo(today, DAYS).entries()) {
    await gateway.deps.db
      .insertInto('net_value_day')
      .values({ product_code: PRODUCT, day: date, nav: 10_000 + index, accumulated: 10_100 + index })
      .execute();
  }
});

/** The last weekdays up to a day, the oldest first. */
const weekdaysUpTo = (last: CalendarDate, count: number): readonly CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let date = last; days.length < count; date = addDays(date, -1)) if (weekdayOf(date) <= 5) days.unshift(date);
  return days;
};

const page = (no: number, pageSize = 30, productCode = PRODUCT) =>
  gateway.tell(ENDPOINTS.queryAmHistoryNetListByPage, { productCode, page: no, pageSize });

describe('the net values of a product', () => {
  it('are public in pages of thirty, the newest first, until a page is not full [GW-220]', async () => {
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 10, 0]);
    const rows = pages.flat();
    expect(rows[0]).toEqual({ date: today, netValue: 10_000 + DAYS - 1, accumulated: 10_100 + DAYS - 1 });
    const dates = weekdaysUpTo(today, DAYS);
    expect(rows.map(({ date }) => date)).toEqual(dates.map((_, index) => dates.at(-1 - index)));
  });

  it('are limited to thirty a page, and a page below the first is the first [GW-220]', async () => {
    expect(await page(1, 5_000)).toEqual(await page(1));
    expect(await page(0, 0)).toHaveLength(1);
    expect(await page(2, 7)).toEqual((await page(1)).slice(7, 14));
  });

  it('are an empty page for a product without any, and a refusal for an unknown product [GW-220]', async () => {
    expect(await page(1, 30, 'Q2001')).toEqual([]);
    expect(await gateway.ask(ENDPOINTS.queryAmHistoryNetListByPage, { productCode: 'Q9999', page: 1, pageSize: 30 })).toMatchObject({
      code: 'N00001',
    });
  });
});

describe('the curve of a product before it is bought', () => {
  const curve = (productCode: string, who?: SignedIn) =>
    gateway.ask(ENDPOINTS.productCurve, { productCode, range: 'ALL' }, ...(who === undefined ? [] : [who]));

  it('is public without income and trades, and an unknown product is refused [GW-682]', async () => {
    const told = await gateway.tell(ENDPOINTS.productCurve, { productCode: PRODUCT, range: 'MONTH' });
    const own = await gateway.tell(ENDPOINTS.queryAmTrendChart, { productCode: PRODUCT, periodName: '', range: 'MONTH' }, caller);
    expect(told).toEqual({ ...own, incomes: [] });
    expect(told.trend.length).toBeGreaterThan(15);
    expect(await curve('Q9999')).toMatchObject({ code: 'N00001' });
  });

  it('needs a session for a private product, and contains the rate for comparison [GW-682]', async () => {
    const rows = await gateway.rows<{ product_code: string; compared_ppm: number }>`
      select product_code, compared_ppm from product where compared_ppm is not null order by 1 limit 1`;
    const { product_code: productCode, compared_ppm: compared } = rows[0] ?? { product_code: '', compared_ppm: 0 };
    expect(compared).toBeGreaterThan(0);
    expect(await curve(productCode)).toMatchObject({ code: 'F01003' });
    expect(await gateway.tell(ENDPOINTS.productCurve, { productCode, range: 'ALL' }, caller)).toMatchObject({ compared });
  });
});

describe('the chart of a product with a hole in its history', () => {
  const HOLED = 'Q2004';
  const put = async (values: Readonly<Record<string, readonly [number, number]>>) => {
    await gateway.rows`delete from net_value_day where product_code = ${HOLED}`;
    for (const [date, [nav, accumulated]] of Object.entries(values))
      await gateway.deps.db.insertInto('net_value_day').values({ product_code: HOLED, day: date, nav, accumulated }).execute();
  };
  const told = async (range: ChartRange) => {
    const { totalIncrease, trend } = await gateway.tell(ENDPOINTS.queryAmTrendChart, { productCode: HOLED, periodName: '', range }, caller);
    return [totalIncrease, trend[0]?.date];
  };

  it('has no figure for a range that begins long after its base, or across an undated payout [GW-1705]', async () => {
    await put({ '2024-03-01': [10_000, 10_000], '2026-11-10': [20_000, 20_000], '2026-11-17': [20_200, 20_200] });
    expect(await told('MONTH')).toEqual([null, '2026-11-10']);
    expect(await told('ALL')).toEqual([1_020_000, '2024-03-01']);
    await put({ '2024-03-01': [10_000, 10_000], '2026-11-10': [9_000, 14_000], '2026-11-17': [9_090, 14_090] });
    expect(await told('ALL')).toEqual([null, '2026-11-10']);
    await put({ '2026-10-09': [10_000, 10_000], '2026-10-19': [10_100, 10_100], '2026-11-17': [10_200, 10_200] });
    expect(await told('MONTH')).toEqual([20_000, '2026-10-09']);
  });
});

describe('the chart of a product', () => {
  const chart = (range: ChartRange, who = caller, productCode = PRODUCT, periodName = '') =>
    gateway.tell(ENDPOINTS.queryAmTrendChart, { productCode, periodName, range }, who);

  it('has the net values of its range, measured from the last one on or before its first day [GW-222]', async () => {
    const [newest = today] = weekdaysUpTo(today, 1);
    const month = await chart('MONTH');
    const uptoStart = weekdaysUpTo(today, DAYS).filter((date) => date <= (rangeStart('MONTH', newest) ?? ''));
    expect(month.trend[0]?.date).toBe(uptoStart.at(-1));
    expect(month.trend[0]).toMatchObject({ increase: 0, annualised: null });
    expect(month.trend.at(-1)?.date).toBe(newest);
    expect([month.totalIncrease, month.annualised]).toEqual([month.trend.at(-1)?.increase, month.trend.at(-1)?.annualised]);
    const all = await chart('ALL');
    expect(all.trend).toHaveLength(DAYS);
    expect(all.totalIncrease).toBe(Math.round(((DAYS - 1) / 10_000) * 1_000_000));
    expect((await chart('YEAR')).trend).toEqual(all.trend);
  });

  it('is empty for a product without net values, and refused for an unknown product [GW-222]', async () => {
    expect(await chart('ALL', caller, 'Q2001')).toEqual({ incomes: [], trend: [], totalIncrease: null, annualised: null, compared: null });
    expect(await gateway.ask(ENDPOINTS.queryAmTrendChart, { productCode: 'Q9999', periodName: '', range: 'ALL' }, caller)).toMatchObject({
      code: 'N00001',
    });
    expect(await gateway.ask(ENDPOINTS.queryAmTrendChart, { productCode: PRODUCT, periodName: '', range: 'ALL' })).toMatchObject({
      code: 'F01003',
    });
  });

  it("has the investor's own income as a running sum from the first day on, for one period or all [GW-224]", async () => {
    const owner = await gateway.signIn('13800000004');
    const held = await gateway.rows<{ product_code: string; period_name: string; has_fixed_period: boolean }>`
      select distinct h.product_code, h.period_name, p.has_fixed_period
      from holding h cross join lateral income_days(h.order_no, null, null) i join product p on p.product_code = h.product_code
      where h.investor_id = ${owner.investorId} order by 1, 2`;
    expect(held.length).toBeGreaterThan(0);
    for (const { product_code: productCode, period_name: periodName, has_fixed_period: isFixed } of held) {
      const rows = await gateway.rows<{ day: string; amount: string }>`
        select i.day, i.amount from holding h cross join lateral income_days(h.order_no, null, null) i
        where h.investor_id = ${owner.investorId} and h.product_code = ${productCode} and (not ${isFixed} or h.period_name = ${periodName}) order by i.day`;
      const sums = new Map<string, number>();
      let sum = 0;
      for (const row of rows) {
        sum += Number(row.amount);
        sums.set(row.day, sum);
      }
      const { incomes } = await chart('ALL', owner, productCode, periodName);
      expect(incomes).toEqual([...sums].map(([date, income]) => ({ date, income })));
      // A range shows its own days of the same sum.
      const month = await chart('MONTH', owner, productCode, periodName);
      const from = rangeStart('MONTH', month.trend.at(-1)?.date ?? today) ?? '';
      expect(month.incomes).toEqual(incomes.filter(({ date }) => date >= from));
      expect((await chart('ALL', caller, productCode, periodName)).incomes).toEqual([]);
    }
    const fixed = held.find(({ has_fixed_period: isFixed }) => isFixed);
    expect((await chart('ALL', owner, fixed?.product_code, '另一期')).incomes).toEqual([]);
    expect((await chart('ALL', owner, fixed?.product_code, '')).incomes.length).toBeGreaterThan(0);
  });

  it("marks the days of the investor's own purchases and redemptions only [GW-225]", async () => {
    const { db } = gateway.deps;
    const investor = await gateway.anInvestor();
    const [bought = today, sold = today, both = today] = weekdaysUpTo(today, 12);
    const { investorId } = investor;
    const common = { investorId, productCode: PRODUCT, cardId: `W${investorId.slice(1)}`, placedAt: epochMs(0) };
    const holding = async (orderNo: string, pricedOn: CalendarDate) => {
      await openOrder(db, {
        ...common,
        orderNo,
        kind: 'purchase',
        state: 'released',
        amount: fen(100),
        fee: fen(0),
        applyDate: pricedOn,
        expiresAt: epochMs(0),
      });
      await gateway.rows`
        insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date)
        select ${orderNo}, current_period_id, 1, true, true, 'matched', '{}', ${pricedOn}::date from product where product_code = ${PRODUCT}`;
      await gateway.rows`
        insert into holding (order_no, investor_id, product_code, period_name, principal, shares, term_started_on, arrangement, status, confirmed_on, priced_on, ended_on)
        values (${orderNo}, ${investor.investorId}, ${PRODUCT}, '首期', 0, 0, ${pricedOn}::date, 1, 7, ${pricedOn}::date, ${pricedOn}::date, ${today}::date)`;
    };
    const redemption = async (no: string, openDay: CalendarDate, state: string) => {
      await openOrder(db, {
        ...common,
        orderNo: no,
        kind: 'redemption',
        state,
        shares: shares(100),
        applyDate: openDay,
        tradingDay: openDay,
        confirmDate: openDay,
        arrivalDate: openDay,
      });
      await gateway.rows`
        insert into redemption_terms (order_no, period_name, accepts_passive, last_time, arrival_days) values (${no}, '首期', false, 0, 1)`;
      await gateway.rows`
        insert into redemption_line (redemption_no, order_no, period_name, confirmed_on, shares) values (${no}, 'chart-1', '首期', ${openDay}::date, 100)`;
    };
    await holding('chart-1', bought);
    await holding('chart-2', both);
    await redemption('chart-3', sold, 'paid');
    await redemption('chart-4', both, 'paying-out');
    await redemption('chart-5', today, 'booked');
    const marksOf = async (who: SignedIn, periodName: string) =>
      (await chart('ALL', who, PRODUCT, periodName)).trend.flatMap(({ date, trade }) => (trade === null ? [] : [[date, trade]]));
    const marks = [
      [bought, 'buy'],
      [sold, 'sell'],
      [both, 'sell'],
    ];
    expect(await marksOf(investor, '首期')).toEqual(marks);
    expect(await marksOf(investor, '')).toEqual(marks);
    expect(await marksOf(investor, '第二期')).toEqual([]);
    expect(await marksOf(caller, '')).toEqual([]);
    for (const table of ['redemption_line', 'redemption_terms', 'holding', 'purchase_terms', 'order_journal', 'trade_order'])
      await gateway.rows`delete from ${sql.table(table)} where ${sql.ref(table === 'redemption_line' ? 'redemption_no' : 'order_no')} like 'chart-%'`;
  });
});
