import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway(useOperatorSettings());
const runAs = useOperators(gateway);
let funds: ReturnType<typeof testFunds>;
let serial = 0;
/** The fund, another fund, and the investor of each test. */
let code: string;
let other: string;
let caller: SignedIn;

beforeAll(async () => {
  funds = testFunds(gateway);
});
beforeEach(async () => {
  serial += 1;
  code = `9400${String(serial).padStart(2, '0')}`;
  other = `9500${String(serial).padStart(2, '0')}`;
  caller = await gateway.anInvestor({ wallet: 10_000_00 });
  await funds.add(code, { purchaseTiers: [] });
  await funds.add(other, { purchaseTiers: [] });
});

const propose = (...args: readonly string[]) => runAs('li.na', 'fund-ends', ...args);
const confirm = (fund = code) => runAs('wang.wei', 'fund-ends', 'confirm', fund);
const announce = async (...args: readonly string[]): Promise<void> => {
  expect(await propose(...args, 'the fund announced it')).toContain('is proposed');
  expect(await confirm()).toBe(`the end of ${code} is confirmed`);
};

const position = async (fund = code) => {
  const rows = await gateway.rows<{ shares: number; cost: number }>`
    select shares::integer, cost::integer from fund_position where investor_id = ${caller.investorId} and fund_code = ${fund}`;
  return rows[0];
};
const wallet = () => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const records = async () => {
  const { items } = await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller);
  return items.map(({ tradeTypeText, productName, state }) => [tradeTypeText, productName, state]);
};
const told = async () => {
  const items = await gateway.messagesOf(caller);
  return items.map(({ kind, amount, shares, productName, recordNo, note }) => ({ kind, amount, shares, productName, recordNo, note }));
};
const page = (fund = code) => gateway.tell(ENDPOINTS.fundDetail, { fundCode: fund }, caller);
/** A purchase for 1,000 yuan at the value of 12 October, which is 1.0000. */
const bought = async (): Promise<string> => {
  await funds.publish(code, { '2026-10-09': 10_000 });
  const orderNo = await funds.buy(caller.investorId, code, 1_000, moment('2026-10-12 10:00:00'));
  await funds.publish(code, { '2026-10-12': 10_000 });
  await funds.open('2026-10-13');
  return orderNo;
};

