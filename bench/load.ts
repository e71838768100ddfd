import { connect, type Socket } from 'node:net';

export interface LoadResult {
  /** Accepted answers a second. */
  readonly perSecond: number;
  readonly accepted: number;
  readonly refused: number;
  /** The first answer that was not accepted. */
  readonly firstRefusal: string | null;
}

export interface LoadRequest {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly next: (index: number) => LoadRequest | Buffer;
  readonly isAccepted: (answer: string) => boolean;
}

/**
 * Keeps `connections` requests in flight for the given time, each on its own kept-alive connection, and reads every answer. It uses bare
 * sockets: on a small machine the client shares the processor with the server, so it does as little as possible.
 */
export const load = async (url: string, { connections, seconds, next, isAccepted }: LoadOptions): Promise<LoadResult> => {
  const { hostname, port, host } = new URL(url);
  let index = 0;
  let accepted = 0;
  let refused = 0;
  let firstRefusal: string | null = null;
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const run = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let pending: Buffer = Buffer.alloc(0);
      const send = (): void => {
        if (performance.now() >= deadline) {
          socket.destroy();
          resolve();
          return;
        }
        const request = next(index++);
        socket.write(Buffer.isBuffer(request) ? request : requestBytes(host, request));
      };
      socket.on('error', reject);
      socket.on('end', () => reject(new Error(`${url} closed a connection`)));
      socket.on('data', (chunk: Buffer) => {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const length = answerLength(pending);
        if (length === null || pending.length < length) return;
        const answer = pending.toString('latin1', 0, length);
        pending = Buffer.alloc(0);
        if (isAccepted(answer)) {
          accepted += 1;
        } else {
          refused += 1;
          firstRefusal ??= Buffer.from(answer, 'latin1').toString('utf8').slice(0, 1_500);
        }
        send();
      });
      socket.on('connect', send);
    });
  await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ host: hostname, port: Number(port) });
      socket.setNoDelay(true);
      return run(socket);
    }),
  );
  const took = (performance.now() - started) / 1000;
  return { perSecond: accepted / took, accepted, refused, firstRefusal };
};

/** The bytes of a request, for loads that repeat it. */
export const requestBytes = (host: string, { path, method, headers = {}, body }: LoadRequest): Buffer => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
};

/** Bytes of the first answer in the buffer, which must name its length. null while the head is incomplete. */
const answerLength = (buffer: Buffer): number | null => {
  const headEnd = buffer.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = buffer.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`);
  return headEnd + 4 + Number(length);
};
