import { afterEach, describe, expect, it, vi } from 'vitest';

import { createBrowserBridge } from './native-bridge.browser.ts';
import { findNativeChannel, type HostPage, type PageMessage } from './native-channel.ts';

/** A top-level page, or a page inside a frame. */
const aPage = (parts: Readonly<Record<string, unknown>> = {}, parent?: unknown) => {
  const listeners: ((message: PageMessage) => void)[] = [];
  const page = {
    parent: {},
    location: { origin: 'https://app.example', href: 'https://app.example/#/' },
    addEventListener: (_: 'message', listener: (message: PageMessage) => void) => {
      listeners.push(listener);
    },
    ...parts,
  };
  page.parent = parent ?? page;
  const say = (message: Partial<PageMessage>) => {
    for (const listener of listeners) listener({ source: page, origin: 'https://app.example', data: 'answer', ...message });
  };
  return { page: page satisfies HostPage, say };
};

describe('the channel to the app', () => {
  it('exists where an app listens, on iOS and on Android [BR-9]', () => {
    const postMessage = vi.fn();
    for (const parts of [{ webkit: { messageHandlers: { caifu: { postMessage } } } }, { caifuNative: { postMessage } }]) {
      findNativeChannel(aPage(parts).page)?.post('text');
    }
    expect(postMessage.mock.calls).toEqual([['text'], ['text']]);
  });

  it.each([
    {},
    { webkit: {} },
    { webkit: { messageHandlers: { other: { postMessage: vi.fn() } } } },
    { caifuNative: { postMessage: 'text' } },
    { caifuNative: null },
  ])('is not there where none does: %o [BR-9]', (parts) => {
    expect(findNativeChannel(aPage(parts).page)).toBeNull();
  });

  it('does not exist for a page inside a frame [BR-10]', () => {
    expect(findNativeChannel(aPage({ caifuNative: { postMessage: vi.fn() } }, {}).page)).toBeNull();
  });

  it('receives messages posted into the page itself, and ignores frames, other windows and other origins [BR-10]', () => {
    const { page, say } = aPage({ caifuNative: { postMessage: vi.fn() } });
    const heard = vi.fn();
    findNativeChannel(page)?.listen(heard);
    say({ source: {} });
    say({ source: null });
    say({ origin: 'https://evil.example' });
    say({ origin: 'null' });
    expect(heard).not.toHaveBeenCalled();
    say({});
    expect(heard).toHaveBeenCalledExactlyOnceWith('answer');
  });
});

describe('a browser in place of the app', () => {
  const live = () => new AbortController().signal;
  afterEach(() => vi.restoreAllMocks());

  /** The created file input, with its click suppressed. */
  const picked = (capture: 'environment' | null, files: readonly File[]) => {
    const put = vi.fn<(file: Blob) => number>(() => 7);
    const seen: (string | null)[] = [];
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function click(this: HTMLInputElement) {
      seen.push(this.accept, this.getAttribute('capture'));
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      this.files = transfer.files;
      this.dispatchEvent(new Event(files.length === 0 ? 'cancel' : 'change'));
    });
    return { bridge: createBrowserBridge({ images: { put }, capture }), put, seen };
  };
  const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg' });

  it('takes a face and a picture with a file input, into the box [BR-11]', async () => {
    const { bridge, put, seen } = picked('environment', [file]);
    expect(await bridge.scanFace(live())).toEqual({ kind: 'captured', file: 7 });
    expect(await bridge.takePicture({ mostBytes: 1, widest: 1 }, live())).toEqual({ kind: 'captured', file: 7 });
    expect(put.mock.calls.map(([given]) => given)).toEqual([file, file]);
    expect(seen).toEqual(['image/*', 'user', 'image/*', 'environment']);
  });

  it('requests no camera on iOS [BR-11]', async () => {
    const { bridge, seen } = picked(null, [file]);
    await bridge.scanFace(live());
    await bridge.takePicture({ mostBytes: 1, widest: 1 }, live());
    expect(seen).toEqual(['image/*', null, 'image/*', null]);
  });

  it('is cancelled by closing the picker, and does not open after its caller has left [BR-11]', async () => {
    const { bridge, put, seen } = picked('environment', []);
    expect(await bridge.scanFace(live())).toEqual({ kind: 'cancelled' });
    expect(await bridge.takePicture({ mostBytes: 1, widest: 1 }, AbortSignal.abort())).toEqual({ kind: 'cancelled' });
    expect([put.mock.calls.length, seen.length]).toEqual([0, 2]);
  });

  it('has no app sign-in, no menu and no toasts, and opens other sites itself [BR-11]', async () => {
    const { bridge } = picked('environment', []);
    bridge.showTip('提示');
    bridge.hideTip();
    bridge.goBack();
    expect(bridge.isNative).toBe(false);
    expect(await bridge.requestTicket(live())).toEqual({ kind: 'failed', message: { kind: 'app-unsupported' } });
    expect(await bridge.offerShare({ title: '', link: '' })).toBe(false);
    expect(await bridge.setTitle('标题')).toBe(true);
  });
});
