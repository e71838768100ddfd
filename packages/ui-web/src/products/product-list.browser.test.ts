import { EVERY_PRODUCT } from '@caifu/core/products';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlyAnswers, isAsUsual, startEarlyCall, takeEarlyAnswer } from '../app/early-call.ts';
import { familyOf, queryOf } from './product-query.ts';

describe('the product list’s first call', () => {
  it.each([
    ['broker', 'QSDJH', { family: null, channelCode: 'QSDJH' }],
    ['broker', 'OTHER', { family: null, channelCode: 'OTHER' }],
    ['broker', '', { family: 'broker', channelCode: null }],
    ['private', 'OTHER', { family: 'private', channelCode: null }],
  ] as const)('are those of the channel that the address or the setting names: %s of %j [UI-30]', (family, channel, query) => {
    expect(queryOf(family, channel)).toEqual({ ...query, filter: EVERY_PRODUCT });
    expect(familyOf(queryOf(family, channel))).toBe(family);
  });

  it('is sent before the code has loaded only where no setting changes it [UI-30]', () => {
    expect(['', '{}', '{"requestSource":0}'].map(isAsUsual)).toEqual([true, true, true]);
    expect(['{"channel":"OTHER"}', '{"generalHost":"https://api.example"}', '{"bankHost":"https://bank.example"}'].map(isAsUsual)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the early call in the HTML', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    forgetEarlyAnswers();
    localStorage.removeItem('caifu.session');
  });
  const address = '/mobileGateway/V1/assetManagement/product/list';
  const asUsual = { family: null, channelCode: 'QSDJH', saleState: null, sort: null, pageNo: 1, pageSize: 20 };

  it('answers the first equal call, once [UI-700]', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"retCode":"000000"}')));
    startEarlyCall();
    expect(await takeEarlyAnswer(address, { ...asUsual, pageNo: 2 }, null)).toBeNull();
    expect(await takeEarlyAnswer('/mobileGateway/V1/other', asUsual, null)).toBeNull();
    expect((await takeEarlyAnswer(address, asUsual, null))?.text).toBe('{"retCode":"000000"}');
    expect(await takeEarlyAnswer(address, asUsual, null)).toBeNull();
  });

  it('goes out as the signed-in investor, and answers nobody else [UI-700]', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"retCode":"000000"}')));
    vi.stubGlobal('fetch', fetched);
    localStorage.setItem('caifu.session', JSON.stringify({ version: 1, token: 'T1', ticket: 'K1', investor: {} }));
    startEarlyCall();
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ ncftck: 'T1', ticket: 'K1' });
    expect(await takeEarlyAnswer(address, asUsual, null)).toBeNull();
    expect(await takeEarlyAnswer(address, asUsual, 'T2')).toBeNull();
    expect((await takeEarlyAnswer(address, asUsual, 'T1'))?.text).toBe('{"retCode":"000000"}');
  });

  it('goes out without a session where the stored one is damaged [UI-700]', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    for (const damaged of ['null', '{', '[]', '{"token":1}']) {
      localStorage.setItem('caifu.session', damaged);
      startEarlyCall();
      expect((await takeEarlyAnswer(address, asUsual, null))?.text).toBe('{}');
    }
  });

  it('goes out without the session where its row has none, and answers everybody [UI-1452]', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"retCode":"1"}')));
    vi.stubGlobal('fetch', fetched);
    localStorage.setItem('caifu.session', JSON.stringify({ version: 1, token: 'T1', ticket: 'K1', investor: {} }));
    const asked = { path: '/mgw/open', body: { fundCode: '000001', pageKey: null } };
    startEarlyCall({ ...asked, withSession: false });
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('ncftck');
    expect((await takeEarlyAnswer(asked.path, { fundCode: '000001', pageKey: '' }, 'T1'))?.text).toBe('{"retCode":"1"}');
  });

  it('answers nobody after ten seconds [UI-1452]', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [age, text] of [
      [10_000, '{}'],
      [10_001, undefined],
    ] as const) {
      startEarlyCall();
      await window.caifuEarlyCalls?.[0]?.answer;
      vi.setSystemTime(Date.now() + age);
      expect((await takeEarlyAnswer(address, asUsual, null))?.text).toBe(text);
    }
    vi.useRealTimers();
  });

  it('answers no later page [UI-1452]', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    startEarlyCall();
    forgetEarlyAnswers();
    expect(await takeEarlyAnswer(address, asUsual, null)).toBeNull();
  });

  it('is repeated the ordinary way when it was lost or refused [UI-700]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    startEarlyCall();
    expect(await takeEarlyAnswer(address, asUsual, null)).toBeNull();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('busy', { status: 503 })));
    startEarlyCall();
    expect(await takeEarlyAnswer(address, asUsual, null)).toBeNull();
  });
});
