import { describe, expect, it } from 'vitest';

import { createFoundation } from '../foundation.ts';
import { jsonReply, liveSignal, refusedReply } from '../testing/stand-in.ts';
import { createAuthorisationHttp, type PartnerPlaces } from './authorisation.http.ts';

const places: PartnerPlaces = {
  insurance: { appId: 'a-insurance', redirectUri: '/insurance/protocol' },
  caishang: { appId: 'a-caishang', redirectUri: '/caishang/protocolcs' },
  gf: { appId: 'a-gf', redirectUri: '/qs/gf-protocol' },
  ym: { appId: 'a-ym', redirectUri: '/qs/ym-protocol' },
};
const granted = { isGranted: true, grantedOn: '2026-11-20', validUntil: '2027-11-19', agreedVersion: '1.0', whyNot: null };

/** Answers every call with the same reply and records the calls. */
const world = (reply: () => Response) => {
  const asked: (readonly [string, string])[] = [];
  const { call } = createFoundation({
    baseUrl: 'https://general.test',
    localStorage: null,
    sessionStorage: null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push([new URL(request.url).pathname, await request.text()]);
      return reply();
    },
  });
  return { asked, ports: createAuthorisationHttp(call, places) };
};
const success = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });

describe('a partner over HTTP', () => {
  it('is read, granted and revoked by its kind [AZ-4]', async () => {
    const { asked, ports } = world(success(granted));
    expect(await ports.read('gf', liveSignal())).toEqual({ kind: 'read', value: granted });
    expect(await ports.grant('ym', liveSignal())).toEqual({ kind: 'changed', state: granted });
    await ports.revoke('caishang', liveSignal());
    expect(asked).toEqual([
      ['/mobileGateway/V1/authorisation/query', '{"kind":"gf"}'],
      ['/mobileGateway/V1/authorisation/grant', '{"kind":"ym"}'],
      ['/mobileGateway/V1/authorisation/revoke', '{"kind":"caishang"}'],
    ]);
  });

  it('is refused in the gateway’s words, otherwise with 授权失败 [AZ-4]', async () => {
    expect(await world(() => refusedReply('P1', '维护中')).ports.grant('gf', liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'server', text: '维护中' },
    });
    expect(await world(() => refusedReply('P1')).ports.grant('gf', liveSignal())).toEqual({
      kind: 'refused',
      message: { kind: 'authorisation-failed' },
    });
  });

  it('is opened by checkRights with the registered id and address [AZ-8]', async () => {
    const { asked, ports } = world(success({ redirectUri: '/insurance/protocol?code=c1' }));
    expect(await ports.enter('insurance', liveSignal())).toEqual({ kind: 'opened', url: '/insurance/protocol?code=c1' });
    expect(asked).toEqual([['/mobileGateway/V1/oauth/checkRights', '{"appid":"a-insurance","redirect_uri":"/insurance/protocol"}']]);
    expect(await world(() => refusedReply('P1', '未授权')).ports.enter('gf', liveSignal())).toMatchObject({ kind: 'refused' });
  });
});
