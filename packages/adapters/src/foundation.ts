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

export interface AdapterSettings {
  /** Origin of the general host; the empty text is the page's own. */
  readonly baseUrl: string;
  /** Origin of the bank host; defaults to the general one. */
  readonly bankBaseUrl?: string;
  /** 0 or 1 (decision 0004). */
  readonly requestSource?: number;
  /** Kept over visits: session, drafts, preferences. null: memory only. */
  readonly localStorage?: KeyValueStorage | null;
  /** Kept for the tab: what a page leaves for the next. null: memory only. */
  readonly sessionStorage?: KeyValueStorage | null;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly requestIds?: RequestIds;
  readonly isOnline?: () => boolean;
  /** The body of an answer that was asked for before this code had arrived; null: ask in the ordinary way. */
  readonly earlyAnswer?: (address: string, message: unknown) => Promise<string | null>;
  /** Where answers are kept for reading without a network; left out: the browser's own. null: nowhere. */
  readonly caches?: KeptCaches | null;
  /** The moment at which the shown data was read and not now. */
  readonly onKeptShown?: (readAt: EpochMs) => void;
  /** The sign-in of the app around the page; left out: there is none. */
  readonly signInByHost?: SessionPorts['signInByHost'];
  /** The gateway no longer knows the session; told once per session. */
  readonly onSessionExpired?: () => void;
}

export interface Foundation {
  readonly call: PortCall;
  /** Origin of the general host; the empty text is the page's own. */
  readonly generalHost: string;
  readonly local: JsonStore;
  readonly tab: JsonStore;
  readonly sessionStore: SessionStore;
  readonly requestIds: RequestIds;
  readonly requestSource: number;
  readonly clock: Clock;
  /** The last day that the server's calendar knows; null: no answer has told. */
  readonly calendarUntil: () => CalendarDate | null;
  /** The data that the browser keeps beside the storages; null: nothing. */
  readonly caches: () => KeptCaches | null;
  /** How documents that are read are kept. */
  readonly documentReads: DocumentReadsSettings;
  /** Called whenever a session ends, for what an adapter keeps in memory. */
  readonly onSessionEnded: (listener: () => void) => void;
}

export const createFoundation = (settings: AdapterSettings): Foundation => {
  const requestIds = settings.requestIds ?? createRequestIds();
  const serverClock = createServerClock();
  // Looked up at every call, and called as a method of nothing: browsers insist.
  const send = settings.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init));
  const local = createJsonStore(() => (settings.localStorage === undefined ? globalThis.localStorage : settings.localStorage));
  const tab = createJsonStore(() => (settings.sessionStorage === undefined ? globalThis.sessionStorage : settings.sessionStorage));
  const endings: (() => void)[] = [];

  const sessionStore = createSessionStore({
    local,
    clearTab: (reason) => {
      endings.forEach((listener) => listener());
      for (const key of [INVEST_KEY, RECORDS_KEY, TAB_LEFT_KEY, ...TAB_KEYS]) tab.remove(key);
      // The offer holds nothing personal but the amount that was asked for: a new login goes on from it.
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
        earlyAnswer: settings.earlyAnswer,
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

/** Outside a browser nobody knows: a call is tried. */
const isDeviceOnline = (): boolean => typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;

/** Pages that are not served over https have none. */
const browserCaches = (): KeptCaches | null => (typeof globalThis.caches === 'undefined' ? null : globalThis.caches);
