import type { SharedPage } from '@caifu/core/host';
import { describe, expect, it, vi } from 'vitest';

import { createBaseAdapters } from '../base.ts';
import { jsonReply } from '../testing/stand-in.ts';
import { createPageSharing, type MessagingSdk, type PageSharingParts } from './page-sharing.ts';

const page: SharedPage = { title: '一号', link: 'https://app.example/#/information?productCode=1' };
const CONFIG = { appId: 'wx0', nonceStr: 'n1', signature: 's1', timestamp: '1763600000' };

const open = (parts: Partial<PageSharingParts> = {}, replies: readonly unknown[] = [CONFIG]) => {
  const asked: unknown[] = [];
  const { foundation } = createBaseAdapters({
    baseUrl: 'https://general.test',
    localStorage: null,
    sessionStorage: null,
    fetch: async (input, init) => {
      asked.push(await new Request(input, init).json());
      const apiResult = replies[Math.min(asked.length, replies.length) - 1];
      return jsonReply(apiResult === null ? { retState: 'FAILED', retCode: 'X' } : { retState: 'SUCCESS', retCode: '000000', apiResult });
    },
  });
  const sdk = {
    config: vi.fn<MessagingSdk['config']>(),
    ready: vi.fn<MessagingSdk['ready']>((then) => then()),
    updateAppMessageShareData: vi.fn<MessagingSdk['updateAppMessageShareData']>(),
    updateTimelineShareData: vi.fn<MessagingSdk['updateTimelineShareData']>(),
  };
  const offerShare = vi.fn(async () => true);
  const writeText = vi.fn(async () => undefined);
  const sharing = createPageSharing({
    way: 'messaging-sdk',
    bridge: { offerShare },
    call: foundation.call,
    appAlias: 'caifu',
    sdk: () => sdk,
    pageAddress: () => 'https://app.example/',
    device: { clipboard: Object.assign(new EventTarget(), { writeText, readText: vi.fn(), read: vi.fn(), write: vi.fn() }) },
    ...parts,
  });
  return { sharing, sdk, asked, offerShare, writeText };
};
const clipboard = (writeText: () => Promise<void>) =>
  Object.assign(new EventTarget(), { writeText, readText: vi.fn(), read: vi.fn(), write: vi.fn() });

describe('a page offered to the host', () => {
  it('is put into the app’s menu [SH-2]', async () => {
    const { sharing, sdk, asked, offerShare } = open({ way: 'native-menu' });
    await sharing.offer(page);
    expect(offerShare).toHaveBeenCalledExactlyOnceWith(page);
    expect([asked, sdk.config.mock.calls]).toEqual([[], []]);
  });

  it('is set up in the messaging app, which is asked for a signature once [SH-3]', async () => {
    const { sharing, sdk, asked, offerShare } = open();
    await sharing.offer(page);
    await sharing.offer({ ...page, title: '二号' });
    expect(asked).toEqual([{ url: 'https://app.example/', appAlias: 'caifu' }]);
    expect(sdk.config).toHaveBeenCalledExactlyOnceWith({
      debug: false,
      appId: 'wx0',
      nonceStr: 'n1',
      signature: 's1',
      timestamp: 1_763_600_000,
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
    });
    expect(sdk.updateAppMessageShareData.mock.calls.map(([data]) => data['title'])).toEqual(['一号', '二号']);
    expect(sdk.updateTimelineShareData).toHaveBeenLastCalledWith({ title: '二号', link: page.link });
    expect(offerShare).not.toHaveBeenCalled();
  });

  it('is tried again on the next page when there was no signature [SH-3]', async () => {
    const { sharing, sdk, asked } = open({}, [null, CONFIG]);
    await sharing.offer(page);
    expect(sdk.config).not.toHaveBeenCalled();
    await sharing.offer(page);
    expect([asked.length, sdk.updateAppMessageShareData.mock.calls.length]).toEqual([2, 1]);
  });

  it.each<readonly [string, Partial<PageSharingParts>]>([
    ['the SDK is not there', { sdk: () => null }],
    ['it is a browser', { way: 'system' }],
  ])('asks for nothing when %s [SH-3]', async (_, parts) => {
    const { sharing, asked, offerShare } = open(parts);
    await sharing.offer(page);
    expect([asked, offerShare.mock.calls]).toEqual([[], []]);
  });
});

describe('a page that the investor shares', () => {
  it('opens the system’s share sheet [SH-4]', async () => {
    const share = vi.fn(async () => undefined);
    const { sharing } = open({ device: { share, clipboard: clipboard(vi.fn()) } });
    expect(await sharing.share(page)).toEqual({ kind: 'shared' });
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: page.title, url: page.link });
  });

  it('is silent when the investor closes the sheet [SH-4]', async () => {
    const share = () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' }));
    expect(await open({ device: { share, clipboard: clipboard(vi.fn()) } }).sharing.share(page)).toEqual({ kind: 'cancelled' });
  });

  it('is copied where there is no sheet, or no sheet for this content [SH-4]', async () => {
    const { sharing, writeText } = open();
    expect(await sharing.share(page)).toEqual({ kind: 'copied' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(page.link);
    const refuses = () => Promise.reject(new TypeError('not allowed'));
    expect(await open({ device: { share: refuses, clipboard: clipboard(async () => undefined) } }).sharing.share(page)).toEqual({
      kind: 'copied',
    });
  });

  it('reports when nothing works [SH-4]', async () => {
    const refuses = () => Promise.reject(new Error('not allowed'));
    expect(await open({ device: { clipboard: clipboard(refuses) } }).sharing.share(page)).toEqual({
      kind: 'failed',
      message: { kind: 'share-failed' },
    });
  });
});