describe('a liquidated fund', () => {
  it('takes no order after its last day, and pays every holder without a fee [GW-1660] [GW-1662] [GW-1663] [FEN-1] [FEN-2] [FEN-5]', async () => {
    await bought();
    await announce('liquidate', code, '2026-10-14', '2026-10-15', '1.2345');
    expect((await page()).fund.end).toMatchObject({
      kind: 'liquidation',
      lastDay: '2026-10-14',
      day: '2026-10-15',
      netValue: 12_345,
      isDone: false,
    });
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 11_000 });
    await funds.open('2026-10-14', '2026-10-15');
    expect((await page()).fund.trading).toBe('liquidated');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    await funds.open('2026-10-16');
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    expect((await page()).fund.end?.isDone).toBe(true);
    expect(await gateway.audit()).toEqual([]);
    expect(await wallet()).toBe(9_000_00);
    await funds.open('2026-10-17', '2026-10-21');
    expect(await wallet()).toBe(9_000_00 + 1_234_50);
    expect(await gateway.audit()).toEqual([]);
    expect((await records())[0]).toEqual(['基金清盘', `基金${code}`, 'succeeded']);
    expect((await told()).map(({ kind, amount, shares }) => [kind, amount, shares])).toEqual([
      ['redeemed', 1_234_50, null],
      ['fund-liquidated', 1_234_50, 1_000_00],
      ['buy-confirmed', 1_000_00, 1_000_00],
    ]);
    const holdings = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect([holdings.positions, holdings.closedProfit]).toEqual([[], 234_50]);
  });

  it('refunds unconfirmed purchases, releases redemptions, and executes those of the last day [GW-1665]', async () => {
    await bought();
    await announce('liquidate', code, '2026-10-14', '2026-10-15', '1.2000');
    await funds.publish(code, { '2026-10-13': 10_000 });
    const last = await funds.redeem(caller.investorId, code, 100_00, moment('2026-10-14 10:00:00'));
    const late = await funds.redeem(caller.investorId, code, 200_00, moment('2026-10-14 16:00:00'));
    const buy = await funds.buy(caller.investorId, code, 500, moment('2026-10-14 16:00:00'));
    await funds.publish(code, { '2026-10-14': 11_000 });
    await funds.open('2026-10-15', '2026-10-20');
    const rows = await gateway.rows<{ order_no: string; state: string; failure: string | null }>`
      select order_no, state, failure from trade_order where order_no in (${last}, ${late}, ${buy}) order by placed_at, kind`;
    expect(rows).toEqual([
      { order_no: last, state: 'paid', failure: null },
      { order_no: buy, state: 'failed', failure: '基金已停止交易，买入未能确认，款项已退回' },
      { order_no: late, state: 'failed', failure: '基金已停止交易，赎回未能确认，份额按基金终止的安排处理' },
    ]);
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    expect(await wallet()).toBe(9_000_00 + 108_35 + 900 * 120);
    expect((await told()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['fund-end-refunded', 'fund-end-returned', 'fund-liquidated']),
    );
  });

  it('waits some days for the value of an order of the last day, and no longer [GW-1662] [GW-1665]', async () => {
    await bought();
    await announce('liquidate', code, '2026-10-14', '2026-10-14', '1.2000');
    const buy = await funds.buy(caller.investorId, code, 500, moment('2026-10-14 10:00:00'));
    await funds.open('2026-10-15', '2026-10-19');
    expect(await position()).toEqual({ shares: 1_000_00, cost: 1_000_00 });
    await funds.open('2026-10-20');
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    const rows = await gateway.rows<{ state: string }>`select state from trade_order where order_no = ${buy}`;
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('pays a money fund at one yuan with its pending income [GW-1663]', async () => {
    const money = `9600${String(serial).padStart(2, '0')}`;
    await funds.add(money, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'monthly' });
    await funds.publishIncome(money, '2026-10-01', '2026-10-12', () => 10_000);
    await funds.buy(caller.investorId, money, 5_000, moment('2026-10-12 10:00:00'));
    await funds.publishIncome(money, '2026-10-13', '2026-10-16', () => 10_000);
    await funds.open('2026-10-13', '2026-10-15');
    code = money;
    expect(await propose('liquidate', money, '2026-10-16', '2026-10-16', '1.0100', 'why')).toBe(
      'a money fund is paid out at 1.0000, with its income',
    );
    await announce('liquidate', money, '2026-10-16', '2026-10-16', '1.0000');
    await funds.open('2026-10-16', '2026-10-23');
    expect(await position()).toEqual({ shares: 0, cost: 0 });
    // Four days of one yuan for 10,000 shares.
    expect(await wallet()).toBe(10_000_00 + 2_00);
    expect(await gateway.audit()).toEqual([]);
    expect((await gateway.tell(ENDPOINTS.fundHoldings, null, caller)).closedProfit).toBe(2_00);
  });
});

