import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from '../funds/import/import.command.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';

const folder = useFolder();
const gateway = useAuditedGateway(useOperatorSettings());
const runAs = useOperators(gateway);
let funds: ReturnType<typeof testFunds>;
let serial = 0;
/** The fund and the investor of each test. */
let code: string;
let caller: SignedIn;

beforeAll(async () => {
  funds = testFunds(gateway);
});
beforeEach(async () => {
  serial += 1;
  code = `9300${String(serial).padStart(2, '0')}`;
  caller = await gateway.anInvestor({ wallet: 10_000_00 });
  await funds.add(code, { purchaseTiers: [] });
});

const run = (command: string, ...args: readonly string[]) => runAs('li.na', command, ...args);
const make = (what: string, day: string, becomes: string) => run('corrections', 'make', what, code, day, becomes, 'the fund announced it');

const position = async () => {
  const rows = await gateway.rows<{ shares: number; cost: number }>`
    select shares::integer, cost::integer from fund_position where investor_id = ${caller.investorId} and fund_code = ${code}`;
  return rows[0];
};
const wallet = () => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const house = () => gateway.balanceOf('fund-correction');
const stateOf = async (orderNo: string) =>
  (await gateway.deps.db.selectFrom('trade_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state;
const detail = (orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const told = async () => {
  const items = await gateway.messagesOf(caller);
  return items
    .filter(({ kind }) => kind.startsWith('fund-'))
    .map(({ kind, amount, shares, recordNo }) => ({ kind, amount, shares, recordNo }));
};
/** A purchase for 1,000 yuan at the value of 12 October, which is 1.0000 in the ledger. */
const bought = async (): Promise<string> => {
  await funds.publish(code, { '2026-10-09': 10_000 });
  const orderNo = await funds.buy(caller.investorId, code, 1_000, moment('2026-10-12 10:00:00'));
  await funds.publish(code, { '2026-10-12': 10_000 });
  await funds.open('2026-10-13');
  return orderNo;
};

describe('a corrected published value', () => {
  it('is tried first, then gives a purchase the right shares [GW-1670] [GW-1671] [GW-1672] [GW-1674] [GW-1712]', async () => {
    const orderNo = await bought();
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    const tried = await run('corrections', 'try', 'value', code, '2026-10-12', '1.2500');
    expect(tried).toContain('would become 1.2500, it was 1.0000');
    expect(tried).toContain(`buy  ${orderNo}  net value 1.0000 -> 1.2500  shares 1000.00 -> 800.00`);
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    expect(await make('value', '2026-10-12', '1.2500')).toContain('became 1.2500');
    expect(await position()).toEqual({ shares: 800_00, cost: 1_000_00 });
    expect(await gateway.audit()).toEqual([]);
    const { figures, correction } = await detail(orderNo);
    expect([figures.shares, figures.netValue, correction?.first.shares, correction?.first.netValue]).toEqual([
      800_00, 12_500, 1_000_00, 10_000,
    ]);
    expect(await told()).toEqual([{ kind: 'fund-shares-corrected', amount: null, shares: 800_00, recordNo: orderNo }]);
    const items = await gateway.messagesOf(caller);
    expect(items.find(({ kind }) => kind === 'fund-shares-corrected')?.correction).toEqual({
      what: 'value',
      was: '1.0000',
      becomes: '1.2500',
      amountWas: null,
      sharesWas: 1_000_00,
    });
    expect(await run('corrections')).toContain(`li.na  value  ${code}  2026-10-12  1.0000 -> 1.2500  1 changed  the fund announced it`);
    expect(await run('decisions', '2')).toContain(`li.na  value correction  ${code}`);
    // Corrected back: the ledger is as before.
    await make('value', '2026-10-12', '1.0000');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
  });

  it('pays a redemption the difference, or takes back what the wallet still has; the house bears the rest [GW-1672] [GW-1673]', async () => {
    await bought();
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 10_000 });
    const orderNo = await funds.redeem(caller.investorId, code, 1_000_00, moment('2026-11-02 10:00:00'));
    await funds.publish(code, { '2026-11-02': 20_000 });
    await funds.open('2026-11-03', '2026-11-06');
    const paid = await wallet();
    expect(paid).toBe(9_000_00 + 1_985_00);
    await make('value', '2026-11-02', '2.1000');
    expect(await wallet()).toBe(9_000_00 + 2_084_25);
    expect(await gateway.audit()).toEqual([]);
    await make('value', '2026-11-02', '1.0000');
    expect(await wallet()).toBe(9_000_00 + 992_50);
    expect(await house()).toBe(0);
    expect((await detail(orderNo)).figures).toMatchObject({ net: 992_50, netValue: 10_000, fee: 7_50 });
    expect((await detail(orderNo)).correction?.first).toMatchObject({ net: 1_985_00, netValue: 20_000, fee: 15_00 });
    // Nearly all the money is spent, so the investor keeps the missing part.
    await funds.add('930099', { purchaseTiers: [] });
    await funds.buy(caller.investorId, '930099', 9_992, moment('2026-11-06 10:00:00'));
    await make('value', '2026-11-02', '0.5000');
    expect(await wallet()).toBe(0);
    expect(await house()).toBe(-(496_25 - 50));
    expect(await gateway.audit()).toEqual([]);
    expect(await told()).toContainEqual({ kind: 'fund-correction-borne', amount: 495_75, shares: null, recordNo: orderNo });
  });

  it('leaves the house with the missing part of shares sold meanwhile [GW-1673]', async () => {
    const before = await house();
    await bought();
    const orderNo = await funds.redeem(caller.investorId, code, 1_000_00, moment('2026-10-13 10:00:00'));
    await funds.publish(code, { '2026-10-13': 10_000 });
    await funds.open('2026-10-14', '2026-10-20');
    const paid = await wallet();
    expect(await make('value', '2026-10-12', '2.0000')).toContain('the house bears 500.00 yuan');
    expect([await wallet(), await position()]).toEqual([paid, { shares: 0, cost: 0 }]);
    expect(await house()).toBe(before - 500_00);
    expect(await gateway.audit()).toEqual([]);
    expect((await detail(orderNo)).figures.net).toBe(985_00);
    expect(await told()).toContainEqual({ kind: 'fund-correction-borne', amount: 500_00, shares: null, recordNo: orderNo });
  });

  it("reduces placed redemptions to the holding's shares, the newest first, and informs the investor [GW-1714]", async () => {
    const buyNo = await bought();
    await funds.publish(code, { '2026-10-13': 10_000 });
    const first = await funds.redeem(caller.investorId, code, 600_00, moment('2026-10-13 10:00:00'));
    const second = await funds.redeem(caller.investorId, code, 300_00, moment('2026-10-13 11:00:00'));
    expect(await run('corrections', 'try', 'value', code, '2026-10-12', '2.0000')).toContain(`redeem  ${first}  shares 600.00 -> 500.00`);
    await make('value', '2026-10-12', '2.0000');
    expect(await gateway.audit()).toEqual([]);
    expect((await detail(first)).record.amount).toBe(500_00);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['placed', 'cancelled']);
    const { positions } = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(positions.find((one) => one.fundCode === code)).toMatchObject({ shares: 500_00, reserved: 500_00, available: 0 });
    expect(await told()).toEqual(
      expect.arrayContaining([
        { kind: 'fund-shares-corrected', amount: null, shares: 500_00, recordNo: buyNo },
        { kind: 'fund-shares-corrected', amount: null, shares: 500_00, recordNo: first },
        { kind: 'fund-shares-corrected', amount: null, shares: 0, recordNo: second },
      ]),
    );
    await funds.open('2026-10-14', '2026-10-20');
    expect((await detail(first)).figures).toMatchObject({ net: 492_50, netValue: 10_000 });
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    // Its money is corrected after its shares.
    await make('value', '2026-10-13', '2.0000');
    expect((await detail(first)).correction?.first).toMatchObject({ net: 492_50, netValue: 10_000 });
  });

  it('ends a carried-over redemption with its executed part if no more shares are left [GW-1714]', async () => {
    await bought();
    await funds.publish(code, { '2026-10-13': 10_000 });
    await gateway.rows`insert into fund_large_redemption (fund_code, day, ratio_ppm) values (${code}, '2026-10-13'::date, 500000)`;
    const orderNo = await funds.redeem(caller.investorId, code, 1_000_00, moment('2026-10-13 10:00:00'), { largeChoice: 'carry-over' });
    await funds.open('2026-10-14');
    expect(await position()).toMatchObject({ shares: 500_00 });
    await make('value', '2026-10-12', '4.0000');
    expect(await gateway.audit()).toEqual([]);
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    await funds.open('2026-10-15', '2026-10-20');
    expect(await stateOf(orderNo)).toBe('paid');
    expect(await told()).toContainEqual({ kind: 'fund-shares-corrected', amount: null, shares: 500_00, recordNo: orderNo });
  });

  it('can be withdrawn, and the figures of the fund follow [GW-1670] [GW-1676]', async () => {
    await bought();
    await funds.publish(code, { '2026-10-13': 11_000 });
    expect(await make('value', '2026-10-13', '1.2000')).toContain('0 changed');
    const rows = await gateway.rows<{ growth: number }>`select grown_day as growth from fund where fund_code = ${code}`;
    expect(rows[0]?.growth).toBe(200_000);
    expect(await make('value', '2026-10-13', 'none')).toContain('became nothing');
    expect(await make('value', '2026-10-14', '1.3000')).toContain('is not known');
    expect(await make('value', '2026-10-12', '1.0000')).toContain('is that already');
    expect(await make('value', '2026-10-12', '-1')).toContain('above 0');
  });
});

