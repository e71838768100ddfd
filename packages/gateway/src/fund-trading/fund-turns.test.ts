import { calendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
beforeAll(async () => {
  funds = testFunds(gateway);
});
const anInvestor = () => gateway.anInvestor({ wallet: 100_000_00 });
const position = async (caller: SignedIn, fundCode: string) => (await gateway.tell(ENDPOINTS.fundHolding, { fundCode }, caller)).position;
const split = (code: string, day: string, times = 2, per = 1) =>
  gateway.rows`insert into fund_split (fund_code, day, times, per) values (${code}, ${day}::date, ${times}, ${per})`;
const FREE = { purchaseTiers: [], redemptionTiers: [] };

describe('a holding on the evening of a split or a dividend', () => {
  it('has the new shares together with the value of that day, on every page and in every total [GW-1556]', async () => {
    const caller = await anInvestor();
    await funds.add('970001', FREE);
    await funds.publish('970001', { '2026-11-16': 11_620, '2026-11-17': 11_620 });
    await funds.buy(caller.investorId, '970001', 9_988, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17');
    await split('970001', '2026-11-18');
    await funds.open('2026-11-18');
    expect(await position(caller, '970001')).toMatchObject({ shares: 8_595_52, value: 9_987_99 });
    await funds.publish('970001', { '2026-11-18': 5_921 });
    await funds.open('2026-11-18');
    expect(await position(caller, '970001')).toMatchObject({ shares: 17_191_04, value: 10_178_81, yesterdayIncome: 190_82 });
    const [today] = (await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: '970001', after: null, pageSize: 5 }, caller)).items;
    expect(today).toMatchObject({ day: '2026-11-18', profit: 190_82 });
    const rows = await gateway.rows<{ amount: string }>`
      select sum(amount) as amount from fund_assets_of(${caller.investorId}, '2026-11-18')`;
    expect(rows).toEqual([{ amount: '1017881' }]);
    await funds.open('2026-11-19');
    expect(await position(caller, '970001')).toMatchObject({ shares: 17_191_04 });
  });

  it('has a dividend together with the value of its day [GW-1556]', async () => {
    const caller = await anInvestor();
    await funds.add('970002', FREE);
    await funds.publish('970002', { '2026-11-16': 10_000, '2026-11-17': 10_000 });
    await funds.buy(caller.investorId, '970002', 1_000, moment('2026-11-16 10:00:00'), 'cash');
    await funds.open('2026-11-17');
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share) values ('970002', date '2026-11-18', 1000)`;
    await funds.publish('970002', { '2026-11-18': 9_100 });
    await funds.open('2026-11-18');
    expect(await position(caller, '970002')).toMatchObject({ value: 910_00, yesterdayIncome: 10_00, cumulativeProfit: 10_00 });
  });

  it('keeps the old value before a split that waits for an order of an earlier day, in every total [GW-1702]', async () => {
    const [caller, other] = [await anInvestor(), await anInvestor()];
    await funds.add('970007', { ...FREE, confirmDays: 2 });
    await funds.publish('970007', { '2026-11-16': 10_000, '2026-11-17': 10_100 });
    await funds.buy(caller.investorId, '970007', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-18');
    await funds.buy(other.investorId, '970007', 1_010, moment('2026-11-17 10:00:00'));
    await split('970007', '2026-11-18');
    await funds.publish('970007', { '2026-11-18': 5_060 });
    await funds.open('2026-11-18');
    const held = { shares: 10_000_00, value: 10_100_00, valueDay: '2026-11-17', yesterdayIncome: 100_00 };
    expect(await position(caller, '970007')).toMatchObject(held);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    expect(assets.groups.find(({ kind }) => kind === 'funds')?.amount).toBe(10_100_00);
    const [newest] = (await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: '970007', after: null, pageSize: 5 }, caller)).items;
    expect(newest).toMatchObject({ day: '2026-11-17', profit: 100_00 });
    await funds.open('2026-11-19');
    expect(await position(caller, '970007')).toMatchObject({
      shares: 20_000_00,
      value: 10_120_00,
      valueDay: '2026-11-18',
      yesterdayIncome: 20_00,
    });
    expect(await position(other, '970007')).toMatchObject({ shares: 2_000_00, value: 1_012_00 });
  });

  it('gets the split of shares sold before its late publication, with their cost [GW-1557] [GW-1701]', async () => {
    const [part, all] = [await anInvestor(), await anInvestor()];
    await funds.add('970003', FREE);
    await funds.publishEach('970003', '2026-11-16', '2026-11-20', () => 10_000);
    for (const { investorId } of [part, all]) await funds.buy(investorId, '970003', 8_595.53, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await funds.redeem(part.investorId, '970003', 1_000_00, moment('2026-11-18 10:00:00'));
    await funds.redeem(all.investorId, '970003', 8_595_53, moment('2026-11-18 10:00:00'));
    await funds.open('2026-11-19');
    await split('970003', '2026-11-18');
    await funds.open('2026-11-20');
    // 1,000.00 of 17,191.06 new shares took their part of the cost: 500.00.
    expect(await position(part, '970003')).toMatchObject({ shares: 16_191_06, cost: 8_095_53, holdingProfit: 16_191_06 - 8_095_53 });
    expect(await position(all, '970003')).toMatchObject({ shares: 8_595_53, cost: 4_297_76, holdingProfit: 8_595_53 - 4_297_76 });
  });

  it('gets the rest of a late reverse split after a partial sale, and never less than zero [GW-1701]', async () => {
    const [part, most, later] = [await anInvestor(), await anInvestor(), await anInvestor()];
    await funds.add('970006', FREE);
    await funds.publish('970006', {
      '2026-11-16': 10_000,
      '2026-11-17': 10_000,
      '2026-11-18': 20_000,
      '2026-11-19': 20_000,
      '2026-11-20': 20_000,
    });
    for (const { investorId } of [part, most, later]) await funds.buy(investorId, '970006', 600, moment('2026-11-16 10:00:00'));
    for (const { investorId } of [part, most, later]) await funds.buy(investorId, '970006', 400, moment('2026-11-17 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await funds.redeem(part.investorId, '970006', 400_00, moment('2026-11-18 10:00:00'));
    await funds.redeem(most.investorId, '970006', 700_00, moment('2026-11-18 10:00:00'));
    await funds.open('2026-11-19');
    await split('970006', '2026-11-18', 1, 2);
    await funds.open('2026-11-20');
    // 300.00 and 200.00 shares; 400.00 were redeemed, the oldest first
    expect(await position(part, '970006')).toMatchObject({ shares: 100_00, cost: 200_00, value: 200_00, holdingProfit: 0 });
    // 200.00 shares never existed: the house bears their 400.00 yuan
    const { positions } = await gateway.tell(ENDPOINTS.fundHoldings, null, most);
    expect(positions).toEqual([]);
    const rows = await gateway.rows<{ house_shares: string; house_amount: string }>`
      select house_shares, house_amount from fund_correction_line where investor_id = ${most.investorId} and kind = 'redeem'`;
    expect(rows).toEqual([{ house_shares: '20000', house_amount: '40000' }]);
    expect(await position(later, '970006')).toMatchObject({ shares: 500_00, cost: 1_000_00 });
  });
});

describe('a money fund that becomes a fund of bonds', () => {
  it('keeps its shares, its income and its days, and the ledger is consistent before and after [GW-1558]', async () => {
    const caller = await anInvestor();
    await funds.add('970004', { kind: 'money', arrivalDays: 0, ...FREE, incomeCarry: 'monthly' });
    await funds.publishIncome('970004', '2026-11-16', '2026-11-19', () => 5_000);
    await funds.buy(caller.investorId, '970004', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-19');
    await funds.buy(caller.investorId, '970004', 100, moment('2026-11-19 10:00:00'));
    await gateway.rows`update fund set kind = 'bond', is_money = false, fund_name = '转型债券' where fund_code = '970004'`;
    expect(await gateway.audit()).toEqual([]);
    await funds.open('2026-11-20');
    expect(await position(caller, '970004')).toMatchObject({ shares: 10_100_00, value: 10_101_50 });
    await funds.publish('970004', { '2026-11-19': 10_000, '2026-11-20': 10_010 });
    await funds.open('2026-11-21');
    expect(await position(caller, '970004')).toMatchObject({ shares: 10_101_50, value: 10_111_60, yesterdayIncome: 10_10 });
    const { items } = await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: '970004', after: null, pageSize: 30 }, caller);
    expect(items.map(({ day, profit }) => [day, profit])).toContainEqual([calendarDate('2026-11-18'), 50]);
  });
});

describe('a fund whose contract cuts shares', () => {
  it('truncates the shares of a purchase, a dividend and a split, also before a change of its rule [GW-1700]', async () => {
    const caller = await anInvestor();
    await funds.add('970005', { ...FREE, cutsShares: true });
    await funds.publish('970005', { '2026-11-16': 11_620, '2026-11-17': 11_620, '2026-11-18': 10_620, '2026-11-19': 3_540 });
    await funds.buy(caller.investorId, '970005', 9_988, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17');
    // 9,988 ÷ 1.162 is 8,595.5249
    expect(await position(caller, '970005')).toMatchObject({ shares: 8_595_52 });
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share) values ('970005', date '2026-11-18', 1000)`;
    await funds.open('2026-11-18');
    // 859.55 ÷ 1.062 is 809.3691
    expect(await position(caller, '970005')).toMatchObject({ shares: 8_595_52 + 809_36 });
    await split('970005', '2026-11-19', 20_001, 10_000);
    await funds.open('2026-11-19');
    // 17,191.8995 and 1,618.8009
    expect(await position(caller, '970005')).toMatchObject({ shares: 17_191_89 + 1_618_80 });
    await gateway.rows`update fund_terms set cuts_shares = false where fund_code = '970005'`;
  });
});

