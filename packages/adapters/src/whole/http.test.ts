import { EVERY_PRODUCT } from '@caifu/core/products';
import { calendarDate, fen, shares } from '@caifu/core/values';
import { PortError } from '@caifu/core/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Adapters, createAdapters } from '../index.ts';
import { brokenReply, jsonReply, liveSignal, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';
import { INVESTOR, ORDER, SEALED, faultOf, refused, setUp, signedIn } from './http.fakes.ts';

const BLOCK = { sealed: SEALED, keyId: 'K1' };

const INVEST = { holdStatus: 'applying', orderNo: 'O1', productCode: 'P1', periodName: '第1期' } as const;

const MATURITY = { place: 'holding', productCode: 'P1', periodName: '第1期', openPeriodId: 'OP1', arrangement: 'redeem' } as const;

const REDEEM = {
  requestId: 'R1',
  productCode: 'P1',
  periodName: '第1期',
  cardId: 'C1',
  shares: shares(100_00),
  targetProductCode: null,
  acceptedPeriods: [],
};

const signIn = (adapters: Adapters) => adapters.session.signIn({ mobile: '13800000001', smsCode: '123456' }, liveSignal());

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
  it('carries token, ticket and a new request id per call, none of them in the address [HTTP-1]', async () => {
    const { adapters, requests } = setUp(
      () => signedIn.clone(),
      () => jsonReply({ retState: 'SUCCESS', apiResult: { cards: [] } }),
      () => jsonReply({ retState: 'SUCCESS', apiResult: null }),
    );
    await signIn(adapters);
    await adapters.buy.loadCards({ productCode: 'P1', cashier: null }, liveSignal());
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
    expect(await adapters.buy.placeOrder(ORDER, liveSignal())).toEqual({ kind: 'unpaid', orderNo: 'O1', applyDate: '2026-11-20' });
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
      // Extension fields of the gate's texts, empty because nobody was asked to confirm one.
      riskWarningVersion: null,
      riskWarningTime: null,
      specialCareVersion: null,
      specialCareTime: null,
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

  it('tries a read at most three times, and then reports what happened [HTTP-7]', async () => {
    const { adapters, requests } = setUp(brokenReply);
    const fault = faultOf(adapters.memberProfile.read(null, liveSignal()));
    await vi.runAllTimersAsync();
    expect(await fault).toEqual({ kind: 'network', code: null });
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map((request) => request.headers.get('X-Request-Id'))).size).toBe(1);
  });

  it('succeeds after one failed attempt at a read [HTTP-7]', async () => {
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

  it('a broken connection without a network counts as offline [HTTP-8]', async () => {
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

  it('a refusal with status 400, 404 or 429 is a value with the gateway’s sentence [HTTP-9]', async () => {
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
        adapters.products.readPage({ family: null, channelCode: null, filter: EVERY_PRODUCT }, 1, liveSignal()),
        adapters.productDetail.read('P1', liveSignal()),
        adapters.buy.loadCards({ productCode: 'P1', cashier: null }, liveSignal()),
        adapters.buy.isFirstPurchase({ cardId: 'C', productCode: 'P' }, liveSignal()),
        adapters.buy.placeOrder(ORDER, liveSignal()),
        adapters.buy.findOrder('R1', liveSignal()),
        adapters.buy.releaseOrder('O1', liveSignal()),
        adapters.cashier.fetchKey(liveSignal()),
        adapters.cashier.submit({ command: { orderNo: 'O1', requestId: 'R1', cashier: null }, sealed: SEALED, keyId: null }, liveSignal()),
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
        adapters.redeem.readOffer(REDEEM, liveSignal()),
        adapters.redeem.findOrder('R1', liveSignal()),
        adapters.redeem.cashier.submit({ command: REDEEM, ...BLOCK }, liveSignal()),
        adapters.redemptionOutcome.read('O1', liveSignal()),
        adapters.tradeRecords.readPage(
          { tab: 'all', tradeType: 'ALL', productCode: null, group: null, from: null, until: null },
          1,
          liveSignal(),
        ),
        adapters.orderPage.readOrder('O1', liveSignal()),
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

describe('a code to sign in with', () => {
  it('is sent with the challenge of its request, which the flow never sees [HTTP-39]', async () => {
    const bodies: string[] = [];
    const keep = async (request: Request | undefined) => bodies.push((await request?.clone().text()) ?? '');
    const sent = jsonReply(writeSuccess(ENDPOINTS.sendSmsCode, { demoCode: null, resendAfterSeconds: 60, challenge: 'CHALLENGE' }));
    const { adapters, requests } = setUp(
      () => signedIn.clone(),
      () => sent.clone(),
      () => signedIn.clone(),
    );
    await signIn(adapters);
    await keep(requests.at(-1));
    expect(await adapters.session.requestCode('13800000001', liveSignal())).toEqual({
      kind: 'sent',
      demoCode: null,
      resendAfterSeconds: 60,
    });
    await signIn(adapters);
    await keep(requests.at(-1));
    expect(bodies.map((body) => body.includes('CHALLENGE'))).toEqual([false, true]);
  });
});

describe('a session that the gateway no longer knows', () => {
  it('is reported once, however many calls notice it [HTTP-11]', async () => {
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

  it('is reported again after a new sign-in, and not for a late answer to the old one [HTTP-11]', async () => {
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

  it('has nothing to end when nobody is signed in: the check is judged [PB-13]', async () => {
    const { adapters, onSessionExpired } = setUp(() => jsonReply({ retState: 'SUCCESS', apiResult: { loginValid: false } }));
    expect(await adapters.preBuy.check(3, liveSignal())).toMatchObject({ kind: 'judged', standing: { signedIn: false } });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('is also reported by the authorisation code BLPS0004 [HTTP-12]', async () => {
    const { adapters, onSessionExpired } = setUp(
      () => signedIn.clone(),
      () => refused('BLPS0004'),
    );
    await signIn(adapters);
    expect(await faultOf(adapters.preBuy.check(3, liveSignal()))).toEqual({ kind: 'sign-in-required', code: 'BLPS0004' });
    expect(onSessionExpired).toHaveBeenCalledOnce();
  });

  it('is not reported to someone who never signed in [HTTP-12]', async () => {
    const { adapters, onSessionExpired } = setUp(() => refused('F01003'));
    expect(await faultOf(adapters.preBuy.check(3, liveSignal()))).toEqual({ kind: 'sign-in-required', code: 'F01003' });
    expect(onSessionExpired).not.toHaveBeenCalled();
  });

  it('is closed at once when the gateway cannot be reached [HTTP-13]', async () => {
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
