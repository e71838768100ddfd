import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY_AREAS } from '../areas.ts';
import { readDecisions } from './decisions.store.ts';
import { park } from '../ledger/parked.store.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { poisonRows } from '../testing/poison.fakes.ts';
import { buyTestWealth } from '../testing/wealth.fakes.ts';

const gateway = useAuditedGateway(useOperatorSettings());
const runAs = useOperators(gateway);
let rows: Awaited<ReturnType<typeof poisonRows>>;
beforeAll(async () => {
  rows = await poisonRows(gateway.deps.db);
});

const said = (who: 'wang' | 'zhao', ...args: readonly string[]) => runAs(who, 'parked', ...args);
const walletOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller))[0]?.available;
const parkOrder = async (orderNo: string, step: string) => {
  const at = gateway.deps.clock.now();
  await park(
    gateway.deps.db,
    { step, kind: 'order', subject: orderNo },
    { day: shanghaiDateOf(at), at, reason: 'SQLSTATE 23514 row_is_good' },
  );
};
const numberOf = async (subject: string): Promise<string> => {
  const line = (await said('wang')).split('\n').find((each) => each.includes(subject));
  return line?.split('  ')[0] ?? '';
};

describe('a parked row', () => {
  it('is listed, and a purchase of a product or a fund is refunded after two operators have agreed [GW-1655] [GW-1656]', async () => {
    expect(await said('wang')).toBe('nothing is parked');
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const funds = testFunds(gateway);
    const product = await gateway.purchase(caller, { openPeriodId: 'Q2020-001', amount: fen(2_000_00) });
    await funds.add('970901', { purchaseTiers: [], redemptionTiers: [] });
    const fund = await funds.buy(caller.investorId, '970901', 1_000, moment('2026-11-18 10:00'));
    const before = await walletOf(caller);
    for (const [orderNo, step] of [
      [product, 'confirm-orders'],
      [fund, 'confirm-fund-orders'],
    ] as const)
      await parkOrder(orderNo, step);
    expect(await said('wang')).toContain(`order ${product}  2026-11-18 to 2026-11-18  1 tries  2000.00 apart  SQLSTATE 23514 row_is_good`);
    expect(await gateway.audit()).toEqual([]);
    for (const orderNo of [product, fund]) {
      const no = await numberOf(orderNo);
      expect(await said('wang', 'refund', no)).toContain('parked refund <number> <reason>');
      expect(await said('wang', 'refund', no, '无法确认')).toBe(`${no} is proposed: another operator decides it`);
      expect(await said('wang', 'refund', no, '无法确认')).toBe('you have proposed it: another operator decides it');
      expect(await said('wang')).toContain('refund proposed by wang');
      expect(await said('zhao', 'refund', no, '同意')).toBe(`${no} is taken back`);
      expect(await said('zhao', 'refund', no, '同意')).toBe('nothing with this number waits');
    }
    expect(await said('wang')).toBe('nothing is parked');
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(shanghaiDateOf(gateway.deps.clock.now()), 1));
    expect(await walletOf({ ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) })).toBe((before ?? 0) + 3_000_00);
    const told = await gateway.deps.db
      .selectFrom('message')
      .select(['kind', 'record_no'])
      .where('investor_id', '=', caller.investorId)
      .where('kind', '=', 'cancelled')
      .execute();
    expect(new Set(told.map(({ record_no: no }) => no))).toEqual(new Set([product, fund]));
    expect((await readDecisions(gateway.deps.db, 20)).map(({ operator, outcome }) => [operator, outcome])).toContainEqual([
      'zhao',
      'refunded',
    ]);
  });

  it('can be cancelled by its investor too, and its money returns with the next opening [GW-1657]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const orderNo = await gateway.purchase(caller, { openPeriodId: 'Q2020-001', amount: fen(2_000_00) });
    await parkOrder(orderNo, 'confirm-orders');
    const request = await gateway.withPassword(caller, { orderNo });
    expect(await gateway.ask(ENDPOINTS.cancelReservation, request, caller)).toMatchObject({ kind: 'answered' });
    expect(await said('wang')).toBe('nothing is parked');
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(shanghaiDateOf(gateway.deps.clock.now()), 1));
    expect(await walletOf({ ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) })).toBe(100_000_00);
  });

  it('releases the shares of a fund redemption at once [GW-1656]', async () => {
    const caller = await gateway.anInvestor();
    const funds = testFunds(gateway);
    await funds.add('970902', { purchaseTiers: [], redemptionTiers: [] });
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await funds.publishEach('970902', addDays(today, -10), addDays(today, 20), () => 10_000);
    await funds.buy(caller.investorId, '970902', 1_000, gateway.deps.clock.now());
    await gateway.moveTo(addDays(today, 5));
    const orderNo = await funds.redeem(caller.investorId, '970902', 500_00, gateway.deps.clock.now());
    await parkOrder(orderNo, 'confirm-fund-orders');
    const no = await numberOf(orderNo);
    await said('wang', 'refund', no, '无法确认');
    expect(await said('zhao', 'refund', no, '同意')).toContain('is taken back');
    const position = await gateway.deps.db
      .selectFrom('fund_position')
      .select(['shares', 'reserved'])
      .where('investor_id', '=', caller.investorId)
      .executeTakeFirstOrThrow();
    expect(position).toEqual({ shares: '100000', reserved: '0' });
  });

  it('is not refunded if it is no order with money in transit [GW-1656]', async () => {
    const at = gateway.deps.clock.now();
    await park(
      gateway.deps.db,
      { step: 'pay-income', kind: 'step', subject: 'pay-income' },
      { day: shanghaiDateOf(at), at, reason: 'late' },
    );
    expect(await said('wang', 'refund', await numberOf('step pay-income'), '无')).toBe(
      'it is nothing that can be taken back: mend its cause and retry it',
    );
  });

  it('is settled at once by a retry after its cause was repaired, and not before [GW-1653]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const funds = testFunds(gateway);
    await funds.add('970903', { purchaseTiers: [], redemptionTiers: [] });
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await funds.publishEach('970903', addDays(today, -10), addDays(today, 20), () => 10_000);
    const orderNo = await funds.buy(caller.investorId, '970903', 1_000, gateway.deps.clock.now());
    await rows.poison(orderNo);
    await gateway.moveTo(addDays(today, 7));
    const no = await numberOf(`order ${orderNo}`);
    expect(await said('wang', 'retry', no)).toBe('it cannot be settled yet: `parked list` has the reason');
    await rows.mend();
    expect(await said('wang', 'retry', no)).toBe(`${no} is settled`);
    expect(await said('wang', 'retry', no)).toBe('nothing with this number waits');
    expect(await said('wang', 'retry')).toContain('parked retry <number>');
    const position = await gateway.deps.db
      .selectFrom('fund_position')
      .select('shares')
      .where('investor_id', '=', caller.investorId)
      .executeTakeFirstOrThrow();
    expect(position.shares).toBe('100000');
    const told = await gateway.deps.db.selectFrom('message').select('kind').where('record_no', '=', orderNo).execute();
    expect(told.map(({ kind }) => kind)).toEqual(['buy-confirmed']);
    expect((await readDecisions(gateway.deps.db, 20)).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual(
      expect.arrayContaining(['parked retry settled', 'parked retry still-parked']),
    );
  });

  it('is retried by the work after a day too, and ends like a refused order if the bank cannot confirm it [GW-1652] [GW-1653]', async () => {
    const [kept, ended] = [await gateway.anInvestor({ wallet: 90_000_000 }), await gateway.anInvestor({ wallet: 90_000_000 })];
    const numbers = [await buyTestWealth(gateway, kept), await buyTestWealth(gateway, ended)] as const;
    for (const no of numbers) await rows.poison(no);
    await gateway.moveTo(addDays(shanghaiDateOf(gateway.deps.clock.now()), 7));
    const [first, second] = [await numberOf(`order ${numbers[0]}`), await numberOf(`order ${numbers[1]}`)];
    await rows.mend();
    expect(await said('wang', 'retry', first)).toBe(`${first} is settled`);
    await said('wang', 'refund', second, '银行无法确认');
    expect(await said('zhao', 'refund', second, '同意')).toBe(`${second} is taken back`);
    const states = await gateway.rows<{ state: string }>`
      select state from trade_order where order_no in (${sql.join(numbers)}) order by order_no = ${numbers[1]}`;
    expect(states.map(({ state }) => state)).toEqual(['done', 'failed']);
    const { balance } = await gateway.deps.db
      .selectFrom('account')
      .select('balance')
      .where('account_id', '=', `bank-balance:${ended.investorId}:zb`)
      .executeTakeFirstOrThrow();
    expect(Number(balance)).toBeGreaterThanOrEqual(20_000_00);
    const told = await gateway.deps.db.selectFrom('message').select('kind').where('record_no', '=', numbers[1]).execute();
    expect(told.map(({ kind }) => kind)).toContain('bank-refused');
    expect(await said('wang')).not.toContain(numbers[1]);
  });

  it('returns a withdrawal to the wallet when two operators agree, or pays it after a retry [GW-1739]', async () => {
    const wallets = testWallets(gateway);
    const [kept, ended, other] = [await gateway.anInvestor(), await gateway.anInvestor(), await gateway.anInvestor()];
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const numbers: string[] = [];
    for (const caller of [kept, ended, other]) {
      const asked = await wallets.withdraw(caller, 'normal', 1_000);
      if (asked.kind !== 'answered') throw new Error(asked.message);
      numbers.push(asked.answer.orderNo);
    }
    const [keptNo = '', endedNo = '', otherNo = ''] = numbers;
    for (const no of [keptNo, endedNo]) await rows.poison(no);
    await gateway.moveTo(addDays(today, 7));
    const stateOf = async (orderNo: string) =>
      (await gateway.deps.db.selectFrom('trade_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state;
    expect([await stateOf(keptNo), await stateOf(endedNo), await stateOf(otherNo)]).toEqual(['paying-out', 'paying-out', 'paid']);
    expect(await said('wang')).toContain('1000.00 apart');
    expect(await gateway.audit()).toEqual([]);
    await rows.mend();
    const [first, second] = [await numberOf(`order ${keptNo}`), await numberOf(`order ${endedNo}`)];
    expect(await said('wang', 'retry', first)).toBe(`${first} is settled`);
    await said('wang', 'refund', second, '收款卡已销户');
    expect(await said('zhao', 'refund', second, '同意')).toBe(`${second} is taken back`);
    expect([await stateOf(keptNo), await stateOf(endedNo)]).toEqual(['paid', 'failed']);
    const now = { ...ended, ...(await gateway.deps.sessions.open(ended.investorId)) };
    expect(await walletOf(now)).toBe(1_000_000_00);
    const told = await gateway.deps.db
      .selectFrom('message')
      .select('kind')
      .where('record_no', '=', endedNo)
      .orderBy('message_id')
      .execute();
    expect(told).toEqual([{ kind: 'withdrawal-accepted' }, { kind: 'withdrawal-returned' }]);
    const { steps, reason, record } = await gateway.tell(ENDPOINTS.orderDetail, { orderId: endedNo }, now);
    expect(steps.map(({ kind }) => kind)).toEqual(['accepted', 'failed', 'refunded']);
    expect([record.state, record.statusText, reason]).toEqual(['failed', '转出退回', '银行未能入账，转出金额已退回小活宝+']);
  });

  it('skips the debit of a plan when two operators agree, and the plan continues [GW-1651]', async () => {
    const plans = testPlans(gateway);
    const caller = await gateway.anInvestor({ wallet: 90_000_000 });
    await plans.funds.add('970904', { purchaseTiers: [], redemptionTiers: [] });
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await plans.funds.publishEach('970904', addDays(today, -10), addDays(today, 40), () => 10_000);
    const planNo = await plans.sign(
      { kind: 'invest', investorId: caller.investorId, productCode: '970904', cycle: { unit: 'week', day: 5 }, yuan: 100 },
      today,
    );
    await rows.poison(planNo);
    await gateway.moveTo(addDays(today, 8));
    const no = await numberOf(`row ${planNo}`);
    await rows.mend();
    await said('wang', 'refund', no, '无法扣款');
    expect(await said('zhao', 'refund', no, '同意')).toBe(`${no} is taken back`);
    await gateway.moveTo(addDays(today, 20));
    const runs = await plans.runsOf(planNo);
    expect(runs.map(({ state }) => state).slice(0, 2)).toEqual(['skipped', 'done']);
  });

  it('is only retried if its result is owed, in every area: deposits, interest, proceeds, strategies and the rest [GW-1650]', async () => {
    const at = gateway.deps.clock.now();
    const owed = GATEWAY_AREAS.flatMap(({ parked = {} }) =>
      Object.entries(parked).flatMap(([step, decision]) => ('onlyRetried' in decision ? [step] : [])),
    );
    expect(owed).toEqual(expect.arrayContaining(['pay-deposits', 'settle-strategies', 'pay-fund-dividends', 'pay-redemptions']));
    for (const step of owed) {
      const subject = `owed-${step}`;
      await park(gateway.deps.db, { step, kind: 'row', subject }, { day: shanghaiDateOf(at), at, reason: 'SQLSTATE 23514 row_is_good' });
      expect([step, await said('wang', 'refund', await numberOf(`row ${subject}`), '无')]).toEqual([
        step,
        'it is nothing that can be taken back: mend its cause and retry it',
      ]);
    }
    await gateway.rows`update parked set outcome = 'settled', ended_at = ${at} where subject like 'owed-%'`;
  });

  it('has its decision in its own area, whatever its step [GW-1650]', () => {
    for (const { daySteps = [], parked } of GATEWAY_AREAS)
      for (const { name } of daySteps) expect([name, parked?.[name]]).not.toContain(undefined);
    expect(PARTS_OF_WORK.filter((step) => GATEWAY_AREAS.every(({ parked }) => parked?.[step] === undefined))).toEqual([]);
  });
});

const PARTS_OF_WORK = [
  'buy-with-sales',
  'close-wallet',
  'confirm-wealth',
  'credit-transfers',
  'debit-plans',
  'erase-after-years',
  'erase-at-closing',
  'look-at-targets',
  'pay-demand-interest',
  'pay-deposits',
  'pay-wealth',
  'read-bank-files',
  'settle-bank-orders',
  'weigh-accounts',
];
