import { addressOf, ENDPOINTS, type Endpoint } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { afterDuration, momentOf } from '../demo/duration.ts';
import { epochMs } from '@caifu/core';
import { anOrder, bankCardOf, openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { createBudget } from './rate-limit.ts';

let gateway: TestGateway;
const ui = mkdtempSync(join(tmpdir(), 'caifu-ui-'));
beforeAll(async () => {
  mkdirSync(join(ui, 'assets'));
  writeFileSync(
    join(ui, 'index.html'),
    '<!doctype html><style>body{margin:0}</style><script type="module" src="./assets/index-AbCdEf12.js"></script>',
  );
  writeFileSync(join(ui, 'assets/index-AbCdEf12.js'), 'export {};');
  writeFileSync(join(ui, 'assets/index-AbCdEf12.js.br'), 'brotli');
  gateway = await openTestGateway({ UI_DIR: ui });
});
afterAll(async () => {
  await gateway.close();
  rmSync(ui, { recursive: true });
});

type Row = Omit<Endpoint<unknown, unknown>, 'request' | 'answer'>;
const ROWS = Object.values<Row>(ENDPOINTS);
const envelopeSchema = z.object({ retState: z.enum(['SUCCESS', 'FAILED']), retCode: z.string().min(1), retMsg: z.string() });

const snapshot = async () => {
  const { rows } = await sql`
    select (select count(*) from purchase_order) as orders, (select count(*) from posting) as postings, (select sum(remaining) from open_period) as remaining,
      (select sum(tries) from trade_password) as tries`.execute(gateway.deps.db);
  return rows;
};

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Values that no field expects. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '1e5',
  'NaN',
  'Infinity',
  "' or 1=1 --",
  '%',
  '_%',
  '"; drop table investor; --',
  '<script>alert(1)</script>',
  '\u202e',
  '${7*7}',
  '../../etc/passwd',
  '1'.repeat(65),
  [],
  [1],
  ['a', 'b'],
  {},
  { a: 1 },
  deep(6),
  deep(40),
  { toString: 'x' },
  { length: -1 },
  { $gt: '' },
];

const FIELDS = [
  'mobile',
  'smsCode',
  'productRiskLevel',
  'requestSource',
  'productCode',
  'channelCode',
  'family',
  'pageNo',
  'pageSize',
  'cardId',
  'orderNo',
  'requestId',
  'payToken',
  'tradePwd',
  'tradePassword',
  'keyId',
  'maturityArrangement',
  'productOpenPeriodId',
  'orderAmount',
  'signRiskNotice',
  'agreeReservation',
  'saleState',
  'sort',
];

const GOOD = {
  mobile: '13912345678',
  smsCode: '000000',
  productRiskLevel: 3,
  productCode: 'Q2001',
  pageNo: 1,
  pageSize: 20,
  cardId: 'none',
  orderNo: 'none',
  requestId: 'r',
  payToken: 'p',
  tradePwd: 'x',
  tradePassword: 'x',
  maturityArrangement: 1,
  productOpenPeriodId: 'none',
  orderAmount: '1000',
};

const RAW = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"a"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\u0000',
  'a=b',
  '<xml/>',
];

