import { KEPT_CACHE } from './kept-cache.ts';
import type { KeptCaches } from './sealed-shelf.ts';

interface Entry {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
}

/** The browser's caches in memory. A new entry stands after all older ones. */
export const memoryCaches = () => {
  const stored = new Map<string, Map<string, Entry>>();
  const addressIn = (asked: RequestInfo | URL): string => (asked instanceof Request ? asked.url : String(asked));
  const responseOf = ({ bytes, headers }: Entry): Response => new Response(bytes, { headers });
  const caches: KeptCaches = {
    open: async (name) => {
      const entries = stored.get(name) ?? new Map<string, Entry>();
      stored.set(name, entries);
      return {
        match: async (asked) => {
          const entry = entries.get(addressIn(asked));
          return entry === undefined ? undefined : responseOf(entry);
        },
        matchAll: async () => [...entries.values()].map(responseOf),
        put: async (asked, answer) => {
          const entry = { bytes: await answer.arrayBuffer(), headers: answer.headers };
          entries.delete(addressIn(asked));
          entries.set(addressIn(asked), entry);
        },
        keys: async () => [...entries.keys()].map((address) => new Request(address)),
        delete: async (asked) => entries.delete(addressIn(asked)),
      };
    },
    delete: async (name) => stored.delete(name),
  };
  const count = (name: string = KEPT_CACHE): number => stored.get(name)?.size ?? 0;
  const everything = (name: string = KEPT_CACHE): string =>
    [...(stored.get(name) ?? [])].map(([address, { bytes }]) => `${address} ${new TextDecoder('latin1').decode(bytes)}`).join('\n');
  return { caches, stored, everything, count };
};
