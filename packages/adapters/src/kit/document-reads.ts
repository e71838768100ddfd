import { headersOfSession } from './http-client.ts';
import type { OfflineReadsSettings } from './offline-reads.ts';
import { KEPT_DOCUMENTS } from './kept-cache.ts';
import { createSealedShelf } from './sealed-shelf.ts';

export interface DocumentReadsSettings extends OfflineReadsSettings {
  readonly fetch: typeof fetch;
  /** The empty string means the page's own host. */
  readonly generalHost: string;
}

/** How the bytes of documents are fetched. */
export interface DocumentReads {
  readonly request: typeof fetch;
}

/**
 * Stores the documents that the signed-in investor has read completely, and serves them when the network fails. Parts are stored once all
 * parts of one version are there. The server's answer always has priority. Rule: UI-1063; decision 0321.
 */
export const createDocumentReads = (settings: DocumentReadsSettings): DocumentReads => {
  const { caches, session, isOnline, now, onKeptShown, generalHost } = settings;
  /**
   * [UI-1322] Another host gets no cookie of this page, so requests for its documents carry the session headers. Requests to third hosts do
   * not.
   */
  const send: typeof fetch = (input, init) => {
    if (generalHost === '' || typeof input !== 'string' || !input.startsWith(`${generalHost}/documents/`))
      return settings.fetch(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(headersOfSession(session()))) headers.set(name, value);
    return settings.fetch(input, { ...init, headers });
  };
  /** The document that is being read in parts, one at a time. */
  let reading: Parts | null = null;

  return {
    request: async (input, init) => {
      const storage = caches();
      const token = session()?.token;
      if (storage === null || token === undefined) return send(input, init);
      const shelf = createSealedShelf(storage, LIMITS);
      const address = input instanceof Request ? input.url : String(input);

      const findKept = async (): Promise<Response | null> => {
        // Only the start of a read may come from the store: later parts could belong to another version.
        if (!isStart(init)) return null;
        const kept = await shelf.find(token, address).catch(() => null);
        if (kept === null || session()?.token !== token) return null;
        onKeptShown(new DataView(kept.buffer).getFloat64(0));
        return new Response(kept.subarray(TIME_BYTES));
      };
      const keep = async (document: Uint8Array<ArrayBuffer>): Promise<void> => {
        if (!isPdf(document)) return;
        const timed = new Uint8Array(TIME_BYTES + document.length);
        new DataView(timed.buffer).setFloat64(0, now());
        timed.set(document, TIME_BYTES);
        await shelf.keep(token, address, timed);
        // The session ended during encryption.
        if (session()?.token !== token) await storage.delete(KEPT_DOCUMENTS);
      };
      const gather = async (answer: Response): Promise<void> => {
        if (answer.status === 200) {
          const document = await readAll(answer.clone());
          if (document !== null) await keep(document);
          return;
        }
        const version = answer.headers.get('etag');
        const [, begin, length] = PART.exec(answer.headers.get('content-range') ?? '') ?? [];
        if (answer.status !== 206 || version === null || Number(length) > LIMITS.mostBytes) return;
        const name = JSON.stringify([token, address, version, length]);
        if (reading?.name !== name) reading = { name, length: Number(length), byBegin: new Map() };
        const parts = reading;
        const bytes = await readAll(answer.clone());
        if (bytes === null) return;
        parts.byBegin.set(Number(begin), bytes);
        const document = wholeOf(parts);
        if (document === null) return;
        if (reading === parts) reading = null;
        await keep(document);
      };

      if (!isOnline()) {
        const kept = await findKept();
        if (kept !== null) return kept;
      }
      try {
        const answer = await send(input, init);
        gather(answer).catch(() => undefined);
        return answer;
      } catch (fault) {
        const kept = init?.signal?.aborted === true ? null : await findKept();
        if (kept === null) throw fault;
        return kept;
      }
    },
  };
};

/** Room for two documents of the maximum size (decision 0035) or for many usual ones. */
const LIMITS = { name: KEPT_DOCUMENTS, mostEntries: 200, mostBytes: 40 * 1024 * 1024 } as const;

/** The time of reading is stored before the document, as a float of eight bytes. */
const TIME_BYTES = 8;

interface Parts {
  /** Made of the session, the address and the version. */
  readonly name: string;
  /** Bytes of the whole document. */
  readonly length: number;
  readonly byBegin: Map<number, Uint8Array<ArrayBuffer>>;
}

const PART = /^bytes (\d+)-\d+\/(\d+)$/;

const isStart = (init: RequestInit | undefined): boolean => (new Headers(init?.headers).get('range') ?? 'bytes=0-').startsWith('bytes=0-');

/** A captive portal answers with a page of its own, which is no PDF. */
const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';

/** All parts joined. null while one is missing. */
function wholeOf({ length, byBegin }: Parts): Uint8Array<ArrayBuffer> | null {
  const whole = new Uint8Array(length);
  let end = 0;
  for (const [begin, bytes] of [...byBegin].toSorted(([one], [other]) => one - other)) {
    if (begin > end || begin + bytes.length > length) return null;
    whole.set(bytes, begin);
    end = Math.max(end, begin + bytes.length);
  }
  return end === length ? whole : null;
}

/** The bytes of an answer. null: more than the limit, or the read was cancelled. */
async function readAll({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader();
  if (reader === undefined) return null;
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LIMITS.mostBytes) {
      await reader.cancel();
      return null;
    }
    blocks.push(value);
  }
  return new Uint8Array(await new Blob(blocks).arrayBuffer());
}
