import { calendarDate, fen } from '@caifu/core/values';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenReply, jsonReply, liveSignal } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';
import { ORDER, SEALED, faultOf, refused, setUp } from './http.fakes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the answers of the flows', () => {
  it('tell a failed pre-buy check without a result from one with a result [HTTP-14]', async () => {
    const { adapters } = setUp(
      () => refused('9'),
      () =>
        jsonReply({ retState: 'FAILED', retCode: '9', retMsg: '', apiResult: { loginValid: 1, personalRiskMatchProductRiskValid: '1' } }),
    );
    expect(await adapters.preBuy.check(3, liveSignal())).toEqual({ kind: 'failed-without-result' });
    expect(await adapters.preBuy.check(3, liveSignal())).toMatchObject({
      kind: 'judged',
      standing: { signedIn: true, matchFlag: '1', tradePasswordSet: null },
    });
  });

  it.each([
    ['3', { retMsg: '等级不足' }, { kind: 'risk', message: { kind: 'server', text: '等级不足' } }],
    ['4', { retMsg: '' }, { kind: 'risk', message: { kind: 'risk-level-too-low' } }],
    ['6', { retMsg: 'a', apiResult: { errorMsg: '产品已停售' } }, { kind: 'other', message: { kind: 'server', text: '产品已停售' } }],
    ['6', { retMsg: 'a', apiResult: null }, { kind: 'other', message: { kind: 'server', text: 'a' } }],
    [
      'Q00001',
      { retMsg: '剩余可售余额不足', apiResult: { remainAmt: '5000.00' } },
      { kind: 'quota', message: { kind: 'server', text: '剩余可售余额不足' }, remaining: 500_000 },
    ],
    ['X', { retMsg: '  ' }, { kind: 'other', message: { kind: 'system-busy' } }],
  ])('read order refusal %s %j [HTTP-15]', async (retCode, rest, refusal) => {
    const { adapters } = setUp(() => jsonReply({ retState: 'FAILED', retCode, ...rest }));
    expect(await adapters.buy.placeOrder(ORDER, liveSignal())).toEqual({ kind: 'refused', refusal });
  });

  it('return the stored answer for a request id [HTTP-16]', async () => {
    const { adapters } = setUp(
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'never-arrived' })),
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'placed', orderNo: 'O1', applyDate: calendarDate('2026-11-20') })),
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'refused', code: 'Q00001', message: 'm', remaining: fen(100) })),
      () => refused('N00001'),
    );
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({ kind: 'never-arrived' });
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({ kind: 'unpaid', orderNo: 'O1', applyDate: '2026-11-20' });
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({
      kind: 'refused',
      refusal: { kind: 'quota', message: { kind: 'server', text: 'm' }, remaining: 100 },
    });
    expect(await faultOf(adapters.buy.findOrder('R1', liveSignal()))).toEqual({ kind: 'server', code: 'N00001' });
  });

  it('asks for the outcome or releases again when state and code of the answer disagree [WIRE-13]', async () => {
    const torn = () => jsonReply({ retState: 'FAILED', retCode: '000000', apiResult: { state: 'NEVER_ARRIVED' } });
    const { adapters } = setUp(torn, torn);
    expect(await faultOf(adapters.buy.findOrder('R1', liveSignal()))).toEqual({ kind: 'malformed', code: null });
    expect(await faultOf(adapters.buy.releaseOrder('O1', liveSignal()))).toEqual({ kind: 'malformed', code: null });
  });

  it('load the cards even without an answer about the last used one [HTTP-17]', async () => {
    const { adapters } = setUp((request) =>
      request.url.endsWith('getLastUsedCard') ? refused('9') : jsonReply(writeSuccess(ENDPOINTS.paymentCards, [])),
    );
    expect(await adapters.buy.loadCards({ productCode: 'P1', cashier: null }, liveSignal())).toEqual({ cards: [], lastUsedCardId: null });
  });

  it.each([
    [
      { status: '1', statusDesc: 'ok' },
      { kind: 'succeeded', facts: null },
    ],
    [
      { status: 91, statusDesc: '额度不足' },
      { kind: 'failed', message: { kind: 'server', text: '额度不足' } },
    ],
    [
      { status: '91', statusDesc: '撤销成功', apiResult: { cancelled: 1 } },
      { kind: 'cancelled', facts: null },
    ],
    [{ status: '7' }, { kind: 'pending', facts: null }],
    [{ status: null }, { kind: 'pending', facts: null }],
    [{ statusDesc: '处理中' }, { kind: 'pending', facts: null }],
    [{ status: { code: 1 } }, { kind: 'pending', facts: null }],
    [{ status: true }, { kind: 'pending', facts: null }],
  ])('read the order status %j beside retState [HTTP-18]', async (fields, expected) => {
    const { adapters } = setUp(() => jsonReply({ retState: 'SUCCESS', ...fields }));
    expect(await adapters.reservationOutcome.status('O1', liveSignal())).toEqual(expected);
  });

  it('read the notification with its sentence beside retState [HTTP-18]', async () => {
    const { adapters } = setUp(
      () => jsonReply({ retState: 'SUCCESS', retMsg: '请补充资料', needAlert: true }),
      () => jsonReply({ retState: 'SUCCESS', retMsg: '' }),
      () => refused('9', '查询失败'),
      () => jsonReply({ retState: 'FAILED', retCode: '9', retMsg: '请联系客户经理', needAlert: true }),
    );
    expect(await adapters.reservationOutcome.notification('O1', liveSignal())).toEqual({
      kind: 'alert',
      message: { kind: 'server', text: '请补充资料' },
    });
    expect(await adapters.reservationOutcome.notification('O1', liveSignal())).toEqual({ kind: 'none' });
    expect(await adapters.reservationOutcome.notification('O1', liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '查询失败' },
    });
    expect(await adapters.reservationOutcome.notification('O1', liveSignal())).toMatchObject({
      kind: 'alert',
      message: { text: '请联系客户经理' },
    });
  });
});

