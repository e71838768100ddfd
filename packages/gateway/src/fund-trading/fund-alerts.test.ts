import { ENDPOINTS } from '@caifu/adapters/wire';
import { MOST_FUND_ALERTS } from '@caifu/core/fund-trading';
import { describe, expect, it } from 'vitest';
import { testFunds } from '../testing/funds.fakes.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { judgeFundAlerts } from './fund-alerts.store.ts';

const gateway = useTestGateway();

/** The fund's newest value with its change, as an import leaves it. */
const publish = (fundCode: string, day: string, value: number, change: number | null) =>
  gateway.rows`update fund set value_day = ${day}::date, net_value = ${value}, grown_day = ${change} where fund_code = ${fundCode}`;

const set = (caller: SignedIn, fundCode: string, kind: 'value-above' | 'value-below' | 'day-gain' | 'day-loss', mark: number) =>
  gateway.ask(ENDPOINTS.setFundAlert, { fundCode, kind, mark }, caller);

const toldTo = async (caller: SignedIn) =>
  (await gateway.messagesOf(caller))
    .filter(({ kind }) => kind === 'fund-alert')
    .map(({ productCode, date, note }) => [productCode, date, note]);

const judge = () => judgeFundAlerts(gateway.deps);

describe('alerts of funds', () => {
  it('are judged once for each newer value: a net value is told of once, a change each day [MS-740] [MS-741]', async () => {
    await testFunds(gateway).add('951001');
    await publish('951001', '2026-11-16', 12_500, 0);
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await set(caller, '951001', 'value-above', 12_000);
    await set(caller, '951001', 'day-loss', 30_000);
    await set(other, '951001', 'value-below', 10_000);
    await judge();
    expect(await toldTo(caller)).toEqual([]);
    await publish('951001', '2026-11-17', 12_100, -32_000);
    await judge();
    await judge();
    const first = [
      ['951001', '2026-11-17', '净值 1.2100，当日 -3.20%，您设的提醒是净值涨到 1.2000'],
      ['951001', '2026-11-17', '净值 1.2100，当日 -3.20%，您设的提醒是单日下跌 3.00%'],
    ];
    const told = await toldTo(caller);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining(first));
    await publish('951001', '2026-11-18', 12_050, -41_000);
    await judge();
    expect((await toldTo(caller)).filter(([, date]) => date === '2026-11-18')).toEqual([
      ['951001', '2026-11-18', '净值 1.2050，当日 -4.10%，您设的提醒是单日下跌 3.00%'],
    ]);
    expect(await toldTo(other)).toEqual([]);
    const alerts = await gateway.tell(ENDPOINTS.fundAlerts, null, caller);
    expect(Object.fromEntries(alerts.map(({ kind, toldOn }) => [kind, toldOn]))).toEqual({
      'value-above': '2026-11-17',
      'day-loss': '2026-11-18',
    });
  });

  it('are one for the same wish, at most 20, none of a money fund, and removed by their owner alone [MS-742] [MS-743] [MS-744]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951002');
    await funds.add('951003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    for (const answer of await Promise.all([1, 2, 3].map(() => set(caller, '951002', 'value-above', 15_000))))
      expect(answer).toMatchObject({ kind: 'answered' });
    const [one] = await gateway.tell(ENDPOINTS.fundAlerts, null, caller);
    expect(await gateway.tell(ENDPOINTS.fundAlerts, null, caller)).toHaveLength(1);
    expect(await set(caller, '951003', 'value-above', 15_000)).toMatchObject({ message: '货币基金的净值不变，不能设净值提醒' });
    expect(await set(caller, '000000', 'value-above', 15_000)).toMatchObject({ message: '没有找到这只基金' });
    expect(await set(caller, '951002', 'day-gain', 200_001)).toMatchObject({ kind: 'refused' });
    for (let more = 1; more < MOST_FUND_ALERTS; more += 1) await set(caller, '951002', 'day-gain', more);
    expect(await set(caller, '951002', 'day-loss', 1)).toMatchObject({ message: '最多设 20 条提醒，请先删除不需要的' });
    await gateway.tell(ENDPOINTS.removeFundAlert, { alertId: one?.alertId ?? '' }, other);
    expect(await gateway.tell(ENDPOINTS.fundAlerts, null, caller)).toHaveLength(MOST_FUND_ALERTS);
    await gateway.tell(ENDPOINTS.removeFundAlert, { alertId: one?.alertId ?? '' }, caller);
    expect(await gateway.tell(ENDPOINTS.fundAlerts, null, caller)).toHaveLength(MOST_FUND_ALERTS - 1);
  });

  it('are judged after a settled day [MS-741]', async () => {
    await testFunds(gateway).add('951004');
    await publish('951004', '2026-11-17', 10_000, 0);
    const caller = await gateway.anInvestor();
    await set(caller, '951004', 'value-above', 10_500);
    await publish('951004', '2026-11-18', 10_600, 60_000);
    await gateway.moveTo('2026-11-20');
    const again = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await toldTo(again)).toHaveLength(1);
  });
});
