import { ENDPOINTS } from '@caifu/adapters/wire';
import { addDays, calendarDate, epochAt, fen, formatDayWithWeekday, netValue, shares } from '@caifu/core/values';
import { aToldOrder, aTradeRecord } from '@caifu/core/testing';
import { describe, expect, it } from 'vitest';
import { charactersOf, type DocumentText } from '../products/documents/document-text.ts';
import { writePdf } from '../products/documents/pdf-writer.ts';
import { drawableName } from '../products/documents/font-glyphs.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { TOP_UPS } from '../wallet/top-up.store.ts';
import { WITHDRAWALS } from '../wallet/withdrawals.store.ts';
import { WEB } from '../ground/http/caller.ts';
import { moment, testFunds } from '../testing/funds.fakes.ts';
import { anOrder, bankCardOf } from '../testing/gateway.fakes.ts';
import { readPdf } from '../testing/pdf-pages.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readOrderDetail } from './order-detail.store.ts';
import { receiptName, receiptText } from './order-receipt.ts';
import { readTradeRecords } from './trade-records.store.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useTestGateway();

const holder = { displayName: '林*夏', mobile: '13800000001' };
const at = epochAt(calendarDate('2026-11-21'), '09:30:00');

const pagesOf = async (text: DocumentText): Promise<readonly string[]> =>
  (await readPdf(await writePdf(text, calendarDate('2026-11-21')))).pages.map((page) => page.replaceAll(' ', ''));

