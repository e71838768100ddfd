import { createHash } from 'node:crypto';
import type { CalendarDate } from '@caifu/core/values';
import type { Database } from '../../ground/database/schema.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { findDocument } from './document-list.ts';
import { draftDocument, type Draft } from './draft-document.ts';
import { readKeptPaper } from './kept-papers.store.ts';
import { readDocumentFacts, readQuarterValues } from './documents.store.ts';

/** A document ready for sending. */
export interface PublishedDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** The ETag of exactly these bytes, with quotes. */
  readonly etag: string;
}

export interface DocumentLibrary {
  /** null for a document that is not published by `today`. */
  find(productCode: string, slug: string, today: CalendarDate): Promise<PublishedDocument | null>;
  /** Bytes of cached documents. */
  readonly keptBytes: () => number;
}

/**
 * Documents are typeset on request, one at a time. A typeset document is cached under a digest of its text: equal facts find it again, and
 * changed facts need no eviction.
 */
export const createDocumentLibrary = (db: Database, mostBytes = MOST_BYTES): DocumentLibrary => {
  const cache = createBoundedCache<SetDocument>(mostBytes, ({ bytes }) => bytes.length);
  const underWay = new Map<string, Promise<SetDocument>>();
  let last: Promise<unknown> = Promise.resolve();

  const set = (key: string, draft: Draft): Promise<SetDocument> => {
    const waiting = underWay.get(key);
    if (waiting !== undefined) return waiting;
    const setting = last
      // The typesetter is loaded on demand, because loading is slow and most gateways set few documents.
      .then(() => import('./pdf-writer.ts'))
      .then(({ writePdf }) => writePdf(draft.text, draft.datedOn))
      .then((bytes) => {
        const document = { bytes, etag: `"${digestOf(bytes)}"` };
        cache.put(key, document);
        return document;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, setting);
    last = setting.catch(() => undefined);
    return setting;
  };

  const typeset = async (draft: Draft): Promise<SetDocument> => {
    const key = digestOf(JSON.stringify(draft));
    return cache.get(key) ?? (await set(key, draft));
  };

  return {
    find: async (productCode, slug, today) => {
      const kept = await readKeptPaper(db, productCode, slug);
      if (kept !== null) return { fileName: kept.fileName, ...(await typeset(kept.draft)) };
      const facts = await readDocumentFacts(db, productCode);
      const entry = facts === null ? null : findDocument(facts, slug, today);
      if (facts === null || entry === null) return null;
      const values = entry.kind === 'quarterly-report' ? await readQuarterValues(db, productCode, entry.quarter) : [];
      return { fileName: entry.fileName, ...(await typeset(draftDocument(facts, entry, values))) };
    },
    keptBytes: cache.size,
  };
};

type SetDocument = Omit<PublishedDocument, 'fileName'>;

const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** A few hundred documents. */
const MOST_BYTES = 24 * 1024 * 1024;
