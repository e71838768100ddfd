import { calendarDate, fen, shares } from '@caifu/core/values';
import { PortError, sealedPassword } from '@caifu/core/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Adapters, createAdapters } from '../index.ts';
import { brokenReply, jsonReply, liveSignal, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';

const INVESTOR = { investorId: 'I1', maskedMobile: '138****0001', displayName: '张三' };
const ORDER = {
  requestId: 'R1',
  productCode: 'P1',
  openPeriodId: 'OP1',
  amount: fen(100_000_00),
  cardId: 'C1',
  arrangement: 1,
  agreesReservation: true,
  warning: null,
} as const;
const SEALED = sealedPassword('QUJD');
const BLOCK = { sealed: SEALED, keyId: 'K1' };
const INVEST = { holdStatus: 3, orderNo: 'O1', productCode: 'P1', periodName: '第1期' } as const;
const MATURITY = { place: 'holding', productCode: 'P1', periodName: '第1期', openPeriodId: 'OP1', arrangement: 2 } as const;
const REDEEM = {
  requestId: 'R1',
  productCode: 'P1',
  periodName: '第1期',
  cardId: 'C1',
  shares: shares(100_00),
  targetProductCode: null,
  acceptedPeriods: [],
};

const refused = (code: string, message = 'no', status = 200) => jsonReply(writeRefusal(code, message), status);

const signedIn = jsonReply(writeSuccess(ENDPOINTS.smsLogin, { token: 'TOKEN', ticket: 'TICKET', investor: INVESTOR }));

/** Adapters over a fetch that answers from `replies`, the last one for ever; every request is kept. */
const setUp = (...replies: readonly StandInReply[]) => {
  const requests: Request[] = [];
  const onSessionExpired = vi.fn<() => void>();
  const adapters = createAdapters({
    baseUrl: 'https://general.test/',
    bankBaseUrl: 'https://bank.test',
    localStorage: null,
    sessionStorage: null,
    onSessionExpired,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined) throw new Error('no reply');
      return reply(request);
    },
  });
  return { adapters, requests, onSessionExpired };
};

