import { calendarDate, fen, netValue, shares, sharesFor, toNetValueText, valueOf } from '@caifu/core/values';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { nextNetValue } from '../demo/net-value-feed.ts';
import { createRandom } from '../demo/random.ts';
import { cardsOf, answerOf, type SignedIn, untilSomebodyWaits } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { importNetValues, parseNetValues } from './net-value-import.ts';
import { settleDayIn } from './settlement.ts';
import { sampleWalletRedemption } from '../testing/order-samples.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
const buy = async (caller: SignedIn, productCode: string, amount: number) => {
  const { openPeriodId } = await gateway.product(productCode);
  return gateway.purchase(caller, { openPeriodId, amount: fen(amount) });
};
const holding = async (orderNo: string) => {
  const rows = await gateway.rows<{ shares: string }>`
    select h.*, accrued_of(h.order_no) as accrued from holding h where h.order_no = ${orderNo}`;
  return rows[0];
};
const incomeOf = async (orderNo: string) => {
  const rows = await gateway.rows<{ day: string; amount: string }>`select * from income_days(${orderNo}, null, null) order by day`;
  return rows.map(({ day, amount }) => [day, Number(amount)]);
};
const wallet = async (caller: SignedIn) =>
  (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2001' }, caller))[0]?.available ?? 0;

describe('the demo’s net values', () => {
  it('are the same for the same seed, product and day, and whole ten-thousandths of a yuan [GW-136]', () => {
    const feed = { seed: 7, drift: 300, spread: 8_000 };
    const walk = (seed: number, code: string) => {
      let nav = netValue(10_000);
      const values: number[] = [];
      for (let day = calendarDate('2026-01-05'); values.length < 250; day = chinaTradingCalendar.addTradingDays(day, 1)) {
        nav = nextNetValue({ ...feed, seed }, code, day, nav, netValue(0));
        values.push(nav);
      }
      return values;
    };
    expect(walk(7, 'A')).toEqual(walk(7, 'A'));
    expect(walk(7, 'A')).not.toEqual(walk(8, 'A'));
    expect(walk(7, 'A')).not.toEqual(walk(7, 'B'));
    const values = walk(7, 'A');
    expect(values.every(Number.isSafeInteger)).toBe(true);
    const steps = values.slice(1).map((value, index) => Math.abs(value / (values[index] ?? value) - 1));
    expect(Math.max(...steps)).toBeLessThan(0.0085);
  });

  it('cover each trading day of fifteen months, and a distribution leaves the accumulated value [GW-136]', async () => {
    const { db, calendar } = gateway.deps;
    await gateway.moveTo('2026-11-24');
    for (const productCode of ['P3008', 'P3009', 'P3010']) {
      const rows = await db.selectFrom('net_value_day').selectAll().where('product_code', '=', productCode).orderBy('day').execute();
      expect((rows[0]?.day ?? '9999') < '2025-08-24').toBe(true);
      expect(rows.at(-1)?.day).toBe('2026-11-23');
      expect(rows.length).toBe(calendar.tradingDaysBetween(calendarDate(rows[0]?.day ?? ''), calendarDate('2026-11-24')));
      const distributions = await db
        .selectFrom('distribution')
        .selectAll()
        .where('product_code', '=', productCode)
        .orderBy('day')
        .execute();
      expect(distributions.length > 0).toBe(productCode === 'P3010');
      let distributed = 0;
      for (const { day, nav, accumulated } of rows) {
        distributed += distributions.filter((row) => row.day === day).reduce((sum, row) => sum + row.per_share, 0);
        expect(accumulated - nav).toBe(distributed);
      }
    }
  });
});

describe('a purchase of a product with net values', () => {
  it('buys shares at the net value of its trading day, to a hundredth of a share as core rounds [GW-137]', async () => {
    await gateway.aValuedProduct('V1');
    const caller = await gateway.anInvestor({ certification: 'certified', wallet: 90_000_000_00 });
    const random = createRandom(11);
    const navs = ['1.0000', '0.9873', '1.2345', '2.7183', '0.3333'];
    let day = calendarDate('2026-11-24');
    for (const nav of navs) {
      const orders: [string, number][] = [];
      for (let index = 0; index < 4; index += 1) {
        const amount = 1_000_00 + Math.floor(random() * 900_000) * 1_00;
        orders.push([await buy(caller, 'V1', amount), amount]);
      }
      await gateway.publish('V1', { [day]: nav });
      day = gateway.deps.calendar.addTradingDays(day, 1);
      await gateway.moveTo(day);
      for (const [orderNo, amount] of orders) {
        const value = netValue(Math.round(Number(nav) * 10_000));
        const held = await holding(orderNo);
        expect(Number(held?.shares)).toBe(sharesFor(fen(amount), value));
        expect(held).toMatchObject({ principal: String(amount), accrued: '0', confirmed_on: day });
      }
    }
  });

  it('buys at the next day’s value after 15:00, and waits for it if it is missing [GW-137]', async () => {
    const start = calendarDate('2026-12-01');
    await gateway.aValuedProduct('V2');
    const caller = await gateway.anInvestor({ certification: 'certified' });
    await gateway.moveTo(start, '15:00:00');
    const orderNo = await buy(caller, 'V2', 10_000_00);
    await gateway.publish('V2', { [start]: '1.0000' });
    await gateway.moveTo('2026-12-03', '09:00:00');
    expect(await holding(orderNo)).toBeUndefined();
    await gateway.moveTo('2026-12-04', '09:00:00');
    expect(await holding(orderNo)).toBeUndefined();
    // Late: the waiting order is confirmed at once, on the settled day.
    await gateway.publish('V2', { '2026-12-02': '1.2500' });
    expect(await holding(orderNo)).toMatchObject({ shares: '800000', priced_on: '2026-12-02', confirmed_on: '2026-12-04' });
  });

  it('buys at the value of the day of a later certification, not at a known one [GW-137]', async () => {
    await gateway.aValuedProduct('V3');
    const caller = await gateway.anInvestor({ certification: 'to-be-verified' });
    const orderNo = await buy(caller, 'V3', 10_000_00);
    await gateway.publish('V3', { '2026-12-04': '1.0000' });
    await gateway.moveTo('2026-12-07');
    await gateway.rows`update investor set certification = 90, fund_certification = 90 where investor_id = ${caller.investorId}`;
    await gateway.publish('V3', { '2026-12-07': '2.0000' });
    await gateway.moveTo('2026-12-08');
    await gateway.publish('V3', { '2026-12-08': '2.5000' });
    await gateway.moveTo('2026-12-09');
    expect(await holding(orderNo)).toMatchObject({ shares: '400000', priced_on: '2026-12-08' });
  });
});

describe('a holding of a product with net values', () => {
  it('earns each day the change of its value, late and missing days included [GW-138]', async () => {
    await gateway.aValuedProduct('V4');
    const caller = await gateway.anInvestor({ certification: 'certified' });
    const orderNo = await buy(caller, 'V4', 10_000_00);
    await gateway.publish('V4', { '2026-12-09': '1.0000' });
    await gateway.moveTo('2026-12-10');
    await gateway.publish('V4', { '2026-12-10': '1.0123' });
    await gateway.moveTo('2026-12-11');
    expect(await incomeOf(orderNo)).toEqual([['2026-12-10', 123_00]]);
    await gateway.moveTo('2026-12-15');
    await gateway.publish('V4', { '2026-12-14': '1.0100', '2026-12-11': '0.9900' });
    expect(await incomeOf(orderNo)).toEqual([
      ['2026-12-10', 123_00],
      ['2026-12-11', -223_00],
      ['2026-12-14', 200_00],
    ]);
    const asked = { holdStatus: 'holding' as const, orderNo, productCode: 'V4', periodName: '开放申购', requestSource: 1 };
    expect(await gateway.tell(ENDPOINTS.getHoldDetailInfo, asked, caller)).toMatchObject({
      latestProfit: 200_00,
      latestProfitDate: '2026-12-14',
      holdProfit: 100_00,
      holdProfitRate: 10_000,
      holdAmount: 10_100_00,
      holdCost: 10_000_00,
      holdShares: 10_000_00,
      netValue: 10_100,
      netValueDate: '2026-12-14',
      benchmark: null,
      arrangement: null,
      incomeEnd: null,
      expectedIncome: null,
      hasFixedPeriod: false,
    });
    const overview = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'private' }, caller);
    expect(overview).toMatchObject({ totalAmount: 10_000_00, accumulatedIncome: 100_00, awaitingCollection: 0 });
  });

  it('is paid a distribution in cash to the wallet, once, for the shares held before its day [GW-139]', async () => {
    const distribution = { firstDay: '2026-12-19', everyDays: 364, perShare: 123 };
    // Saturday, moved to Monday 21 December.
    await gateway.aValuedProduct('V5', { distribution, firstRedeemDay: '2026-12-18', redeemEveryDays: 364 });
    const early = await gateway.anInvestor({ certification: 'certified' });
    const redeeming = await gateway.anInvestor({ certification: 'certified' });
    const late = await gateway.anInvestor({ certification: 'certified' });
    const [first, second] = [await buy(early, 'V5', 10_000_00), await buy(redeeming, 'V5', 10_000_00)];
    await gateway.publish('V5', { '2026-12-15': '1.0000' });
    await gateway.moveTo('2026-12-16');
    const wish = { requestId: 'v5', productCode: 'V5', shares: shares(4_000_00) };
    answerOf(await gateway.place(redeeming, sampleWalletRedemption(cardsOf(redeeming), wish)));
    await gateway.publish('V5', { '2026-12-16': '1.0000' });
    await gateway.moveTo('2026-12-18');
    await gateway.publish('V5', { '2026-12-17': '1.0000', '2026-12-18': '1.0000' });
    await gateway.moveTo('2026-12-21');
    const third = await buy(late, 'V5', 10_000_00);
    const before = [await wallet(early), await wallet(redeeming), await wallet(late)];
    await gateway.publish('V5', { '2026-12-21': '0.9877' });
    expect(await wallet(early)).toBe(before[0]);
    await gateway.moveTo('2026-12-22');
    // 10,000.00 and 6,000.00 shares at 0.0123, without those redeemed on the 18th or bought on the day.
    expect(await wallet(early)).toBe((before[0] ?? 0) + 123_00);
    expect(await wallet(redeeming)).toBe((before[1] ?? 0) + 73_80);
    expect(await wallet(late)).toBe(before[2]);
    expect(await incomeOf(first)).toContainEqual(['2026-12-21', 0]);
    expect(await holding(third)).toMatchObject({ distributed: '0' });
    expect(await holding(second)).toMatchObject({ distributed: '7380', shares: '600000' });
    await gateway.moveTo('2026-12-23');
    expect(await wallet(early)).toBe((before[0] ?? 0) + 123_00);
    const asked = { holdStatus: 'holding' as const, orderNo: first, productCode: 'V5', periodName: '开放申购', requestSource: 1 };
    const { distributions, announcements } = await gateway.tell(ENDPOINTS.getHoldDetailInfo, asked, early);
    expect(distributions).toEqual([
      { periodName: '开放申购', method: '现金分红', amount: 123_00, statusText: '已到账', paidOn: '2026-12-22' },
    ]);
    expect(announcements.some(({ fileName }) => fileName.includes('分红'))).toBe(true);
  });
});