describe('the cashier', () => {
  const submission = { command: { orderNo: 'O1', requestId: 'R1', cashier: null }, sealed: SEALED, keyId: 'K1' };
  const receipt = { orderNo: 'O1', applyDate: calendarDate('2026-11-20'), valueDate: calendarDate('2026-11-23') };
  const order = () => jsonReply(writeSuccess(ENDPOINTS.order, { orderNo: 'O1', payToken: 'PT1', applyDate: calendarDate('2026-11-20') }));
  const paid = () => jsonReply(writeSuccess(ENDPOINTS.pay, receipt));
  const opened = () =>
    jsonReply({ retState: 'SUCCESS', apiResult: { payToken: 'PT2', amount: '1.00', expiresAt: '2026-11-20T10:00:00+08:00' } });

  it('requests the cards and pays with the product’s configuration, in the words of the specification [BUY-71]', async () => {
    const { adapters, requests } = setUp(
      () => jsonReply(writeSuccess(ENDPOINTS.paymentCards, [])),
      () => jsonReply({ retState: 'SUCCESS', apiResult: null }),
      order,
      paid,
    );
    const cashier = { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' };
    await adapters.buy.loadCards({ productCode: 'P1', cashier }, liveSignal());
    await adapters.buy.placeOrder(ORDER, liveSignal());
    await adapters.cashier.submit({ ...submission, command: { ...submission.command, cashier } }, liveSignal());
    const sent = { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplierCode: 'HEGENG' };
    expect(await requests[0]?.json()).toEqual({ productCode: 'P1', cashier: sent });
    expect(await requests[3]?.json()).toMatchObject({ payToken: 'PT1', cashier: sent });
  });

  it('pays with the token of the order, and both password fields hold the sealed block [HTTP-19]', async () => {
    const { adapters, requests } = setUp(order, paid);
    await adapters.buy.placeOrder(ORDER, liveSignal());
    expect(await adapters.cashier.submit(submission, liveSignal())).toEqual({ kind: 'accepted', receipt });
    expect(await requests[1]?.json()).toEqual({ payToken: 'PT1', tradePwd: SEALED, tradePassword: SEALED, keyId: 'K1', requestId: 'R1' });
  });

  it('opens a payment when it has no token, a used one or an old one [HTTP-20]', async () => {
    const { adapters, requests } = setUp(order, () => refused('256', '密码错误'), opened, paid, order, opened, paid);
    await adapters.buy.placeOrder(ORDER, liveSignal());
    expect(await adapters.cashier.submit(submission, liveSignal())).toEqual({
      kind: 'wrong-password',
      message: { kind: 'server', text: '密码错误' },
    });
    expect(await adapters.cashier.submit(submission, liveSignal())).toMatchObject({ kind: 'accepted' });
    await adapters.buy.placeOrder(ORDER, liveSignal());
    vi.setSystemTime(Date.now() + 9 * 60_000 + 1);
    expect(await adapters.cashier.submit(submission, liveSignal())).toMatchObject({ kind: 'accepted' });
    expect(requests.map((request) => request.url.split('/').at(-1))).toEqual([
      'order',
      'pay',
      'openPayment',
      'pay',
      'order',
      'openPayment',
      'pay',
    ]);
    expect(await requests[3]?.json()).toMatchObject({ payToken: 'PT2' });
  });

  it('refuses when no payment can be opened, because nothing was paid [HTTP-21]', async () => {
    const { adapters, requests } = setUp(brokenReply);
    const outcome = adapters.cashier.submit(submission, liveSignal());
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ kind: 'refused', message: { kind: 'network-unavailable' } });
    expect(requests.every((request) => request.url.endsWith('openPayment'))).toBe(true);
  });

  it('throws when the answer to the payment is lost, and pays once [HTTP-21]', async () => {
    const { adapters, requests } = setUp(order, brokenReply);
    await adapters.buy.placeOrder(ORDER, liveSignal());
    const fault = faultOf(adapters.cashier.submit(submission, liveSignal()));
    await vi.runAllTimersAsync();
    expect(await fault).toEqual({ kind: 'network', code: null });
    expect(requests).toHaveLength(2);
  });

  it('tells F00003 from other refusals, and returns the key or the reason of a failure [HTTP-22]', async () => {
    const { adapters } = setUp(
      opened,
      () => refused('F00003', '请刷新'),
      opened,
      () => refused('F00004', '交易已锁定'),
      () => jsonReply({ retState: 'SUCCESS', encryptKey: 'KEY' }),
      () => refused('9', ''),
    );
    expect(await adapters.cashier.submit(submission, liveSignal())).toEqual({
      kind: 'cancelled-by-server',
      message: { kind: 'server', text: '请刷新' },
    });
    expect(await adapters.cashier.submit(submission, liveSignal())).toEqual({
      kind: 'barred',
      message: { kind: 'server', text: '交易已锁定' },
    });
    expect(await adapters.cashier.fetchKey(liveSignal())).toEqual({
      kind: 'key',
      key: { publicKey: 'KEY', keyId: null, nonce: null, padding: 'PKCS1' },
    });
    expect(await adapters.cashier.fetchKey(liveSignal())).toEqual({ kind: 'refused', message: { kind: 'modification-failed' } });
  });
});