describe('a fund of bonds that becomes a money fund and a fund of bonds again', () => {
  it('keeps its days, its orders and its totals through both changes [GW-1703]', async () => {
    const caller = await anInvestor();
    const turn = (isMoney: boolean) =>
      gateway.rows`update fund set kind = ${isMoney ? 'money' : 'bond'}, is_money = ${isMoney} where fund_code = '970008'`;
    const total = async (day: string) => {
      const rows = await gateway.rows<{ amount: string }>`
        select sum(amount) filter (where kind = 'held') as amount from fund_assets_of(${caller.investorId}, ${day}::date)`;
      return Number(rows[0]?.amount ?? 0);
    };
    const agrees = async (day: string, value: number) => {
      expect([day, (await position(caller, '970008')).value, await total(day)]).toEqual([day, value, value]);
      expect(await gateway.audit()).toEqual([]);
    };
    const profits = async () => {
      const { items } = await gateway.tell(ENDPOINTS.fundProfitList, { fundCode: '970008', after: null, pageSize: 30 }, caller);
      return items.toReversed().map(({ day, profit }) => [day, profit]);
    };
    await funds.add('970008', { kind: 'bond', incomeCarry: 'daily', ...FREE });
    await funds.publish('970008', { '2026-11-16': 10_000, '2026-11-17': 10_050, '2026-11-18': 10_000 });
    await funds.buy(caller.investorId, '970008', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await agrees('2026-11-18', 10_000_00);
    // An order of a day with a value is confirmed at it, whatever kind the fund has by then.
    await funds.buy(caller.investorId, '970008', 1_000, moment('2026-11-18 10:00:00'));
    await turn(true);
    await agrees('2026-11-18', 10_000_00);
    await funds.open('2026-11-19');
    await agrees('2026-11-19', 11_000_00);
    await funds.publishIncome('970008', '2026-11-19', '2026-11-20', () => 10_000);
    await funds.open('2026-11-20', '2026-11-21');
    await agrees('2026-11-21', 11_002_20);
    // An order of a day as a money fund is confirmed at one yuan, although the fund has become another kind.
    await funds.buy(caller.investorId, '970008', 500, moment('2026-11-20 10:00:00'));
    await turn(false);
    await agrees('2026-11-21', 11_002_20);
    await funds.open('2026-11-23');
    await agrees('2026-11-23', 11_502_20);
    await funds.publish('970008', { '2026-11-23': 10_100 });
    await funds.open('2026-11-24');
    await agrees('2026-11-24', 11_617_22);
    expect(await profits()).toEqual([
      ['2026-11-16', 0],
      ['2026-11-17', 50_00],
      ['2026-11-18', -50_00],
      ['2026-11-19', 1_10],
      ['2026-11-20', 1_10],
      ['2026-11-23', 115_02],
    ]);
    expect(await position(caller, '970008')).toMatchObject({ yesterdayIncome: 115_02, cumulativeProfit: 117_22 });
  });
});
