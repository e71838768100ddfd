import { Agent, createServer, request } from 'node:http';

export interface CountingProxy {
  readonly url: string;
  /** Returns the traffic since the last call, service workers included, and resets the count. */
  readonly take: () => Traffic;
  /** Whether there was no request and no answer for so many milliseconds. */
  readonly isQuietFor: (milliseconds: number) => boolean;
  readonly close: () => void;
}

export interface Traffic {
  readonly requests: number;
  /** Bodies as they are on the wire, without headers. */
  readonly bytes: number;
  readonly paths: readonly string[];
}

/** A proxy between the browser and a server. It sees the requests of the service worker, which the browser's own tools do not show. */
export const startCountingProxy = async (target: string): Promise<CountingProxy> => {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  let bytes = 0;
  let paths: string[] = [];
  let open = 0;
  let quietSince = performance.now();
  const server = createServer((asked, answer) => {
    paths.push(`${asked.method ?? ''} ${asked.url ?? ''}`);
    open += 1;
    answer.once('close', () => {
      open -= 1;
      quietSince = performance.now();
    });
    const onward = request({ hostname, port, agent, path: asked.url, method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      given.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take() {
      const taken = { requests: paths.length, bytes, paths };
      paths = [];
      bytes = 0;
      return taken;
    },
    isQuietFor: (milliseconds) => open === 0 && performance.now() - quietSince >= milliseconds,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
};
