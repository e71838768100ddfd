/** `undrawable`: the file may be sound, but this engine cannot draw it. `unserved`: the server answers with an error. */
export type DocumentProblem = 'broken' | 'undrawable' | 'unserved' | 'encrypted' | 'too-large' | 'empty' | 'missing' | 'unreachable';

/** Why a document cannot be shown. */
export class DocumentFault extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'DocumentFault';
    this.problem = problem;
  }
}

/** A document that arrived whole, or one whose parts are requested when they are needed. */
export type DocumentBytes =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'ranged';
      readonly length: number;
      readonly start: Uint8Array;
      /** Requests the bytes from `begin` up to, but without, `until`. A lost part arrives after `resume`. */
      readonly ask: (begin: number, until: number, onArrived: (bytes: Uint8Array) => void) => void;
    };

export interface ByteRequest {
  readonly address: string;
  /** Aborts all requests. */
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number, total: number | null) => void;
  /** The network was lost during the read. `resume` continues there. null: the file has changed, start again. */
  readonly onInterrupted: (resume: (() => void) | null) => void;
  readonly request?: typeof fetch;
}

/** The maximum size of a document in bytes (decision 0035). */
export const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Starts to read a document within the limits. The first request asks for the start only. A server with ranges then sends the other parts
 * when they are needed, so that no page waits for the last byte, and a lost network costs only the missing parts. A server without ranges
 * sends the whole document.
 */
export async function readDocument({ address, signal, onProgress, onInterrupted, request = fetch }: ByteRequest): Promise<DocumentBytes> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const part = (begin: number, until: number) =>
    // A redirect could lead to an address that was not checked.
    request(address, {
      headers: { range: `bytes=${begin}-${until - 1}` },
      signal: ending.signal,
      redirect: 'error',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
  const refuse = (problem: DocumentProblem): never => {
    end();
    throw new DocumentFault(problem);
  };

  const answer = await part(0, START_BYTES).catch((cause: unknown) => {
    throw new DocumentFault('unreachable', { cause });
  });
  if (MISSING.has(answer.status)) refuse('missing');
  // The document has no first byte.
  if (answer.status === 204 || answer.status === 416) refuse('empty');
  if (!answer.ok) refuse('unserved');
  const total = lengthOf(answer);
  if (total !== null && total > MOST_BYTES) refuse('too-large');
  // A part of an unknown total length cannot be completed.
  if (total === null && answer.status === 206) refuse('unreachable');
  let loaded = 0;
  const expected = answer.status === 206 ? Math.min(START_BYTES, total ?? START_BYTES) : total;
  const start = await readAll(answer, expected, (more) => onProgress((loaded += more), total)).catch((cause: unknown) => {
    end();
    throw cause instanceof DocumentFault ? cause : new DocumentFault('unreachable', { cause });
  });
  if (answer.status !== 206 || total === null || total === start.length) return { kind: 'whole', bytes: start };

  // Parts of two versions must never be mixed.
  const version = answer.headers.get('etag');
  const lost = new Set<() => void>();
  let isAnother = false;
  const resume = () => {
    const again = [...lost];
    lost.clear();
    for (const ask of again) ask();
  };
  const fetchPart = async (begin: number, until: number): Promise<Uint8Array> => {
    const partial = await part(begin, until);
    isAnother ||= partial.ok && (partial.status !== 206 || lengthOf(partial) !== total || partial.headers.get('etag') !== version);
    if (isAnother || partial.status !== 206) throw new DocumentFault('unreachable');
    return readAll(partial, until - begin, (more) => onProgress((loaded += more), total));
  };
  return {
    kind: 'ranged',
    length: total,
    start,
    ask: function ask(begin, asked, onArrived) {
      const until = Math.min(asked, total);
      fetchPart(begin, until).then(onArrived, () => {
        if (ending.signal.aborted) return;
        lost.add(() => ask(begin, until, onArrived));
        onInterrupted(isAnother ? null : resume);
      });
    },
  };
}

/** The document does not exist, or the investor may not read it. Servers do not distinguish the two. */
const MISSING = new Set([401, 403, 404, 410]);

/** Bytes of the first request. Most documents of a few pages fit in. */
const START_BYTES = 128 * 1024;

/** The length of the whole document in bytes. null: the server does not tell it, or compresses its answer. */
function lengthOf({ status, headers }: Response): number | null {
  const written = status === 206 ? headers.get('content-range')?.replace(/^bytes \d+-\d+\//, '') : headers.get('content-length');
  const isPacked = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return written !== null && written !== undefined && /^\d+$/.test(written) && !isPacked ? Number(written) : null;
}

async function readAll({ body }: Response, expected: number | null, onMore: (more: number) => void): Promise<Uint8Array> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let loaded = 0;
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    loaded += next.value.length;
    if (loaded > MOST_BYTES) throw new DocumentFault('too-large');
    parts.push(next.value);
    onMore(next.value.length);
  }
  if (loaded === 0) throw new DocumentFault('empty');
  if (expected !== null && loaded !== expected) throw new DocumentFault('unreachable');
  const bytes = new Uint8Array(loaded);
  let at = 0;
  for (const piece of parts) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