describe('net values of the operator', () => {
  const bring = async (text: string) => {
    const parsed = parseNetValues(text);
    return parsed.kind === 'faulty' ? parsed.faults : importNetValues(gateway.deps, parsed.lines);
  };

  it('are parsed with each fault and its line [GW-141]', () => {
    expect(parseNetValues('\uFEFFproduct_code,day,nav,accumulated\r\nV1, 2026-12-21 ,1.0230,\r\n\r\nV1,2026-12-22,1.0231,1.1\r\n')).toEqual(
      {
        kind: 'parsed',
        lines: [
          { line: 2, productCode: 'V1', day: '2026-12-21', nav: 10_230, accumulated: null },
          { line: 4, productCode: 'V1', day: '2026-12-22', nav: 10_231, accumulated: 11_000 },
        ],
      },
    );
    expect(parseNetValues('code;day;nav\n')).toMatchObject({ kind: 'faulty', faults: [expect.stringContaining('line 1: the heading')] });
    expect(parseNetValues('product_code,day,nav\n')).toEqual({ kind: 'faulty', faults: ['there is no row below the heading'] });
    const rows = [
      'V1,2026-02-30,1',
      'V1,2026-12-21,1.00001',
      'V1,2026-12-21,0',
      'V1,2026-12-21',
      ',2026-12-21,1',
      'V1,2026-12-22,1',
      'V1,2026-12-22,1',
    ];
    expect(parseNetValues(['product_code,day,nav', ...rows].join('\n'))).toEqual({
      kind: 'faulty',
      faults: [
        'line 2: "2026-02-30" is not a day (YYYY-MM-DD)',
        'line 3: "1.00001" is not a net value (above 0, at most 999.9999, at most 4 decimals)',
        'line 4: "0" is not a net value (above 0, at most 999.9999, at most 4 decimals)',
        'line 5: 3 columns are expected, there are 2',
        'line 6: the product code is missing',
        'line 8: V1 2026-12-22 stands in line 7 already',
      ],
    });
  });

  it('are published completely or not at all, for past trading days, permanently [GW-141]', async () => {
    await gateway.aValuedProduct('V6');
    const today = '2026-12-23';
    const heading = 'product_code,day,nav';
    expect(await bring(`${heading}\nV6,${today},1.0000\nV9,${today},1\nQ2001,${today},1\nV6,2026-12-20,1\nV6,2026-12-24,1`)).toEqual({
      kind: 'refused',
      faults: [
        'line 3: there is no product V9',
        'line 4: Q2001 has no net values: it has a benchmark',
        'line 5: 2026-12-20 is not a trading day',
        `line 6: 2026-12-24 is not here yet: today is ${today}`,
      ],
    });
    const published = () => gateway.deps.db.selectFrom('net_value_day').select(['day', 'nav']).where('product_code', '=', 'V6').execute();
    expect(await published()).toEqual([]);
    expect(await bring(`${heading}\nV6,${today},1.0000\nV6,2026-12-22,0.9990`)).toEqual({ kind: 'done', written: 2, known: 0 });
    expect(await bring(`${heading}\nV6,${today},1\n`)).toEqual({ kind: 'done', written: 0, known: 1 });
    expect(await bring(`${heading}\nV6,${today},1.0001`)).toEqual({
      kind: 'refused',
      faults: [`line 2: V6 was published for ${today} as ${toNetValueText(netValue(10_000))}`],
    });
    expect(await published()).toHaveLength(2);
    expect(await gateway.tell(ENDPOINTS.productDetail, { productCode: 'V6' }, await gateway.anInvestor())).toMatchObject({
      netValue: 10_000,
      netValueDate: today,
    });
    expect(valueOf(shares(1_00), netValue(10_000))).toBe(1_00);
  });

  it('wait for the day in settlement, and do its remaining work [GW-141]', async () => {
    await gateway.aValuedProduct('V8');
    const caller = await gateway.anInvestor({ certification: 'certified' });
    await gateway.moveTo('2027-01-05');
    const orderNo = await buy(caller, 'V8', 10_000_00);
    await gateway.moveTo('2027-01-06', '23:59:00');
    const { db, calendar } = gateway.deps;
    let bringing: ReturnType<typeof bring> | undefined;
    await db.transaction().execute(async (tx) => {
      await settleDayIn(tx, { ...gateway.deps, calendar }, calendarDate('2027-01-07'));
      // The day is unfinished: its work was read before these values existed.
      bringing = bring('product_code,day,nav\nV8,2027-01-05,1.0000\nV8,2027-01-06,1.1000');
      await untilSomebodyWaits(tx);
    });
    expect(await bringing).toEqual({ kind: 'done', written: 2, known: 0 });
    expect(await holding(orderNo)).toMatchObject({ confirmed_on: '2027-01-07', accrued: '100000' });
  });
});

