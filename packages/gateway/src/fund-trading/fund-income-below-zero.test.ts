import { calendarDate, fen, shares } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { moment, testFunds, type TestFund } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';

const gateway = useAuditedGateway({ SESSION_HOURS: '720' });
let funds: ReturnType<typeof testFunds>;
beforeAll(async () => {
  funds = testFunds(gateway);
});
const DAYS = [5_000, -25_000, -10_000, 5_000];
const moneyFund = async (code: string, incomes: readonly number[], carry: TestFund['incomeCarry'] = 'daily', from = '2026-11-17') => {
  await funds.add(code, { kind: 'money', arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: carry });
  const until = new Date(Date.parse(from) + (incomes.length - 1) * 86_400_000).toISOString().slice(0, 10);
  await funds.publishIncome(code, from, until, (index) => incomes[index] ?? 0);
};
const anInvestor = () => gateway.anInvestor({ wallet: 100_000_00 });
const held = async ({ investorId }: SignedIn, code: string) => {
  const rows = await gateway.rows<{ shares: number; unpaid: number; reserved: number }>`
    select shares::integer, unpaid_income::integer as unpaid, reserved::integer from fund_position
    where investor_id = ${investorId} and fund_code = ${code}`;
  return rows[0];
};
const holding = (caller: SignedIn, fundCode: string) => gateway.tell(ENDPOINTS.fundHolding, { fundCode }, caller);
const profits = async (caller: SignedIn, fundCode: string) =>
  (await gateway.tell(ENDPOINTS.fundProfitList, { fundCode, after: null, pageSize: 30 }, caller)).items.map(({ day, profit }) => [
    day,
    profit,
  ]);

