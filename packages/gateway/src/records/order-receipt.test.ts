import { ENDPOINTS } from '@caifu/adapters/wire';
import { calendarDate, epochAt, fen } from '@caifu/core/values';
import { aToldOrder, aTradeRecord } from '@caifu/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charactersOf } from '../products/documents/document-text.ts';
import { anOrder, openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { receiptText } from './order-receipt.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const holder = { displayName: '林*夏', mobile: '13800000001' };
const at = epochAt(calendarDate('2026-11-21'), '09:30:00');

describe('the receipt of an order', () => {
  it('has what has happened, and nothing that is only expected [OP-727]', () => {
    const words = charactersOf(receiptText(aToldOrder(), holder, at));
    for (const told of [
      '林*夏',
      '138****0001',
      '10,000.00元',
      '9,990.00元',
      '小活宝+',
      '2026-11-20 10:30:00',
      '2026-11-21 09:30:00',
      'A20261120000001',
    ])
      expect(words).toContain(told);
    expect(words).not.toContain('份额确认');
    expect(words).not.toContain('13800000001');
  });

  it('tells why an order came to nothing, and its refund once it is there [OP-727]', () => {
    const failed = aToldOrder({
      record: aTradeRecord({ state: 'failed', statusText: '认购失败' }),
      accountName: '招商银行',
      accountTail: '8888',
      reason: '未成交的原因',
      refund: { amount: fen(10_000_00), date: calendarDate('2026-11-21'), isDone: true },
    });
    const words = charactersOf(receiptText(failed, holder, at));
    for (const told of ['未成交的原因', '退款金额', '招商银行（尾号 8888）', '2026年11月21日 周六']) expect(words).toContain(told);
    const coming = charactersOf(receiptText({ ...failed, refund: { amount: fen(1), date: null, isDone: false } }, holder, at));
    expect(coming).not.toContain('退款金额');
  });

  it('is made for the owner of the order alone [OP-727]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    await gateway.pay(caller, receipt);
    const file = await gateway.tell(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, caller);
    expect(file.name).toBe(`交易回单-${receipt.orderNo}`);
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const other = await gateway.ask(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, await gateway.anInvestor());
    expect(other).toMatchObject({ kind: 'refused', code: 'N00001' });
  });
});
