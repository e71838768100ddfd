import { describe, expect, it, vi } from 'vitest';
import { MOST_BYTES, readDocument, type ByteRequest, type DocumentBytes, type DocumentProblem } from './document-bytes.ts';

const START = 128 * 1024;

describe('readDocument', () => {
  it('requests the start first, follows no redirect, and gets a small document whole', async () => {
    const request = vi.fn(serving(bytesOf(500)));
    const read = await reading({ request });
    expect(read).toEqual({ kind: 'whole', bytes: bytesOf(500) });
    expect(request.mock.calls).toEqual([
      [ADDRESS, expect.objectContaining({ headers: { range: `bytes=0-${START - 1}` }, redirect: 'error', credentials: 'same-origin' })],
    ]);
  });

  it('returns the parts of a larger one on request', async () => {
    const whole = bytesOf(START + 1_000);
    const read = await ranged({ request: serving(whole) });
    expect([read.length, read.start]).toEqual([whole.length, whole.slice(0, START)]);
    expect(await partOf(read, START, whole.length + 50)).toEqual(whole.slice(START));
  });

  it('accepts the whole document from a server without ranges', async () => {
    const whole = bytesOf(START + 1_000);
    const read = await reading({ request: async () => new Response(whole) });
    expect(read).toEqual({ kind: 'whole', bytes: whole });
  });

  it('reports the progress', async () => {
    const onProgress = vi.fn();
    await reading({ request: serving(bytesOf(500)), onProgress });
    expect(onProgress).toHaveBeenLastCalledWith(500, 500);
  });

  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'missing'],
    [403, 'missing'],
    [416, 'empty'],
    [500, 'unserved'],
    [503, 'unserved'],
  ] as const)('reads the answer %i as %s', async (status, problem) => {
    await expectProblem({ request: async () => new Response('{}', { status }) }, problem);
  });

  it('reports a missing body as empty', async () => {
    await expectProblem({ request: async () => new Response('') }, 'empty');
    await expectProblem({ request: async () => new Response(null, { status: 204 }) }, 'empty');
  });

  it('refuses more than 20 MB, by the server’s header and by the received bytes', async () => {
    const said = new Response(bytesOf(10), { status: 206, headers: { 'content-range': `bytes 0-9/${MOST_BYTES + 1}` } });
    await expectProblem({ request: async () => said }, 'too-large');
    const block = bytesOf(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(block);
      },
    });
    await expectProblem({ request: async () => new Response(endless) }, 'too-large');
    expect(sent).toBeLessThan(24);
  });

  it('accepts a document of exactly 20 MB', async () => {
    const length = MOST_BYTES;
    const start = new Response(bytesOf(START), { status: 206, headers: { 'content-range': `bytes 0-${START - 1}/${length}` } });
    expect(await reading({ request: async () => start })).toMatchObject({ kind: 'ranged', length });
  });

  it('is unreachable without a network, and when fewer bytes come than announced', async () => {
    await expectProblem({ request: () => Promise.reject(new TypeError('network')) }, 'unreachable');
    const short = new Response(bytesOf(10), { headers: { 'content-length': '20' } });
    await expectProblem({ request: async () => short }, 'unreachable');
  });

  it('keeps lost requests, and resumes them', async () => {
    const whole = bytesOf(START * 3);
    let isCut = false;
    const serve = serving(whole);
    const request: typeof fetch = (address, init) => (isCut ? Promise.reject(new TypeError('network')) : serve(address, init));
    const onInterrupted = vi.fn<ByteRequest['onInterrupted']>();
    const read = await ranged({ request, onInterrupted });
    isCut = true;
    const first = partOf(read, START, START * 2);
    const second = partOf(read, START * 2, START * 3);
    await vi.waitFor(() => expect(onInterrupted).toHaveBeenCalledTimes(2));
    isCut = false;
    onInterrupted.mock.lastCall?.[0]?.();
    expect([await first, await second]).toEqual([whole.slice(START, START * 2), whole.slice(START * 2)]);
    expect(onInterrupted).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another tag', (whole: Uint8Array<ArrayBuffer>) => serving(whole, '"two"')],
    ['another length', (whole: Uint8Array<ArrayBuffer>) => serving(new Uint8Array([...whole, 1]))],
    ['a whole answer', (whole: Uint8Array<ArrayBuffer>) => async () => new Response(whole)],
  ])('never mixes two versions: %s starts again', async (_, next) => {
    const whole = bytesOf(START * 2);
    let serve: typeof fetch = serving(whole);
    const onInterrupted = vi.fn<ByteRequest['onInterrupted']>();
    const onArrived = vi.fn();
    const read = await ranged({ request: (address, init) => serve(address, init), onInterrupted });
    serve = next(whole);
    read.ask(START, START * 2, onArrived);
    await vi.waitFor(() => expect(onInterrupted.mock.calls).toEqual([[null]]));
    expect(onArrived).not.toHaveBeenCalled();
  });

  it('is silent after it has ended', async () => {
    const ending = new AbortController();
    const onInterrupted = vi.fn();
    const serve = serving(bytesOf(START * 2));
    const request = vi.fn<typeof fetch>((address, init) =>
      init?.signal?.aborted === true ? Promise.reject(new DOMException('over', 'AbortError')) : serve(address, init),
    );
    const read = await ranged({ request, onInterrupted, signal: ending.signal });
    ending.abort();
    read.ask(START, START * 2, vi.fn());
    await Promise.resolve();
    await new Promise((resolve) => {
      queueMicrotask(() => resolve(null));
    });
    expect(onInterrupted).not.toHaveBeenCalled();
  });
});

const ADDRESS = 'https://app.example/documents/a.pdf';

const reading = (given: Partial<ByteRequest>): Promise<DocumentBytes> =>
  readDocument({ address: ADDRESS, signal: new AbortController().signal, onProgress: vi.fn(), onInterrupted: vi.fn(), ...given });

async function ranged(given: Partial<ByteRequest>) {
  const read = await reading(given);
  if (read.kind !== 'ranged') throw new Error('the document came whole');
  return read;
}

const partOf = (read: Extract<DocumentBytes, { kind: 'ranged' }>, begin: number, until: number): Promise<Uint8Array> =>
  new Promise((resolve) => {
    read.ask(begin, until, resolve);
  });

async function expectProblem(given: Partial<ByteRequest>, problem: DocumentProblem): Promise<void> {
  await expect(reading(given)).rejects.toEqual(expect.objectContaining({ name: 'DocumentFault', problem }));
}

function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 7) % 251);
}

/** A server that supports ranges. */
function serving(whole: Uint8Array<ArrayBuffer>, tag = '"one"'): typeof fetch {
  return async (_, init) => {
    const [, begin = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('range') ?? '') ?? [];
    const until = Math.min(Number(end) + 1, whole.length);
    return new Response(whole.slice(Number(begin), until), {
      status: 206,
      headers: { 'content-range': `bytes ${begin}-${until - 1}/${whole.length}`, etag: tag },
    });
  };
}
