import { type AccountAdapters, type AccountSettings, createAccountAdapters } from '../account.ts';
import type { AdapterSettings } from '../base.ts';
import { type Adapters, createAdapters } from '../index.ts';
import type { KeyValueStorage } from '../kit/json-store.ts';
import { ENDPOINTS } from '../wire/endpoints.ts';
import { writeRefusal, writeSuccess } from '../kit/envelope.wire.ts';

export type StandInReply = (request: Request) => Response | Promise<Response>;

/** Every adapter that a front end may load. */
export type AllAdapters = Adapters & AccountAdapters;

export interface StandIn {
  readonly adapters: AllAdapters;
  /** Every request that was sent. Its body has not been read. */
  readonly requests: readonly Request[];
}

/** Adapters over a fetch that answers from `replies`. The last reply is repeated. */
export const standIn = (...replies: readonly StandInReply[]): StandIn => {
  const requests: Request[] = [];
  const adapters = createAllAdapters({
    baseUrl: 'https://general.test',
    localStorage: null,
    sessionStorage: null,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined) throw new Error('no reply');
      return reply(request);
    },
  });
  return { adapters, requests };
};

export const jsonReply = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const refusedReply = (code: string, message = '', apiResult: unknown = null): Response =>
  jsonReply({ ...writeRefusal(code, message), apiResult });

/** A connection that breaks. */
export const brokenReply: StandInReply = () => Promise.reject(new TypeError('fetch failed'));

export const liveSignal = (): AbortSignal => new AbortController().signal;

/** A storage in memory whose entries a test can read. */
export const memoryStorage = (entries = new Map<string, string>()): KeyValueStorage & { readonly entries: Map<string, string> } => ({
  entries,
  get length() {
    return entries.size;
  },
  key: (index) => [...entries.keys()][index] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => {
    entries.set(key, value);
  },
  removeItem: (key) => {
    entries.delete(key);
  },
});

/** A device whose storages outlive the adapters. Every sign-in on it is that of `investorId`. */
export const openDevice = (local: KeyValueStorage | null, tab: KeyValueStorage | null, investorId = 'I1'): AllAdapters =>
  createAllAdapters({
    baseUrl: 'https://general.test',
    localStorage: local,
    sessionStorage: tab,
    fetch: () =>
      Promise.resolve(
        jsonReply(
          writeSuccess(ENDPOINTS.smsLogin, {
            token: 'SECRET-TOKEN',
            ticket: 'TICKET',
            investor: { investorId, maskedMobile: '138****0001', displayName: '张三' },
          }),
        ),
      ),
  });

export const signInOn = (adapters: Adapters) => adapters.session.signIn({ mobile: '13800000001', smsCode: '123456' }, liveSignal());

function createAllAdapters(settings: AdapterSettings): AllAdapters {
  const adapters = createAdapters(settings);
  return { ...adapters, ...createAccountAdapters(adapters.foundation, NO_PARTNERS) };
}

const NOWHERE = { appId: '', redirectUri: '' };

const NO_PARTNERS: AccountSettings = {
  partners: { insurance: NOWHERE, caishang: NOWHERE, gf: NOWHERE, ym: NOWHERE },
  guardPartner: () => ({ kind: 'refused' }),
};
