import { epochMs } from '@caifu/core/values';
import { guardAddress, type ForeignAddress, returnPolicy } from '@caifu/core/kit';
import type { NativeBridge } from '@caifu/core/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAppBridge } from './native-bridge.app.ts';

interface Posted {
  readonly command: string;
  readonly callbackId?: string;
  readonly data: unknown;
}

/** An app that answers each command as told. It stays silent without an answer. */
const anApp = (answers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}) => {
  const posted: Posted[] = [];
  let say: (text: unknown) => void = () => undefined;
  let now = epochMs(1_763_600_000_000);
  const files: Blob[] = [];
  const onSignInRequired = vi.fn();
  const isPosted = (value: unknown): value is Posted => typeof value === 'object' && value !== null && 'command' in value;
  const bridge = createAppBridge({
    channel: {
      post: (text) => {
        const call: unknown = JSON.parse(text);
        if (!isPosted(call)) return;
        posted.push(call);
        const answer = answers[call.command];
        if (answer !== undefined) say(JSON.stringify({ callbackId: call.callbackId, code: '0', ...answer }));
      },
      listen: (listener) => {
        say = listener;
      },
    },
    images: { put: (file) => files.push(file) },
    clock: { now: () => now },
    onSignInRequired,
    wordsOf: (message) => (message.kind === 'server' ? message.text : message.kind),
  });
  return {
    bridge,
    posted,
    files,
    onSignInRequired,
    say: (text: unknown) => say(text),
    later: (ms: number) => {
      now = epochMs(now + ms);
    },
  };
};

