import { describe, expect, it } from 'vitest';
import type { CallTarget, HttpClient } from './http-client.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { KEPT_CACHE } from './kept-cache.ts';
import { memoryCaches } from './memory-caches.fakes.ts';
import { createOfflineReads } from './offline-reads.ts';

describe('a kept answer', () => {
  it('opens for the session that read it, with its time, and for no other session [UI-706]', async () => {
    const { caches } = memoryCaches();
    const kept = createKeptAnswers(caches);
    await kept.keep('token-a', 'holdings', { readAt: 1_000, text: '{"total":"12.34"}' });
    expect(await kept.find('token-a', 'holdings')).toEqual({ readAt: 1_000, text: '{"total":"12.34"}' });
    expect(await kept.find('token-b', 'holdings')).toBeNull();
    expect(await kept.find('token-a', 'records')).toBeNull();
  });

  it('shows neither token, call nor content where it is stored [UI-707]', async () => {
    const { caches, everything } = memoryCaches();
    await createKeptAnswers(caches).keep('token-a', 'getHoldInfo', { readAt: 1_000, text: 'secret words' });
    expect(everything()).not.toMatch(/token-a|getHoldInfo|secret words/);
  });

  it('is removed once there are more than sixty newer ones [UI-706]', async () => {
    const { caches, count } = memoryCaches();
    const kept = createKeptAnswers(caches);
    for (let place = 0; place < 62; place += 1) await kept.keep('token-a', `call ${place}`, { readAt: place, text: '{}' });
    expect(count()).toBe(60);
    expect(await kept.find('token-a', 'call 1')).toBeNull();
    expect(await kept.find('token-a', 'call 61')).not.toBeNull();
  });
});

const SUCCESS = '{"retState":"SUCCESS","retCode":"000000","apiResult":{}}';
const read: CallTarget = {
  host: 'general',
  path: '/V1/read',
  methods: ['POST'],
  repeatable: true,
  session: 'required',
  isReadOffline: true,
};

/** A client whose connection can be cut, and a session that can end. */
const setUp = () => {
  const memory = memoryCaches();
  const shown: number[] = [];
  const state: { token: string | null; isOnline: boolean; fault: Error | null; answer: string; sent: number } = {
    token: 'token-a',
    isOnline: true,
    fault: null,
    answer: SUCCESS,
    sent: 0,
  };
  const session = () => (state.token === null ? null : { token: state.token, ticket: '' });
  const reads = createOfflineReads({
    caches: () => memory.caches,
    session,
    isOnline: () => state.isOnline,
    now: () => 5_000,
    onKeptShown: (readAt) => shown.push(readAt),
  });
  const client: HttpClient = reads.over({
    send: async () => {
      state.sent += 1;
      if (state.fault !== null) throw state.fault;
      return state.answer;
    },
  });
  const send = (target: CallTarget = read, signal?: AbortSignal) => client.send(target, { pageNo: 1 }, session(), signal);
  const settled = async () => {
    await expect.poll(() => memory.count()).toBe(1);
  };
  return { ...memory, reads, state, send, shown, settled };
};
const named = (name: string): Error => Object.assign(new Error(name), { name });

describe('reading without a network', () => {
  it('answers with stored data and their reading time; a device that knows it is offline sends nothing [UI-706]', async () => {
    const { send, state, shown, settled } = setUp();
    await send();
    await settled();
    state.fault = named('TypeError');
    expect(await send()).toBe(SUCCESS);
    expect(shown).toEqual([5_000]);
    const { sent } = state;
    state.isOnline = false;
    expect(await send()).toBe(SUCCESS);
    expect(state.sent).toBe(sent);
  });

  it('prefers a server’s own answer, and returns nothing for a cancelled read [UI-706]', async () => {
    const { send, state, settled } = setUp();
    await send();
    await settled();
    state.fault = named('HTTPError');
    await expect(send()).rejects.toThrow('HTTPError');
    state.fault = named('AbortError');
    await expect(send(read, AbortSignal.abort())).rejects.toThrow('AbortError');
  });

  it('stores no refusal, no call without the mark, and nothing without a session [UI-706]', async () => {
    const { send, state, count } = setUp();
    state.answer = '{"retState":"FAILED","retCode":"1","retMsg":"no"}';
    await send();
    state.answer = SUCCESS;
    const { isReadOffline: _, ...unmarked } = read;
    await send(unmarked);
    state.token = null;
    await send();
    await new Promise((resolve) => setImmediate(resolve));
    expect(count()).toBe(0);
  });

  it('ends with the session, and stays ended for the next one [UI-707]', async () => {
    const { send, state, reads, stored, settled } = setUp();
    await send();
    await settled();
    reads.forget();
    state.token = 'token-b';
    state.fault = named('TypeError');
    await expect(send()).rejects.toThrow('TypeError');
    expect(stored.get(KEPT_CACHE)?.size ?? 0).toBe(0);
  });
});
