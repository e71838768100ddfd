import { afterEach, describe, expect, it, vi } from 'vitest';

import { createFoundation } from '../foundation.ts';
import type { Call } from '../kit/endpoint.ts';
import { writeSuccess } from '../kit/envelope.wire.ts';
import { brokenReply, jsonReply, liveSignal, refusedReply, type StandInReply } from '../testing/stand-in.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { browserPush, type BrowserPush } from './push.browser.ts';
import { createPushHttp } from './push.http.ts';

const HERE = { endpoint: 'https://push.example.com/1', publicKey: 'KEY' };
const BEGUN = { endpoint: 'https://push.example.com/2', p256dh: 'P', auth: 'A' };
const answers =
  <Request, Answer>(row: Call<Request, Answer>, answer: NoInfer<Answer>): StandInReply =>
  () =>
    jsonReply(writeSuccess(row, answer));
const offered = (on: boolean, publicKey: string | null = 'KEY') => answers(ENDPOINTS.pushOffer, { on, others: 1, publicKey });

/** A browser that tells its steps, over a gateway with these answers. */
const pushOver = (changes: Partial<BrowserPush>, ...replies: readonly StandInReply[]) => {
  const steps: string[] = [];
  const sent: unknown[] = [];
  const { call } = createFoundation({
    baseUrl: 'https://general.test',
    localStorage: null,
    sessionStorage: null,
    caches: null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body: unknown = await request.clone().json();
      steps.push(request.url.replace(/^.*push\//, ''));
      sent.push(body);
      return (replies[Math.min(sent.length, replies.length) - 1] ?? brokenReply)(request);
    },
  });
  const browser: BrowserPush = {
    isDenied: () => false,
    ask: () => {
      steps.push('ask');
      return Promise.resolve('granted');
    },
    read: () => Promise.resolve(HERE),
    begin: (publicKey) => {
      steps.push(`begin ${publicKey}`);
      return Promise.resolve(BEGUN);
    },
    end: () => {
      steps.push('end');
      return Promise.resolve();
    },
    ...changes,
  };
  return { push: createPushHttp(call, browser), steps, sent };
};

describe('notifications of a browser over HTTP', () => {
  it('are on where the gateway knows the browser and its key is the one of today [MS-757]', async () => {
    expect(await pushOver({}, offered(true)).push.read(liveSignal())).toEqual({ state: 'on', others: 1 });
    expect(await pushOver({}, offered(false)).push.read(liveSignal())).toEqual({ state: 'off', others: 1 });
    expect(await pushOver({}, offered(true, 'NEW')).push.read(liveSignal())).toEqual({ state: 'off', others: 1 });
    expect(await pushOver({ isDenied: () => true }, offered(false)).push.read(liveSignal())).toEqual({ state: 'denied', others: 1 });
    const { push, sent } = pushOver({ read: () => Promise.resolve(null) }, offered(false));
    expect(await push.read(liveSignal())).toEqual({ state: 'off', others: 1 });
    expect(sent).toEqual([{ endpoint: null }]);
  });

  it('are offered neither without an operator nor without a browser [MS-757]', async () => {
    expect(await pushOver({}, offered(false, null)).push.read(liveSignal())).toBeNull();
    const { push, sent } = pushOver({ read: () => Promise.reject(new Error('no worker')) }, offered(false));
    expect([await push.read(liveSignal()), sent]).toEqual([null, []]);
    const { call } = createFoundation({ baseUrl: '', fetch: () => Promise.reject(new Error('asked')) });
    expect(await createPushHttp(call, browserPush()).read(liveSignal())).toBeNull();
  });

  it('ask the person first, and begin anew with the key of the gateway [MS-757]', async () => {
    const { push, steps, sent } = pushOver({}, offered(false), answers(ENDPOINTS.switchPushOn, { on: true, others: 1 }));
    await push.read(liveSignal());
    expect(await push.switch('on', liveSignal())).toEqual({ kind: 'switched', push: { state: 'on', others: 1 } });
    expect(steps).toEqual(['query', 'ask', 'end', 'begin KEY', 'on']);
    expect(sent[1]).toEqual(BEGUN);
  });

  it('stay off without the permission, which is told when the browser asks no more [MS-757]', async () => {
    const answer = { permission: 'default' };
    const { push, steps } = pushOver(
      { ask: () => Promise.resolve(answer.permission === 'denied' ? 'denied' : 'default'), isDenied: () => answer.permission === 'denied' },
      offered(false),
    );
    await push.read(liveSignal());
    expect(await push.switch('on')).toEqual({ kind: 'switched', push: { state: 'off', others: 1 } });
    answer.permission = 'denied';
    expect(await push.switch('on')).toEqual({ kind: 'switched', push: { state: 'denied', others: 1 } });
    expect(steps).toEqual(['query']);
  });

  it('are refused where the push service cannot be reached, and leave nothing where the gateway refuses [MS-757]', async () => {
    const silent = pushOver({ begin: () => Promise.reject(new Error('AbortError')) }, offered(false));
    await silent.push.read(liveSignal());
    expect(await silent.push.switch('on')).toEqual({ kind: 'refused', message: { kind: 'push-unreachable' } });
    const refused = pushOver({}, offered(false), () => refusedReply('E00001', '请求有误'));
    await refused.push.read(liveSignal());
    expect(await refused.push.switch('on')).toEqual({ kind: 'refused', message: { kind: 'server', text: '请求有误' } });
    expect(refused.steps.at(-1)).toBe('end');
  });

  it('end at the gateway and in the browser, or on the other devices alone [MS-761]', async () => {
    const { push, steps, sent } = pushOver(
      {},
      answers(ENDPOINTS.switchPushOff, { on: false, others: 1 }),
      answers(ENDPOINTS.switchPushOff, { on: true, others: 0 }),
    );
    expect(await push.switch('off')).toEqual({ kind: 'switched', push: { state: 'off', others: 1 } });
    expect(await push.switch('others-off')).toEqual({ kind: 'switched', push: { state: 'on', others: 0 } });
    expect(steps).toEqual(['off', 'end', 'off']);
    expect(sent).toEqual([
      { endpoint: HERE.endpoint, others: false },
      { endpoint: HERE.endpoint, others: true },
    ]);
  });

  it('are kept for the investor who is here, and end in a browser that was another one’s [MS-761]', async () => {
    const own = pushOver({}, answers(ENDPOINTS.keepPush, { on: true, others: 0 }));
    await own.push.keep();
    expect(own.steps).toEqual(['keep']);
    const foreign = pushOver({}, answers(ENDPOINTS.keepPush, { on: false, others: 0 }));
    await foreign.push.keep();
    expect(foreign.steps).toEqual(['keep', 'end']);
    const none = pushOver({ read: () => Promise.resolve(null) });
    await none.push.keep();
    expect(none.steps).toEqual([]);
  });

  it('are forgotten without a call, and without a fault [MS-761]', async () => {
    const { push, steps } = pushOver({});
    await push.forget();
    expect(steps).toEqual(['end']);
    await pushOver({ end: () => Promise.reject(new Error('gone')) }).push.forget();
  });
});

describe('a browser with notifications', () => {
  afterEach(() => vi.unstubAllGlobals());

  const stub = (subscription: object | null) => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const subscribe = vi.fn<(options: object) => Promise<object>>(() => Promise.resolve(made));
    const made = {
      endpoint: 'https://push.example.com/2',
      getKey: (name: string) => new Uint8Array(name === 'auth' ? [251, 255, 0] : [1]).buffer,
      options: { applicationServerKey: new Uint8Array([4, 250, 255]).buffer },
      unsubscribe,
    };
    const pushManager = { getSubscription: () => Promise.resolve(subscription === null ? null : made), subscribe };
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', { permission: 'denied', requestPermission: () => Promise.resolve('denied') });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
    return { browser: browserPush(), subscribe, unsubscribe };
  };

  it('tells its address and keys as the gateway reads them [MS-757]', async () => {
    const { browser, subscribe } = stub({});
    expect(await browser?.read()).toEqual({ endpoint: 'https://push.example.com/2', publicKey: 'BPr_' });
    expect(await browser?.begin('BPr_')).toEqual({ endpoint: 'https://push.example.com/2', p256dh: 'AQ', auth: '-_8A' });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: 'BPr_' });
    expect([browser?.isDenied(), await browser?.ask()]).toEqual([true, 'denied']);
  });

  it('ends them where there are any [MS-761]', async () => {
    const some = stub({});
    await some.browser?.end();
    expect(some.unsubscribe).toHaveBeenCalledOnce();
    const none = stub(null);
    await none.browser?.end();
    expect([await none.browser?.read(), none.unsubscribe.mock.calls]).toEqual([null, []]);
  });
});
