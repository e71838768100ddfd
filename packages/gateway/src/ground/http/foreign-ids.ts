import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { Database } from '../database/schema.ts';
import type { SecurityEvents } from '../watch/security-events.ts';

/** Checks whether an id that was reported as unknown belongs to somebody else. The caller does not wait for the check. */
export interface ForeignIds {
  look(caller: Caller, call: string, request: unknown): void;
  /** Resolves when no check is in progress. */
  settled(): Promise<void>;
}

/**
 * [SV-12] Stores answer a foreign id like an unknown one. This check distinguishes the two afterwards, beside the request. A source with
 * many tries is checked and reported once a minute. Few checks run at once, and further ones are left out.
 */
export const createForeignIds = (db: Database, events: SecurityEvents): ForeignIds => {
  const looking = new Set<Promise<void>>();
  return {
    look: ({ investorId, tokenHash, address }, call, request) => {
      const source = { investorId, tokenHash, address };
      const ids = idsOf(request);
      if (ids.size === 0 || looking.size >= MOST_AT_ONCE || events.isHeldBack('foreign-id', source)) return;
      const look = (async () => {
        try {
          const owners = await ownersOf(db, [...ids.keys()]);
          for (const { id, owner } of owners)
            if (owner !== investorId && !owners.some((other) => other.id === id && other.owner === investorId))
              events.tell({ kind: 'foreign-id', call, field: ids.get(id) ?? '', ...source });
        } catch {
          // A failing database is reported by the requests that wait for it.
        }
      })();
      looking.add(look);
      void look.finally(() => looking.delete(look));
    },
    settled: async () => {
      await Promise.all(looking);
    },
  };
};

const MOST_AT_ONCE = 4;
const LONGEST_ID = 64;

/** Fields that name a thing, keyed by their value. */
const idsOf = (request: unknown): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  if (typeof request !== 'object' || request === null) return ids;
  for (const [field, value] of Object.entries(request))
    if (/(?:No|Id)$/.test(field) && typeof value === 'string' && value !== '' && value.length <= LONGEST_ID) ids.set(value, field);

  return ids;
};

const ownersOf = async (db: Database, ids: readonly string[]): Promise<readonly { readonly id: string; readonly owner: string }[]> => {
  const { rows } = await sql<{
    id: string;
    owner: string;
  }>`select id, owner from id_owners(array[${sql.join(ids)}]::text[]) limit 20`.execute(db);
  return rows;
};
