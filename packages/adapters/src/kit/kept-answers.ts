import { KEPT_CACHE } from './kept-cache.ts';
import { bytesOf, createSealedShelf, type KeptCaches } from './sealed-shelf.ts';

export interface KeptAnswer {
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly text: string;
}

/** Answers that may be read without a network. */
export interface KeptAnswers {
  readonly keep: (token: string, call: string, answer: KeptAnswer) => Promise<void>;
  readonly find: (token: string, call: string) => Promise<KeptAnswer | null>;
}

/** The maximum number of stored answers. A visit reads fewer. Receipts are among them. Rules: UI-706, UI-707; decision 0213. */
const LIMITS = { name: KEPT_CACHE, mostEntries: 60, mostBytes: 16 * 1024 * 1024 } as const;

export const createKeptAnswers = (caches: KeptCaches): KeptAnswers => {
  const shelf = createSealedShelf(caches, LIMITS);
  return {
    keep: (token, call, answer) => shelf.keep(token, call, bytesOf(JSON.stringify(answer))),
    find: async (token, call) => {
      const bytes = await shelf.find(token, call);
      return bytes === null ? null : readKept(new TextDecoder().decode(bytes));
    },
  };
};

const readKept = (text: string): KeptAnswer | null => {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || !('readAt' in read) || !('text' in read)) return null;
  return typeof read.readAt === 'number' && typeof read.text === 'string' ? { readAt: read.readAt, text: read.text } : null;
};
