import { epochMs } from '@caifu/core/values';
import type { TrackingPayload } from '@caifu/core/host';
import { addressOf, encodeMessage, ENDPOINTS } from '@caifu/adapters/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();
beforeEach(async () => {
  await gateway.rows`delete from page_event`;
});

const payload = (events: readonly Partial<TrackingPayload['events'][number]>[]): TrackingPayload => ({
  requestId: 'r1',
  businessGroup: 'caifu',
  deviceId: 'device-13800000001',
  source: 'H5',
  appVersion: '1',
  browserType: 'x',
  browserVersion: '1',
  events: events.map((event) => ({ type: 'pageEnter', time: epochMs(0), properties: { page: '/usercenter' }, ...event })),
});
const log = (body: object | string) =>
  gateway.app.inject({
    method: 'POST',
    url: addressOf(ENDPOINTS.dataLog),
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
const collect = (data: string) => gateway.app.inject({ method: 'GET', url: addressOf(ENDPOINTS.dataCollect), query: { data } });
const wire = (of: TrackingPayload): object => {
  const encoded = encodeMessage(ENDPOINTS.dataLog.request, of);
  return typeof encoded === 'object' && encoded !== null ? encoded : {};
};
const rowsOf = async () =>
  await gateway.rows<Record<string, string>>`select kind, page, event, source, times from page_event order by kind, page, event`;

describe('page events', () => {
  it('are counted by kind, page, event and source, and keep nothing else [GW-389]', async () => {
    const events = [{}, {}, { type: 'click', properties: { page: '/product/:code', event: 'buy', resource: 'secret' } }] as const;
    expect((await log(wire(payload(events)))).statusCode).toBe(200);
    const beacon = await collect(JSON.stringify(wire(payload([{ type: 'pageOut', properties: { page: '/usercenter', stay: 5 } }, {}]))));
    expect([beacon.statusCode, beacon.body]).toEqual([204, '']);
    expect(await rowsOf()).toEqual([
      { kind: 'click', page: '/product/:code', event: 'buy', source: 'H5', times: '1' },
      { kind: 'pageEnter', page: '/usercenter', event: '', source: 'H5', times: '3' },
      { kind: 'pageOut', page: '/usercenter', event: '', source: 'H5', times: '1' },
    ]);
  });

  it('are counted without a name that may be personal or is not in our list [GW-389]', async () => {
    const pages = ['/order/202611180001', '13800000001', '张三', `/${'a'.repeat(64)}`, '/usercenter?name=x', '<script>'];
    expect((await log(wire(payload(pages.map((page) => ({ properties: { page, event: page } })))))).statusCode).toBe(200);
    expect(await rowsOf()).toEqual([{ kind: 'pageEnter', page: '', event: '', source: 'H5', times: '6' }]);
  });

  it('are answered with a failure and not counted if they are invalid [GW-390]', async () => {
    const fitting = wire(payload([{}]));
    const bad: (object | string)[] = [
      {},
      { ...fitting, source: 'ELSEWHERE' },
      { ...fitting, events: [{ type: 'pageEnter' }] },
      { ...fitting, events: [{ type: 'spy', time: '2026-11-18T10:00:00+08:00', properties: {} }] },
      wire(payload([])),
      wire(payload(Array.from({ length: 51 }, () => ({})))),
      'no json',
    ];
    for (const body of bad) {
      expect((await log(body)).statusCode).toBe(400);
      expect((await collect(typeof body === 'string' ? body : JSON.stringify(body))).statusCode).toBe(400);
    }
    expect((await log(JSON.stringify({ ...fitting, appVersion: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    expect(await rowsOf()).toEqual([]);
  });

  it('have a maximum of rows a day; more are counted without their names [GW-391]', async () => {
    // A gateway that has counted nothing yet. It counts rows when the rest of the last count may be used up.
    const own = await gatewayOfTest();
    await own.rows`
        insert into page_event (day, kind, page, event, source, times)
        select '2026-11-18', 'pageEnter', '/p' || n, '', 'H5', 1 from generate_series(1, 4949) as n`;
    const send = (pages: readonly string[]) =>
      own.app.inject({
        method: 'POST',
        url: addressOf(ENDPOINTS.dataLog),
        payload: wire(payload(pages.map((page) => ({ properties: { page } })))),
      });
    const kept = async () => {
      const rows = await own.rows<Record<string, string>>`
          select page, times from page_event where page = '' or page like '/more%' order by page`;
      return rows.map(({ page, times }) => `${page} ${times}`);
    };
    await send(['/more-1', '/more-2']);
    expect(await kept()).toEqual(['/more-1 1', '/more-2 1']);
    await send(['/more-3', ...Array.from({ length: 49 }, (_, index) => `/p${index + 1}`)]);
    await send(['/more-4']);
    expect(await kept()).toEqual([' 51', '/more-1 1', '/more-2 1']);
  });

  it('are all counted when many come at once [GW-389]', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => log(wire(payload(index % 2 === 0 ? [{}, { type: 'pageOut' }] : [{ type: 'pageOut' }, {}])))),
    );
    expect((await rowsOf()).map(({ times }) => times)).toEqual(['12', '12']);
  });

  it('count against the budget of their address [GW-391]', async () => {
    const own = await gatewayOfTest({ RATE_LIMIT_SESSION: '1' });
    const ask = () =>
      own.app.inject({ method: 'GET', url: addressOf(ENDPOINTS.dataCollect), query: { data: JSON.stringify(wire(payload([{}]))) } });
    const codes: number[] = [];
    for (let turn = 0; turn < 14; turn += 1) codes.push((await ask()).statusCode);
    expect(codes[0]).toBe(204);
    expect(codes.at(-1)).toBe(429);
  });
});