describe('a value published after later ones', () => {
  it('still pays its distribution to the shares of that day, redeemed since then or not [GW-139]', async () => {
    const distribution = { firstDay: '2027-01-18', everyDays: 364, perShare: 1_000 };
    await gateway.moveTo('2027-01-13');
    await gateway.aValuedProduct('V7', { distribution, firstRedeemDay: '2027-01-19', redeemEveryDays: 364 });
    const [all, part] = [
      await gateway.anInvestor({ certification: 'certified' }),
      await gateway.anInvestor({ certification: 'certified' }),
    ];
    const [first, second] = [await buy(all, 'V7', 10_000_00), await buy(part, 'V7', 10_000_00)];
    await gateway.publish('V7', { '2027-01-13': '1.0000' });
    await gateway.moveTo('2027-01-14');
    for (const [caller, count] of [
      [all, 10_000_00],
      [part, 4_000_00],
    ] as const) {
      const wish = { requestId: 'v7', productCode: 'V7', shares: shares(count) };
      answerOf(await gateway.place(caller, sampleWalletRedemption(cardsOf(caller), wish)));
    }
    await gateway.moveTo('2027-01-19', '16:00:00');
    await gateway.publish('V7', { '2027-01-19': '0.9000' });
    await gateway.moveTo('2027-01-20');
    expect(await holding(first)).toMatchObject({ shares: '0', ended_on: '2027-01-20' });
    const before = [await wallet(all), await wallet(part)];
    await gateway.publish('V7', { '2027-01-18': '0.9000' });
    expect([await wallet(all), await wallet(part)]).toEqual([(before[0] ?? 0) + 1_000_00, (before[1] ?? 0) + 1_000_00]);
    expect(await holding(second)).toMatchObject({ shares: '600000', distributed: '100000' });
    await gateway.moveTo('2027-01-21');
  });

  it('pays a late confirmed investor the distribution that others got before, once [GW-843]', async () => {
    const distribution = { firstDay: '2027-02-19', everyDays: 364, perShare: 1_000 };
    await gateway.moveTo('2027-02-18');
    await gateway.aValuedProduct('VL', { distribution });
    const [early, late] = [
      await gateway.anInvestor({ certification: 'certified' }),
      await gateway.anInvestor({ certification: 'certified' }),
    ];
    await buy(early, 'VL', 10_000_00);
    await gateway.publish('VL', { '2027-02-18': '1.0000' });
    await gateway.moveTo('2027-02-22');
    const before = [await wallet(early), await wallet(late)];
    await gateway.publish('VL', { '2027-02-19': '0.9000' });
    expect([await wallet(early), await wallet(late)]).toEqual([(before[0] ?? 0) + 1_000_00, before[1]]);
    const lateOrder = await buy(late, 'VL', 10_000_00);
    // It was paid in time, and its value is missing for days.
    await gateway.rows`update trade_order set trading_day = '2027-02-18', confirm_date = '2027-02-23' where order_no = ${lateOrder}`;
    const paid = await wallet(late);
    await gateway.moveTo('2027-02-24');
    expect(await holding(lateOrder)).toMatchObject({ confirmed_on: '2027-02-23', priced_on: '2027-02-18' });
    expect([await wallet(early), await wallet(late)]).toEqual([(before[0] ?? 0) + 1_000_00, paid + 1_000_00]);
  });
});
