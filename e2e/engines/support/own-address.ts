import { connect, createServer, type Socket } from 'node:net';

/** An address of the gateway for one engine alone, which can be cut off to take its network away. */
export interface OwnAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The paths of all files that pages have asked for since the last call. Those of their calls and of the worker are left out. */
  takeFiles(): readonly string[];
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export const openOwnAddress = async (gateway: string): Promise<OwnAddress> => {
  const { hostname, port } = new URL(gateway);
  const open = new Set<Socket>();
  let isCut = false;
  let asked: { readonly path: string; isFile: boolean }[] = [];
  /** Notes the path of each request, and whether a page is to use it as a file. A line may come in pieces, and behind the body of the request before. */
  const watch = (from: Socket): void => {
    let rest = '';
    let last: (typeof asked)[number] | null = null;
    from.on('data', (piece) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n');
      rest = (lines.pop() ?? '').slice(-LONGEST_LINE);
      for (const line of lines) {
        const path = /GET (\/\S*) HTTP\/1\.1$/.exec(line)?.[1];
        if (path !== undefined) {
          last = { path, isFile: true };
          asked.push(last);
        }
        if (/^sec-fetch-dest: empty$/i.test(line) && last !== null) last.isFile = false;
      }
    });
  };
  const server = createServer((from) => {
    if (isCut) {
      from.destroy();
      return;
    }
    const to = connect(Number(port), hostname);
    watch(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeFiles: () => {
      const taken = asked.flatMap(({ path, isFile }) => (isFile ? [path] : []));
      asked = [];
      return taken;
    },
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};

const LONGEST_LINE = 8_000;
