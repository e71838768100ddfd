import { ENDPOINTS } from '@caifu/adapters/wire';
import { MOST_FUND_ALERTS, type FundAlertKind } from '@caifu/core/fund-trading';
import { calendarDate, netValue } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { correctFigure } from '../funds/fund-corrections.store.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { refreshFigures } from '../funds/fund-figures.store.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import type { SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { judgeFundAlerts } from './fund-alerts.store.ts';

const gateway = useTestGateway();

/** The page of the fund shows the newest value. */
const showNewest = async (fundCode: string) => {
  await gateway.rows`update fund set stale = 'figures' where fund_code = ${fundCode}`;
  await refreshFigures(gateway.deps.db);
};

/** The operator's correction of a published value, with the figures of the fund after it. */
const correct = async (fundCode: string, day: string, becomes: number) => {
  const correction = { what: 'value', fundCode, day: calendarDate(day), becomes: netValue(becomes) } as const;
  expect(await inTransaction(gateway.deps.db, (tx) => correctFigure(tx, correction))).toMatchObject({ kind: 'corrected' });
  await refreshFigures(gateway.deps.db);
};

const alertsOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.fundAlerts, { fundCode: null }, caller)).alerts;

const set = (caller: SignedIn, fundCode: string, kind: FundAlertKind, mark: number) =>
  gateway.ask(ENDPOINTS.setFundAlert, { fundCode, kind, mark }, caller);

const toldTo = async (caller: SignedIn) =>
  (await gateway.messagesOf(caller))
    .filter(({ kind }) => kind === 'fund-alert')
    .map(({ productCode, date, note }) => [productCode, date, note]);

const judge = () => judgeFundAlerts(gateway.deps, calendarDate('2026-11-20'));

