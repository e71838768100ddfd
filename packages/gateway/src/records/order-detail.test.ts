import { addDays, epochAt, epochMs, fen, shanghaiDateOf } from '@caifu/core/values';
import type { OrderDetail } from '@caifu/core/records';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { openOrder } from '../orders/order-book.ts';
import { advanceTo } from '../trading-day/settlement.ts';
import { anOrder, bankCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useTestGateway({ PAY_FIRST: '1' });

const told = (caller: SignedIn, orderId: string) => gateway.tell(ENDPOINTS.orderDetail, { orderId }, caller);
const place = async (caller: SignedIn, productCode: string, changes: Parameters<typeof anOrder>[1] = {}) => {
  const { openPeriodId } = await gateway.product(productCode);
  return gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId, ...changes }), caller);
};
const kindsOf = ({ steps }: OrderDetail) => steps.map(({ kind, isDone }) => [kind, isDone]);
const days = (count: number) => advanceTo(gateway.deps, epochAt(addDays(shanghaiDateOf(gateway.deps.clock.now()), count), '10:00:00'));

describe('the page of an order', () => {
  it('follows a purchase from its placing to its confirmation [OP-720] [OP-721] [OP-724]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await place(caller, 'Q2020');
    const at = gateway.deps.clock.now();
    const today = shanghaiDateOf(at);
    const unpaid = await told(caller, receipt.orderNo);
    expect(unpaid).toMatchObject({ record: { state: 'in-progress', statusText: '待支付' }, payBy: at + 600_000, holdStatus: null });
    expect(unpaid.steps).toEqual([{ kind: 'placed', date: today, at, isDone: true }]);

    await gateway.pay(caller, receipt);
    const [listed] = (await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller)).items;
    const paid = await told(caller, receipt.orderNo);
    expect(paid).toMatchObject({
      record: listed,
      family: 'broker',
      accountName: '小活宝+',
      accountTail: '',
      figures: { fee: 0, net: 1_000_00, shares: null, netValue: null },
      reason: '',
      refund: null,
      payBy: null,
      cancels: 'reservation',
      agreements: ['risk-notice', 'risk-disclosure'],
      holdStatus: 'applying',
      asOf: today,
    });
    expect(kindsOf(paid)).toEqual([
      ['placed', true],
      ['accepted', true],
      ['confirmed', false],
      ['value-date', false],
      ['matured', false],
      ['arrived', false],
    ]);

    await days(10);
    const confirmed = await told(caller, receipt.orderNo);
    expect(confirmed).toMatchObject({
      record: { state: 'succeeded', statusText: '已确认' },
      figures: { net: 1_000_00, shares: 1_000_00, netValue: 10_000 },
      cancels: null,
      holdStatus: 'holding',
    });
    const step = confirmed.steps.find(({ kind }) => kind === 'confirmed');
    expect(step).toMatchObject({ isDone: true });
    expect(step?.at).not.toBeNull();
    expect(kindsOf(confirmed).slice(3)).toEqual([
      ['value-date', false],
      ['matured', false],
      ['arrived', false],
    ]);
  });

  it('shows an expired unpaid order as closed, even before that is recorded [OP-723]', async () => {
    const caller = await gateway.anInvestor();
    const released = await place(caller, 'Q2020');
    await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: released.orderNo }, caller);
    const { orderNo } = await place(caller, 'Q2020');
    expect(await told(caller, released.orderNo)).toMatchObject({
      record: { statusText: '已取消' },
      reason: '订单在支付前已取消，未产生扣款',
    });
    gateway.wall.now = epochMs(gateway.wall.now + 600_000);
    const closed = await told(caller, orderNo);
    expect(closed).toMatchObject({
      record: { state: 'cancelled', statusText: '已关闭' },
      reason: '未在规定时间内完成支付，订单已关闭，未产生扣款',
      payBy: null,
      refund: null,
    });
    expect(kindsOf(closed)).toEqual([
      ['placed', true],
      ['closed', true],
    ]);
  });

  it('shows why a purchase failed, the returned amount and its account [OP-723]', async () => {
    const caller = await gateway.anInvestor({ certification: 'to-be-verified', riskLevel: 5, wallet: 5_000_000_00 });
    const receipt = await place(caller, 'P3001', { amount: fen(1_000_000_00) });
    await gateway.pay(caller, receipt);
    const waiting = await told(caller, receipt.orderNo);
    expect(waiting).toMatchObject({ record: { statusText: '待合格投资者认证' } });
    expect(waiting.certifyBy).not.toBeNull();
    await days(60);
    const failed = await told(caller, receipt.orderNo);
    expect(failed).toMatchObject({
      record: { state: 'failed', statusText: '认购失败' },
      reason: '起息日前未完成合格投资者认证，认购失败，款项已全额退回原支付账户',
      refund: { amount: 1_000_000_00, isDone: true },
      figures: { fee: null, net: null, shares: null, netValue: null },
      certifyBy: null,
      holdStatus: 'subscription-failed',
    });
    expect(failed.accountName).toBe('小活宝+');
    expect(failed.refund?.date).toBe(failed.steps.find(({ kind }) => kind === 'refunded')?.date);
    expect(kindsOf(failed).slice(-2)).toEqual([
      ['failed', true],
      ['refunded', true],
    ]);
  });

  it("shows when a cancelled purchase's money returns, and that it has returned [OP-723]", async () => {
    const caller = await gateway.anInvestor();
    const receipt = await place(caller, 'Q2020');
    await gateway.pay(caller, receipt);
    const { orderNo } = receipt;
    await gateway.tell(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo }), caller);
    const today = shanghaiDateOf(gateway.deps.clock.now());
    const cancelling = await told(caller, orderNo);
    expect(cancelling).toMatchObject({ refund: { amount: 1_000_00, date: addDays(today, 1), isDone: false }, cancels: null, reason: '' });
    expect(kindsOf(cancelling).slice(-2)).toEqual([
      ['cancelled', true],
      ['refunded', false],
    ]);
    await days(1);
    expect(await told(caller, orderNo)).toMatchObject({ record: { state: 'cancelled' }, refund: { isDone: true } });
  });

  it('shows a redemption, and a top-up although it is not among the records [OP-722]', async () => {
    const caller = await gateway.anInvestor();
    const at = gateway.deps.clock.now();
    const today = shanghaiDateOf(at);
    const common = { investorId: caller.investorId, cardId: bankCardOf(caller), placedAt: at, applyDate: today };
    const redemption = {
      ...common,
      kind: 'redemption',
      productCode: 'P3001',
      shares: 1_00,
      tradingDay: today,
      confirmDate: addDays(today, 1),
      arrivalDate: addDays(today, 2),
    };
    await openOrder(gateway.deps.db, { ...common, orderNo: 'order-top-up', kind: 'top-up', state: 'done', amount: fen(100_00) });
    await gateway.rows`select open_order(${JSON.stringify({ ...redemption, orderNo: 'order-booked', state: 'booked' })}::jsonb)`;
    await gateway.rows`select open_order(${JSON.stringify({ ...redemption, orderNo: 'order-refused', state: 'failed', failure: '份额为0' })}::jsonb)`;
    await gateway.rows`insert into redemption_terms (order_no, period_name, accepts_passive, last_time, arrival_days)
      values ('order-booked', '首期', false, ${at + 60_000}, 1), ('order-refused', '首期', false, 0, 1)`;
    expect(kindsOf(await told(caller, 'order-booked'))).toEqual([
      ['booked', true],
      ['redeemed', false],
      ['confirmed', false],
      ['arrived', false],
    ]);
    expect(await told(caller, 'order-booked')).toMatchObject({ cancels: 'redemption', holdStatus: 'redemption-booked' });
    const refused = await told(caller, 'order-refused');
    expect(refused).toMatchObject({ reason: '份额为0', record: { state: 'failed' }, refund: null, holdStatus: null });
    expect(kindsOf(refused)).toEqual([
      ['booked', true],
      ['failed', true],
    ]);
    const topUp = await told(caller, 'order-top-up');
    expect(topUp).toMatchObject({
      record: { portfolioId: '', productName: '小活宝+', tradeTypeText: '转入', direction: null, amount: 100_00, statusText: '已到账' },
      family: null,
      agreements: [],
    });
    expect(kindsOf(topUp)).toEqual([
      ['accepted', true],
      ['arrived', true],
    ]);
  });

  it('opens for every record of the list, and only for its owner [OP-722]', async () => {
    const caller = await gateway.signIn('13800000004');
    let seen = 0;
    for (const tradeType of ['BUY', 'RESERVE', 'REDEEM', 'AUTO_TRADE', 'CASH_DIVIDEND']) {
      const { items } = await gateway.tell(ENDPOINTS.getAmTradeList, { ...ALL_RECORDS, tab: 'by-type', tradeType, pageSize: 3 }, caller);
      for (const item of items) {
        const order = await told(caller, item.orderId);
        expect(order.record).toEqual(item);
        expect(order.steps.length).toBeGreaterThan(0);
        expect(order.accountName).not.toBe('');
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(6);
    const unknown = await gateway.ask(ENDPOINTS.orderDetail, { orderId: 'none' }, caller);
    expect(unknown).toMatchObject({ kind: 'refused', code: 'N00001' });
    const other = await gateway.anInvestor();
    const receipt = await place(other, 'Q2020');
    expect(await gateway.ask(ENDPOINTS.orderDetail, { orderId: receipt.orderNo }, caller)).toEqual(unknown);
  });
});
