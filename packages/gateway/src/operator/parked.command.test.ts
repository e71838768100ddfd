import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, fen, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDecisions } from './decisions.store.ts';
import { addOperator } from './operators.store.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { park } from '../ledger/parked.store.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { testSettings } from '../testing/seeded-market.ts';

let gateway: TestGateway;
let tokens: Readonly<Record<'wang' | 'zhao', string>>;
const folder = mkdtempSync(path.join(tmpdir(), 'caifu-parked-'));
const OPERATOR_SOCKET = path.join(folder, 'socket');
beforeAll(async () => {
  gateway = await openTestGateway({ OPERATOR_SOCKET, KEYS_DIR: folder });
  await gateway.operator.listen();
  const tokenOf = async (name: string) => (await addOperator(gateway.deps.db, name, 0)) ?? '';
  tokens = { wang: await tokenOf('wang'), zhao: await tokenOf('zhao') };
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const said = async (who: 'wang' | 'zhao', ...args: readonly string[]): Promise<string> => {
  const outcome = await OPERATOR_COMMANDS.get('parked')?.(testSettings({ OPERATOR_SOCKET, OPERATOR_TOKEN: tokens[who] }), args);
  return outcome?.kind === 'done' ? outcome.text : (outcome?.reason ?? '');
};
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

describe('what days could not settle', () => {
  it('is listed, and a purchase of a product or a fund is paid back once two operators have said so [GW-1655] [GW-1656]', async () => {
    expect(await said('wang')).toBe('nothing is parked');
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const funds = testFunds(gateway);
    const product = await gateway.purchase(caller, { openPeriodId: 'Q2020-001', amount: fen(2_000_00) });
    await funds.add('970901', { purchaseTiers: [], redemptionTiers: [] });
    const fund = await funds.buy(caller.investorId, '970901', 1_000, moment('2026-11-18 10:00'));
    const before = await walletOf(caller);
    for (const [orderNo, step] of [
      [product, 'confirm-orders'],
      [fund, 'confirm-fund-buys'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop
      await parkOrder(orderNo, step);
    expect(await said('wang')).toContain(`order ${product}  2026-11-18 to 2026-11-18  1 tries  2000.00 apart  SQLSTATE 23514 row_is_good`);
    expect(await gateway.audit()).toEqual([]);
    for (const orderNo of [product, fund]) {
      const no = await numberOf(orderNo);
      expect(await said('wang', 'refund', no)).toContain('parked refund <number> <reason>');
      expect(await said('wang', 'refund', no, '无法确认')).toBe(`${no} is proposed: another operator decides it`);
      expect(await said('wang', 'refund', no, '无法确认')).toBe('you have proposed it: another operator decides it');
      expect(await said('wang')).toContain('refund proposed by wang');
      expect(await said('zhao', 'refund', no, '同意')).toBe(`${no} is taken back: the next opening pays it back`);
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
    expect(await gateway.audit()).toEqual([]);
  });

  it('is taken back by its investor as well, and its money comes back with the next opening [GW-1657]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const orderNo = await gateway.purchase(caller, { openPeriodId: 'Q2020-001', amount: fen(2_000_00) });
    await parkOrder(orderNo, 'confirm-orders');
    const request = await gateway.withPassword(caller, { orderNo });
    expect(await gateway.ask(ENDPOINTS.cancelReservation, request, caller)).toMatchObject({ kind: 'answered' });
    expect(await said('wang')).toBe('nothing is parked');
    expect(await gateway.audit()).toEqual([]);
    await gateway.moveTo(addDays(shanghaiDateOf(gateway.deps.clock.now()), 1));
    expect(await walletOf({ ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) })).toBe(100_000_00);
    expect(await gateway.audit()).toEqual([]);
  });

  it('is a redemption of a fund whose shares are free again at once [GW-1656]', async () => {
    const caller = await gateway.anInvestor();
    const funds = testFunds(gateway);
    await funds.add('970902', { purchaseTiers: [], redemptionTiers: [] });
    const today = shanghaiDateOf(gateway.deps.clock.now());
    await funds.publishEach('970902', addDays(today, -10), addDays(today, 20), () => 10_000);
    await funds.buy(caller.investorId, '970902', 1_000, gateway.deps.clock.now());
    await gateway.moveTo(addDays(today, 5));
    const orderNo = await funds.redeem(caller.investorId, '970902', 500_00, gateway.deps.clock.now());
    await parkOrder(orderNo, 'confirm-fund-redemptions');
    const no = await numberOf(orderNo);
    await said('wang', 'refund', no, '无法确认');
    expect(await said('zhao', 'refund', no, '同意')).toContain('is taken back');
    const position = await gateway.deps.db
      .selectFrom('fund_position')
      .select(['shares', 'reserved'])
      .where('investor_id', '=', caller.investorId)
      .executeTakeFirstOrThrow();
    expect(position).toEqual({ shares: '100000', reserved: '0' });
    expect(await gateway.audit()).toEqual([]);
  });

  it('is not paid back where it is no order of money on its way [GW-1656]', async () => {
    const at = gateway.deps.clock.now();
    await park(
      gateway.deps.db,
      { step: 'pay-income', kind: 'step', subject: 'pay-income' },
      { day: shanghaiDateOf(at), at, reason: 'late' },
    );
    expect(await said('wang', 'refund', await numberOf('step pay-income'), '无')).toBe(
      'it is no order that can be taken back: mend its cause, and the next day settles it',
    );
  });
});
