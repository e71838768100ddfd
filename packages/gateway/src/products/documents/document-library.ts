import { createHash } from 'node:crypto';
import type { CalendarDate } from '@caifu/core/values';
import type { Database } from '../../ground/database/schema.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { findDocument } from './document-list.ts';
import { draftDocument, type Draft } from './draft-document.ts';
import { readDocumentFacts, readQuarterValues } from './documents.store.ts';

/** A document that is ready to be sent. */
export interface PublishedDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Of these very bytes, in its quotes. */
  readonly etag: string;
}

export interface DocumentLibrary {
  /** null for a document that is not published by `today`. */
  find(productCode: string, slug: string, today: CalendarDate): Promise<PublishedDocument | null>;
  /** Bytes of documents that are kept now. */
  readonly keptBytes: () => number;
}

/**
 * Documents are set when somebody asks for them, one at a time. A set document is kept under a digest of its text: as long
 * as the facts are the same it is the same document, and when they change nothing has to be forgotten.
 */
export const createDocumentLibrary = (db: Database, mostBytes = MOST_BYTES): DocumentLibrary => {
  const cache = createBoundedCache<SetDocument>(mostBytes, ({ bytes }) => bytes.length);
  const underWay = new Map<string, Promise<SetDocument>>();
  let last: Promise<unknown> = Promise.resolve();

  const set = (key: string, draft: Draft): Promise<SetDocument> => {
    const waiting = underWay.get(key);
    if (waiting !== undefined) return waiting;
    const setting = last
      // Setting takes long to load, and most gateways set few documents.
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

  return {
    find: async (productCode, slug, today) => {
      const facts = await readDocumentFacts(db, productCode);
      const entry = facts === null ? null : findDocument(facts, slug, today);
      if (facts === null || entry === null) return null;
      const values = entry.kind === 'quarterly-report' ? await readQuarterValues(db, productCode, entry.quarter) : [];
      const draft = draftDocument(facts, entry, values);
      const key = digestOf(JSON.stringify(draft));
      return { fileName: entry.fileName, ...(cache.get(key) ?? (await set(key, draft))) };
    },
    keptBytes: cache.size,
  };
};

type SetDocument = Omit<PublishedDocument, 'fileName'>;

const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url');

/** A few hundred documents. */
const MOST_BYTES = 24 * 1024 * 1024;
