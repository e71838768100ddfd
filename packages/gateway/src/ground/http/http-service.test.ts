import { ENDPOINTS } from '@caifu/adapters/wire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { afterDuration, momentOf } from '../../demo/duration.ts';
import { epochMs } from '@caifu/core/values';
import { readinessOf } from '../../testing/readiness.fakes.ts';
import { createBudget } from './rate-limit.ts';
import { gatewayOfTest, useTestGateway } from '../../testing/use-gateway.fakes.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';
import { ALL_PRODUCTS } from '../../testing/gateway.fakes.ts';

const ui = useFolder();
/** Files that another build has left beside the app. */
const WITHHELD = [
  'assets/index-AbCdEf12.js.map',
  'assets/index-AbCdEf12.js.map.br',
  'index.js.map.gz',
  'csp.json',
  'csp.json.br',
  'index.html.br',
  '.stamp',
];
mkdirSync(join(ui, 'assets'));
writeFileSync(
  join(ui, 'index.html'),
  '<!doctype html><script>let early=1</script><style>body{margin:0}</style><script type="module" src="./assets/index-AbCdEf12.js"></script>',
);
writeFileSync(join(ui, 'assets/index-AbCdEf12.js'), 'export {};');
writeFileSync(join(ui, 'assets/index-AbCdEf12.js.br'), 'brotli');
for (const file of WITHHELD) writeFileSync(join(ui, file), 'withheld');
const gateway = useTestGateway({ UI_DIR: ui });

const envelopeSchema = z.object({ retState: z.enum(['SUCCESS', 'FAILED']), retCode: z.string().min(1), retMsg: z.string() });

describe('headers', () => {
  it('forbid caching and reading of data by other sites [GW-102]', async () => {
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

  it('let the page load from its own address only, with the digests of its inline script and style [GW-103]', async () => {
    const page = await gateway.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-[A-Za-z0-9+/=]+'; style-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const asset = await gateway.app.inject({ method: 'GET', url: '/assets/index-AbCdEf12.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect((await gateway.app.inject({ method: 'GET', url: '/assets/index-AbCdEf12.js.br' })).statusCode).toBe(404);
    expect((await gateway.app.inject({ method: 'GET', url: '/.vite/manifest.json' })).statusCode).not.toBe(200);
  });

  it('serve no build file outside of the app, and no packed form by its own address [KO-41] [GW-1642]', async () => {
    for (const file of WITHHELD) {
      const response = await gateway.app.inject({ method: 'GET', url: `/${file}` });
      expect([file, response.statusCode, response.body.includes('withheld')]).toEqual([file, 404, false]);
    }
  });

  it('serve the page of the calls, and the OpenAPI document [GW-104]', async () => {
    const page = await gateway.app.inject({ method: 'GET', url: '/docs' });
    expect(page.body).toContain('getReservationOrderStatus');
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const openapi = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse((await gateway.app.inject({ url: '/openapi.json' })).json<unknown>());
    expect(openapi.openapi).toMatch(/^3\.1/);
    expect(Object.keys(openapi.paths)).toHaveLength(Object.values(ENDPOINTS).length);
  });
});

describe('a long answer', () => {
  const list = (headers: Record<string, string>, pageSize = 50) =>
    gateway.app.inject({ url: `/mobileGateway/V1/assetManagement/product/list?pageNo=1&pageSize=${pageSize}`, headers });

  it('is compressed for nobody in particular if the client accepts it, and is the same text [GW-1804]', async () => {
    const [pressed, plain] = [await list({ 'accept-encoding': 'gzip, br' }), await list({ 'accept-encoding': 'gzip, br;q=0' })];
    expect([pressed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
    expect([pressed.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(brotliDecompressSync(pressed.rawPayload).toString()).toBe(plain.body);
    expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is never compressed for an investor, and a short one for nobody [GW-1804]', async () => {
    const { token } = await gateway.anInvestor();
    const own = await list({ 'accept-encoding': 'br', ncftck: token });
    expect(own.body.length).toBeGreaterThan(1024);
    const short = await list({ 'accept-encoding': 'br' }, 1);
    expect(short.body.length).toBeLessThan(1024);
    expect([own.headers['content-encoding'], short.headers['content-encoding']]).toEqual([undefined, undefined]);
  });
});

describe('readiness', () => {
  it('is reported while the ledger balances, and withdrawn when it does not [GW-105]', async () => {
    expect((await gateway.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(await readinessOf(gateway)).toBe(200);
    await gateway.rows`update account set balance = balance + 1 where account_id = 'fee'`;
    expect(await readinessOf(gateway)).toBe(503);
    await gateway.rows`update account set balance = balance - 1 where account_id = 'fee'`;
    expect(await readinessOf(gateway)).toBe(200);
  });
});

describe('the rate limit of requests', () => {
  it('counts per caller: a burst, then the rate, without effect on others [GW-106]', () => {
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

describe('the log', () => {
  it('contains no parameter of a statement and no secret field after a fault [GW-100]', async () => {
    const talking = await gatewayOfTest({ DEMO: '0', LOG_LEVEL: 'error' });
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const err = Object.assign(new Error('broken'), {
        params: ['sealed-secret'],
        query: 'select secret',
        tradePwd: 'sealed-secret',
        detail: 'Failing row contains (secret).',
        where: 'a secret',
      });
      talking.app.log.error({ err, tradePassword: 'sealed-secret' }, 'failed');
      const lines = written.mock.calls.map(([line]) => String(line)).join('');
      expect(lines).toContain('broken');
      expect(lines).not.toContain('secret');
    } finally {
      written.mockRestore();
    }
  });
});

describe('a gateway in real mode', () => {
  it('has no movable clock, no code in an answer, no market and no investor [GW-109] [GW-1644]', async () => {
    const plain = await gatewayOfTest({ DEMO: '0' });
    expect((await plain.app.inject({ url: '/demo/clock' })).statusCode).toBe(404);
    expect((await plain.app.inject({ method: 'POST', url: '/demo/clock', payload: { advance: 'P1D' } })).statusCode).toBe(404);
    expect(await plain.ask(ENDPOINTS.sendSmsCode, { mobile: '13800000001' })).toMatchObject({ kind: 'refused', code: 'M00004' });
    expect((await plain.tell(ENDPOINTS.listProducts, ALL_PRODUCTS)).items).toEqual([]);
    const rows = await plain.rows`select 1 from investor`;
    expect(rows).toEqual([]);
    expect((await plain.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