describe('a withdrawn value with confirmed orders', () => {
  const order = async (orderNo: string) => {
    const rows = await gateway.rows<{ state: string; confirm_date: string; settled_on: string | null }>`
      select state, confirm_date::text, settled_on::text from trade_order where order_no = ${orderNo}`;
    return rows[0];
  };
  /** The confirmation day of an order that is reset today. */
  let again: CalendarDate;
  beforeAll(() => {
    const { calendar, clock } = gateway.deps;
    again = calendar.addTradingDays(shanghaiDateOf(clock.now()), 1);
  });
  const transit = () => gateway.balanceOf(`fund-transit:${caller.investorId}`);

  it('lists a purchase, takes its shares back, and another value confirms it again [GW-1690] [GW-1692] [GW-1674]', async () => {
    const orderNo = await bought();
    const tried = await run('corrections', 'try', 'value', code, '2026-10-12', 'none');
    expect(tried).toContain(`buy  ${orderNo}  net value 1.0000 -> none  shares 1000.00 -> none  waits for a value again`);
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    expect(await make('value', '2026-10-12', 'none')).toContain('1 changed, 1 wait again, 0 stay');
    expect([await position(), await transit(), (await order(orderNo))?.state]).toEqual([{ shares: 0, cost: 0 }, 1_000_00, 'placed']);
    expect(await gateway.audit()).toEqual([]);
    expect(await told()).toContainEqual({ kind: 'fund-order-waits', amount: null, shares: null, recordNo: orderNo });
    const waiting = await detail(orderNo);
    expect(waiting.figures).toMatchObject({ shares: null, netValue: null });
    expect(waiting.steps.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['accepted', true],
      ['priced', false],
      ['confirmed', false],
      ['gains', false],
    ]);
    // Only the order without a value waits.
    await funds.open(again);
    expect((await order(orderNo))?.state).toBe('placed');
    await make('value', '2026-10-12', '1.2500');
    await funds.open(again);
    expect([await position(), await transit()]).toEqual([{ shares: 800_00, cost: 1_000_00 }, 0]);
    expect(await gateway.audit()).toEqual([]);
    const { figures, correction } = await detail(orderNo);
    expect([figures.netValue, correction?.first.netValue, correction?.first.shares]).toEqual([12_500, 10_000, 1_000_00]);
    // A holding with a twice confirmed order is recalculated by the second confirmation, and reset again.
    await make('value', '2026-10-12', '1.0000');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    await make('value', '2026-10-12', 'none');
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    await make('value', '2026-10-12', '2.0000');
    await funds.open(again);
    expect(await position()).toEqual({ shares: 500_00, cost: 1_000_00 });
    expect(await gateway.audit()).toEqual([]);
    const all = await gateway.tell(ENDPOINTS.messages, { after: null, pageSize: 30 }, caller);
    expect(all.items.filter(({ kind }) => kind === 'buy-confirmed')).toHaveLength(3);
  });

  it.each([
    ['is a money fund today', sql`is_money = true, kind = 'money'`],
    ['is suspended today', sql`trading = 'suspended'`],
  ])('makes orders of a fund that %s wait for another value [GW-1706]', async (_, change) => {
    const buyNo = await bought();
    await funds.publish(code, { '2026-10-13': 10_000, '2026-11-02': 20_000 });
    const redeemNo = await funds.redeem(caller.investorId, code, 400_00, moment('2026-11-02 10:00:00'));
    await funds.open('2026-11-03', '2026-11-06');
    await gateway.rows`update fund set ${change} where fund_code = ${code}`;
    await make('value', '2026-11-02', 'none');
    await funds.open(again);
    expect([(await order(redeemNo))?.state, await position()]).toEqual(['placed', { shares: 1_000_00, cost: 1_000_00 }]);
    await make('value', '2026-11-02', '1.5000');
    await funds.open(again, addDays(again, 5));
    expect((await detail(redeemNo)).figures).toMatchObject({ netValue: 15_000 });
    expect((await detail(buyNo)).figures).toMatchObject({ netValue: 10_000, shares: 1_000_00 });
  });

  it('makes a purchase wait if the fund is a money fund today, until another value confirms it [GW-1706]', async () => {
    const orderNo = await bought();
    await gateway.rows`update fund set is_money = true, kind = 'money' where fund_code = ${code}`;
    await make('value', '2026-10-12', 'none');
    await funds.open(again);
    expect([(await order(orderNo))?.state, await transit()]).toEqual(['placed', 1_000_00]);
    await make('value', '2026-10-12', '1.2500');
    await funds.open(again);
    expect((await detail(orderNo)).figures).toMatchObject({ netValue: 12_500, shares: 800_00 });
  });

  it('leaves a dividend reinvested at it as booked, also after a later correction [GW-1707]', async () => {
    await bought();
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 8_000 });
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${code}, '2026-10-14'::date, 2000, '2026-10-14'::date)`;
    await funds.open('2026-10-14', '2026-10-16');
    expect(await position()).toEqual({ shares: 1_250_00, cost: 1_000_00 });
    await make('value', '2026-10-14', 'none');
    expect(await position()).toEqual({ shares: 1_250_00, cost: 1_000_00 });
    await make('value', '2026-10-12', '2.0000');
    expect(await position()).toEqual({ shares: 625_00, cost: 1_000_00 });
  });

  it("takes back a redemption's payment, in transit or from the wallet, and pays it again [GW-1690] [GW-1692]", async () => {
    await bought();
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 10_000 });
    const orderNo = await funds.redeem(caller.investorId, code, 400_00, moment('2026-11-02 10:00:00'));
    await funds.publish(code, { '2026-11-02': 20_000 });
    await funds.open('2026-11-03');
    await make('value', '2026-11-02', 'none');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    expect(await gateway.audit()).toEqual([]);
    await make('value', '2026-11-02', '2.0000');
    await funds.open(again, addDays(again, 5));
    const paid = await wallet();
    expect(paid).toBe(9_000_00 + 796_00);
    expect(await make('value', '2026-11-02', 'none')).toContain('net 796.00 -> none  waits for a value again');
    expect([await wallet(), await position(), (await order(orderNo))?.settled_on]).toEqual([
      9_000_00,
      { shares: 1_000_00, cost: 1_000_00 },
      null,
    ]);
    expect(await gateway.audit()).toEqual([]);
    expect(await told()).toContainEqual({ kind: 'fund-payment-waits', amount: 796_00, shares: null, recordNo: orderNo });
    await make('value', '2026-11-02', '1.0000');
    await funds.open(again, addDays(again, 5));
    expect([await wallet(), await position(), (await order(orderNo))?.state]).toEqual([
      9_000_00 + 398_00,
      { shares: 600_00, cost: 600_00 },
      'paid',
    ]);
    expect((await detail(orderNo)).correction?.first).toMatchObject({ net: 794_00, netValue: 20_000 });
  });

  it('leaves orders that cannot be reset as they were confirmed, with the reason, until another value [GW-1691]', async () => {
    const buyNo = await bought();
    await funds.publish(code, { '2026-10-13': 10_000 });
    const redeemNo = await funds.redeem(caller.investorId, code, 300_00, moment('2026-10-13 10:00:00'));
    expect(await run('corrections', 'try', 'value', code, '2026-10-12', 'none')).toContain(
      `buy  ${buyNo}  net value 1.0000  shares 1000.00  stays as it is: its shares are reserved by a redemption`,
    );
    await funds.open('2026-10-14', '2026-10-20');
    await funds.add(`93009${serial % 10}`, { purchaseTiers: [] });
    await funds.buy(caller.investorId, `93009${serial % 10}`, 9_200, moment('2026-10-20 10:00:00'));
    expect(await run('corrections', 'try', 'value', code, '2026-10-13', 'none')).toContain(
      `redeem  ${redeemNo}  net value 1.0000  shares 300.00  net 295.50  stays as it is: what was paid is not there any more`,
    );
    const before = [await position(), await wallet()];
    expect(await make('value', '2026-10-12', 'none')).toContain('0 changed, 0 wait again, 1 stay');
    expect([await position(), await wallet()]).toEqual(before);
    expect(await told()).toEqual([]);
    expect(await gateway.audit()).toEqual([]);
    expect(await make('value', '2026-10-12', '0.5000')).toContain(`buy  ${buyNo}  net value 1.0000 -> 0.5000  shares 1000.00 -> 2000.00`);
    expect(await position()).toMatchObject({ shares: 1_700_00 });
  });
});

describe('a figure withdrawn or changed by a correction', () => {
  it('is not accepted from an old file, and can be published again by a correction [FI-29] [GW-1722]', async () => {
    await funds.publish(code, { '2026-10-09': 10_000, '2026-10-12': 10_100, '2026-10-13': 11_000, '2026-10-14': 10_200 });
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share) values (${code}, '2026-10-14'::date, 100)`;
    await gateway.rows`insert into fund_split (fund_code, day, per, times) values (${code}, '2026-10-13'::date, 1, 2)`;
    await make('value', '2026-10-13', 'none');
    await make('value', '2026-10-14', '1.0300');
    await make('dividend', '2026-10-14', 'none');
    await make('split', '2026-10-13', 'none');
    const old = {
      values: `code,date,unit_nav,acc_nav,daily_growth_pct\n${code},2026-10-13,1.1000,,\n${code},2026-10-14,1.0200,,\n`,
      dividends: `code,date,cash_per_share_cny\n${code},2026-10-14,0.0100\n`,
      splits: `code,date,from_shares,to_shares\n${code},2026-10-13,1,2\n`,
    };
    const lines: string[] = [];
    for (const kind of ['values', 'dividends', 'splits'] as const) {
      const file = path.join(folder, `${kind}.csv`);
      writeFileSync(file, old[kind]);
      const { db, calendars, clock, law } = gateway.deps;
      const deps = {
        db,
        calendars,
        law,
        now: clock.now(),
        wall: () => 0,
        tell: (line: string) => void lines.push(line.replace(folder, '')),
      };
      expect((await runImport(deps, kind, file)).summary).toContain('0 new or changed');
    }
    expect(lines.toSorted()).toEqual([
      `/dividends.csv:2: the dividend of ${code} on 2026-10-14 was withdrawn: a correction can tell it again`,
      `/splits.csv:2: the split of ${code} on 2026-10-13 was withdrawn: a correction can tell it again`,
      `/values.csv:2: the net value of ${code} on 2026-10-13 was withdrawn: a correction can tell it again`,
      `/values.csv:3: the net value of ${code} on 2026-10-14 was corrected to 1.0300, which stays`,
    ]);
    expect(await make('value', '2026-10-13', '1.0150')).toContain('became 1.0150, it was none');
    expect(await make('dividend', '2026-10-14', '0.0200')).toContain('became 0.0200, it was none');
    expect(await make('split', '2026-10-13', '1:3')).toContain('became 1:3, it was none');
    const rows = await gateway.rows<{ net_values: number[]; places: number }>`
      select net_values, cardinality(days) as places from fund_year where fund_code = ${code}`;
    expect(rows).toEqual([{ net_values: [10_000, 10_100, 10_150, 10_300], places: 4 }]);
  });
});

