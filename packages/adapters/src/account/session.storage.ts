import type { Investor } from '@caifu/core/account';
import * as z from 'zod/mini';

import * as w from '../kit/scalars.wire.ts';

import type { JsonStore, StoredItem } from '../kit/json-store.ts';

export interface StoredSession {
  readonly token: string;
  readonly ticket: string;
  readonly investor: Investor;
}

/** The session on this device: whoever is signed in may read their personal entries. */
export interface SessionStore {
  read(): StoredSession | null;
  open(session: StoredSession): void;
  /** The gateway no longer knows the session. Token and page context are removed; drafts stay for the same investor. */
  expire(): void;
  /** The investor signed out. Everything that was kept for the investor is removed. */
  close(): void;
  /** Owner of personal entries: the signed-in investor, or the last one after the session expired. */
  ownerId(): string | null;
}

export interface SessionStoreSettings {
  readonly local: JsonStore;
  /** Clears the page context of this tab. Called at the end of every session. */
  readonly clearTab: (reason: 'expired' | 'signed-out') => void;
  /** Removes the personal entries of every investor except this one. null: of all investors. */
  readonly clearPersonal: (keepOwnerId: string | null) => void;
}

export const createSessionStore = ({ local, clearTab, clearPersonal }: SessionStoreSettings): SessionStore => ({
  read: () => local.read(SESSION),

  open: (session) => {
    // Another investor on the same device must find no data of the previous one.
    const before = local.read(OWNER);
    if (before !== null && before !== session.investor.investorId) clearTab('signed-out');
    clearPersonal(session.investor.investorId);
    local.write(SESSION, session);
    local.write(OWNER, session.investor.investorId);
  },

  expire: () => {
    local.remove(SESSION.key);
    clearTab('expired');
  },

  close: () => {
    local.remove(SESSION.key);
    local.remove(OWNER.key);
    clearTab('signed-out');
    clearPersonal(null);
  },

  ownerId: () => local.read(OWNER),
});

const investorStored = z.codec(z.object({ investorId: w.id, maskedMobile: w.text, displayName: w.text }), z.custom<Investor>(), {
  decode: (stored) => stored,
  encode: ({ investorId, maskedMobile, displayName }) => ({ investorId, maskedMobile, displayName }),
});

const SESSION: StoredItem<StoredSession> = {
  key: 'caifu.session',
  codec: z.codec(z.object({ version: z.literal(1), token: w.id, ticket: w.text, investor: investorStored }), z.custom<StoredSession>(), {
    decode: ({ token, ticket, investor }) => ({ token, ticket, investor }),
    encode: ({ token, ticket, investor }) => ({ version: 1 as const, token, ticket, investor }),
  }),
};

const OWNER: StoredItem<string> = {
  key: 'caifu.owner',
  codec: z.codec(z.object({ version: z.literal(1), investorId: w.id }), z.custom<string>(), {
    decode: ({ investorId }) => investorId,
    encode: (investorId) => ({ version: 1 as const, investorId }),
  }),
};