describe('a taken-over fund', () => {
  it('becomes shares of the other one by the ratio, with the same cost and days and without a fee [GW-1680] [GW-1681]', async () => {
    const orderNo = await bought();
    await funds.publish(other, { '2026-10-09': 20_000, '2026-10-12': 20_000, '2026-10-15': 20_000 });
    await announce('take-over', code, '2026-10-14', '2026-10-15', '0.55555', other);
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 11_000, '2026-10-15': 11_111 });
    await funds.open('2026-10-14', '2026-10-16');
    expect([await position(), await position(other)]).toEqual([
      { shares: 0, cost: 0 },
      { shares: 555_55, cost: 1_000_00 },
    ]);
    expect(await gateway.audit()).toEqual([]);
    const rows = await gateway.rows`
      select lot_no, shares::integer, cost::integer, confirmed_on::text, priced_on::text from fund_lot where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ lot_no: orderNo, shares: 555_55, cost: 1_000_00, confirmed_on: '2026-10-13', priced_on: '2026-10-15' }]);
    const holdings = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(holdings.positions.map(({ fundCode, holdingProfit, cumulativeProfit }) => [fundCode, holdingProfit, cumulativeProfit])).toEqual([
      [other, 111_10, 0],
    ]);
    expect(holdings.closedProfit).toBe(111_10);
    expect((await records())[0]).toEqual(['基金合并', `基金${other}`, 'succeeded']);
    expect((await told())[0]).toEqual({
      kind: 'fund-taken-over',
      amount: null,
      shares: 555_55,
      productName: `基金${other}`,
      recordNo: `E${code}`,
      note: `基金${code}（每份换为 0.55555 份）`,
    });
    expect((await page()).fund.trading).toBe('taken-over');
    // Held since the purchase: 30 days later the lowest fee.
    await funds.redeem(caller.investorId, other, 555_55, moment('2026-11-16 10:00:00'));
    await funds.publish(other, { '2026-11-16': 20_000 });
    await funds.open('2026-11-17');
    const lines = await gateway.rows<{ held_days: number; redemption_fee: number }>`
      select l.held_days, l.redemption_fee::integer from fund_redemption_line l join trade_order o on o.order_no = l.order_no
      where o.investor_id = ${caller.investorId}`;
    expect(lines).toEqual([{ held_days: 35, redemption_fee: 5_56 }]);
  });

  it('adds to the holding of the other one, and a later correction of that one recalculates both [GW-1680] [GW-1682]', async () => {
    await bought();
    await funds.publish(other, { '2026-10-09': 10_000 });
    await funds.buy(caller.investorId, other, 500, moment('2026-10-12 10:00:00'));
    await funds.publish(other, { '2026-10-12': 10_000, '2026-10-13': 10_000, '2026-10-14': 10_000 });
    await funds.open('2026-10-13');
    await announce('take-over', code, '2026-10-14', '2026-10-14', '2', other);
    await funds.publish(code, { '2026-10-13': 20_000, '2026-10-14': 20_000 });
    await funds.open('2026-10-14', '2026-10-15');
    expect(await position(other)).toEqual({ shares: 2_500_00, cost: 1_500_00 });
    const make = (fund: string, day: string, value: string) =>
      runAs('li.na', 'corrections', 'make', 'value', fund, day, value, 'the fund announced it');
    expect(await make(other, '2026-10-12', '1.2500')).toContain('became 1.2500');
    expect(await position(other)).toEqual({ shares: 2_400_00, cost: 1_500_00 });
    expect(await make(code, '2026-10-12', '1.2500')).toContain('has ended');
  });
});

describe('a takeover with a money fund', () => {
  /** For 10,000 shares one yuan a day. */
  const addMoney = async (fund: string, incomeCarry: 'daily' | 'monthly'): Promise<void> => {
    await funds.add(fund, { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry });
    await funds.publishIncome(fund, '2026-10-01', '2026-10-20', () => 10_000);
  };

  it('takes the pending income along, into a fund with a value [FEN-10] [GW-1726]', async () => {
    const money = `9610${String(serial).padStart(2, '0')}`;
    await addMoney(money, 'monthly');
    await funds.buy(caller.investorId, money, 5_000, moment('2026-10-12 10:00:00'));
    code = money;
    await announce('take-over', money, '2026-10-14', '2026-10-21', '0.5', other);
    await funds.publish(other, { '2026-10-09': 20_000, '2026-10-20': 20_000, '2026-10-21': 20_000 });
    await funds.open('2026-10-13', '2026-10-21');
    expect(await position(money)).toMatchObject({ cost: 5_000_00 });
    await funds.publishIncome(money, '2026-10-01', '2026-10-21', () => 10_000);
    await funds.open('2026-10-22');
    // Nine days of half a yuan were taken along: 13 to 21 October.
    expect([await position(money), await position(other)]).toEqual([
      { shares: 0, cost: 0 },
      { shares: 2_502_25, cost: 5_000_00 },
    ]);
    expect(await gateway.audit()).toEqual([]);
    const holdings = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(holdings.positions.map(({ fundCode, value, holdingProfit }) => [fundCode, value, holdingProfit])).toEqual([
      [other, 5_004_50, 4_50],
    ]);
    expect(holdings.closedProfit).toBe(4_50);
  });

  it('makes shares of a money fund at one yuan, which earn from the day after the end on [FEN-10] [GW-1726]', async () => {
    const money = `9620${String(serial).padStart(2, '0')}`;
    await addMoney(money, 'daily');
    await bought();
    await announce('take-over', code, '2026-10-14', '2026-10-15', '1.1', money);
    await funds.publish(code, { '2026-10-13': 10_000, '2026-10-14': 11_000, '2026-10-15': 11_000 });
    await funds.open('2026-10-14', '2026-10-16');
    expect([await position(), await position(money)]).toEqual([
      { shares: 0, cost: 0 },
      { shares: 1_100_00, cost: 1_000_00 },
    ]);
    expect(await gateway.audit()).toEqual([]);
    await funds.open('2026-10-17', '2026-10-18');
    // 11 fen on each of 16 and 17 October.
    expect(await position(money)).toEqual({ shares: 1_100_22, cost: 1_000_00 });
    const holdings = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(
      holdings.positions.map(({ fundCode, value, cumulativeProfit, holdingProfit }) => [fundCode, value, cumulativeProfit, holdingProfit]),
    ).toEqual([[money, 1_100_22, 22, 100_22]]);
    expect(holdings.closedProfit).toBe(100_00);
  });

  it('converts one money fund into another beside its holding, without a day lost or counted twice [FEN-10] [GW-1726]', async () => {
    const [from, into] = [`9630${String(serial).padStart(2, '0')}`, `9640${String(serial).padStart(2, '0')}`];
    await addMoney(from, 'monthly');
    await addMoney(into, 'monthly');
    for (const fund of [from, into]) await funds.buy(caller.investorId, fund, 5_000, moment('2026-10-12 10:00:00'));
    code = from;
    await announce('take-over', from, '2026-10-19', '2026-10-20', '1', into);
    await funds.open('2026-10-13', '2026-10-21');
    expect(await position(from)).toEqual({ shares: 0, cost: 0 });
    // The ended fund's income of 13 to 20 October is in the shares. The other fund's income waits for the month's end.
    expect(await position(into)).toEqual({ shares: 10_004_00, cost: 10_000_00 });
    await funds.publishIncome(into, '2026-10-01', '2026-10-31', () => 10_000);
    await funds.open('2026-10-22', '2026-11-01');
    // 8 days of 5,000, then 11 days of 10,004.
    const expected = 10_004_00 + 8 * 50 + Math.round(11 * 100.04);
    expect(await position(into)).toEqual({ shares: expected, cost: 10_000_00 });
    const holdings = await gateway.tell(ENDPOINTS.fundHoldings, null, caller);
    expect(holdings.positions.map(({ fundCode, holdingProfit }) => [fundCode, holdingProfit])).toEqual([[into, expected - 10_000_00]]);
    expect((await told())[0]).toMatchObject({ kind: 'fund-taken-over', shares: 5_004_00 });
  });
});

describe("the announcement of a fund's end", () => {
  it('is refused with a message if it is impossible [GW-1661] [FEN-3] [FEN-4]', async () => {
    await bought();
    const liquidate = (lastDay: string, day: string, value: string, fund = code) => propose('liquidate', fund, lastDay, day, value, 'why');
    const takeOver = (ratio: string, into: string, fund = code) =>
      propose('take-over', fund, '2026-10-14', '2026-10-14', ratio, into, 'why');
    expect(await liquidate('2026-10-14', '2026-10-15', '1.2', '999999')).toBe('there is no such fund');
    expect(await liquidate('2026-10-17', '2026-10-19', '1.2')).toBe('the last day and the day of the end are trading days');
    expect(await liquidate('2026-10-15', '2026-10-14', '1.2')).toBe('the last day is not after the day of the end');
    expect(await liquidate('2026-10-09', '2026-10-09', '1.2')).toContain('published values of later days');
    expect(await liquidate('2026-10-12', '2026-10-12', '1.2')).toContain('another value of this day');
    for (const value of ['', '0', '-1'])
      expect(await liquidate('2026-10-14', '2026-10-15', value)).toBe('a liquidation has a value above 0');
    expect(await liquidate('2026-10-14', '2026-10-15', 'much')).toContain('"much"');
    expect(await liquidate('2026-10-14', '', '1.2')).toContain('fund-ends liquidate <fund>');
    expect(await takeOver('1', '999999')).toBe('there is no such fund to go into');
    expect(await takeOver('1', code)).toBe('a fund does not go into itself');
    for (const ratio of ['', '0', '-1']) expect(await takeOver(ratio, other)).toBe('a takeover has a ratio above 0');
    await gateway.rows`update fund set fund_name = '青溪美元债' where fund_code = ${other}`;
    expect(await takeOver('1', other)).toBe('the fund to go into counts another currency');
    await gateway.rows`update fund set fund_name = '青溪债', trading = 'suspended' where fund_code = ${other}`;
    expect(await takeOver('1', other)).toContain('is not sold here');
    await gateway.rows`update fund set trading = 'open' where fund_code = ${other}`;
    expect(await takeOver('1', other)).toContain('is proposed');
    expect(await takeOver('1', other)).toContain('announced already');
    expect(await takeOver('1', code, other)).toContain('another fund is to go into this one');
  });

  it('needs two operators, is listed, and can be withdrawn before the second one [GW-1660] [GW-1661]', async () => {
    await propose('liquidate', code, '2026-10-14', '2026-10-15', '1.2', 'why');
    expect(await propose('confirm', code)).toBe('you have proposed it: another operator confirms it');
    await funds.open('2026-10-16');
    expect((await page()).fund.end).toBeNull();
    expect(await runAs('wang.wei', 'fund-ends')).toContain(
      `${code}  liquidation  orders until 2026-10-14  2026-10-15 at 1.2000  proposed by li.na`,
    );
    expect(await propose('withdraw', code, 'a mistake')).toBe(`the end of ${code} is withdrawn`);
    expect(await confirm()).toBe(`no end of ${code} waits to be confirmed`);
    expect(await runAs('wang.wei', 'decisions', '3')).toContain('end of a fund withdrawn');
  });
});