const signIn = (adapters: Adapters) => adapters.session.signIn({ mobile: '13800000001', smsCode: '123456' }, liveSignal());
const faultOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof PortError) return { kind: fault.kind, code: fault.code };
    throw fault;
  }
  return { kind: 'no fault', code: null };
};
const heldResponse = () => {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (response: Response) => resolve(response) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the HTTP client', () => {
  it('carries token, ticket and a new request id per call, and none of them in the address [HTTP-1]', async () => {
    const { adapters, requests } = setUp(
      () => signedIn.clone(),
      () => jsonReply({ retState: 'SUCCESS', apiResult: { cards: [] } }),
      () => jsonReply({ retState: 'SUCCESS', apiResult: null }),
    );
    await signIn(adapters);
    await adapters.buy.loadCards('P1', liveSignal());
    expect(requests.map((request) => request.headers.get('NCFTCK'))).toEqual([null, 'TOKEN', 'TOKEN']);
    expect(requests.map((request) => request.headers.get('ticket'))).toEqual([null, 'TICKET', 'TICKET']);
    const ids = requests.map((request) => request.headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests.map((request) => request.url).join()).not.toContain('TOKEN');
  });

  it('sends POST with a JSON body and GET with a query, at the address of the table [HTTP-2]', async () => {
    const { adapters, requests } = setUp(
      () => jsonReply({ retState: 'SUCCESS', apiResult: { firstBuy: true } }),
      () => jsonReply({ retState: 'SUCCESS', apiResult: { holddingList: null } }),
    );
    expect(await adapters.buy.isFirstPurchase({ cardId: 'C&1', productCode: 'P1' }, liveSignal())).toBe(true);
    await adapters.holdingsOverview.read({ family: 'broker' }, liveSignal());
    expect(requests.map((request) => `${request.method} ${request.url}`)).toEqual([
      'GET https://general.test/mobileGateway/V1/assetManagement/trade/getReservationInitAmount?cardId=C%261&productCode=P1',
      'POST https://general.test/mobileGateway/V1/assetManagement/trade/getHoldInfo',
    ]);
    expect(await requests[1]?.json()).toEqual({ requestSource: '1', productType: 'BROKER' });
  });

  it('sends the order in the words of the specification [HTTP-3]', async () => {
    const receipt = { orderNo: 'O1', payToken: 'PT1', applyDate: calendarDate('2026-11-20') };
    const { adapters, requests } = setUp(() => jsonReply(writeSuccess(ENDPOINTS.order, receipt)));
    expect(await adapters.buy.placeOrder(ORDER, liveSignal())).toEqual({ kind: 'placed', orderNo: 'O1', applyDate: '2026-11-20' });
    expect(await requests[0]?.json()).toEqual({
      maturityArrangement: 1,
      productOpenPeriodId: 'OP1',
      orderAmount: '100000.00',
      cardId: 'C1',
      signRiskNotice: 1,
      requestSource: 1,
      signRiskDisclosure: 1,
      payModel: 1,
      agreeReservation: 1,
      requestId: 'R1',
      // Extension fields: nobody was warned.
      riskWarningVersion: null,
      riskWarningTime: null,
    });
  });

  it('gives up after 30 seconds, retries included, with a timeout [HTTP-4]', async () => {
    const silence: StandInReply = (request) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    const { adapters, requests } = setUp(silence);
    const fault = faultOf(adapters.totalAssets.read(null, liveSignal()));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(requests.every((request) => !request.signal.aborted)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await fault).toEqual({ kind: 'timeout', code: null });
    expect(requests).toHaveLength(2);
  });

  it('gives up after 30 seconds when the body never ends [HTTP-4]', async () => {
    const { adapters } = setUp(
      () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })),
    );
    const fault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await fault).toEqual({ kind: 'timeout', code: null });
  });

  it('stops when its caller aborts [HTTP-5]', async () => {
    const { adapters, requests } = setUp(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    const leaving = new AbortController();
    const fault = faultOf(adapters.memberProfile.read(null, leaving.signal));
    await vi.advanceTimersByTimeAsync(10);
    leaving.abort();
    expect(await fault).toEqual({ kind: 'network', code: 'aborted' });
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it.each<[string, StandInReply]>([
    ['a broken connection', brokenReply],
    ['a 503', () => new Response('<html>', { status: 503 })],
    ['a 500 with an envelope', () => refused('S00001', '系统繁忙', 500)],
    ['HTML with status 200', () => new Response('<html>hello</html>')],
    ['an empty body', () => new Response('')],
    [
      'success and failure at once',
      () => jsonReply({ retState: 'FAILED', retCode: '000000', apiResult: { orderNo: 'O', payToken: 'T', applyDate: '2026-11-20' } }),
    ],
    [
      'P00001',
      () => jsonReply({ retState: 'SUCCESS', retCode: 'P00001', apiResult: { orderNo: 'O', payToken: 'T', applyDate: '2026-11-20' } }),
    ],
  ])('sends a write exactly once, and throws, on %s [HTTP-6]', async (_name, reply) => {
    const { adapters, requests } = setUp(reply);
    const fault = faultOf(adapters.buy.placeOrder(ORDER, liveSignal()));
    await vi.runAllTimersAsync();
    expect(['network', 'server', 'malformed']).toContain((await fault).kind);
    expect(requests).toHaveLength(1);
  });

  it('tries a read at most three times and then says what happened [HTTP-7]', async () => {
    const { adapters, requests } = setUp(brokenReply);
    const fault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.runAllTimersAsync();
    expect(await fault).toEqual({ kind: 'network', code: null });
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map((request) => request.headers.get('X-Request-Id'))).size).toBe(1);
  });

  it('reads on after one failed attempt [HTTP-7]', async () => {
    const { adapters, requests } = setUp(
      () => new Response('', { status: 502 }),
      () => jsonReply({ retState: 'SUCCESS', apiResult: { idCardStatus: 1, taxStatus: '1', infoStatus: 0 } }),
    );
    const standing = adapters.preBuy.memberStanding(liveSignal());
    await vi.runAllTimersAsync();
    expect(await standing).toEqual({ idCard: 'valid', taxDeclared: true, addressComplete: false });
    expect(requests).toHaveLength(2);
  });
});

