import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { demoBuyer } from './support/demo-orders.ts';
import { createVerdict } from './support/replay.ts';
import { startGateway } from './support/run-gateway.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:postgres-restart [-- <rounds>]:
// Stops, crashes and freezes a PostgreSQL server in turns under eight investors' orders. The gateway survives, `/readyz` returns 503
// meanwhile, every acknowledged order exists once, and the ledger is consistent. Prints the time from the server's return to the first
// accepted order.

const [rounds = '6'] = process.argv.slice(2);
const WRITERS = 8;

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const server = await startTemporaryPostgres([]);
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
const gateway = await startGateway(
  {
    DATABASE_URL: server.url,
    DATABASE_TIMEOUT_SECONDS: '3',
    DEMO_FUND_YEARS: '0',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
    LOG_LEVEL: 'fatal',
  },
  null,
  builtCommand,
);
const { pid } = gateway;
const { expect, end } = createVerdict();
const readiness = async (): Promise<number> => (await fetch(`${gateway.url}/readyz`)).status;

try {
  const buyer = await demoBuyer(gateway.url);
  const acknowledged = new Map<string, string>();
  const work = new AbortController();
  let takenAt: number[] = [];
  const writer = async (name: number): Promise<void> => {
    for (let index = 0; !work.signal.aborted; index += 1) {
      const id = `restart-${name}-${index}`;
      const orderNo = await buyer.order(id);
      if (orderNo === null) await delay(20);
      else {
        acknowledged.set(id, orderNo);
        takenAt.push(performance.now());
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
  const returns: number[] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    const way = (['SIGINT', 'SIGQUIT', 'frozen'] as const)[round % 3] ?? 'SIGINT';
    await delay(1_500);
    if (way === 'frozen') server.freeze();
    else await server.halt(way);
    await delay(1_000);
    expect((await readiness()) === 503, `round ${round} (${way}): /readyz did not say 503 while the server was away`);
    // Longer than the limits for a frozen server, which cut off the work in progress.
    if (way === 'frozen') await delay(3_500);
    takenAt = [];
    if (way === 'frozen') server.thaw();
    else await server.resume();
    const back = performance.now();
    while (takenAt.every((at) => at < back) && performance.now() - back < 60_000) await delay(5);
    const first = Math.min(...takenAt.filter((at) => at >= back));
    expect(Number.isFinite(first), `round ${round} (${way}): no order was taken within a minute`);
    expect(gateway.pid === pid && isAlive(pid), `round ${round} (${way}): the gateway ended:\n${gateway.log()}`);
    returns.push(first - back);
    console.log(
      `round ${round} (${way}): first order ${Math.round(first - back)} ms after the server's return, ${acknowledged.size} so far`,
    );
  }
  work.abort();
  await Promise.all(writers);
  await delay(1_100);
  expect((await readiness()) === 200, '/readyz did not come back');
  for (const [id, orderNo] of acknowledged)
    expect((await buyer.order(id)) === orderNo, `the order under ${id} is not what was acknowledged`);
  const books = await gateway.operate('audit').catch((error: unknown) => String(error));
  expect(books.startsWith('the books agree'), books);
  console.log(`${acknowledged.size} orders acknowledged; longest return ${Math.round(Math.max(...returns))} ms; ${books.trim()}`);
} finally {
  server.thaw();
  await gateway.stop();
  await server.stop();
}
end();

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
