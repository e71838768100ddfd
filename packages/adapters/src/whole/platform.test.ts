import type { Host } from '@caifu/core/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBaseAdapters } from '../base.ts';
import type { PageMessage } from '../host/native-channel.ts';
import { createPlatformAdapters } from '../platform.ts';
import { brokenReply, jsonReply, memoryStorage, refusedReply, type StandInReply } from '../testing/stand-in.ts';

const APP: Host = { app: 'provider', system: 'android', version: '2.3.4' };
const INVESTOR = { investorId: 'I1', mobile: '138****0001', displayName: '林夏' };
const signedIn = () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult: { token: 'T', ticket: 'K', ...INVESTOR } });
const live = () => new AbortController().signal;

/** A page in an app that answers `login` with the given answer. */
const open = (
  reply: StandInReply,
  {
    host = APP,
    login,
    returned = null,
  }: { readonly host?: Host; readonly login?: Readonly<Record<string, unknown>>; readonly returned?: string | null } = {},
) => {
  const storage = memoryStorage();
  const asked: unknown[] = [];
  const { foundation } = createBaseAdapters({
    baseUrl: 'https://general.test',
    localStorage: storage,
    sessionStorage: null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(await request.clone().json());
      return reply(request);
    },
  });
  const listeners: ((message: PageMessage) => void)[] = [];
  const page = {
    parent: {},
    location: { origin: 'https://app.example', href: 'https://app.example/#/' },
    addEventListener: (_: 'message', listener: (message: PageMessage) => void) => {
      listeners.push(listener);
    },
    caifuNative: {
      postMessage: (text: string) => {
        const call: unknown = JSON.parse(text);
        if (login === undefined || typeof call !== 'object') return;
        const data = JSON.stringify({ ...call, ...login });
        for (const listener of listeners) listener({ source: page, origin: 'https://app.example', data });
      },
    },
  };
  page.parent = page;
  const platform = createPlatformAdapters(foundation, {
    host,
    userAgent: 'Chrome/120',
    takeIn: () => 1,
    consent: () => 'undecided',
    collectBase: '',
    downloadOrigins: ['https://download.example'],
    businessGroup: 'WEALTH',
    appAlias: 'caifu',
    messagingSdk: () => null,
    takeReturnedTicket: () => returned,
    onSignInRequired: () => undefined,
    wordsOf: ({ kind }) => kind,
    hasStore: false,
    page,
  });
  return { platform, storage, asked, foundation };
};

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('the sign-in by the host app', () => {
  it('sends the app’s ticket to the gateway, opens the session and stores the ticket nowhere [SE-13]', async () => {
    const { platform, storage, asked, foundation } = open(signedIn, { login: { code: '0', data: { ticket: 'one-time' } } });
    expect(await platform.signInByHost(live())).toMatchObject({ kind: 'signed-in', investor: { investorId: 'I1' } });
    expect(asked).toEqual([{ loginTicket: 'one-time' }]);
    expect(foundation.sessionStore.read()).toMatchObject({ token: 'T', ticket: 'K' });
    expect([...storage.entries.values()].join()).not.toContain('one-time');
  });

  it('uses the ticket that another app’s sign-in page sent back, without asking the app [SE-14]', async () => {
    const { platform, storage, asked } = open(signedIn, {
      host: { app: 'messaging', system: 'ios', version: null },
      returned: 'came-back',
    });
    expect(await platform.signInByHost(live())).toMatchObject({ kind: 'signed-in', investor: { investorId: 'I1' } });
    expect(asked).toEqual([{ loginTicket: 'came-back' }]);
    expect([...storage.entries.values()].join()).not.toContain('came-back');
  });

  it.each([
    ['cancelled in the app', { code: 'cancelled' }, { kind: 'cancelled' }],
    ['refused by the app', { code: '001' }, { kind: 'refused', message: { kind: 'app-error' } }],
  ] as const)('asks the gateway nothing when it was %s [SE-13]', async (_, login, outcome) => {
    const { platform, asked } = open(signedIn, { login });
    expect(await platform.signInByHost(live())).toEqual(outcome);
    expect(asked).toEqual([]);
  });

  it('tells why the gateway refused the ticket, and throws on an unknown outcome [SE-13]', async () => {
    const login = { code: '0', data: { ticket: 'used' } };
    const refused = open(() => refusedReply('M00002', '登录凭证已失效'), { login });
    expect(await refused.platform.signInByHost(live())).toEqual({ kind: 'refused', message: { kind: 'server', text: '登录凭证已失效' } });
    await expect(open(brokenReply, { login }).platform.signInByHost(live())).rejects.toMatchObject({ kind: 'network' });
  });

  it('opens no session for somebody who left meanwhile [SE-13]', async () => {
    const leaving = new AbortController();
    const reply = () => {
      leaving.abort();
      return signedIn();
    };
    const { platform, foundation } = open(reply, { login: { code: '0', data: { ticket: 'late' } } });
    await platform.signInByHost(leaving.signal).catch(() => null);
    expect(foundation.sessionStore.read()).toBeNull();
  });

  it('does not exist in a browser [SE-13]', async () => {
    const { platform } = open(signedIn, { host: { app: 'plain', system: 'android', version: null } });
    expect(platform.bridge.isNative).toBe(false);
    expect(await platform.signInByHost(live())).toEqual({ kind: 'refused', message: { kind: 'app-unsupported' } });
  });
});

describe('the update of the app', () => {
  const answers = (apiResult: unknown) => () => jsonReply({ retState: 'SUCCESS', retCode: '000000', apiResult });

  it('is requested by its system, name and version [AU-3]', async () => {
    const { platform, asked } = open(answers({ apkUrl: 'https://download.example/a.apk', versionNo: '2.4.0' }));
    expect(await platform.appUpdate.readLatest(live())).toEqual({ kind: 'read', value: 'https://download.example/a.apk' });
    expect(asked).toEqual([{ category: 'android', app: 'caifu', versionNo: '2.3.4' }]);
  });

  it.each([
    ['nothing', answers({ apkUrl: null, versionNo: null }), { kind: 'read', value: null }],
    ['a refusal', () => refusedReply('S1', '暂无'), { kind: 'refused', message: { kind: 'server', text: '暂无' } }],
  ] as const)('may be %s [AU-3]', async (_, reply, answer) => {
    expect(await open(reply).platform.appUpdate.readLatest(live())).toEqual(answer);
  });

  it('leads to the download sites only [AU-3]', () => {
    const { guard } = open(signedIn).platform.appUpdate;
    const kinds = ['https://download.example/a.apk', 'https://evil.example/a.apk', 'http://download.example/a.apk', '/a.apk'].map(
      (url) => guard(url).kind,
    );
    expect(kinds).toEqual(['foreign', 'refused', 'refused', 'refused']);
  });

  it('is recognised by the product’s own version, which is stored [AU-5]', () => {
    expect(open(signedIn).storage.entries.get('caifu.app-version')).toContain('"5.0"');
  });
});