describe('faults', () => {
  it.each<[string, StandInReply, { kind: string; code: string | null }]>([
    [
      'HTML instead of JSON',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'malformed', code: null },
    ],
    ['an empty body', () => new Response(null), { kind: 'malformed', code: null }],
    ['JSON that is no envelope', () => jsonReply([1, 2]), { kind: 'malformed', code: null }],
    [
      'wrong types',
      () => jsonReply({ retState: 'SUCCESS', apiResult: { investorId: {}, bankCardCount: 'x' } }),
      { kind: 'malformed', code: null },
    ],
    ['a success without an answer', () => jsonReply({ retState: 'SUCCESS' }), { kind: 'malformed', code: null }],
    ['a 500 with an envelope', () => refused('S00001', '系统繁忙', 500), { kind: 'server', code: 'S00001' }],
    ['a 500 without one', () => new Response('<html>', { status: 500 }), { kind: 'server', code: 'HTTP500' }],
    ['S00001 with status 200', () => refused('S00001'), { kind: 'server', code: 'S00001' }],
    ['a page for a 404', () => new Response('<html>', { status: 404 }), { kind: 'malformed', code: null }],
    [
      'a body that breaks off',
      () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })),
      { kind: 'network', code: 'broken' },
    ],
  ])('%s becomes the PortError that says so [HTTP-8]', async (_name, reply, expected) => {
    const { adapters } = setUp(reply);
    const fault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.runAllTimersAsync();
    expect(await fault).toEqual(expected);
  });

  it('a broken connection without a network is offline [HTTP-8]', async () => {
    const adapters = createAdapters({
      baseUrl: 'https://general.test',
      localStorage: null,
      sessionStorage: null,
      isOnline: () => false,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const fault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.runAllTimersAsync();
    expect(await fault).toEqual({ kind: 'offline', code: null });
  });

  it('a refusal with status 400, 404 or 429 is a value with the sentence of the gateway [HTTP-9]', async () => {
    for (const [code, status] of [
      ['V00001', 400],
      ['N00001', 404],
      ['L00001', 429],
    ] as const) {
      const { adapters } = setUp(() => refused(code, '请稍后再试', status));
      expect(await adapters.memberProfile.read(null, liveSignal())).toEqual({
        kind: 'refused',
        message: { kind: 'server', text: '请稍后再试' },
      });
    }
  });

  it.each([
    ['neither state nor code', { retMsg: '产品维护中' }],
    ['an errno that is no number', { errno: { code: 1 }, errmsg: '产品维护中' }],
    ['an errno that is not told', { errno: null, errmsg: '产品维护中' }],
  ])('shows the words of a refusal with %s [HTTP-9]', async (_what, body) => {
    const { adapters } = setUp(() => jsonReply(body));
    expect(await adapters.memberProfile.read(null, liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '产品维护中' },
    });
  });

  it('more than 300 malformed answers to every port throw PortError or nothing else [HTTP-10]', async () => {
    const states = ['SUCCESS', 'FAILED', null, 7, {}];
    const codes = ['000000', 'P00001', 'F01002', '256', null, 3, []];
    const results = [null, undefined, 'x', -1, [null], {}, { items: 3 }, { cards: [{}] }, { status: {} }];
    const bodies = [
      ...states.flatMap((retState) =>
        codes.flatMap((retCode) => results.map((apiResult) => JSON.stringify({ retState, retCode, apiResult }))),
      ),
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '1',
      '<html>',
      '{"errno":{}}',
      '{"errno":0}',
      '{"errno":"","data":[]}',
      '\u0000',
      '{"retState":"SUCCESS","apiResult":{"__proto__":1}}',
    ];
    expect(bodies.length).toBeGreaterThan(300);
    let judged = 0;
    const foreign: string[] = [];
    for (const body of bodies) {
      const { adapters } = setUp(() => new Response(body));
      const calls = [
        adapters.memberProfile.read(null, liveSignal()),
        adapters.preBuy.check(3, liveSignal()),
        adapters.preBuy.memberStanding(liveSignal()),
        adapters.products.readPage({ family: null, channelCode: null }, 1, liveSignal()),
        adapters.productDetail.read('P1', liveSignal()),
        adapters.buy.loadCards('P1', liveSignal()),
        adapters.buy.isFirstPurchase({ cardId: 'C', productCode: 'P' }, liveSignal()),
        adapters.buy.placeOrder(ORDER, liveSignal()),
        adapters.buy.findOrder('R1', liveSignal()),
        adapters.buy.releaseOrder('O1', liveSignal()),
        adapters.cashier.fetchKey(liveSignal()),
        adapters.cashier.submit({ command: { orderNo: 'O1', requestId: 'R1' }, sealed: SEALED, keyId: null }, liveSignal()),
        adapters.reservationOutcome.status('O1', liveSignal()),
        adapters.reservationOutcome.notification('O1', liveSignal()),
        adapters.holdingsOverview.read({ family: 'broker' }, liveSignal()),
        adapters.totalAssets.read(null, liveSignal()),
        adapters.topUp.loadWallet(liveSignal()),
        adapters.topUp.findTopUp('R1', liveSignal()),
        adapters.topUp.cashier.submit({ command: { requestId: 'R1', cardId: 'C1', amount: fen(1) }, ...BLOCK }, liveSignal()),
        adapters.holdingDetail.load(INVEST, liveSignal()),
        adapters.holdingDetail.maturity.check(MATURITY, liveSignal()),
        adapters.holdingDetail.maturity.cashier.submit({ command: MATURITY, ...BLOCK }, liveSignal()),
        adapters.holdingDetail.cancellation.cashier.submit({ command: { kind: 'reservation', orderNo: 'O1' }, ...BLOCK }, liveSignal()),
        adapters.holdingDetail.cancellation.cashier.submit({ command: { kind: 'redemption', orderNo: 'O1' }, ...BLOCK }, liveSignal()),
        adapters.redeem.open(REDEEM, liveSignal()),
        adapters.redeem.findRedemption('R1', liveSignal()),
        adapters.redeem.cashier.submit({ command: REDEEM, ...BLOCK }, liveSignal()),
        adapters.redemptionOutcome.read('O1', liveSignal()),
        adapters.tradeRecords.readPage({ tab: 'all', tradeType: 'ALL', productCode: null, from: null, until: null }, 1, liveSignal()),
        adapters.tradeRecords.readRecord('O1', liveSignal()),
        adapters.tradeRecords.readTypes(liveSignal()),
        adapters.netValues.readPage({ productCode: 'P1' }, 1, liveSignal()),
        adapters.trendChart.read({ productCode: 'P1', periodName: '', range: 'ALL' }, liveSignal()),
        adapters.archives.read('P1', liveSignal()),
        adapters.brokerSummary.read(null, liveSignal()),
        adapters.accountManager.read(null, liveSignal()),
        adapters.session.requestCode('13800000001', liveSignal()),
        signIn(adapters),
      ];
      const settled = await Promise.allSettled(calls);
      judged += settled.length;
      foreign.push(...settled.filter((result) => result.status === 'rejected' && !(result.reason instanceof PortError)).map(() => body));
    }
    expect(foreign).toEqual([]);
    expect(judged).toBe(bodies.length * 38);
  });
});

