import { createHash } from 'node:crypto';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../ground/start/settings.ts';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { signShare } from './host.routes.ts';

const gateway = useTestGateway({
  SHARE_CONFIG: JSON.stringify([{ appAlias: 'main', appId: 'wx1', ticket: 'ticket-1', origins: ['https://caifu.example'] }]),
  LATEST_VERSION: JSON.stringify({ versionNo: '2.4.0', apkUrl: 'https://app.example/2.4.0.apk' }),
});
let bare: TestGateway;
beforeAll(async () => {
  bare = await openTestGateway();
});
afterAll(async () => {
  await bare.close();
});

describe('sharing', () => {
  it("is signed by the messaging app's rule: SHA-1 of ticket, nonce, time and address without its hash [GW-386]", () => {
    // The published example of the rule.
    const account = { appId: 'wx1', ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg' };
    const config = signShare(account, 'http://mp.weixin.qq.com?params=value#part', 1414587457, 'Wm3WZYTPz0wzccnW');
    expect(config).toEqual({
      appId: 'wx1',
      nonce: 'Wm3WZYTPz0wzccnW',
      timestamp: '1414587457',
      signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    });
  });

  it('is signed only for pages of this site, and only if configured [GW-386]', async () => {
    const ask = (of: TestGateway, url: string, appAlias = 'main') => of.ask(ENDPOINTS.loadShareConfig, { url, appAlias });
    const url = 'https://caifu.example/product/Q2020';
    const { nonce, timestamp, signature } = await gateway.tell(ENDPOINTS.loadShareConfig, { url, appAlias: 'main' });
    expect(timestamp).toBe(String(Math.floor(gateway.wall.now / 1_000)));
    const text = `jsapi_ticket=ticket-1&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`;
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
    for (const foreign of [
      'https://evil.example/',
      'https://caifu.example.evil.example/',
      'https://caifu.example:8443/',
      'http://caifu.example/',
      'https://caifu.example@evil.example/',
      'javascript:alert(1)',
      'nonsense',
    ]) {
      expect(await ask(gateway, foreign)).toMatchObject({ kind: 'refused', message: '系统异常' });
    }
    expect(await ask(gateway, url, 'other')).toMatchObject({ kind: 'refused' });
    expect(await ask(bare, url)).toMatchObject({ kind: 'refused' });
    // A request may name any host.
    const lured = await gateway.app.inject({
      method: 'POST',
      url: addressOf(ENDPOINTS.loadShareConfig),
      headers: { host: 'evil.example' },
      payload: { url: 'https://evil.example/', appAlias: 'main' },
    });
    expect(lured.json()).toMatchObject({ retState: 'FAILED' });
  });
});

describe('the newest version', () => {
  it('is a setting with an https address; without it the call fails [GW-387]', async () => {
    const request = { category: 'app', app: 'caifu', versionNo: '2.3.5' };
    expect(await gateway.tell(ENDPOINTS.latestVersion, request)).toEqual({ versionNo: '2.4.0', apkUrl: 'https://app.example/2.4.0.apk' });
    expect(await bare.ask(ENDPOINTS.latestVersion, request)).toMatchObject({ kind: 'refused' });
    expect(() => readSettings({ LATEST_VERSION: '{"versionNo":"1","apkUrl":"http://app.example"}' })).toThrow('LATEST_VERSION');
  });
});

describe('the cookies of an invitation', () => {
  const set = (fromStr: string, hdStr: string) =>
    gateway.app.inject({ method: 'POST', url: addressOf(ENDPOINTS.cookieSet), payload: { fromStr, hdStr } });

  it('are two, short, for this site over TLS, and unreadable for scripts [GW-388]', async () => {
    const response = await set('spring', 'INVITE_ab-12');
    expect(response.statusCode).toBe(200);
    const rest = 'Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax';
    expect(response.headers['set-cookie']).toEqual([`ncf_st_fr=spring; ${rest}`, `ncf_st_hd=INVITE_ab-12; ${rest}`]);
  });

  it('reject long and strange texts, and mobile numbers [GW-388]', async () => {
    const bad = [
      ['a'.repeat(33), 'INVITE_x'],
      ['a; Domain=evil.example', 'INVITE_x'],
      ['a\r\nset-cookie: b=c', 'INVITE_x'],
      ['spring', 'x'],
      ['spring', `INVITE_${'x'.repeat(33)}`],
      ['spring', 'INVITE_13800000001'],
      ['110101199003070000', 'INVITE_x'],
      ['张三', 'INVITE_x'],
    ] as const;
    for (const [from, source] of bad) {
      const response = await set(from, source);
      expect([from, source, response.statusCode, response.headers['set-cookie']]).toEqual([from, source, 400, undefined]);
    }
  });
});
