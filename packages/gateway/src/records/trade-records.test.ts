import {
  addDays,
  calendarDate,
  daysBetween,
  epochAt,
  epochMs,
  fen,
  ratePpm,
  shanghaiDateOf,
  shares,
  type CalendarDate,
} from '@caifu/core/values';
import { expectedIncome } from '@caifu/core/products';
import type { TradeRecordsTab } from '@caifu/core/records';
import { ENDPOINTS, RET_CODE, type TradeRecordsPageRequest } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { openOrder } from '../orders/order-book.ts';
import { advanceTo } from '../trading-day/settlement.ts';
import { walletCardOf, anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useTestGateway();

const ask = (caller: SignedIn, changes: Partial<TradeRecordsPageRequest>) =>
  gateway.ask(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, ...changes }, caller);
const page = (caller: SignedIn, changes: Partial<TradeRecordsPageRequest> = {}) =>
  gateway.tell(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, ...changes }, caller);
const itemsOf = async (caller: SignedIn, tab: TradeRecordsTab, tradeType = 'ALL') => (await page(caller, { tab, tradeType })).items;

const periodOf = async (productCode: string) => (await gateway.product(productCode)).openPeriodId;

/** A paid purchase of a thousand yuan of the small product in the open period. */
const buy = async (caller: SignedIn, changes: Parameters<typeof anOrder>[1] = {}) => {
  const openPeriodId = await periodOf('Q2020');
  const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, ...changes }), caller);
  expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
  return receipt.orderNo;
};

/** A redemption as stored in the database, however it came about. */
const aRedemption = async (caller: SignedIn, no: string, state: string, placedAt: number) => {
  const day = shanghaiDateOf(epochMs(placedAt));
  await openOrder(gateway.deps.db, {
    orderNo: no,
    kind: 'redemption',
    investorId: caller.investorId,
    productCode: 'P3001',
    cardId: walletCardOf(caller),
    state,
    shares: shares(1_234_567),
    placedAt: epochMs(placedAt),
    applyDate: day,
    tradingDay: day,
    confirmDate: day,
    arrivalDate: day,
  });
  await gateway.rows`
    insert into redemption_terms (order_no, period_name, accepts_passive, last_time, arrival_days) values (${no}, '首期', false, 0, 1)`;
};