describe('the receipt of an order', () => {
  it('has only past events, without expected ones [OP-727]', () => {
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

  it('states why an order failed, and its refund once it has arrived [OP-727]', () => {
    const failed = aToldOrder({
      record: aTradeRecord({ state: 'failed', statusText: '认购失败' }),
      accountName: '招商银行',
      accountTail: '8888',
      reason: '未成交的原因',
      refund: { amount: fen(10_000_00), date: calendarDate('2026-11-21'), isDone: true },
    });
    const words = charactersOf(receiptText(failed, holder, at));
    const charged = aToldOrder({ family: null, feeToFund: fen(7_50) });
    expect(charactersOf(receiptText(charged, holder, at))).toContain('其中归入基金财产');
    expect(charactersOf(receiptText({ ...charged, family: 'broker' }, holder, at))).toContain('其中归入产品财产');
    for (const told of ['未成交的原因', '退款金额', '招商银行（尾号 8888）', '2026年11月21日 周六']) expect(words).toContain(told);
    const coming = charactersOf(receiptText({ ...failed, refund: { amount: fen(1), date: null, isDone: false } }, holder, at));
    expect(coming).not.toContain('退款金额');
  });

  it('fits on one page, or takes the last step along with the note to a second one [OP-802]', async () => {
    const withSteps = (count: number) =>
      receiptText(
        aToldOrder({
          accountName: '招商银行',
          accountTail: '8888',
          figures: { fee: fen(10_00), net: fen(9_990_00), shares: shares(9_500_00), netValue: netValue(10_516) },
          steps: Array.from({ length: count }, (_, day) => ({
            kind: 'accepted',
            date: addDays(calendarDate('2026-11-01'), day),
            at: null,
            isDone: true,
          })),
        }),
        holder,
        at,
      );
    expect(await pagesOf(withSteps(6))).toHaveLength(1);
    for (const count of [9, 10, 11, 12, 13, 14, 15, 16]) {
      const pages = await pagesOf(withSteps(count));
      const last = formatDayWithWeekday(addDays(calendarDate('2026-11-01'), count - 1), 'always');
      expect(pages.at(-1)).toContain(last.replaceAll(' ', ''));
    }
  });

  it('is issued only to the owner of the order [OP-727]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    await gateway.pay(caller, receipt);
    const file = await gateway.tell(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, caller);
    expect(file.name).toBe(`交易回单-${receipt.orderNo}`);
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const other = await gateway.ask(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, await gateway.anInvestor());
    expect(other).toMatchObject({ kind: 'refused', code: 'N00001' });
  });

  it('has the number of its order in its name, and a record without one its kind, product and day [OP-800]', () => {
    const { record, ...rest } = aToldOrder();
    expect(receiptName({ ...rest, record })).toBe(`交易回单-${record.orderId}`);
    const tradedAt = epochAt(calendarDate('2026-11-18'), '00:00:00');
    const payout = { ...record, orderId: 'E7', tradeTypeText: '现金分红', productName: '甲/乙', tradedAt };
    for (const orderNo of [null, record.orderId])
      expect(receiptName({ ...rest, orderNo, record: payout })).toBe('交易回单-现金分红-甲 乙-2026-11-18');
  });

  it('masks undrawable characters of a name, and is refused rather than shown with a gap [OP-800]', async () => {
    expect(['林*夏', '欧*琪', '王喆', '𠮷*堃'].map(drawableName)).toEqual(['林*夏', '欧**', '王*', '***']);
    const words = charactersOf(receiptText(aToldOrder(), { ...holder, displayName: '林*玥' }, at));
    expect(words).toContain('林**');
    const caller = await gateway.anInvestor();
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    await gateway.rows`update investor set display_name = '王*喆' where investor_id = ${caller.investorId}`;
    expect(await gateway.ask(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, caller)).toMatchObject({ kind: 'answered' });
    await gateway.rows`update trade_order set named = named || '䶮' where order_no = ${receipt.orderNo}`;
    const refused = await gateway.ask(ENDPOINTS.orderReceipt, { orderId: receipt.orderNo }, caller);
    expect(refused).toMatchObject({ kind: 'refused', message: '回单中有暂不支持显示的字，无法出具，请联系客服' });
  });
});

describe('the receipts of other areas', () => {
  const wordsOf = async (investorId: string, orderNo: string): Promise<string> => {
    const order = await readOrderDetail(gateway.deps, investorId, orderNo);
    if (order === null) throw new Error(`there is no order ${orderNo}`);
    return charactersOf(receiptText(order, holder, at));
  };

  it('state purchase, redemption, quick redemption and both dividends of a fund, the number of orders alone [OP-801] [OP-803]', async () => {
    const funds = testFunds(gateway);
    const { investorId } = await gateway.anInvestor();
    for (const code of ['950001', '950002']) {
      await funds.add(code);
      await funds.publishEach(code, '2026-11-09', '2026-11-17', () => 10_500);
      await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${code}, '2026-11-12', 300, '2026-11-16')`;
    }
    await funds.add('950003', {
      kind: 'money',
      confirmDays: 1,
      arrivalDays: 0,
      purchaseTiers: [],
      redemptionTiers: [],
      incomeCarry: 'daily',
    });
    await funds.publishIncome('950003', '2026-11-09', '2026-11-17', () => 5_000);
    const bought = await funds.buy(investorId, '950001', 10_000, moment('2026-11-09 10:00:00'), 'cash');
    await funds.buy(investorId, '950002', 10_000, moment('2026-11-09 10:00:00'), 'reinvest');
    await funds.buy(investorId, '950003', 5_000, moment('2026-11-09 10:00:00'));
    await funds.open('2026-11-10', '2026-11-13');
    const sold = await funds.redeem(investorId, '950001', 1_000_00, moment('2026-11-13 10:00:00'));
    await funds.open('2026-11-14', '2026-11-16');
    const quick = await funds.redeem(investorId, '950003', 2_000_00, moment('2026-11-16 11:00:00'), { mode: 'quick' });
    await funds.open('2026-11-17', '2026-11-18');
    for (const told of ['基金950001', '950001', '买入', '已确认', '10,000.00元', '14.98元', '9,985.02元', '9,509.54份', '1.0500'])
      expect(await wordsOf(investorId, bought)).toContain(told);
    for (const told of ['赎回', '已到账', '1,000.00份', '1,034.25元', '15.75元', '2026年11月18日'])
      expect(await wordsOf(investorId, sold)).toContain(told);
    for (const told of ['快速赎回', '已到账', '2,000.00份']) expect(await wordsOf(investorId, quick)).toContain(told);
    const cash = await wordsOf(investorId, 'F950001-2026-11-12');
    for (const told of ['现金分红', '已到账', '小活宝+', '2026年11月16日']) expect(cash).toContain(told);
    const inShares = await wordsOf(investorId, 'F950002-2026-11-12');
    for (const told of ['红利再投资', '已完成', '份额确认', '2026年11月']) expect(inShares).toContain(told);
    expect(inShares).not.toContain('小活宝+');
    expect(inShares).not.toContain('资金到账');
    const { items } = await readTradeRecords(gateway.deps, investorId, { ...ALL_RECORDS, group: 'funds' });
    for (const { orderId } of items) {
      const order = await readOrderDetail(gateway.deps, investorId, orderId);
      expect(order?.codeKind).toBe('fund');
      expect((await wordsOf(investorId, orderId)).includes('订单号')).toBe(order?.orderNo !== null);
    }
  });

  it('state the refund of a returned purchase with its day [OP-801]', async () => {
    const funds = testFunds(gateway);
    const { investorId } = await gateway.anInvestor();
    await funds.add('950004');
    const orderNo = await funds.buy(investorId, '950004', 1_000, moment('2026-11-16 10:00:00'));
    await funds.cancel(orderNo, moment('2026-11-16 11:00:00'));
    expect(await wordsOf(investorId, orderNo)).not.toContain('退款金额');
    await funds.open('2026-11-17');
    for (const told of ['已撤销', '退款金额', '1,000.00元', '2026年11月17日']) expect(await wordsOf(investorId, orderNo)).toContain(told);
  });

  it('state payments into and out of the wallet [OP-801]', async () => {
    const caller = await gateway.anInvestor();
    const { investorId } = caller;
    const cardId = bankCardOf(caller);
    const by = { investorId, channel: WEB, at: gateway.deps.clock.now() };
    const filling = { requestId: 'top-up-receipt', cardId, amount: fen(2_000_00) };
    const filled = await takeAllowed(gateway.deps, TOP_UPS, { ...by, command: filling }, null);
    const command = { requestId: 'withdrawal-receipt', mode: 'normal' as const, amount: fen(500_00), cardId };
    const taken = await takeAllowed(gateway.deps, WITHDRAWALS, { ...by, command }, null);
    if (filled.kind !== 'answered' || taken.kind !== 'answered') throw new Error('an order of the wallet was refused');
    for (const told of ['转入', '已到账', '2,000.00元', '小活宝+'])
      expect(await wordsOf(investorId, filled.answer.orderNo)).toContain(told);
    const out = await wordsOf(investorId, taken.answer.orderNo);
    for (const told of ['普通转出', '转出中', '500.00元', '尾号']) expect(out).toContain(told);
    expect(out).not.toContain('资金到账');
  });
});