describe('abuse of an endpoint', () => {
  it.each(ROWS.map((row) => [row.name, row] as const))(
    '%s always answers an envelope, never 500, and changes nothing [GW-100]',
    async (_name, row) => {
      const mine = await gateway.anInvestor();
      const before = await snapshot();
      const bodies: unknown[] = [...STRANGE];
      for (const field of FIELDS)
        for (const value of STRANGE.slice(0, 34)) if (field in GOOD || value !== null) bodies.push({ ...GOOD, [field]: value });
      const sample = bodies.filter((_, index) => index < STRANGE.length || (index * 7 + row.name.length) % 2 === 0);
      expect(sample.length + RAW.length * 2).toBeGreaterThanOrEqual(300);
      const check = async (
        request: { readonly url: string; readonly method: 'GET' | 'POST'; readonly payload?: string; readonly type?: string },
        token: string | null,
      ) => {
        const response = await gateway.app.inject({
          method: request.method,
          url: request.url,
          ...(request.payload === undefined ? {} : { payload: request.payload }),
          headers: {
            ...(request.payload === undefined ? {} : { 'content-type': request.type ?? 'application/json' }),
            ...(token === null ? {} : { ncftck: token }),
          },
        });
        const { success } = envelopeSchema.safeParse(response.json<unknown>());
        expect({ request, success, isFault: response.statusCode === 500 }).toEqual({ request, success: true, isFault: false });
        expect(response.body).not.toMatch(/\bat .*\.ts|node_modules|select |insert |syntax error|relation /i);
      };
      for (const [index, body] of sample.entries()) {
        const token = index % 9 === 0 ? null : mine.token;
        if (row.methods.includes('POST')) await check({ method: 'POST', url: addressOf(row), payload: JSON.stringify(body) }, token);
        else await check({ method: 'GET', url: `${addressOf(row)}?${queryOf(body)}` }, token);
      }
      for (const payload of RAW) {
        await check({ method: 'POST', url: addressOf(row), payload }, mine.token);
        await check({ method: 'POST', url: addressOf(row), payload, type: 'application/x-www-form-urlencoded' }, mine.token);
      }
      await check({ method: row.methods.includes('GET') ? 'POST' : 'GET', url: addressOf(row) }, mine.token);
      await check({ method: 'POST', url: `${addressOf(row)}/../x`, payload: '{}' }, 'x'.repeat(300));
      expect(await snapshot()).toEqual(before);
    },
  );
});

const LONE = /\p{Surrogate}/gu;

const queryOf = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map(
          ([key, value]) =>
            `${key}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replace(LONE, ''))}`,
        )
        .join('&')
    : `x=${encodeURIComponent(String(body).replace(LONE, ''))}`;

describe('another investor’s ids', () => {
  it('are answered like ids that do not exist, and do nothing [GW-101]', async () => {
    const caller = await gateway.anInvestor();
    const owner = await gateway.anInvestor();
    const { orderNo, payToken } = await gateway.tell(ENDPOINTS.order, anOrder(owner), owner);
    const pairs = await Promise.all(
      [
        (id: string) => gateway.ask(ENDPOINTS.reservationOrderStatus, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.alertNotifyMsg, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.releaseOrder, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.openPayment, { orderNo: id }, caller),
      ].map(async (call) => [await call(orderNo), await call('20260101000000000000')] as const),
    );
    for (const [foreign, unknown] of pairs) {
      expect(foreign).toEqual(unknown);
      expect(foreign).toMatchObject({ kind: 'refused', code: 'N00001' });
    }
    expect(await gateway.pay(caller, { payToken })).toEqual(await gateway.pay(caller, { payToken: 'unknown' }));
    const card = (cardId: string) => gateway.ask(ENDPOINTS.order, anOrder(caller, { cardId, openPeriodId: 'P3001-001' }), caller);
    expect(await card(bankCardOf(owner))).toEqual(await card('nothing'));
    expect(await gateway.ask(ENDPOINTS.reservationInitAmount, { cardId: bankCardOf(owner), productCode: 'Q2001' }, caller)).toMatchObject({
      code: 'N00001',
    });
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo }, owner)).toMatchObject({ state: 'pending' });
  });
});