const live = () => new AbortController().signal;
const PICTURE = btoa('picture');
const scanned = { faceRecognition: { data: { fileId: 'F1' } }, getFile: { data: { base64: PICTURE } } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a call to the app', () => {
  it('has an unguessable id, a new one each time [BR-1]', async () => {
    const { bridge, posted } = anApp({ setTitle: {} });
    await bridge.setTitle('一');
    await bridge.setTitle('二');
    const ids = posted.map(({ callbackId }) => callbackId ?? '');
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it('is answered once, and ignores another answer [BR-1]', async () => {
    const { bridge, posted, say } = anApp();
    const first = bridge.setTitle('一');
    const [call] = posted;
    say(JSON.stringify({ callbackId: call?.callbackId, code: '0' }));
    say(JSON.stringify({ callbackId: call?.callbackId, code: '001' }));
    expect(await first).toBe(true);
    const second = bridge.setTitle('二');
    say(JSON.stringify({ callbackId: call?.callbackId, code: '0' }));
    vi.advanceTimersByTime(30_000);
    expect(await second).toBe(false);
  });

  it.each<readonly [string, { readonly callbackId?: string; readonly code?: unknown; readonly message?: string }]>([
    ['another id', { callbackId: 'f'.repeat(32), code: '0' }],
    ['no id', { code: '0' }],
    ['no code', { callbackId: 'ID' }],
    ['a code that is none', { callbackId: 'ID', code: {} }],
    ['a text that goes on for ever', { callbackId: 'ID', code: '001', message: 'x'.repeat(201) }],
  ])('hears nothing of %s [BR-2]', async (_, answer) => {
    const { bridge, posted, say } = anApp();
    const asked = bridge.setTitle('一');
    say(JSON.stringify({ ...answer, ...(answer.callbackId === 'ID' ? { callbackId: posted[0]?.callbackId } : {}) }));
    vi.advanceTimersByTime(29_999);
    say(JSON.stringify({ callbackId: posted[0]?.callbackId, code: '0' }));
    expect(await asked).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '7', null, undefined, 7, {}, []])('ignores %j [BR-2]', async (text) => {
    const { bridge, posted, say } = anApp();
    const asked = bridge.setTitle('一');
    say(text);
    say(JSON.stringify({ callbackId: posted[0]?.callbackId, code: 0 }));
    expect(await asked).toBe(true);
  });

  it('treats an answer of another shape as an unknown error [BR-2]', async () => {
    for (const data of [undefined, {}, { base64: '' }, { base64: 7 }, 'x', null]) {
      const { bridge, files } = anApp({ chooseImage: { data } });
      expect(await bridge.takePicture({ mostBytes: 1, widest: 1 }, live())).toEqual({ kind: 'failed', message: { kind: 'unknown-error' } });
      expect(files).toEqual([]);
    }
  });

  it('waits thirty seconds, and then reports a network failure [BR-3]', async () => {
    const { bridge, posted, say } = anApp();
    const asked = bridge.scanFace(live());
    vi.advanceTimersByTime(30_000);
    expect(await asked).toEqual({ kind: 'failed', message: { kind: 'network-not-smooth' } });
    say(JSON.stringify({ callbackId: posted[0]?.callbackId, code: '0', data: { fileId: 'F1' } }));
    expect(posted.map(({ command }) => command)).toEqual(['faceRecognition', 'showTip']);
  });

  it('a call to the app that needs a person is waited for five minutes [BR-72]', async () => {
    const { bridge, posted, say } = anApp();
    const asked = bridge.takePicture({ mostBytes: 1, widest: 1 }, live());
    vi.advanceTimersByTime(299_000);
    say(JSON.stringify({ callbackId: posted[0]?.callbackId, code: '0', data: { base64: PICTURE } }));
    expect(await asked).toMatchObject({ kind: 'captured' });
  });

  it('ends when its caller has left, and is not made after that [BR-3]', async () => {
    const { bridge, posted, files, say } = anApp();
    const leaving = new AbortController();
    const asked = bridge.takePicture({ mostBytes: 1, widest: 1 }, leaving.signal);
    leaving.abort();
    expect(await asked).toEqual({ kind: 'cancelled' });
    say(JSON.stringify({ callbackId: posted[0]?.callbackId, code: '0', data: { base64: PICTURE } }));
    expect(await bridge.scanFace(leaving.signal)).toEqual({ kind: 'cancelled' });
    expect([posted.length, files.length, vi.getTimerCount()]).toEqual([1, 0, 0]);
  });
});

describe('an error of the app', () => {
  it.each([
    ['001', 'app-error'],
    ['002', 'network-not-smooth'],
    ['003', 'network-not-smooth'],
    ['004', 'network-not-smooth'],
    ['unsupported', 'app-unsupported'],
    ['BLPS0004', 'sign-in-required'],
    ['999', 'unknown-error'],
    [7, 'unknown-error'],
  ])('%s is said as %s [BR-5]', async (code, kind) => {
    const { bridge, onSignInRequired } = anApp({ chooseImage: { code } });
    expect(await bridge.takePicture({ mostBytes: 1, widest: 1 }, live())).toEqual({ kind: 'failed', message: { kind } });
    expect(onSignInRequired).toHaveBeenCalledTimes(code === 'BLPS0004' ? 1 : 0);
  });

  it('an app error without a face or picture is shown by the app’s toast too, except a cancel and a lost sign-in [BR-71]', async () => {
    const tipsOf = async (answers: Parameters<typeof anApp>[0]) => {
      const { bridge, posted } = anApp(answers);
      await bridge.scanFace(live());
      await bridge.takePicture({ mostBytes: 1, widest: 1 }, live());
      return posted.filter(({ command }) => command === 'showTip').map(({ data }) => data);
    };
    expect(await tipsOf({ faceRecognition: { code: '999' }, chooseImage: { code: 'cancelled' } })).toEqual([{ text: 'face-failed' }]);
    expect(await tipsOf({ faceRecognition: { code: '999', message: '光线太暗' }, chooseImage: { code: 'cancelled' } })).toEqual([
      { text: '光线太暗' },
    ]);
    expect(await tipsOf({ faceRecognition: { code: 'cancelled' }, chooseImage: { code: 'unsupported' } })).toEqual([
      { text: 'app-unsupported' },
    ]);
    expect(await tipsOf({ faceRecognition: { code: 'BLPS0004' }, chooseImage: { code: 'BLPS0004' } })).toEqual([]);
  });

  it('is told in the app’s own words where the catalogue has none [BR-5]', async () => {
    const { bridge } = anApp({ login: { code: '900', message: '账号异常' } });
    expect(await bridge.requestTicket(live())).toEqual({ kind: 'failed', message: { kind: 'server', text: '账号异常' } });
  });

  it('is silent after a cancel [BR-5]', async () => {
    const { bridge } = anApp({ faceRecognition: { code: 'cancelled' }, chooseImage: { code: 'cancelled' }, login: { code: 'cancelled' } });
    const cancelled = { kind: 'cancelled' };
    expect(await bridge.scanFace(live())).toEqual(cancelled);
    expect(await bridge.takePicture({ mostBytes: 1, widest: 1 }, live())).toEqual(cancelled);
    expect(await bridge.requestTicket(live())).toEqual(cancelled);
  });
});

describe('a face check of the app', () => {
  it('returns a file name; the file is fetched then and put into the box [BR-6]', async () => {
    const { bridge, posted, files } = anApp(scanned);
    expect(await bridge.scanFace(live())).toEqual({ kind: 'captured', file: 1 });
    expect(posted.map(({ command, data }) => [command, data])).toEqual([
      ['faceRecognition', {}],
      ['getFile', { fileId: 'F1' }],
    ]);
    expect(await files[0]?.text()).toBe('picture');
  });

  it.each<readonly [string, Parameters<typeof anApp>[0], unknown]>([
    ['the scan fails', { faceRecognition: { code: '9' } }, { kind: 'face-failed' }],
    ['the app says why', { faceRecognition: { code: '9', message: '光线太暗' } }, { kind: 'server', text: '光线太暗' }],
    ['there is no network', { faceRecognition: { code: '002' } }, { kind: 'network-not-smooth' }],
    ['the app is too old for it', { faceRecognition: { code: 'unsupported' } }, { kind: 'app-unsupported' }],
    ['the file does not come', { ...scanned, getFile: { code: '004' } }, { kind: 'file-fetch-failed' }],
    ['the file is none', { ...scanned, getFile: { data: { base64: '%%%' } } }, { kind: 'file-fetch-failed' }],
  ])('says so when %s [BR-6]', async (_, answers, message) => {
    const { bridge, files } = anApp(answers);
    expect(await bridge.scanFace(live())).toEqual({ kind: 'failed', message });
    expect(files).toEqual([]);
  });
});

describe('a picture of the app', () => {
  it('is requested within limits, and accepted with or without its prefix [BR-6]', async () => {
    for (const base64 of [PICTURE, `data:image/jpeg;base64,${PICTURE}`]) {
      const { bridge, posted, files } = anApp({ chooseImage: { data: { base64 } } });
      expect(await bridge.takePicture({ mostBytes: 2_000_000, widest: 999 }, live())).toMatchObject({ kind: 'captured' });
      expect(posted[0]).toMatchObject({ command: 'chooseImage', data: { maxSize: 2_000_000, maxWidth: 999 } });
      expect(await files[0]?.text()).toBe('picture');
    }
  });
});

describe('the sign-in of the app', () => {
  it('returns a ticket, and waits five minutes for the person [BR-7]', async () => {
    expect(await anApp({ login: { data: { ticket: 'T1' } } }).bridge.requestTicket(live())).toEqual({ kind: 'ticket', ticket: 'T1' });
    const asked = anApp().bridge.requestTicket(live());
    vi.advanceTimersByTime(299_999);
    let isOver = false;
    void asked.then(() => (isOver = true));
    await Promise.resolve();
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await asked).toMatchObject({ kind: 'failed' });
  });
});