describe('a money fund holding with a loss', () => {
  it('has a row for every day and fewer shares after each that lost [GW-1550]', async () => {
    const caller = await anInvestor();
    await moneyFund('960001', DAYS);
    await funds.buy(caller.investorId, '960001', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-21');
    expect(await profits(caller, '960001')).toEqual([
      ['2026-11-20', 50],
      ['2026-11-19', -100],
      ['2026-11-18', -250],
      ['2026-11-17', 50],
      ['2026-11-16', 0],
    ]);
    expect((await holding(caller, '960001')).position).toMatchObject({
      shares: 9_997_50,
      available: 9_997_50,
      value: 9_997_50,
      yesterdayIncome: 50,
      cumulativeProfit: -250,
      holdingProfit: -250,
    });
  });

  it('carries the part below a hundredth forward with its sign, so that nothing is lost or gained [GW-1550]', async () => {
    const caller = await anInvestor();
    await moneyFund('960002', [-3_333, 3_333, -1, -1, -3_333]);
    await funds.buy(caller.investorId, '960002', 1_234.56, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-22');
    let [count, rest] = [123_456n, 0n];
    for (const income of [-3_333n, 3_333n, -1n, -1n, -3_333n]) {
      const exact = count * income + rest;
      count += exact / 100_000_000n;
      rest = exact % 100_000_000n;
    }
    expect((await held(caller, '960002'))?.shares).toBe(Number(count));
  });

  it('redeems all that is left when everything was ordered before the loss [GW-1551]', async () => {
    const caller = await anInvestor();
    await moneyFund('960003', [5_000, -25_000, -25_000]);
    await funds.buy(caller.investorId, '960003', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-18');
    await funds.redeem(caller.investorId, '960003', 10_000_50, moment('2026-11-18 10:00:00'));
    await funds.open('2026-11-19');
    expect(await held(caller, '960003')).toEqual({ shares: 0, unpaid: 0, reserved: 0 });
    const rows = await gateway.rows<{ net: string }>`
      select r.net from fund_redemption_part r join trade_order o using (order_no) where o.investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ net: '999800' }]);
  });

  it('owes nothing for a loss published after a complete quick redemption [GW-1551]', async () => {
    const caller = await anInvestor();
    await moneyFund('960004', [5_000]);
    await funds.buy(caller.investorId, '960004', 5_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-19');
    await funds.redeem(caller.investorId, '960004', 5_000_25, moment('2026-11-19 10:00:00'), { mode: 'quick' });
    await funds.publishIncome('960004', '2026-11-17', '2026-11-19', (index) => [5_000, -25_000, -25_000][index] ?? 0);
    await funds.open('2026-11-20');
    expect(await held(caller, '960004')).toEqual({ shares: 0, unpaid: 0, reserved: 0 });
  });

  it('redeems no more than its worth and is empty after a complete redemption, also with monthly income [GW-1552] [FT-29]', async () => {
    const caller = await anInvestor();
    await moneyFund('960005', DAYS, 'monthly');
    await funds.buy(caller.investorId, '960005', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-20');
    expect(await held(caller, '960005')).toEqual({ shares: 10_000_00, unpaid: -300, reserved: 0 });
    expect((await holding(caller, '960005')).position).toMatchObject({ value: 9_997_00, available: 9_997_00 });
    expect(await gateway.tell(ENDPOINTS.fundRedeemInfo, { fundCode: '960005' }, caller)).toMatchObject({
      shares: 9_997_00,
      available: 9_997_00,
    });
    await funds.redeem(caller.investorId, '960005', 1_000_00, moment('2026-11-20 10:00:00'), { mode: 'quick' });
    expect(await held(caller, '960005')).toEqual({ shares: 8_997_00, unpaid: 0, reserved: 0 });
    await funds.redeem(caller.investorId, '960005', 8_997_00, moment('2026-11-20 11:00:00'));
    await funds.open('2026-11-21', '2026-11-23');
    // The income of the redemption day is included.
    expect(await held(caller, '960005')).toEqual({ shares: 0, unpaid: 0, reserved: 0 });
  });

  it('loses in a month the sum of its days [GW-1550]', async () => {
    const caller = await anInvestor();
    await moneyFund(
      '960006',
      Array.from({ length: 16 }, () => -1_000),
      'monthly',
    );
    await funds.buy(caller.investorId, '960006', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-12-02');
    expect(await held(caller, '960006')).toEqual({ shares: 9_998_60, unpaid: -10, reserved: 0 });
  });

  it('takes shares of income before purchased shares [GW-1550]', async () => {
    const caller = await anInvestor();
    await moneyFund('960007', [5_000, -2_000, -25_000]);
    await funds.buy(caller.investorId, '960007', 10_000, moment('2026-11-16 10:00:00'));
    await funds.open('2026-11-17', '2026-11-19');
    const lots = async () =>
      (await holding(caller, '960007')).lots.map(({ shares: count, cost, isReinvested }) => [isReinvested, count, cost]);
    expect(await lots()).toEqual([
      [false, shares(10_000_00), fen(10_000_00)],
      [true, shares(30), fen(0)],
    ]);
    await funds.open('2026-11-20');
    expect(await lots()).toEqual([[false, shares(9_997_80), fen(10_000_00)]]);
  });

  it('is listed without worth while its shares exist, alone and in a strategy, with its loss [GW-1737]', async () => {
    const caller = await anInvestor();
    const ALL = -100_000_000;
    await moneyFund('960008', [ALL, 0, 0, 0], 'monthly', '2026-11-19');
    await addTestStrategy(gateway.deps.db, { code: 'BZ', weights: { '960008': 1_000_000 }, since: '2026-11-01' });
    await funds.buy(caller.investorId, '960008', 1_000, moment('2026-11-18 10:00:00'));
    const wish = { side: 'buy', amount: fen(2_000_00), mode: 'advice' } as const;
    const request = {
      requestId: 'below-zero',
      strategyCode: 'BZ',
      wish,
      cardId: walletCardOf(caller),
      agreed: true,
      warning: null,
    };
    await gateway.tell(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller);
    await gateway.moveTo('2026-11-21');
    expect(await held(caller, '960008')).toEqual({ shares: 1_000_00, unpaid: -1_000_00, reserved: 0 });
    const { others, everything } = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller);
    expect(others?.filter(({ group }) => group !== 'wallet').map(({ name, amount }) => [name, amount])).toEqual([
      ['基金960008', 0],
      ['组合BZ', 0],
    ]);
    expect(everything).toBe(97_000_00);
    const { assets } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
    expect(assets?.lines.filter(({ kind }) => kind === 'held').map(({ name, amount }) => [name, amount])).toContainEqual(['组合BZ', 0]);
    const file = await gateway.tell(
      ENDPOINTS.exportAssets,
      { kind: 'holdings', format: 'csv', from: calendarDate('2026-11-21'), to: calendarDate('2026-11-21'), cursor: null },
      caller,
    );
    expect(file.text).toContain('-2000.00');
    const listed = await gateway.tell(ENDPOINTS.strategies, null, caller);
    expect(listed.find(({ strategy }) => strategy.strategyCode === 'BZ')?.held).toBe(0);
    expect(await gateway.tell(ENDPOINTS.strategyDetail, { strategyCode: 'BZ' }, caller)).toMatchObject({ isHeld: true });
    const check = await gateway.tell(ENDPOINTS.holdingsCheck, null, caller);
    expect(check.total).toBe(everything);
  });
});