describe('trade records', () => {
  it('include a purchase from its payment on: in progress until it is confirmed [GW-230]', async () => {
    const caller = await gateway.anInvestor();
    expect(await page(caller)).toEqual({ items: [], hasMore: false, pageNo: 1, next: null });
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect((await page(caller)).items).toEqual([]);
    await gateway.pay(caller, receipt);
    const record = {
      orderId: receipt.orderNo,
      portfolioId: 'Q2020',
      productName: (await gateway.product('Q2020')).productName,
      tradeType: 'BUY',
      tradeTypeText: '买入',
      direction: 'in',
      amount: 1_000_00,
      unit: '元',
      state: 'in-progress',
      statusText: '待确认',
      tradedAt: gateway.wall.now,
    };
    expect((await page(caller)).items).toEqual([record]);
    expect(await itemsOf(caller, 'in-progress')).toEqual([record]);
    await advanceTo(gateway.deps, epochMs(gateway.deps.clock.now() + 5 * 86_400_000));
    expect((await page(caller)).items).toEqual([{ ...record, state: 'succeeded', statusText: '已确认' }]);
    expect(await itemsOf(caller, 'in-progress')).toEqual([]);
  });

  it('show the result of each, in words and as a state [GW-231]', async () => {
    const caller = await gateway.anInvestor();
    const at = gateway.deps.clock.now();
    const states = { booked: '预约赎回中', 'paying-out': '兑付中', paid: '已到账', cancelled: '预约赎回已撤销', failed: '赎回失败' };
    for (const [index, state] of Object.keys(states).entries()) await aRedemption(caller, `records-${index}`, state, at - index);
    const { items } = await page(caller);
    expect(items.map(({ statusText }) => statusText)).toEqual(Object.values(states));
    expect(items.map(({ state }) => state)).toEqual(['in-progress', 'in-progress', 'succeeded', 'cancelled', 'failed']);
    for (const item of items) expect(item).toMatchObject({ tradeType: 'REDEEM', direction: 'out', amount: 1_234_567, unit: '份' });
    expect((await itemsOf(caller, 'in-progress')).map(({ orderId }) => orderId)).toEqual(['records-0', 'records-1']);
  });

  it('can be selected by type on their own tab only, and an unknown type is refused [GW-232] [GW-1754]', async () => {
    const caller = await gateway.anInvestor({ certification: 'certified', riskLevel: 5, wallet: 5_000_000_00 });
    const bought = await buy(caller);
    const reserved = await buy(caller, { openPeriodId: await periodOf('P3001'), amount: fen(1_000_000_00) });
    await aRedemption(caller, 'records-6', 'booked', gateway.deps.clock.now() - 1);
    const idsOf = async (tab: TradeRecordsTab, tradeType: string) =>
      new Set((await itemsOf(caller, tab, tradeType)).map(({ orderId }) => orderId));
    const all = new Set([bought, reserved, 'records-6']);
    expect(await idsOf('by-type', 'ALL')).toEqual(all);
    expect(await idsOf('all', 'REDEEM')).toEqual(all);
    expect(await idsOf('in-progress', 'REDEEM')).toEqual(all);
    expect(await idsOf('by-type', 'BUY')).toEqual(new Set([bought]));
    expect(await idsOf('by-type', 'RESERVE')).toEqual(new Set([reserved]));
    expect(await idsOf('by-type', 'REDEEM')).toEqual(new Set(['records-6']));
    for (const type of ['OTHER', 'ADJUST', 'BONUS', 'CASH_DIVIDEND']) expect(await idsOf('by-type', type)).toEqual(new Set());
    const types = await gateway.tell(ENDPOINTS.getAmTradeTypeList, null, caller);
    expect(types).toEqual([
      { code: 'ALL', name: '全部' },
      { code: 'BUY', name: '买入' },
      { code: 'RESERVE', name: '预约买入' },
      { code: 'REDEEM', name: '赎回' },
      { code: 'AUTO_TRADE', name: '自动交易' },
      { code: 'CASH_DIVIDEND', name: '现金分红' },
      { code: 'BONUS', name: '分红' },
      { code: 'ADJUST', name: '份额调整' },
      { code: 'OTHER', name: '其他' },
    ]);
    // [GW-1754] every offered type is accepted, and no other
    for (const { code } of types) expect((await ask(caller, { tab: 'by-type', tradeType: code })).kind).toBe('answered');
    for (const tradeType of ['nothing', 'buy', 'WITHDRAW', '全部'])
      for (const tab of ['all', 'in-progress', 'by-type'] as const)
        expect([tradeType, tab, await ask(caller, { tab, tradeType })]).toMatchObject([
          tradeType,
          tab,
          { kind: 'refused', code: RET_CODE.malformed },
        ]);
    expect(await ask(caller, { tab: 'by-type', tradeType: '' })).toMatchObject({ kind: 'refused' });
  });

  it('include the payments of a term, at its end or before, and their arrival [GW-236]', async () => {
    const caller = await gateway.anInvestor();
    const orders = { '1': await buy(caller), '2': await buy(caller, { arrangement: 'redeem' }) };
    const settleTo = (day: CalendarDate) => advanceTo(gateway.deps, epochAt(day, '10:00:00'));
    await settleTo(addDays(shanghaiDateOf(gateway.deps.clock.now()), 21));
    const rows = await gateway.rows<{ term_started_on: string; matures_on: string; benchmark_ppm: number }>`
      select term_started_on, matures_on, benchmark_ppm from holding where order_no = ${orders['1']}`;
    const term = { starts: calendarDate(rows[0]?.term_started_on ?? ''), ends: calendarDate(rows[0]?.matures_on ?? '') };
    const income = expectedIncome(fen(1_000_00), ratePpm(rows[0]?.benchmark_ppm ?? 0), daysBetween(term.starts, term.ends)) ?? 0;
    expect(income).toBeGreaterThan(2_70);
    await settleTo(term.ends);
    const [ended, continued] = [`M${orders['2']}`, `C${orders['1']}-${term.ends}`];
    const told = async () =>
      (await itemsOf(caller, 'by-type', 'AUTO_TRADE')).map(({ orderId, tradeTypeText, amount, state, direction }) => [
        orderId,
        tradeTypeText,
        amount,
        state,
        direction,
      ]);
    expect(await told()).toEqual([
      [ended, '到期兑付', 1_000_00 + income, 'in-progress', 'out'],
      [continued, '到期付息', income, 'succeeded', 'out'],
    ]);
    await settleTo(addDays(term.ends, 10));
    expect((await told())[0]).toEqual([ended, '到期兑付', 1_000_00 + income, 'succeeded', 'out']);
  });

  it('include a dividend of a product once, whatever the number of purchases it was paid for [GW-237]', async () => {
    const { db } = gateway.deps;
    const caller = await gateway.anInvestor();
    const orders = [await buy(caller), await buy(caller)];
    await advanceTo(gateway.deps, epochMs(gateway.deps.clock.now() + 5 * 86_400_000));
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const paidOn = addDays(today, 2);
    await db.insertInto('distribution').values({ product_code: 'Q2020', day: today, per_share: 100, paid_on: paidOn }).execute();
    for (const orderNo of orders) {
      await db
        .insertInto('distribution_payment')
        .values({
          order_no: orderNo,
          day: today,
          investor_id: caller.investorId,
          product_code: 'Q2020',
          shares: 1_000_00,
          amount: 10_05,
          paid_on: paidOn,
        })
        .execute();
    }
    const [dividend, ...others] = await itemsOf(caller, 'by-type', 'BONUS');
    expect(others).toEqual([]);
    expect(dividend).toMatchObject({
      orderId: `DQ2020-${today}`,
      tradeType: 'CASH_DIVIDEND',
      tradeTypeText: '现金分红',
      amount: 20_10,
      unit: '元',
      direction: 'out',
      state: 'in-progress',
      tradedAt: epochAt(paidOn, '00:00:00'),
    });
    await advanceTo(gateway.deps, epochAt(paidOn, '09:00:00'));
    expect((await itemsOf(caller, 'by-type', 'CASH_DIVIDEND'))[0]).toMatchObject({ state: 'succeeded', statusText: '已到账' });
    await db.deleteFrom('distribution_payment').where('investor_id', '=', caller.investorId).execute();
    await db.deleteFrom('distribution').where('product_code', '=', 'Q2020').execute();
  });

  it('can be filtered by product and by days [GW-233]', async () => {
    const caller = await gateway.anInvestor();
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await aRedemption(caller, 'records-7', 'paid', epochAt(today, '00:00:00'));
    await aRedemption(caller, 'records-8', 'paid', epochAt(today, '00:00:00') - 1);
    const bought = await buy(caller);
    const idsOf = async (changes: Partial<TradeRecordsPageRequest>) => (await page(caller, changes)).items.map(({ orderId }) => orderId);
    expect(await idsOf({})).toEqual([bought, 'records-7', 'records-8']);
    expect(await idsOf({ productCode: 'Q2020' })).toEqual([bought]);
    expect(await idsOf({ productCode: 'Q9999' })).toEqual([]);
    expect(await idsOf({ from: today })).toEqual([bought, 'records-7']);
    expect(await idsOf({ until: addDays(today, -1) })).toEqual(['records-8']);
    expect(await idsOf({ from: addDays(today, -1), until: today })).toEqual([bought, 'records-7', 'records-8']);
    expect(await idsOf({ from: today, until: addDays(today, -1) })).toEqual([]);
  });

  it('are paged by thirty at most, each once, the newest first, until there is no more [GW-234]', async () => {
    const caller = await gateway.anInvestor();
    const at = gateway.deps.clock.now();
    // Several records of the same moment are ordered by their numbers.
    for (let index = 0; index < 65; index += 1)
      await aRedemption(caller, `page-${String(index).padStart(2, '0')}`, 'paid', at - Math.floor(index / 3));
    const pages = [
      await page(caller),
      await page(caller, { pageNo: 2 }),
      await page(caller, { pageNo: 3 }),
      await page(caller, { pageNo: 4 }),
    ];
    expect(pages.map(({ items, hasMore, pageNo }) => [items.length, hasMore, pageNo])).toEqual([
      [30, true, 1],
      [30, true, 2],
      [5, false, 3],
      [0, false, 4],
    ]);
    const items = pages.flatMap((each) => each.items);
    expect(new Set(items.map(({ orderId }) => orderId)).size).toBe(65);
    const times = items.map(({ tradedAt }) => tradedAt ?? 0);
    expect(times.every((time, index) => index === 0 || (times[index - 1] ?? 0) >= time)).toBe(true);
    expect((await page(caller, { pageSize: 1_000 })).items).toHaveLength(30);
    expect((await page(caller, { pageNo: 0, pageSize: 0 })).items).toHaveLength(1);
  });

  it('belong to the investor himself [GW-235]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await buy(caller);
    expect((await page(other)).items).toEqual([]);
    expect(await gateway.ask(ENDPOINTS.getAmTradeList, ALL_RECORDS)).toMatchObject({ code: 'F01003' });
    expect(await gateway.ask(ENDPOINTS.getAmTradeTypeList, null)).toMatchObject({ code: 'F01003' });
  });
});