describe('a session that the gateway no longer knows', () => {
  it('is told once, however many calls find out [HTTP-11]', async () => {
    const { adapters, onSessionExpired } = setUp(
      () => signedIn.clone(),
      () => refused('F01003', '请登录'),
    );
    await signIn(adapters);
    const faults = await Promise.all([
      faultOf(adapters.memberProfile.read(null, liveSignal())),
      faultOf(adapters.holdingsOverview.read({ family: 'broker' }, liveSignal())),
      faultOf(adapters.totalAssets.read(null, liveSignal())),
    ]);
    expect(faults).toEqual(Array.from({ length: 3 }, () => ({ kind: 'sign-in-required', code: 'F01003' })));
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('is told again after a new sign-in, and not for a late answer to the old one [HTTP-11]', async () => {
    const late = heldResponse();
    const second = jsonReply(writeSuccess(ENDPOINTS.smsLogin, { token: 'TOKEN2', ticket: '', investor: INVESTOR }));
    const { adapters, onSessionExpired, requests } = setUp(
      () => signedIn.clone(),
      () => late.promise,
      () => second.clone(),
      () => refused('F01003'),
    );
    await signIn(adapters);
    const lateFault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.advanceTimersByTimeAsync(1);
    await signIn(adapters);
    late.resolve(refused('F01003'));
    expect(await lateFault).toMatchObject({ kind: 'sign-in-required' });
    expect(onSessionExpired).not.toHaveBeenCalled();
    await faultOf(adapters.memberProfile.read(null, liveSignal()));
    expect(onSessionExpired).toHaveBeenCalledOnce();
    expect(requests.at(-1)?.headers.get('ticket')).toBeNull();
  });

  it('leads to sign-in by F01002 too, except where the table says otherwise [HTTP-12]', async () => {
    const { adapters, onSessionExpired } = setUp(
      () => signedIn.clone(),
      () => refused('F01002'),
    );
    await signIn(adapters);
    expect(await faultOf(adapters.holdingsOverview.read({ family: 'broker' }, liveSignal()))).toEqual({
      kind: 'sign-in-required',
      code: 'F01002',
    });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it.each([
    ['false', { loginValid: false }],
    ['0, in a refusal', { loginValid: 0 }],
    ['nothing', {}],
  ])('ends when the pre-buy check says loginValid %s while it is held: signing in again is no loop [PB-20]', async (_said, apiResult) => {
    const retState = 'loginValid' in apiResult && apiResult.loginValid === 0 ? 'FAILED' : 'SUCCESS';
    const { adapters, onSessionExpired } = setUp(
      () => signedIn.clone(),
      () => jsonReply({ retState, retCode: retState === 'FAILED' ? '9' : '000000', apiResult }),
    );
    await signIn(adapters);
    expect(await faultOf(adapters.preBuy.check(3, liveSignal()))).toEqual({ kind: 'sign-in-required', code: 'F01003' });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('has nothing to end when nobody is signed in here: the check is judged [PB-13]', async () => {
    const { adapters, onSessionExpired } = setUp(() => jsonReply({ retState: 'SUCCESS', apiResult: { loginValid: false } }));
    expect(await adapters.preBuy.check(3, liveSignal())).toMatchObject({ kind: 'judged', standing: { signedIn: false } });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('is also what the authorisation code BLPS0004 says [HTTP-12]', async () => {
    const { adapters, onSessionExpired } = setUp(
      () => signedIn.clone(),
      () => refused('BLPS0004'),
    );
    await signIn(adapters);
    expect(await faultOf(adapters.preBuy.check(3, liveSignal()))).toEqual({ kind: 'sign-in-required', code: 'BLPS0004' });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('is not announced to someone who never signed in [HTTP-12]', async () => {
    const { adapters, onSessionExpired } = setUp(() => refused('F01003'));
    expect(await faultOf(adapters.preBuy.check(3, liveSignal()))).toEqual({ kind: 'sign-in-required', code: 'F01003' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('is closed here at once when the gateway cannot be reached [HTTP-13]', async () => {
    const { adapters, requests } = setUp(() => signedIn.clone(), brokenReply);
    await signIn(adapters);
    expect(await adapters.session.restore()).toEqual(INVESTOR);
    const closing = adapters.session.close('signed-out');
    expect(await adapters.session.restore()).toBeNull();
    await vi.runAllTimersAsync();
    await closing;
    expect(requests[1]?.headers.get('NCFTCK')).toBe('TOKEN');
  });
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

  it('say of a request id what the stored answer says [HTTP-16]', async () => {
    const { adapters } = setUp(
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'never-arrived' })),
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'placed', orderNo: 'O1', applyDate: calendarDate('2026-11-20') })),
      () => jsonReply(writeSuccess(ENDPOINTS.findOrder, { kind: 'refused', code: 'Q00001', message: 'm', remaining: fen(100) })),
      () => refused('N00001'),
    );
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({ kind: 'never-arrived' });
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({ kind: 'placed', orderNo: 'O1', applyDate: '2026-11-20' });
    expect(await adapters.buy.findOrder('R1', liveSignal())).toEqual({
      kind: 'refused',
      refusal: { kind: 'quota', message: { kind: 'server', text: 'm' }, remaining: 100 },
    });
    expect(await faultOf(adapters.buy.findOrder('R1', liveSignal()))).toEqual({ kind: 'server', code: 'N00001' });
  });

  it('asks again, or gives back again, when state and code of the answer disagree [WIRE-13]', async () => {
    const torn = () => jsonReply({ retState: 'FAILED', retCode: '000000', apiResult: { state: 'NEVER_ARRIVED' } });
    const { adapters } = setUp(torn, torn);
    expect(await faultOf(adapters.buy.findOrder('R1', liveSignal()))).toEqual({ kind: 'malformed', code: null });
    expect(await faultOf(adapters.buy.releaseOrder('O1', liveSignal()))).toEqual({ kind: 'malformed', code: null });
  });

  it('load the cards even when the last used one is not to be had [HTTP-17]', async () => {
    const { adapters } = setUp((request) =>
      request.url.endsWith('getLastUsedCard') ? refused('9') : jsonReply(writeSuccess(ENDPOINTS.paymentCards, [])),
    );
    expect(await adapters.buy.loadCards('P1', liveSignal())).toEqual({ cards: [], lastUsedCardId: null });
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
  const submission = { command: { orderNo: 'O1', requestId: 'R1' }, sealed: SEALED, keyId: 'K1' };
  const receipt = { orderNo: 'O1', applyDate: calendarDate('2026-11-20'), valueDate: calendarDate('2026-11-23') };
  const order = () => jsonReply(writeSuccess(ENDPOINTS.order, { orderNo: 'O1', payToken: 'PT1', applyDate: calendarDate('2026-11-20') }));
  const paid = () => jsonReply(writeSuccess(ENDPOINTS.pay, receipt));
  const opened = () =>
    jsonReply({ retState: 'SUCCESS', apiResult: { payToken: 'PT2', amount: '1.00', expiresAt: '2026-11-20T10:00:00+08:00' } });

  it('pays with the token of the order, and both password fields hold the sealed block [HTTP-19]', async () => {
    const { adapters, requests } = setUp(order, paid);
    await adapters.buy.placeOrder(ORDER, liveSignal());
    expect(await adapters.cashier.submit(submission, liveSignal())).toEqual({ kind: 'accepted', receipt });
    expect(await requests[1]?.json()).toEqual({ payToken: 'PT1', tradePwd: SEALED, tradePassword: SEALED, keyId: 'K1', requestId: 'R1' });
  });

  it('opens a payment when it has no token, when the token was used and when it is old [HTTP-20]', async () => {
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

  it('refuses, because nothing was paid, when no payment can be opened [HTTP-21]', async () => {
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

  it('tells F00003 from other refusals, and gives the key or the sentence why not [HTTP-22]', async () => {
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
