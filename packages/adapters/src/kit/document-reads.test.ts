import { describe, expect, it } from 'vitest';
import { createDocumentReads } from './document-reads.ts';
import { KEPT_DOCUMENTS } from './kept-cache.ts';
import { memoryCaches } from './memory-caches.fakes.ts';
import { createOfflineReads } from './offline-reads.ts';
import { createSealedShelf } from './sealed-shelf.ts';

const ADDRESS = 'https://app.example/documents/Q2001/contract.pdf';
const PART = 1_000;

const pdfOf = (length: number, mark = 7): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * mark) % 251);
  bytes.set(new TextEncoder().encode('%PDF-'));
  return bytes;
};

/** A document server whose connection can be cut, and a session that can end. */
const setUp = () => {
  const memory = memoryCaches();
  const shown: number[] = [];
  const state: {
    token: string | null;
    isOnline: boolean;
    isCut: boolean;
    status: number;
    whole: Uint8Array<ArrayBuffer>;
    tag: string;
    sent: number;
    now: number;
  } = {
    token: 'token-a',
    isOnline: true,
    isCut: false,
    status: 206,
    whole: pdfOf(2_500),
    tag: '"one"',
    sent: 0,
    now: 5_000,
  };
  const settings = {
    caches: () => memory.caches,
    session: () => (state.token === null ? null : { token: state.token, ticket: '' }),
    isOnline: () => state.isOnline,
    now: () => state.now,
    onKeptShown: (readAt: number) => shown.push(readAt),
    generalHost: '',
  };
  const { request } = createDocumentReads({
    ...settings,
    fetch: async (_, init) => {
      state.sent += 1;
      if (state.isCut) throw new TypeError('no line');
      if (state.status !== 206) return new Response(state.whole, { status: state.status });
      const [, begin = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
      const until = Math.min(Number(end) + 1, state.whole.length);
      return new Response(state.whole.slice(Number(begin), until), {
        status: 206,
        headers: { 'content-range': `bytes ${begin}-${until - 1}/${state.whole.length}`, etag: state.tag },
      });
    },
  });
  const part = async (begin: number, address = ADDRESS): Promise<Uint8Array> =>
    new Uint8Array(await (await request(address, { headers: { range: `bytes=${begin}-${begin + PART - 1}` } })).arrayBuffer());
  const readWhole = async (address = ADDRESS): Promise<void> => {
    // The reads of a viewer: the start first, then the needed parts.
    for (const begin of [0, 2 * PART, PART]) await part(begin, address);
  };
  const kept = async (count: number): Promise<void> => {
    await expect.poll(() => memory.count(KEPT_DOCUMENTS)).toBe(count);
  };
  /** Waits until all started reads have finished. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { ...memory, settings, state, shown, part, readWhole, kept, settled };
};

describe('a document that was read', () => {
  it('is shown without a network with all its parts and its time; a device that knows it is offline sends nothing [UI-1063]', async () => {
    const { state, shown, part, readWhole, kept } = setUp();
    await readWhole();
    await kept(1);
    state.now = 9_000;
    state.isCut = true;
    expect(await part(0)).toEqual(state.whole);
    const { sent } = state;
    state.isOnline = false;
    expect(await part(0)).toEqual(state.whole);
    expect([shown, state.sent]).toEqual([[5_000, 5_000], sent]);
  });

  it('a document that came in one piece is stored as well, and the newer reading replaces it [UI-1063]', async () => {
    const { state, shown, part, kept } = setUp();
    state.status = 200;
    await part(0);
    await kept(1);
    state.whole = pdfOf(300, 11);
    state.now = 6_000;
    await part(0);
    await expect
      .poll(async () => {
        state.isOnline = false;
        const length = (await part(0)).length;
        state.isOnline = true;
        return length;
      })
      .toBe(300);
    expect(shown.at(-1)).toBe(6_000);
  });

  it('is not stored when a half is missing or the parts are of two versions [UI-1063]', async () => {
    const { state, part, count, settled } = setUp();
    await part(0);
    await part(PART);
    state.tag = '"two"';
    await part(2 * PART);
    await settled();
    expect(count(KEPT_DOCUMENTS)).toBe(0);
    state.isCut = true;
    await expect(part(0)).rejects.toThrow('no line');
  });

  it('continues over the network that it began with, and is replaced by the server’s answer [UI-1063]', async () => {
    const { state, part, readWhole, kept } = setUp();
    await readWhole();
    await kept(1);
    state.isCut = true;
    await expect(part(PART)).rejects.toThrow('no line');
    state.isCut = false;
    state.status = 404;
    expect((await part(0)).length).toBe(state.whole.length);
    expect(state.sent).toBe(5);
  });

  it('is not stored when the answer is a captive portal’s page, nor without a session [UI-1063]', async () => {
    const { state, part, readWhole, count, settled } = setUp();
    state.status = 200;
    state.whole = new TextEncoder().encode('<!doctype html><title>Wi-Fi</title>');
    await part(0);
    state.status = 206;
    state.whole = pdfOf(2_500);
    state.token = null;
    await readWhole();
    await settled();
    expect(count(KEPT_DOCUMENTS)).toBe(0);
  });

  it('is removed for newer ones above the device’s byte limit, and is not stored when it exceeds the limit alone [UI-1063]', async () => {
    const { caches, count } = memoryCaches();
    const shelf = createSealedShelf(caches, { name: KEPT_DOCUMENTS, mostEntries: 9, mostBytes: 100 });
    const keep = (name: string, length: number) => shelf.keep('token-a', name, pdfOf(length));
    await keep('first', 40);
    await keep('second', 40);
    await keep('first', 40);
    await keep('third', 40);
    await keep('huge', 101);
    expect(count(KEPT_DOCUMENTS)).toBe(2);
    const found = await Promise.all(['first', 'second', 'third', 'huge'].map((name) => shelf.find('token-a', name)));
    expect(found.map((bytes) => bytes?.length ?? null)).toEqual([40, null, 40, null]);
  });

  it('is unreadable for another sign-in, encrypted in storage, and removed when the session ends [UI-707] [UI-1063]', async () => {
    const { state, settings, part, readWhole, kept, everything, stored } = setUp();
    await readWhole();
    await kept(1);
    expect(everything(KEPT_DOCUMENTS)).not.toMatch(/token-a|documents|contract|%PDF/);
    state.isOnline = false;
    state.isCut = true;
    state.token = 'token-b';
    await expect(part(0)).rejects.toThrow('no line');
    state.token = null;
    await expect(part(0)).rejects.toThrow('no line');
    createOfflineReads(settings).forget();
    await expect.poll(() => [...stored.keys()]).toEqual([]);
    state.token = 'token-a';
    await expect(part(0)).rejects.toThrow('no line');
  });
});

describe('the documents of a gateway at another host', () => {
  it('are requested with the session there, without it elsewhere, and with the cookie at the own host [UI-1322]', async () => {
    const sent: (string | null)[] = [];
    const ask = async (generalHost: string, address: string, token: string | null) => {
      const { request } = createDocumentReads({
        caches: () => null,
        session: () => (token === null ? null : { token, ticket: 't' }),
        isOnline: () => true,
        now: () => 0,
        onKeptShown: () => undefined,
        generalHost,
        fetch: (_, init) => {
          sent.push(new Headers(init?.headers).get('ncftck'));
          expect(new Headers(init?.headers).get('range')).toBe('bytes=0-9');
          return Promise.resolve(new Response('%PDF-'));
        },
      });
      await request(address, { headers: { range: 'bytes=0-9' } });
    };
    const there = 'https://api.example/documents/P3008/contract.pdf';
    await ask('https://api.example', there, 'token-a');
    await ask('https://api.example', there, null);
    await ask('https://api.example', 'https://api.example.evil/documents/P3008/contract.pdf', 'token-a');
    await ask('https://api.example', 'https://files.example/documents/a.pdf', 'token-a');
    await ask('', there, 'token-a');
    expect(sent).toEqual(['token-a', null, null, null, null]);
  });
});