describe('alerts of funds', () => {
  it('are judged once for each newer value: a net value is told of once, a change each day [MS-740] [MS-741]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951001');
    await funds.publish('951001', { '2026-11-16': 12_500 });
    await showNewest('951001');
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await set(caller, '951001', 'value-above', 12_000);
    await set(caller, '951001', 'day-loss', 30_000);
    await set(other, '951001', 'value-below', 10_000);
    await judge();
    expect(await toldTo(caller)).toEqual([]);
    await funds.publish('951001', { '2026-11-17': 12_100 });
    await judge();
    await judge();
    const first = [
      ['951001', '2026-11-17', '净值 1.2100，当日 -3.20%，您设的提醒是净值涨到 1.2000'],
      ['951001', '2026-11-17', '净值 1.2100，当日 -3.20%，您设的提醒是单日下跌 3.00%'],
    ];
    const told = await toldTo(caller);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining(first));
    await funds.publish('951001', { '2026-11-18': 11_600 });
    await judge();
    expect((await toldTo(caller)).filter(([, date]) => date === '2026-11-18')).toEqual([
      ['951001', '2026-11-18', '净值 1.1600，当日 -4.13%，您设的提醒是单日下跌 3.00%'],
    ]);
    expect(await toldTo(other)).toEqual([]);
    const alerts = await alertsOf(caller);
    expect(Object.fromEntries(alerts.map(({ kind, toldOn }) => [kind, toldOn]))).toEqual({
      'value-above': '2026-11-17',
      'day-loss': '2026-11-18',
    });
    await showNewest('951001');
    await set(caller, '951001', 'value-above', 12_000);
    await judge();
    await funds.publish('951001', { '2026-11-19': 12_000 });
    await judge();
    expect((await toldTo(caller)).filter(([, date]) => date === '2026-11-19')).toEqual([
      ['951001', '2026-11-19', '净值 1.2000，当日 +3.45%，您设的提醒是净值涨到 1.2000'],
    ]);
  });

  it('tell no change of a fund that is too young, and none is set for its changes [MS-740] [LAW-24] [LAW-100]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951005');
    await funds.publish('951005', { '2026-11-16': 10_000 });
    await showNewest('951005');
    const caller = await gateway.anInvestor();
    await set(caller, '951005', 'day-gain', 10_000);
    await gateway.rows`update fund set founded_on = '2026-10-08' where fund_code = '951005'`;
    expect(await set(caller, '951005', 'day-gain', 20_000)).toMatchObject({ message: '成立不足6个月，不展示业绩' });
    await set(caller, '951005', 'value-above', 10_500);
    await funds.publish('951005', { '2026-11-17': 10_600 });
    await judge();
    expect(await toldTo(caller)).toEqual([['951005', '2026-11-17', '净值 1.0600，您设的提醒是净值涨到 1.0500']]);
  });

  it('are one for the same wish, at most 20, none of a money fund, and removed by their owner alone [MS-742] [MS-743] [MS-744]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951002');
    await funds.add('951003', { kind: 'money', purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' });
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    for (const answer of await Promise.all([1, 2, 3].map(() => set(caller, '951002', 'value-above', 15_000))))
      expect(answer).toMatchObject({ kind: 'answered' });
    const [one] = await alertsOf(caller);
    expect(await alertsOf(caller)).toHaveLength(1);
    expect(await set(caller, '951003', 'value-above', 15_000)).toMatchObject({ message: '货币基金的净值不变，不能设净值提醒' });
    expect(await set(caller, '000000', 'value-above', 15_000)).toMatchObject({ message: '没有找到这只基金' });
    for (const mark of [200_100, 10_050, 99])
      expect(await set(caller, '951002', 'day-gain', mark)).toMatchObject({ message: '请输入 0.01 到 20 之间的百分比' });
    expect(await set(caller, '951002', 'value-above', 10_000_001)).toMatchObject({ message: '请输入净值，最多四位小数' });
    for (let more = 1; more < MOST_FUND_ALERTS; more += 1) await set(caller, '951002', 'day-gain', more * 100);
    expect(await set(caller, '951002', 'day-loss', 100)).toMatchObject({ message: '最多设 20 条提醒，请先删除不需要的' });
    await gateway.rows`update fund_alert set told_on = '2026-11-16' where alert_id = ${one?.alertId ?? ''}`;
    expect(await set(caller, '951002', 'value-above', 15_000)).toMatchObject({ kind: 'answered' });
    expect((await alertsOf(caller)).find(({ alertId }) => alertId === one?.alertId)?.toldOn).toBeNull();
    await gateway.tell(ENDPOINTS.removeFundAlert, { alertId: one?.alertId ?? '' }, other);
    expect(await alertsOf(caller)).toHaveLength(MOST_FUND_ALERTS);
    await gateway.tell(ENDPOINTS.removeFundAlert, { alertId: one?.alertId ?? '' }, caller);
    expect(await alertsOf(caller)).toHaveLength(MOST_FUND_ALERTS - 1);
  });

  it('are judged for every value of the days that one move of the clock turns [MS-741]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951004');
    await funds.publish('951004', { '2026-11-17': 10_000 });
    await showNewest('951004');
    const caller = await gateway.anInvestor();
    await set(caller, '951004', 'value-above', 10_500);
    await set(caller, '951004', 'day-gain', 40_000);
    await funds.publish('951004', { '2026-11-18': 10_600, '2026-11-19': 10_400 });
    await gateway.moveTo('2026-11-20');
    const again = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    const told = await toldTo(again);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        ['951004', '2026-11-18', '净值 1.0600，当日 +6.00%，您设的提醒是净值涨到 1.0500'],
        ['951004', '2026-11-18', '净值 1.0600，当日 +6.00%，您设的提醒是单日上涨 4.00%'],
      ]),
    );
  });

  it('are judged again for a corrected newest value, tell it once, and leave older days [MS-752]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951008');
    await funds.publish('951008', { '2026-11-16': 10_000, '2026-11-17': 10_000 });
    await showNewest('951008');
    const [caller, later] = [await gateway.anInvestor(), await gateway.anInvestor()];
    await set(caller, '951008', 'value-above', 10_500);
    await set(caller, '951008', 'day-gain', 30_000);
    await judge();
    await funds.publish('951008', { '2026-11-18': 10_100 });
    await judge();
    expect(await toldTo(caller)).toEqual([]);
    // Corrected before the judged day: no news.
    await correct('951008', '2026-11-16', 11_000);
    await judge();
    expect(await toldTo(caller)).toEqual([]);
    await correct('951008', '2026-11-18', 10_600);
    await judge();
    const told = [
      ['951008', '2026-11-18', '净值 1.0600，当日 +6.00%，您设的提醒是净值涨到 1.0500'],
      ['951008', '2026-11-18', '净值 1.0600，当日 +6.00%，您设的提醒是单日上涨 3.00%'],
    ];
    const found = await toldTo(caller);
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(told));
    // Corrected once more, it is the same day: no second message.
    await showNewest('951008');
    await set(later, '951008', 'value-above', 10_650);
    await correct('951008', '2026-11-18', 10_700);
    await judge();
    expect(await toldTo(caller)).toHaveLength(2);
    expect(await toldTo(later)).toEqual([['951008', '2026-11-18', '净值 1.0700，当日 +7.00%，您设的提醒是净值涨到 1.0650']]);
  });

  it('tell once that the profit rate of an own holding is reached, and are set by holders alone [MS-751]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951009', { purchaseTiers: [], redemptionTiers: [] });
    await funds.publish('951009', { '2026-10-12': 10_000, '2026-11-17': 10_400 });
    await showNewest('951009');
    const [holder, other] = [await gateway.anInvestor({ wallet: 10_000_00 }), await gateway.anInvestor()];
    await funds.buy(holder.investorId, '951009', 1_000, moment('2026-10-12 10:00:00'));
    await funds.open(calendarDate('2026-10-13'));
    expect(await set(other, '951009', 'profit-gain', 50_000)).toMatchObject({ message: '您还没有持有这只基金' });
    expect(await set(holder, '951009', 'profit-gain', 1_000_100)).toMatchObject({ message: '请输入 0.01 到 100 之间的百分比' });
    expect((await set(holder, '951009', 'profit-gain', 50_000)).kind).toBe('answered');
    await set(holder, '951009', 'profit-loss', 50_000);
    await judge();
    expect(await toldTo(holder)).toEqual([]);
    await funds.publish('951009', { '2026-11-18': 10_600 });
    await judge();
    await funds.publish('951009', { '2026-11-19': 10_700 });
    await judge();
    expect(await toldTo(holder)).toEqual([
      ['951009', '2026-11-18', '净值 1.0600，当日 +1.92%，持有收益率 +6.00%，您设的提醒是持有收益率涨到 +5.00%'],
    ]);
  });

  it('take no payout for a fall: its day tells the whole change, and a value below its mark says 除息 [MS-753]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951011');
    await funds.publish('951011', { '2026-11-16': 12_500, '2026-11-17': 12_500 });
    await showNewest('951011');
    const caller = await gateway.anInvestor();
    await set(caller, '951011', 'day-loss', 10_000);
    await set(caller, '951011', 'value-below', 12_000);
    await gateway.rows`insert into fund_dividend (fund_code, day, per_share) values ('951011', '2026-11-18', 1000)`;
    await funds.publish('951011', { '2026-11-18': 11_450 });
    // As an import leaves it, whose payouts come with the values.
    await gateway.rows`update fund set stale = 'values' where fund_code = '951011'`;
    await judge();
    expect(await toldTo(caller)).toEqual([]);
    await refreshFigures(gateway.deps.db);
    await judge();
    expect(await toldTo(caller)).toEqual([
      ['951011', '2026-11-18', '净值 1.1450，当日 -0.40%，当日除息，每份派 0.1000 元，您设的提醒是净值跌到 1.2000'],
    ]);
    await funds.publish('951011', { '2026-11-19': 11_300 });
    await judge();
    expect((await toldTo(caller)).filter(([, date]) => date === '2026-11-19')).toEqual([
      ['951011', '2026-11-19', '净值 1.1300，当日 -1.31%，您设的提醒是单日下跌 1.00%'],
    ]);
  });

  it('are told with the fund that is asked for, and its newest value [MS-744]', async () => {
    const funds = testFunds(gateway);
    await funds.add('951007');
    await funds.publish('951007', { '2026-11-17': 12_034 });
    await showNewest('951007');
    const caller = await gateway.anInvestor();
    const asked = (fundCode: string) => gateway.tell(ENDPOINTS.fundAlerts, { fundCode }, caller);
    expect((await asked('951007')).fund).toMatchObject({ fundName: '基金951007', valueDay: '2026-11-17', netValue: 12_034 });
    expect((await asked('000000')).fund).toBeNull();
  });

  it('are refused for an ended fund [MS-742] [FEN-2]', async () => {
    await testFunds(gateway).add('951006', { trading: 'liquidated' });
    expect(await set(await gateway.anInvestor(), '951006', 'value-above', 10_000)).toMatchObject({ message: '基金清盘，已停止申购和赎回' });
  });
});
