import { ENDPOINTS } from '@caifu/adapters/wire';
import { fen } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/seed.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const SHOP = 'https://shop.example';
const SIGN_OUT = '/mobileGateway/V1/login/signOut';

const gateway = useTestGateway({ CORS_ORIGINS: JSON.stringify([SHOP]) });

describe('a page of a configured origin', () => {
  it('may call after a preflight, and read answer and clock [GW-451]', async () => {
    const asked = await gateway.app.inject({
      method: 'OPTIONS',
      url: SIGN_OUT,
      headers: { origin: SHOP, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-allow-methods': 'GET, POST',
      vary: 'origin',
    });
    expect(asked.headers['access-control-allow-headers']).toContain('ncftck');
    const called = await gateway.app.inject({ method: 'POST', url: SIGN_OUT, headers: { origin: SHOP, 'sec-fetch-site': 'cross-site' } });
    expect(called.statusCode).toBe(200);
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      'access-control-expose-headers': 'x-server-time, x-calendar-until',
    });
    expect(called.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each([
    ['another origin', 'https://other.example', SIGN_OUT],
    ['a path that only begins alike', `${SHOP}.evil.example`, SIGN_OUT],
    ['an address that is no call', SHOP, '/operator/certifications'],
  ])('gets no access for %s [GW-451]', async (_what, origin, url) => {
    const refused = await gateway.app.inject({ method: 'POST', url, headers: { origin, 'sec-fetch-site': 'cross-site' } });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a call with an empty payload', () => {
  it('may have the JSON type without a byte, and is malformed where a value is needed [GW-452]', async () => {
    const caller = await gateway.anInvestor();
    const send = (url: string) =>
      gateway.app.inject({
        method: 'POST',
        url: `/mobileGateway${url}`,
        headers: { 'content-type': 'application/json', ncftck: caller.token },
        payload: '',
      });
    const groups = await send(ENDPOINTS.queryTotalAssetGroup.path);
    expect([groups.statusCode, groups.json<{ retState: string }>().retState]).toEqual([200, 'SUCCESS']);
    expect((await send(ENDPOINTS.queryCertificationState.path)).statusCode).toBe(200);
    expect((await send(ENDPOINTS.order.path)).statusCode).toBe(400);
    const broken = await gateway.app.inject({
      method: 'POST',
      url: SIGN_OUT,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(400);
  });
});

describe('a cancellation', () => {
  it.each(['tradePwd', 'tradePassword'] as const)('takes the sealed password in %s only [GW-453]', async (field) => {
    const caller = await gateway.anInvestor();
    const sealed = await gateway.sealed(caller, DEMO_PASSWORD);
    const orderNo = await gateway.purchase(caller, { openPeriodId: 'Q2004-001', amount: fen(100_000_00) });
    const payload = { orderNo, [field]: sealed[field], keyId: sealed.keyId };
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/mobileGateway${ENDPOINTS.cancelReservation.path}`,
      headers: { ncftck: caller.token },
      payload,
    });
    expect(answer.json<{ retCode: string }>().retCode).toBe('000000');
  });
});
