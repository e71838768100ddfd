import type { Clock, RequestIds } from '@caifu/core/kit';
import { epochMs, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { SessionPorts } from '@caifu/core/account';

import { createHttpClient } from './kit/http-client.ts';
import { createPortCall, type PortCall } from './kit/port-call.ts';
import type { DocumentReadsSettings } from './kit/document-reads.ts';
import { createOfflineReads } from './kit/offline-reads.ts';
import { createRequestIds } from './kit/request-ids.ts';
import { createServerClock } from './kit/server-clock.ts';
import type { KeptCaches } from './kit/sealed-shelf.ts';
import { createJsonStore, type JsonStore, type KeyValueStorage } from './kit/json-store.ts';
import { createSessionStore, type SessionStore } from './account/session.storage.ts';
import { clearDrafts, INVEST_KEY, OFFER_KEY, RECORDS_KEY, TAB_KEYS, TAB_LEFT_KEY } from './kit/storage-keys.ts';

interface EarlyAnswer {
  readonly text: string;
  readonly headers: Headers;
  /** By the device's clock, in epoch milliseconds. */
  readonly arrivedAt: number;
}

export interface AdapterSettings {
  /** Origin of the general host. The empty string means the page's own origin. */
  readonly baseUrl: string;
  /** Origin of the bank host. Defaults to the general host. */
  readonly bankBaseUrl?: string;
  /** 0 or 1 (decision 0004). */
  readonly requestSource?: number;
  /** Storage that outlives a visit: session, drafts, preferences. null: memory only. */
  readonly localStorage?: KeyValueStorage | null;
  /** Storage of the tab: data that a page leaves for the next. null: memory only. */
  readonly sessionStorage?: KeyValueStorage | null;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly requestIds?: RequestIds;
  readonly isOnline?: () => boolean;
  /** The answer to a call that was sent before this code had loaded, by the same session. null: the call is sent the ordinary way. */
  readonly earlyAnswer?: (address: string, message: unknown, token: string | null) => Promise<EarlyAnswer | null>;
  /** Where answers are kept for reading offline. Left out: the browser's caches. null: nowhere. */
  readonly caches?: KeptCaches | null;
  /** Called when an earlier answer is shown, with the time of its reading. */
  readonly onKeptShown?: (readAt: EpochMs) => void;
  /** The sign-in of the host app. Left out: there is none. */
  readonly signInByHost?: SessionPorts['signInByHost'];
  /** Called once per session when the gateway no longer knows it. */
  readonly onSessionExpired?: () => void;
}

export interface Foundation {
  readonly call: PortCall;
  /** Origin of the general host. The empty string means the page's own origin. */
  readonly generalHost: string;
  readonly local: JsonStore;
  readonly tab: JsonStore;
  readonly sessionStore: SessionStore;
  readonly requestIds: RequestIds;
  readonly requestSource: number;
  readonly clock: Clock;
  /** The last day that the server's calendar covers. null: no answer has told it yet. */
  readonly calendarUntil: () => CalendarDate | null;
  /** The browser's caches. null: the browser has none. */
  readonly caches: () => KeptCaches | null;
  /** How documents that were read are kept. */
  readonly documentReads: DocumentReadsSettings;
  /** Registers a listener for the end of each session, for data that an adapter keeps in memory. */
  readonly onSessionEnded: (listener: () => void) => void;
}

export const createFoundation = (settings: AdapterSettings): Foundation => {
  const requestIds = settings.requestIds ?? createRequestIds();
  const serverClock = createServerClock();
  // Looked up at every call and called without an object: browsers refuse `fetch` as a method of another object.
  const send = settings.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init));
  const local = createJsonStore(() => (settings.localStorage === undefined ? globalThis.localStorage : settings.localStorage));
  const tab = createJsonStore(() => (settings.sessionStorage === undefined ? globalThis.sessionStorage : settings.sessionStorage));
  const endings: (() => void)[] = [];

  const sessionStore = createSessionStore({
    local,
    clearTab: (reason) => {
      endings.forEach((listener) => listener());
      for (const key of [INVEST_KEY, RECORDS_KEY, TAB_LEFT_KEY, ...TAB_KEYS]) tab.remove(key);
      // The offer's only personal field is the amount, so it is kept for the next sign-in after a session expires.
      if (reason === 'signed-out') tab.remove(OFFER_KEY);
    },
    clearPersonal: (keepOwnerId) => {
      clearDrafts(local, keepOwnerId);
    },
  });

  const clock = settings.clock ?? serverClock;
  const isOnline = settings.isOnline ?? isDeviceOnline;
  const caches = () => (settings.caches === undefined ? browserCaches() : settings.caches);
  const documentReads: DocumentReadsSettings = {
    caches,
    session: () => sessionStore.read(),
    isOnline,
    now: () => clock.now(),
    onKeptShown: (readAt) => settings.onKeptShown?.(epochMs(readAt)),
    fetch: send,
    generalHost: settings.baseUrl,
  };
  const offlineReads = createOfflineReads(documentReads);
  endings.push(offlineReads.forget);

  const call = createPortCall({
    client: offlineReads.over(
      createHttpClient({
        baseUrl: settings.baseUrl,
        bankBaseUrl: settings.bankBaseUrl ?? settings.baseUrl,
        fetch: async (input, init) => {
          const response = await send(input, init);
          serverClock.observe(response.headers);
          return response;
        },
        nextRequestId: () => requestIds.next(),
        earlyAnswer: async (address, message, token) => {
          const early = (await settings.earlyAnswer?.(address, message, token)) ?? null;
          if (early !== null) serverClock.observe(early.headers, early.arrivedAt);
          return early?.text ?? null;
        },
      }),
    ),
    session: () => sessionStore.read(),
    onSessionExpired: settings.onSessionExpired ?? (() => {}),
    isOnline,
  });

  return {
    call,
    generalHost: settings.baseUrl,
    local,
    tab,
    sessionStore,
    requestIds,
    requestSource: settings.requestSource ?? 1,
    clock,
    calendarUntil: serverClock.calendarUntil,
    caches,
    documentReads,
    onSessionEnded: (listener) => {
      endings.push(listener);
    },
  };
};

/** Outside a browser the state is unknown, and calls are tried. */
const isDeviceOnline = (): boolean => typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;

/** Pages not served over https have no caches. */
const browserCaches = (): KeptCaches | null => (typeof globalThis.caches === 'undefined' ? null : globalThis.caches);
