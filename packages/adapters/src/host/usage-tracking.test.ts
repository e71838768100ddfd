import { epochMs } from '@caifu/core/values';
import { pageEvents, type TrackingConsent, trackingEvent } from '@caifu/core/host';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBaseAdapters } from '../base.ts';
import { jsonReply, memoryStorage } from '../testing/stand-in.ts';
import { createUsageTracking } from './usage-tracking.http.ts';

const at = (ms: number) => epochMs(1_763_600_000_000 + ms);
const tap = (module = 'list') => trackingEvent('click', at(0), { page: '/', module, resource: 'link', event: 'tap' });

const open = (first: TrackingConsent = 'granted', reply: () => Promise<Response> = async () => jsonReply({ retCode: '000000' })) => {
  let consent = first;
  const storage = memoryStorage();
  const posted: { readonly path: string; readonly body: Readonly<Record<string, unknown>>; readonly headers: Headers }[] = [];
  const cookies: string[] = [];
  const beacons: URL[] = [];
  const visit = memoryStorage();
  const { foundation } = createBaseAdapters({
    baseUrl: 'https://general.test',
    localStorage: storage,
    sessionStorage: visit,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body: unknown = await request.json();
      posted.push({ path: new URL(request.url).pathname, body: isRecord(body) ? body : {}, headers: request.headers });
      return reply();
    },
  });
  const tracking = createUsageTracking({
    ...foundation,
    consent: () => consent,
    collectBase: 'https://collect.test',
    origin: { businessGroup: 'WEALTH', source: 'H5', appVersion: '5.0', browserType: 'Chrome', browserVersion: '120' },
    setCookie: (line) => cookies.push(line),
    sendBeacon: (address) => beacons.push(new URL(address)),
    newDeviceId: () => 'device-1',
  });
  const sent = (url: URL | undefined): unknown => JSON.parse(url?.searchParams.get('data') ?? '{}');
  const decide = (now: TrackingConsent) => {
    consent = now;
    tracking.consentChanged();
  };
  return { tracking, storage, visit, posted, cookies, beacons, sent, decide, foundation };
};
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const settle = async (ms = 2_000) => {
  await vi.advanceTimersByTimeAsync(ms);
  // The HTTP library is loaded by the first call.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

beforeAll(() => import('ky'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('events', () => {
  it('are collected and sent in one payload [TK-7]', async () => {
    const { tracking, posted } = open();
    tracking.tell(pageEvents(null, '/', at(0)));
    await settle(1_999);
    tracking.tell([tap()]);
    expect(posted).toEqual([]);
    await settle(1);
    expect(posted.map(({ path }) => path)).toEqual(['/datapointMgw/api/v1/dataLog/log']);
    expect(posted[0]?.body).toMatchObject({
      businessGroup: 'WEALTH',
      deviceId: 'device-1',
      source: 'H5',
      appVersion: '5.0',
      browserType: 'Chrome',
      browserVersion: '120',
      events: [
        { type: 'pageEnter', time: '2025-11-20T08:53:20+08:00', properties: { page: '/' } },
        { type: 'tracePage', properties: { page: '/' } },
        { type: 'click', properties: { page: '/', module: 'list', resource: 'link', event: 'tap' } },
      ],
    });
    expect(String(posted[0]?.body['requestId'])).not.toBe('');
  });

  it('are sent at most twenty in a payload [TK-7]', async () => {
    const { tracking, posted } = open();
    for (let told = 0; told < 45; told += 1) tracking.tell([tap()]);
    await settle(10_000);
    expect(posted.map(({ body }) => Array.isArray(body['events']) && body['events'].length)).toEqual([20, 20, 5]);
  });

  it('sends events of a page that is being left at once, in the address of an image [TK-8]', async () => {
    const { tracking, posted, beacons, sent } = open();
    tracking.tell(pageEvents({ page: '/', since: at(0) }, '/usercenter', at(900)));
    expect(beacons.map(({ origin, pathname }) => origin + pathname)).toEqual(['https://collect.test/v1/dataCollectService/dataCollect']);
    expect(sent(beacons[0])).toMatchObject({ source: 'H5', events: [{ type: 'pageOut', properties: { page: '/', stay: 900 } }] });
    await settle();
    expect(posted[0]?.body['events']).toMatchObject([{ type: 'pageEnter' }, { type: 'tracePage' }]);
  });

  it('waiting events are sent as images when the page is hidden, a few in each [TK-8]', async () => {
    const { tracking, posted, beacons, sent } = open();
    for (let told = 0; told < 7; told += 1) tracking.tell([tap()]);
    tracking.flush();
    await settle(10_000);
    expect(posted).toEqual([]);
    expect(beacons.map(sent)).toMatchObject([{ events: [{}, {}, {}, {}, {}] }, { events: [{}, {}] }]);
    tracking.flush();
    expect(beacons).toHaveLength(2);
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['a status that is not 200', async () => jsonReply({}, 500)],
    ['a broken line', () => Promise.reject(new TypeError('broken'))],
    ['a refusal', async () => jsonReply({ retState: 'FAILED', retCode: 'L00001' })],
  ])('are lost without a word after %s [TK-7]', async (_, reply) => {
    const { tracking, posted } = open('granted', reply);
    tracking.tell([tap()]);
    tracking.arrive({ ncf_st_fr: 'A1' });
    await settle(60_000);
    expect(posted.length).toBeGreaterThan(0);
  });

  it('never carry the session’s token [TK-9]', async () => {
    const { tracking, posted, beacons, foundation } = open();
    foundation.sessionStore.open({
      token: 'secret-token',
      ticket: 'secret-ticket',
      investor: { investorId: 'I1', maskedMobile: '138****0001', displayName: '林夏' },
    });
    tracking.tell(pageEvents({ page: '/', since: at(0) }, '/usercenter', at(1)));
    tracking.arrive({ utm_source: 'x' });
    await settle();
    // Request ids are random, so their digits prove nothing.
    const all = JSON.stringify([posted.map(({ body, headers }) => [body, [...headers]]), beacons]).replaceAll(UUID, '');
    expect(all).not.toMatch(/secret|I1|138|林夏/);
  });
});

describe('consent', () => {
  it('refused: sends, stores and sets nothing, and drops waiting work [TK-10]', async () => {
    const { tracking, posted, cookies, beacons, storage, decide } = open();
    tracking.tell([tap()]);
    decide('refused');
    tracking.tell(pageEvents({ page: '/', since: at(0) }, '/usercenter', at(1)));
    tracking.arrive({ utm_source: 'wechat', ncf_st_fr: 'A1' });
    tracking.flush();
    await settle(60_000);
    expect([posted, beacons, [...storage.entries.keys()]]).toEqual([[], [], []]);
    // The only tap before.
    expect(cookies).toHaveLength(1);
  });

  it('undecided: sends events without an id, sets no cookie, and stores nothing on the device [TK-10]', async () => {
    const { tracking, posted, cookies, storage } = open('undecided');
    tracking.tell([tap()]);
    tracking.arrive({ utm_source: 'wechat' });
    await settle();
    expect(posted[0]?.body['deviceId']).toBe('');
    expect([cookies, [...storage.entries.keys()]]).toEqual([[], []]);
  });

  it('granted: uses one id for this device until consent is withdrawn [TK-10]', async () => {
    const { tracking, posted, storage, decide } = open();
    tracking.tell([tap()]);
    await settle();
    tracking.tell([tap()]);
    await settle();
    expect(posted.map(({ body }) => body['deviceId'])).toEqual(['device-1', 'device-1']);
    expect(storage.entries.get('caifu.device')).toContain('device-1');
    decide('refused');
    expect(storage.entries.has('caifu.device')).toBe(false);
  });
});

describe('an arrival', () => {
  it('sets the cookies of the visitor’s origin [TK-4]', () => {
    const { tracking, cookies } = open();
    tracking.arrive({ utm_source: 'wechat', token: 'x', _fr_page: 'home' });
    expect(cookies).toEqual([
      'utm_source=wechat; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
      '_fr_page=home; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
    ]);
  });

  it('reports an invitation once [TK-6]', async () => {
    const { tracking, posted } = open();
    tracking.arrive({ ncf_st_fr: 'A1' });
    tracking.arrive({ ncf_st_fr: 'A1' });
    tracking.arrive({ productCode: 'P1' });
    await settle(0);
    expect(posted.map(({ path, body }) => [path, body])).toEqual([
      ['/mobileGateway/V1/cookie/cookieSet', { fromStr: 'A1', hdStr: 'INVITE_A1' }],
    ]);
  });

  it('is kept for the visit until the visitor has agreed; then cookies are set and the invitation is reported once [TK-12]', async () => {
    const { tracking, visit, posted, cookies, decide } = open('undecided');
    tracking.arrive({ utm_source: 'wechat', ncf_st_fr: 'A1', token: 'secret', mobile: '13800000001' });
    tracking.arrive({ productCode: 'P1' });
    tracking.arrive({ utm_source: 'poster', _fr_page: 'home' });
    await settle();
    expect([cookies, posted]).toEqual([[], []]);
    expect([...visit.entries.keys()]).toEqual(['caifu.arrival']);
    expect([...visit.entries.values()].join()).not.toMatch(/secret|138/);
    decide('granted');
    tracking.arrive({ productCode: 'P2' });
    await settle();
    expect(cookies.map((line) => line.split(';')[0])).toEqual(['utm_source=poster', '_fr_page=home']);
    expect(posted.map(({ body }) => body)).toEqual([{ fromStr: 'A1', hdStr: 'INVITE_A1' }]);
    expect(visit.entries.size).toBe(0);
  });

  it('is dropped on a refusal, and nothing is reported [TK-12]', async () => {
    const { tracking, visit, posted, cookies, decide } = open('undecided');
    tracking.arrive({ utm_source: 'wechat', ncf_st_fr: 'A1' });
    decide('refused');
    decide('granted');
    await settle();
    expect([cookies, posted, visit.entries.size]).toEqual([[], [], 0]);
  });

  it('is processed by the next page when the visitor agreed on another one [TK-12]', () => {
    const first = open('undecided');
    first.tracking.arrive({ utm_media: 'm1' });
    const next = open('granted');
    next.visit.entries.set('caifu.arrival', first.visit.entries.get('caifu.arrival') ?? '');
    next.tracking.arrive({});
    expect(next.cookies.map((line) => line.split(';')[0])).toEqual(['utm_media=m1']);
  });

  it('remembers the last tap on a page that counts taps [TK-5]', () => {
    const { tracking, cookies } = open();
    tracking.tell([tap(), trackingEvent('click', at(0), { page: '/login', event: 'tap' })]);
    expect(cookies).toEqual(['caifu_click=%2F%7Clist%7Clink%7Ctap; Path=/; Max-Age=2592000; Secure; SameSite=Lax']);
  });
});
