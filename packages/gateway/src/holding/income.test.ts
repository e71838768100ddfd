import { addDays, calendarDate, epochAt, fen, ratePpm, shanghaiDateOf, shares, type CalendarDate } from '@caifu/core/values';
import { expectedIncome } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { earlierMarket, restoreEarlierMarket } from '../testing/earlier-database.ts';
import { cardsOf, answerOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { settleToClock } from '../trading-day/settlement.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
const AMOUNT = fen(100_000_00);
const BENCHMARK = ratePpm(23_500);
/** The income of a purchase of Q2001 up to a day. */
const upTo = (start: CalendarDate, day: CalendarDate) =>
  expectedIncome(AMOUNT, BENCHMARK, (Date.parse(day) - Date.parse(start)) / 86_400_000 + 1) ?? 0;
const daysOf = async (orderNo: string) => {
  const rows = await gateway.rows<{ day: string; amount: string }>`select * from income_days(${orderNo}, null, null) order by day`;
  return rows.map(({ day, amount }): [CalendarDate, number] => [calendarDate(day), Number(amount)]);
};
const sumOf = (days: readonly [string, number][]) => days.reduce((sum, [, amount]) => sum + amount, 0);
const told = async (caller: SignedIn) => {
  const overview = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'broker' }, caller);
  const { yesterdayIncome } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
  return { income: overview.holding[0]?.income, earned: overview.accumulatedIncome, yesterday: yesterdayIncome };
};
/** Moves the clock alone, before the day is settled. */
const clockTo = (day: CalendarDate, time: string) => gateway.deps.clock.moveTo(epochAt(day, time));

describe('the income of a term', () => {
  it('needs no row and no change of a holding for each day [GW-470]', async () => {
    const caller = await gateway.anInvestor();
    const { openPeriodId, valueDate } = await gateway.product('Q2001');
    const orderNo = await gateway.purchase(caller, { openPeriodId, amount: AMOUNT, arrangement: 'continue' });
    await gateway.moveTo(valueDate);
    const holding = () =>
      gateway.rows<{
        row: string;
      }>`select xmin::text || ' ' || to_jsonb(h)::text as row from holding h where order_no = ${orderNo}`;
    const before = await holding();
    await gateway.moveTo(addDays(valueDate, 3));
    expect(await holding()).toEqual(before);
    expect(await daysOf(orderNo)).toEqual(
      [0, 1, 2].map((days) => {
        const day = addDays(valueDate, days);
        return [day, upTo(valueDate, day) - upTo(valueDate, addDays(day, -1))];
      }),
    );
  });

  it('is shown up to the last settled day: not at midnight, not with late settlement, and all after a catch-up [GW-471]', async () => {
    const caller = await gateway.anInvestor();
    const { openPeriodId, valueDate } = await gateway.product('Q2001');
    await gateway.purchase(caller, { openPeriodId, amount: AMOUNT, arrangement: 'continue' });
    const [first, second, fifth] = [addDays(valueDate, 1), addDays(valueDate, 2), addDays(valueDate, 5)];
    const dayOf = (day: CalendarDate) => upTo(valueDate, day) - upTo(valueDate, addDays(day, -1));
    await gateway.moveTo(first, '23:59:59');
    expect(await told(caller)).toEqual({ income: dayOf(valueDate), earned: dayOf(valueDate), yesterday: dayOf(valueDate) });
    await clockTo(second, '00:00:01');
    expect(await told(caller)).toEqual({ income: dayOf(valueDate), earned: dayOf(valueDate), yesterday: 0 });
    await settleToClock(gateway.deps);
    expect(await told(caller)).toEqual({ income: upTo(valueDate, first), earned: upTo(valueDate, first), yesterday: dayOf(first) });
    await clockTo(fifth, '09:00:00');
    expect(await told(caller)).toEqual({ income: upTo(valueDate, first), earned: upTo(valueDate, first), yesterday: 0 });
    await settleToClock(gateway.deps);
    const until = addDays(fifth, -1);
    expect(await told(caller)).toEqual({ income: upTo(valueDate, until), earned: upTo(valueDate, until), yesterday: dayOf(until) });
  });

  it('is shown for each day of past terms too, and adds up to the paid and accrued amounts [GW-474]', async () => {
    const [going, ending] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const { openPeriodId, valueDate, maturityDate } = await gateway.product('Q2001');
    if (maturityDate === null) throw new Error('a term product matures');
    const [first, second] = [
      await gateway.purchase(going, { openPeriodId, amount: AMOUNT, arrangement: 'continue' }),
      await gateway.purchase(ending, { openPeriodId, amount: AMOUNT, arrangement: 'redeem' }),
    ];
    const whole = upTo(valueDate, addDays(maturityDate, -1));
    await gateway.moveTo(addDays(maturityDate, 70));
    expect(sumOf(await daysOf(second))).toBe(whole);
    expect((await daysOf(second)).at(-1)?.[0]).toBe(addDays(maturityDate, -1));
    const days = await daysOf(first);
    const rows = await gateway.rows<{ started_on: string; income: string }>`
      select started_on, income from holding_term where order_no = ${first} order by started_on`;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toEqual({ started_on: valueDate, income: String(whole) });
    expect(sumOf(days.filter(([day]) => day < maturityDate))).toBe(whole);
    expect(sumOf(days)).toBe((await told(going)).earned);
    expect(days.at(-1)?.[0]).toBe(addDays(shanghaiDateOf(gateway.deps.clock.now()), -1));
  });
});

