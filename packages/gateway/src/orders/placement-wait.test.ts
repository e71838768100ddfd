import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { anOrder, walletCardOf, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { gatewayOfTest, useAuditedGateway, useOperators, useOperatorSettings } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway({ ...useOperatorSettings(), SESSION_HOURS: '720', VISIT_AFTER_SECONDS: '' });
const operator = useOperators(gateway);
const visits = (...args: readonly string[]) => operator('li', 'visits', ...args);

const investor = (at: TestGateway = gateway) => at.anInvestor({ certification: 'certified', wallet: 3_000_000_00 });
/** Pays a private fund, and leaves it waiting. */
const buy = async (caller: SignedIn, at: TestGateway = gateway): Promise<string> => {
  const { openPeriodId } = await at.product('P3001');
  const receipt = await at.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, amount: fen(1_000_000_00) }), caller);
  const payment = { payToken: receipt.payToken, requestId: `pay-${receipt.orderNo}`, ...(await at.sealed(caller, '135790')) };
  expect(await at.ask(ENDPOINTS.pay, payment, caller)).toMatchObject({ kind: 'answered' });
  return receipt.orderNo;
};
const order = (caller: SignedIn, orderNo: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId: orderNo }, caller);
const walletOf = (caller: SignedIn) => gateway.balanceOf(`wallet:${walletCardOf(caller)}`);
const stepsOf = async (caller: SignedIn, orderNo: string) => (await order(caller, orderNo)).steps.map(({ kind }) => kind);

describe('an order of a private placement', () => {
  it('is cooling for a day, waits for the return visit, and is effective and confirmed after it [LAW-85] [LAW-86] [LAW-89]', async () => {
    const caller = await investor();
    const orderNo = await buy(caller);
    const told = await order(caller, orderNo);
    expect(told).toMatchObject({ record: { statusText: '投资冷静期' }, cancels: 'reservation', visitBy: null });
    expect(told.steps.map(({ kind, isDone }) => (isDone ? kind : `${kind}?`)).slice(0, 5)).toEqual([
      'placed',
      'accepted',
      'cooled?',
      'visited?',
      'confirmed?',
    ]);
    expect(told.coolingUntil).toBe(gateway.deps.clock.now() + 86_400_000);
    expect(await visits()).not.toContain(orderNo);
    expect(await visits('confirm', orderNo)).toContain('nobody may call');
    await gateway.moveTo('2026-11-19', '10:00:01');
    expect(await order(caller, orderNo)).toMatchObject({
      record: { statusText: '待回访确认' },
      coolingUntil: null,
      cancels: 'reservation',
    });
    expect((await stepsOf(caller, orderNo)).slice(0, 4)).toEqual(['placed', 'accepted', 'cooled', 'visited']);
    expect(await visits()).toContain(orderNo);
    expect(await visits('confirm', orderNo)).toBe(`the contract of ${orderNo} is effective`);
    expect(await visits('confirm', orderNo)).toBe(`the contract of ${orderNo} is effective`);
    expect(await visits('confirm', 'nothing')).toBe('there is no such order');
    expect((await stepsOf(caller, orderNo)).slice(0, 4)).toEqual(['placed', 'accepted', 'cooled', 'visited']);
    await gateway.moveTo('2026-11-20');
    expect(await stepsOf(caller, orderNo)).toContain('confirmed');
    const items = await gateway.messagesOf(caller);
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cooling-begun', 'visit-due', 'contract-effective', 'confirmed']),
    );
  });

  it('is withdrawn at any time before it is effective, and all its money comes back [LAW-87]', async () => {
    const caller = await investor();
    const [early, late] = [await buy(caller), await buy(caller)];
    const withdraw = async (orderNo: string) =>
      gateway.ask(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo }), caller);
    expect(await withdraw(early)).toMatchObject({ kind: 'answered' });
    await gateway.moveTo('2026-11-23', '16:00:00');
    expect(await withdraw(late)).toMatchObject({ kind: 'answered' });
    await gateway.moveTo('2026-11-24');
    expect(await walletOf(caller)).toBe(3_000_000_00);
  });

  it('fails with all its money back if its visit is not recorded before income starts [LAW-88]', async () => {
    const caller = await investor();
    const orderNo = await buy(caller);
    const { valueDate, closeDate } = await gateway.product('P3001');
    await gateway.moveTo(valueDate, '00:00:00');
    expect(await walletOf(caller)).toBe(3_000_000_00);
    expect(await order(caller, orderNo)).toMatchObject({ reason: '起息日前未完成回访确认，认购失败，款项已全额退回原支付账户' });
    expect(closeDate < valueDate).toBe(true);
  });

  it('waits for nothing under the letter [LAW-85]', async () => {
    const letter = await gatewayOfTest({ LAW: 'spec' });
    const orderNo = await buy(await investor(letter), letter);
    expect(await letter.rows`select state from trade_order where order_no = ${orderNo}`).toEqual([{ state: 'paid' }]);
  });
});

describe('the demo market', () => {
  it('has an order in its cooling time and one that waits for its return visit [LAW-86]', async () => {
    const fresh = await gatewayOfTest({ VISIT_AFTER_SECONDS: '14400' });
    const states = () => fresh.rows`select state from trade_order where investor_id = 'U13800000005' order by placed_at desc`;
    expect(await states()).toEqual([{ state: 'cooling' }, { state: 'awaiting-visit' }]);
    await fresh.moveTo('2026-11-18', '14:00:00');
    expect(await states()).toEqual([{ state: 'cooling' }, { state: 'paid' }]);
  });
});
