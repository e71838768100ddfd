import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { startGateway } from './support/run-gateway.ts';

// npm run check:slow-clients [-- <connections of each kind>]:
// Clients that hold a connection without using it, 500 at once of each kind, kind after kind: some say nothing, some send a byte a second
// of the head or of the body, some send headers without an end and return, and some read no answer. Meanwhile another client sends
// requests: the slowest of a hundred of its answers must come within 500 ms, and no bad connection may be left after 30 s. Request limits
// are off. It needs Linux, for /proc.

const CLOSED_BY_MS = 30_000;
const HEALTHY_P99_MS = 500;
const FLOOD_MS = 10_000;
/** Connections may take long to open on a busy machine. */
const COMING_MS = 15_000;
/** In the kernel's form. */
const LISTENING = '0A';

/** The behaviour of a bad client on its connection. `again`: the client reconnects as long as the flood lasts. */
interface Kind {
  readonly name: string;
  readonly first: string;
  /** Sent each second. */
  readonly drip: string;
  /** Sent as fast as it is accepted. */
  readonly flood: boolean;
  readonly reads: boolean;
  /** A part of the connections, if each takes megabytes of the system. */
  readonly share: number;
}

const HEAD = 'POST /mobileGateway/V1/login/sendSmsCode HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const KIND: Omit<Kind, 'name'> = { first: '', drip: '', flood: false, reads: true, share: 1 };
const KINDS: readonly Kind[] = [
  { ...KIND, name: 'nothing sent' },
  { ...KIND, name: 'half a head', first: HEAD },
  { ...KIND, name: 'a byte a second of the head', first: 'GET /', drip: 'x' },
  { ...KIND, name: 'a byte a second of the body', first: `${HEAD}Content-Length: 60000\r\n\r\n`, drip: ' ' },
  { ...KIND, name: 'headers without end', first: HEAD, flood: true },
  { ...KIND, name: 'answers unread', first: 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30), reads: false, share: 5 },
];

if (isMainThread) process.exit(await judge());
else attack(z.object({ port: z.number(), count: z.number(), kind: z.number() }).parse(workerData));

/** In a thread of its own, so that the healthy client's times are the gateway's. */
function attack({ port, count, kind: index }: { readonly port: number; readonly count: number; readonly kind: number }): void {
  const kind = KINDS[index];
  if (kind === undefined) throw new Error('no such kind');
  const began = performance.now();
  const open = new Set<Socket>();
  const come = (): void => {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (kind.flood && performance.now() - began < FLOOD_MS) setTimeout(come, 100);
    });
    if (kind.reads) socket.resume();
    else socket.pause();
    socket.write(kind.first);
    if (kind.flood) floodWith(socket);
  };
  for (let each = 0; each < count; each += 1) come();
  setInterval(() => {
    if (kind.drip !== '') for (const socket of open) if (socket.writable) socket.write(kind.drip);
  }, 1_000);
}

function floodWith(socket: Socket): void {
  if (socket.writable) socket.write('X-Filler: filler\r\n'.repeat(100), () => floodWith(socket));
}

async function judge(): Promise<number> {
  const count = Number(process.argv[2] ?? '500');
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  const quiet = { DEMO_FUND_YEARS: '0', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0', LOG_LEVEL: 'fatal' };
  const gateway = await startGateway(quiet, null, builtCommand);
  const port = Number(new URL(gateway.url).port);
  const faults: string[] = [];
  try {
    for (const [index, kind] of KINDS.entries()) {
      const connections = Math.ceil(count / kind.share);
      const told = await underAttack(port, index, connections);
      const times = told.times.toSorted((a, b) => a - b);
      const at = (part: number): string => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1);
      const gone = told.goneAfterMs === null ? 'some are left' : `gone after ${(told.goneAfterMs / 1_000).toFixed(1)} s`;
      console.log(
        `${kind.name}: ${told.most} connections, ${gone}; ${times.length} healthy answers, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1 - 1e-9)} ms`,
      );
      if (told.most < connections * 0.9 && !kind.flood) faults.push(`${kind.name}: only ${told.most} connections came about`);
      if (told.goneAfterMs === null || told.goneAfterMs > CLOSED_BY_MS) faults.push(`${kind.name}: not all closed by ${CLOSED_BY_MS} ms`);
      if (!(Number(at(0.99)) < HEALTHY_P99_MS)) faults.push(`${kind.name}: p99 of ${at(0.99)} ms`);
      if (told.refused > 0) faults.push(`${kind.name}: ${told.refused} healthy requests came to nothing`);
    }
  } finally {
    await gateway.stop();
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

interface Told {
  /** Connections held by the gateway's process at one moment. */
  readonly most: number;
  /** Time since the last one arrived. null: some are left long after their time. */
  readonly goneAfterMs: number | null;
  /** Milliseconds of each healthy answer. */
  readonly times: readonly number[];
  readonly refused: number;
}

async function underAttack(port: number, kind: number, count: number): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let own = 0;
  const ask = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ pageNo: 1, pageSize: 20 });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const path = '/mobileGateway/V1/assetManagement/product/list';
      const asking = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      asking.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (own = socket.localPort ?? own));
        else own = socket.localPort ?? own;
      });
      asking.on('error', reject);
      asking.end(body);
    });
  await ask();
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, count, kind } });
  const began = performance.now();
  const times: number[] = [];
  let refused = 0;
  let most = 0;
  let last = began;
  let goneAfterMs: number | null = null;
  let looked = 0;
  while (performance.now() - began < CLOSED_BY_MS + FLOOD_MS + 10_000) {
    const asked = performance.now();
    const status = await ask().catch(() => 0);
    if (status === 200) times.push(performance.now() - asked);
    else refused += 1;
    await delay(10);
    if (performance.now() - looked < 200) continue;
    looked = performance.now();
    const held = heldBy(port, own);
    most = Math.max(most, held);
    const isFlooding = KINDS[kind]?.flood === true && performance.now() - began < FLOOD_MS + 1_000;
    if (isFlooding) last = performance.now();
    const isComing = performance.now() - began < (most === 0 ? COMING_MS : 2_000);
    if (held > 0 || isFlooding || isComing) continue;
    goneAfterMs = performance.now() - last;
    break;
  }
  await worker.terminate();
  agent.destroy();
  return { most, goneAfterMs, times, refused };
}

/** Connections to a port that a process holds, without that of the healthy client. */
function heldBy(port: number, own: number): number {
  const hex = (of: number): string => of.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', remote = '', state = '', , , , , , inode = '0']) =>
      [local.endsWith(`:${hex(port)}`), !remote.endsWith(`:${hex(own)}`), state !== LISTENING, inode !== '0'].every(Boolean),
    ).length;
}