describe('the income of redeemed shares', () => {
  it('ends on their open day, however many days later they are confirmed; the days after belong to the rest [GW-475]', async () => {
    // A Monday: bought at 1.0000, redeemed on Thursday, confirmed three trading days later.
    const terms = { firstRedeemDay: '2027-07-08', redeemEveryDays: 364, redeemConfirmDays: 3 };
    await gateway.moveTo('2027-07-05');
    const openPeriodId = await gateway.aValuedProduct('I1', terms);
    const caller = await gateway.anInvestor({ certification: 'certified' });
    const orderNo = await gateway.purchase(caller, { openPeriodId, amount: fen(10_000_00) });
    await gateway.publish('I1', { '2027-07-05': '1.0000' });
    await gateway.moveTo('2027-07-06');
    const wish = { requestId: 'i1', productCode: 'I1', shares: shares(4_000_00) };
    answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish)));
    await gateway.publish('I1', { '2027-07-06': '1.1000' });
    await gateway.moveTo('2027-07-08', '16:00:00');
    await gateway.publish('I1', { '2027-07-07': '1.1000', '2027-07-08': '1.2000' });
    await gateway.moveTo('2027-07-12');
    await gateway.publish('I1', { '2027-07-09': '1.3000' });
    const until = [
      ['2027-07-06', 1_000_00],
      ['2027-07-07', 0],
      ['2027-07-08', 1_000_00],
    ];
    expect(await daysOf(orderNo)).toEqual([...until, ['2027-07-09', 1_000_00]]);
    await gateway.moveTo('2027-07-13');
    expect(await daysOf(orderNo)).toEqual([...until, ['2027-07-09', 600_00]]);
    const asked = { holdStatus: 'holding' as const, orderNo, productCode: 'I1', periodName: '开放申购', requestSource: 1 };
    expect(await gateway.tell(ENDPOINTS.getHoldDetailInfo, asked, caller)).toMatchObject({
      latestProfit: 600_00,
      latestProfitDate: '2027-07-09',
      holdProfit: 1_800_00,
      holdAmount: 7_800_00,
    });
  });
});

describe('an old database with a row of income for each day', () => {
  it('has exactly the daily and accrued amounts of its rows [GW-472]', async () => {
    const before = rowsOf('income_day', ['order_no', 'day', 'amount']);
    expect(before.size).toBe(1_052);
    const earlier = await gatewayOfTest({}, await restoreEarlierMarket());
    const days = await earlier.rows<{ order_no: string; day: string; amount: string }>`
      select h.order_no, i.day, i.amount from holding h cross join lateral income_days(h.order_no, null, null) as i`;
    expect(days).toHaveLength(before.size);
    expect(new Set(days.map(({ order_no: orderNo, day, amount }) => `${orderNo} ${day} ${amount}`))).toEqual(before);
    const accrued = await earlier.rows<{ order_no: string; accrued: string }>`
      select order_no, accrued_of(order_no) as accrued from holding`;
    expect(new Set(accrued.map((row) => `${row.order_no} ${row.accrued}`))).toEqual(rowsOf('holding', ['order_no', 'accrued']));
    const latest = await earlier.rows<{ order_no: string; day: string; amount: string }>`
      select h.order_no, l.day, l.amount from holding h cross join lateral latest_income(h.order_no) as l`;
    const newest = new Map<string, string>();
    for (const row of before) {
      const orderNo = row.slice(0, row.indexOf(' '));
      if (row > (newest.get(orderNo) ?? '')) newest.set(orderNo, row);
    }
    expect(new Set(latest.map(({ order_no: orderNo, day, amount }) => `${orderNo} ${day} ${amount}`))).toEqual(new Set(newest.values()));
    expect(await earlier.audit()).toEqual([]);
  });
});

/** Columns of the earlier database's rows in one text each. */
const rowsOf = (name: string, columns: readonly string[]): ReadonlySet<string> => {
  const table = earlierMarket().told.find((one) => one.table === name);
  const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
  return new Set(table?.rows.map((row) => places.map((place) => String(row[place])).join(' ')));
};