describe('a corrected dividend or split', () => {
  const addDividend = (perShare: number, day = '2026-10-14') =>
    gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${code}, ${day}::date, ${perShare}, ${day}::date)`;

  it('takes back surplus cash and reinvested shares [GW-1672]', async () => {
    await funds.publish(code, { '2026-10-09': 10_000 });
    const other = caller;
    await funds.buy(caller.investorId, code, 1_000, moment('2026-10-12 10:00:00'), 'cash');
    const keeper = await gateway.anInvestor({ wallet: 10_000_00 });
    await funds.buy(keeper.investorId, code, 1_000, moment('2026-10-12 10:00:00'));
    await funds.publish(code, { '2026-10-12': 10_000, '2026-10-13': 10_000, '2026-10-14': 8_000 });
    await addDividend(2_000);
    await funds.open('2026-10-13', '2026-10-16');
    expect(await wallet()).toBe(9_200_00);
    expect(await make('dividend', '2026-10-14', '0.0200')).toContain('2 changed');
    expect(await wallet()).toBe(9_020_00);
    expect((await told())[0]).toMatchObject({ kind: 'fund-money-corrected', amount: 20_00 });
    caller = keeper;
    expect(await position()).toEqual({ shares: 1_025_00, cost: 1_000_00 });
    expect(await gateway.audit()).toEqual([]);
    await make('dividend', '2026-10-14', 'none');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    caller = other;
    expect(await wallet()).toBe(9_000_00);
  });

  it('takes back the shares of a withdrawn split, also of sold ones [GW-1672] [GW-1673]', async () => {
    const before = await house();
    await bought();
    await gateway.rows`insert into fund_split (fund_code, day, per, times) values (${code}, '2026-10-14'::date, 1, 2)`;
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 5_000 });
    await funds.open('2026-10-14', '2026-10-15');
    expect(await position()).toMatchObject({ shares: 2_000_00 });
    await funds.redeem(caller.investorId, code, 1_500_00, moment('2026-10-15 10:00:00'));
    await funds.publish(code, { '2026-10-15': 5_000 });
    await funds.open('2026-10-16', '2026-10-20');
    expect(await make('split', '2026-10-14', '1:3')).toContain('split');
    expect(await position()).toMatchObject({ shares: 1_500_00 });
    expect(await gateway.audit()).toEqual([]);
    expect(await make('split', '2026-10-14', 'none')).toContain('the house bears 250.00 yuan');
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    expect(await house()).toBe(before - 250_00);
  });
});

describe('a corrected income of a money fund', () => {
  /** 10,000 yuan since 12 October, one yuan a day, counted until the 15th. */
  const earned = async (carry: 'daily' | 'monthly' = 'daily'): Promise<void> => {
    code = `9310${String(serial).padStart(2, '0')}`;
    await funds.add(code, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: carry });
    await funds.publishIncome(code, '2026-10-01', '2026-10-12', () => 10_000);
    await funds.buy(caller.investorId, code, 10_000, moment('2026-10-12 10:00:00'));
    await funds.publishIncome(code, '2026-10-13', '2026-10-16', () => 10_000);
    await funds.open('2026-10-13', '2026-10-16');
  };
  const unpaid = async () => {
    const rows = await gateway.rows<{ unpaid: number }>`
      select unpaid_income::integer as unpaid from fund_position where investor_id = ${caller.investorId} and fund_code = ${code}`;
    return rows[0]?.unpaid;
  };

  it('gives the holders the difference on its day with a message, and a correction back takes it again [GW-1790] [GW-1792]', async () => {
    await earned();
    expect(await position()).toEqual({ shares: 10_003_00, cost: 10_000_00 });
    expect(await run('corrections', 'try', 'income', code, '2026-10-14', '2.5')).toContain(
      `${caller.investorId}  income  2026-10-14  net 1.00 -> 2.50`,
    );
    expect(await position()).toEqual({ shares: 10_003_00, cost: 10_000_00 });
    expect(await make('income', '2026-10-14', '2.5')).toContain('became 2.5000, it was 1.0000');
    expect(await position()).toEqual({ shares: 10_004_50, cost: 10_000_00 });
    expect(await gateway.audit()).toEqual([]);
    expect(await told()).toEqual([{ kind: 'fund-income-corrected', amount: 2_50, shares: null, recordNo: '' }]);
    await funds.open('2026-10-17');
    await make('income', '2026-10-14', '1');
    expect(await position()).toEqual({ shares: 10_004_00, cost: 10_000_00 });
  });

  it('takes the existing shares of the holding if it is negative [GW-1790] [GW-1792]', async () => {
    await earned();
    await make('income', '2026-10-14', '-3.5');
    expect(await position()).toEqual({ shares: 9_998_50, cost: 10_000_00 });
    await funds.redeem(caller.investorId, code, 9_998_00, moment('2026-10-16 10:00:00'));
    await funds.open('2026-10-19');
    await make('income', '2026-10-14', '-9999');
    expect((await position())?.shares).toBeLessThanOrEqual(1_00);
  });

  it('becomes shares with the other income of the month in a monthly fund [GW-1790]', async () => {
    await earned('monthly');
    await make('income', '2026-10-14', '2.5');
    expect([await position(), await unpaid()]).toEqual([{ shares: 10_000_00, cost: 10_000_00 }, 4_50]);
  });

  it('is published again by a correction after a withdrawal, and not restored by an older file [GW-1790] [FI-29]', async () => {
    await earned();
    expect(await make('income', '2026-10-14', 'none')).toContain('became nothing, it was 1.0000');
    expect(await position()).toEqual({ shares: 10_002_00, cost: 10_000_00 });
    const file = path.join(folder, 'incomes.csv');
    writeFileSync(file, `code,date,income_per_10k_cny,yield7d_pct\n${code},2026-10-14,1.0000,\n`);
    const { db, calendars, clock, law } = gateway.deps;
    const lines: string[] = [];
    await runImport({ db, calendars, law, now: clock.now(), wall: () => 0, tell: (line) => void lines.push(line) }, 'incomes', file);
    expect(lines).toEqual([`${file}:2: the income of ${code} on 2026-10-14 was withdrawn: a correction can tell it again`]);
    await make('income', '2026-10-14', '1.2');
    expect(await position()).toEqual({ shares: 10_003_20, cost: 10_000_00 });
  });

  it('is refused with a message if it is invalid, or a larger loss than the worth [GW-1790]', async () => {
    await earned();
    expect(await make('income', '2026-10-14', '-10000')).toBe('the income is more than there is to lose');
    expect(await make('income', '2026-10-14', 'ten')).toContain('an income');
    expect(await make('income', '2026-11-14', '1')).toContain('is not known');
  });
});
