import type { SharedPage, TrackingEvent } from '@caifu/core/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeBridge, fakePlatform } from '../../testing/fake-platform.ts';
import type { Page } from '../routing/page-store.ts';
import { defineRoute } from '../routing/route-table.ts';
import { reportFault } from './fault-report.ts';
import { startHost } from './start-host.ts';
import { trackingConsent } from './tracking-consent.ts';

const rowOf = (path: string, needsSession = false) =>
  defineRoute({
    path,
    title: '标题',
    query: z.object({}),
    needsSession,
    parent: null,
    screen: () => Promise.reject(new Error('not shown')),
  });

const pageOf = (path: string, search = '', row = rowOf(path)): Page => ({
  status: 'shown',
  row,
  search: {},
  params: {},
  location: { path, search, href: path + search, key: 'k', index: 0, before: null, handover: undefined },
  arrival: 'push',
  visit: 0,
});

const hideTip = vi.fn();

const goBack = vi.fn();

const started = async (first: Page, arrivedAt?: string, navigation: 'native' | 'page' = 'page') => {
  const told: TrackingEvent[] = [];
  const arrived: Readonly<Record<string, unknown>>[] = [];
  const offered: SharedPage[] = [];
  const titles: string[] = [];
  const tracking = {
    tell: (events: readonly TrackingEvent[]) => void told.push(...events),
    arrive: (query: Readonly<Record<string, unknown>>) => void arrived.push(query),
    flush: vi.fn(),
    consentChanged: vi.fn(),
  };
  const platform = fakePlatform({
    bridge: fakeBridge({ isNative: true, hideTip, goBack }),
    setTitle: (title) => titles.push(title),
    tracking,
    sharing: {
      offer: async (page) => void offered.push(page),
      share: () => Promise.resolve({ kind: 'cancelled' }),
    },
  });
  let current = first;
  let listener: (page: Page) => void = () => undefined;
  let leave: () => boolean = () => false;
  const stop = await startHost(
    { loadPlatform: () => Promise.resolve(platform) },
    {
      current: () => current,
      onNavigated: (heard) => {
        listener = heard;
        return () => true;
      },
      handBackTo: (given) => {
        leave = given;
      },
    },
    arrivedAt,
    { navigation },
  );
  stops.push(stop);
  const go = (page: Page) => {
    current = page;
    listener(page);
  };
  return { go, leave: () => leave(), told, arrived, offered, titles, tracking };
};

const stops: (() => void)[] = [];
beforeEach(() => {
  document.title = '财富';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

describe('the work around the pages', () => {
  it('reports every page by its route and never by its address [TK-2]', async () => {
    const { go, told } = await started(pageOf('/'));
    go(pageOf('/identity/verify', '?returnUrl=%2F', rowOf('/identity/:comp')));
    go(pageOf('/identity/verify', '?returnUrl=%2Fusercenter', rowOf('/identity/:comp')));
    expect(told.map(({ type, properties }) => [type, properties.page, properties.from])).toEqual([
      ['pageEnter', '/', undefined],
      ['tracePage', '/', undefined],
      ['pageOut', '/', undefined],
      ['pageEnter', '/identity/:comp', '/'],
      ['tracePage', '/identity/:comp', '/'],
    ]);
  });

  it('passes on the visitor’s origin, even when its page was left meanwhile [TK-4] [TK-6] [TK-12]', async () => {
    const { arrived, go } = await started(pageOf('/login'), 'https://app.example/?utm_source=wechat#/assets?ncf_st_fr=A1');
    go(pageOf('/information', '?_fr_page=home'));
    expect(arrived).toEqual([{ utm_source: 'wechat', ncf_st_fr: 'A1' }, {}, { _fr_page: 'home' }]);
  });

  it('offers every page for sharing, without the investor’s own data [SH-1] [SH-2]', async () => {
    const { go, offered } = await started(pageOf('/information', '?productCode=QS0001&returnUrl=%2Fa'));
    go(pageOf('/asset-detail', '', rowOf('/asset-detail', true)));
    expect(offered.map(({ link }) => link.replace(/^[^#]*/, ''))).toEqual(['#/information?productCode=QS0001', '#/']);
    expect(offered[0]?.title).toBe('财富');
  });

  it('passes back on the first page to the app, once per page; in a browser the page handles it [HT-72]', async () => {
    const { go, leave } = await started(pageOf('/asset-detail'), undefined, 'native');
    expect([leave(), leave()]).toEqual([true, false]);
    go(pageOf('/'));
    expect(leave()).toBe(true);
    expect(goBack).toHaveBeenCalledTimes(2);
    const inBrowser = await started(pageOf('/asset-detail'));
    expect(inBrowser.leave()).toBe(false);
  });

  it('sends the title to the host, and each new one [TI-1]', async () => {
    const { titles, offered } = await started(pageOf('/'));
    document.title = '产品详情';
    await vi.waitFor(() => expect(titles).toEqual(['财富', '产品详情']));
    expect(offered.at(-1)?.title).toBe('产品详情');
  });

  it('reports the kind of a tapped control, never its words [TK-1]', async () => {
    const { told } = await started(pageOf('/usercenter'));
    const button = document.createElement('button');
    button.textContent = '林夏 13800000001';
    document.body.append(button);
    button.click();
    button.remove();
    document.body.click();
    expect(told.filter(({ type }) => type === 'click').map(({ properties }) => properties)).toEqual([
      { page: '/usercenter', module: 'page', resource: 'button', event: 'tap' },
    ]);
  });

  it('reports hidden faults by their code, also those before its start [TK-11]', async () => {
    reportFault('address-refused');
    const { told } = await started(pageOf('/pe-buy'));
    reportFault('buying-blocked');
    reportFault('系统繁忙');
    expect(told.filter(({ type }) => type === 'error').map(({ properties }) => properties)).toEqual([
      { page: '/pe-buy', code: 'address-refused' },
      { page: '/pe-buy', code: 'buying-blocked' },
      { page: '/pe-buy' },
    ]);
  });

  it('hides the app’s toast when its page is left [HT-6]', async () => {
    const { go } = await started(pageOf('/fund-index'));
    expect(hideTip).not.toHaveBeenCalled();
    go(pageOf('/'));
    expect(hideTip).toHaveBeenCalledOnce();
  });

  it('sends waiting events when the page is hidden, and applies consent [TK-8] [TK-10]', async () => {
    const { tracking } = await started(pageOf('/'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(tracking.flush).toHaveBeenCalledOnce();
    trackingConsent.change('refused');
    expect(tracking.consentChanged).toHaveBeenCalledOnce();
    expect(trackingConsent.read()).toBe('refused');
    expect(localStorage.getItem('caifu.tracking')).toBe('refused');
    trackingConsent.change('undecided');
    localStorage.removeItem('caifu.tracking');
  });
});