describe('headers', () => {
  it('keep data uncached and unreadable for other sites [GW-102]', async () => {
    const response = await gateway.app.inject({ method: 'GET', url: '/mobileGateway/V1/assetManagement/product/list?pageNo=1&pageSize=1' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    for (const site of ['cross-site', 'same-site']) {
      const refused = await gateway.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/login/signOut',
        headers: { 'sec-fetch-site': site },
      });
      expect(refused.statusCode).toBe(403);
      expect(envelopeSchema.safeParse(refused.json<unknown>()).success).toBe(true);
    }
  });

  it('let the page load from its own address only, with the digest of its inline style [GW-103]', async () => {
    const page = await gateway.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const asset = await gateway.app.inject({ method: 'GET', url: '/assets/index-AbCdEf12.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await gateway.app.inject({ method: 'GET', url: '/.vite/manifest.json' })).statusCode).not.toBe(200);
  });

  it('let the page of the calls be read, and the OpenAPI document [GW-104]', async () => {
    const page = await gateway.app.inject({ method: 'GET', url: '/docs' });
    expect(page.body).toContain('getReservationOrderStatus');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const openapi = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse((await gateway.app.inject({ url: '/openapi.json' })).json<unknown>());
    expect(openapi.openapi).toMatch(/^3\.1/);
    expect(Object.keys(openapi.paths)).toHaveLength(ROWS.length);
  });
});

describe('readiness', () => {
  it('is told while the books balance and taken back when they do not [GW-105]', async () => {
    expect((await gateway.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await sql`update account set balance = balance + 1 where account_id = 'fee'`.execute(gateway.deps.db);
    expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await sql`update account set balance = balance - 1 where account_id = 'fee'`.execute(gateway.deps.db);
    expect((await gateway.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});

describe('too many requests', () => {
  it('are counted per caller: a burst, then the rate, and others are not touched [GW-106]', () => {
    let now = 0;
    const take = createBudget(10, () => now);
    expect(Array.from({ length: 120 }, () => take('a')).filter(Boolean)).toHaveLength(100);
    expect(take('b')).toBe(true);
    now += 1_000;
    expect(Array.from({ length: 20 }, () => take('a')).filter(Boolean)).toHaveLength(10);
  });
});

describe('the demo clock', () => {
  it('moves by durations and to moments, forward only [GW-107]', async () => {
    const move = (payload: object) => gateway.app.inject({ method: 'POST', url: '/demo/clock', payload });
    const tell = async () =>
      z.object({ now: z.string(), today: z.string() }).parse((await gateway.app.inject({ url: '/demo/clock' })).json<unknown>());
    expect(await tell()).toMatchObject({ now: '2026-11-18T10:00:00.000+08:00' });
    await move({ advance: 'P1DT2H' });
    expect(await tell()).toMatchObject({ now: '2026-11-19T12:00:00.000+08:00' });
    await move({ to: '2026-11-20T15:00:00+08:00' });
    expect(await tell()).toMatchObject({ now: '2026-11-20T15:00:00.000+08:00' });
    for (const bad of [
      { advance: 'P1X' },
      { advance: '' },
      { advance: 'P' },
      { advance: 'P9999Y' },
      { to: 'tomorrow' },
      { to: '2026-11-19T00:00:00+08:00' },
      {},
    ]) {
      expect((await move(bad)).statusCode).toBe(400);
    }
    expect(await gateway.audit()).toEqual([]);
  });

  it('reads durations by the Shanghai calendar [GW-108]', () => {
    const from = epochMs(Date.parse('2026-01-31T23:30:00+08:00'));
    const after = (text: string) => {
      const moment = afterDuration(from, text);
      return moment === null ? null : new Date(moment).toISOString();
    };
    expect(after('P1M')).toBe('2026-02-28T15:30:00.000Z');
    expect(after('P1Y')).toBe('2027-01-31T15:30:00.000Z');
    expect(after('PT45M')).toBe('2026-01-31T16:15:00.000Z');
    expect(after('P2W')).toBe('2026-02-14T15:30:00.000Z');
    expect(after('PT')).toBeNull();
    expect(momentOf('2026-11-20T07:00:00Z')).toBe(momentOf('2026-11-20T15:00:00+08:00'));
    expect(momentOf('2026-11-20T15:00')).toBe(Date.parse('2026-11-20T15:00:00+08:00'));
    expect(momentOf('2026-02-30T15:00:00Z')).toBeNull();
  });
});

describe('without demo mode', () => {
  it('there is no clock to move, no code in an answer, no market and no investor [GW-109]', async () => {
    const plain = await openTestGateway({ DEMO: '0' });
    try {
      expect((await plain.app.inject({ url: '/demo/clock' })).statusCode).toBe(404);
      expect((await plain.app.inject({ method: 'POST', url: '/demo/clock', payload: { advance: 'P1D' } })).statusCode).toBe(404);
      expect(await plain.ask(ENDPOINTS.sendSmsCode, { mobile: '13800000001' })).toMatchObject({ kind: 'refused', code: 'S00001' });
      expect(
        (
          await plain.tell(ENDPOINTS.listProducts, {
            family: null,
            channelCode: null,
            saleState: null,
            sort: null,
            pageNo: 1,
            pageSize: 20,
          })
        ).items,
      ).toEqual([]);
      const { rows } = await sql`select 1 from investor`.execute(plain.deps.db);
      expect(rows).toEqual([]);
      expect((await plain.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
