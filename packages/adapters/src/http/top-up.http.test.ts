import { epochMs, fen, PortError, sealedPassword } from '@caifu/core';
import { describe, expect, it } from 'vitest';

import { createAdapters } from '../index.ts';
import type { KeyValueStorage } from '../storage/json-store.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../wire/envelope.wire.ts';

const RECEIPT = { orderNo: 'T1', amount: fen(1_000_000), balance: fen(1_030_000), at: epochMs(Date.parse('2026-11-20T10:00:05+08:00')) };
const SUBMISSION = {
  command: { requestId: 'R1', cardId: 'C1', amount: fen(1_000_000) },
  sealed: sealedPassword('QUJD'),
  keyId: 'K1',
};

const live = () => new AbortController().signal;
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Adapters over a fetch that answers from `replies`, the last one for ever. */
const setUp = (...replies: readonly (() => Response | Promise<Response>)[]) => {
  const requests: Request[] = [];
  const adapters = createAdapters({
    baseUrl: 'https://general.test',
    localStorage: null,
    sessionStorage: null,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined) throw new Error('no reply');
      return reply();
    },
  });
  return { topUp: adapters.topUp, requests };
};

const memoryStorage = (entries: Map<string, string>): KeyValueStorage => ({
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
  key: (index) => [...entries.keys()][index] ?? null,
  get length() {
    return entries.size;
  },
});

/** A device with a storage, on which investors sign in. */
const openDevice = () => {
  const entries = new Map<string, string>();
  const signIn = async (investorId: string) => {
    const investor = { investorId, maskedMobile: '138****0001', displayName: '' };
    const adapters = createAdapters({
      baseUrl: 'https://general.test',
      localStorage: memoryStorage(entries),
      sessionStorage: null,
      fetch: () => Promise.resolve(json(writeSuccess(ENDPOINTS.smsLogin, { token: 'SECRET-TOKEN', ticket: '', investor }))),
    });
    await adapters.session.signIn({ mobile: '13800000001', smsCode: '123456' }, live());
    return adapters;
  };
  return { entries, signIn };
};

describe('topping up over HTTP', () => {
  it('sends terms and sealed block in one call, in both password fields [HTTP-23]', async () => {
    const { topUp, requests } = setUp(() => json(writeSuccess(ENDPOINTS.topUp, RECEIPT)));
    expect(await topUp.cashier.submit(SUBMISSION, live())).toEqual({ kind: 'accepted', receipt: RECEIPT });
    expect(requests[0]?.url).toBe('https://general.test/mobileGateway/V1/wallet/topUp');
    expect(await requests[0]?.json()).toEqual({
      cardId: 'C1',
      amount: '10000.00',
      tradePwd: 'QUJD',
      tradePassword: 'QUJD',
      keyId: 'K1',
      requestId: 'R1',
    });
  });

  it.each([
    ['256', 'wrong-password'],
    ['F00003', 'cancelled-by-server'],
    ['6', 'refused'],
  ])('reads code %s as %s, with the sentence of the gateway [HTTP-23]', async (code, kind) => {
    const { topUp } = setUp(() => json(writeRefusal(code, '原因')));
    expect(await topUp.cashier.submit(SUBMISSION, live())).toEqual({ kind, message: { kind: 'server', text: '原因' } });
  });

  it('throws when the answer is lost, and sends once [HTTP-23]', async () => {
    const { topUp, requests } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    await expect(topUp.cashier.submit(SUBMISSION, live())).rejects.toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(1);
  });

  it('takes a refused question for no answer, and a success without a receipt for none [HTTP-24]', async () => {
    const { topUp } = setUp(
      () => json(writeSuccess(ENDPOINTS.findTopUp, { kind: 'done', receipt: RECEIPT })),
      () => json(writeSuccess(ENDPOINTS.findTopUp, { kind: 'never-arrived' })),
      () => json(writeRefusal('N00001', '')),
      () => json({ retState: 'SUCCESS', retCode: '000000', apiResult: { state: 'DONE' } }),
    );
    expect(await topUp.findTopUp('R1', live())).toEqual({ kind: 'done', receipt: RECEIPT });
    expect(await topUp.findTopUp('R1', live())).toEqual({ kind: 'never-arrived' });
    await expect(topUp.findTopUp('R1', live())).rejects.toEqual(new PortError('server', 'N00001'));
    await expect(topUp.findTopUp('R1', live())).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the request id of an open top-up', () => {
  it('is kept for its investor over visits and an expired session, and holds nothing else [STORE-11]', async () => {
    const { entries, signIn } = openDevice();
    const first = await signIn('I1');
    first.topUp.savePending('R1');
    expect([...entries].find(([key]) => key.endsWith('.top-up'))).toEqual(['caifu.draft.I1.top-up', '"R1"']);
    await first.session.close('expired');
    const again = await signIn('I1');
    expect(again.topUp.readPending()).toBe('R1');
    again.topUp.clearPending();
    expect(again.topUp.readPending()).toBeNull();
  });

  it('is gone after a sign-out, for another investor, and without one [STORE-11]', async () => {
    const { entries, signIn } = openDevice();
    const first = await signIn('I1');
    first.topUp.savePending('R1');
    const other = await signIn('I2');
    expect(other.topUp.readPending()).toBeNull();
    expect([...entries.keys()].filter((key) => key.endsWith('.top-up'))).toEqual([]);
    other.topUp.savePending('R2');
    await other.session.close('signed-out');
    expect([...entries.keys()].filter((key) => key.endsWith('.top-up'))).toEqual([]);
    other.topUp.savePending('R3');
    expect(other.topUp.readPending()).toBeNull();
  });
});