describe('toasts and navigation back', () => {
  it.each<readonly [string, (bridge: NativeBridge) => void]>([
    ['showTip', (bridge) => bridge.showTip('提示')],
    ['goBack', (bridge) => bridge.goBack()],
  ])('%s at most once in two seconds [BR-4]', (command, act) => {
    const { bridge, posted, later } = anApp();
    act(bridge);
    later(1_999);
    act(bridge);
    expect(posted.map((call) => call.command)).toEqual([command]);
    later(1);
    act(bridge);
    expect(posted).toHaveLength(2);
  });

  it('do not block each other, and hiding a toast is never blocked [BR-4]', () => {
    const { bridge, posted } = anApp();
    bridge.showTip('提示');
    bridge.goBack();
    bridge.hideTip();
    bridge.hideTip();
    expect(posted.map(({ command, callbackId }) => [command, callbackId])).toEqual([
      ['showTip', undefined],
      ['goBack', undefined],
      ['hideTipView', undefined],
      ['hideTipView', undefined],
    ]);
  });
});

describe('pages and menus of the app', () => {
  it('receive what the product asks for [BR-8]', async () => {
    const { bridge, posted } = anApp({ openPage: {}, setShareMenu: {}, setTitle: { code: '001' } });
    const guarded = guardAddress('https://a.example/b', returnPolicy(['https://a.example'], null));
    const address: ForeignAddress | null = guarded.kind === 'foreign' ? guarded.address : null;
    expect(address !== null && (await bridge.openPage(address))).toBe(true);
    expect(await bridge.offerShare({ title: '一号', link: 'https://app.example/#/' })).toBe(true);
    expect(await bridge.setTitle('一号')).toBe(false);
    expect(posted.map(({ data }) => data)).toEqual([
      { url: 'https://a.example/b' },
      { title: '一号', link: 'https://app.example/#/' },
      { title: '一号' },
    ]);
  });
});
