import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { freePort } from './support/free-port.ts';
import { replaySettings } from './support/replay.ts';
import { startGateway } from './support/run-gateway.ts';
import { startTemporaryPostgres } from './support/temporary-postgres.ts';

// npm run check:drain [-- <rounds> [<seconds of the drain>]]:
// Two gateways on one PostgreSQL behind HAProxy (Debian's package `haproxy`), which neither retries nor sends a request elsewhere. Under
// load each is ended with SIGTERM and restarted in turn: every request must succeed, and every order must exist once.

const rounds = Number(process.argv[2] ?? '3');
const WORKERS = 8;
const MOST_TOLD = 20;
const MOST_LOST = 1_000;
/** Longer than the proxy needs to notice. With 0 answers are lost. */
const drainSeconds = process.argv[3] ?? '3';

try {
  execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
} catch {
  console.error('HAProxy is not installed here (on Debian: apt-get install haproxy).');
  process.exit(2);
}
const server = await startTemporaryPostgres();
if (server === null) {
  console.error('PostgreSQL is not installed here.');
  process.exit(2);
}
await buildGatewayIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'drain-'));
const settings = {
  DATABASE_URL: server.url,
  ...replaySettings(),
  DEMO_FUND_YEARS: '0',
  DRAIN_SECONDS: drainSeconds,
};
const first = await startGateway(settings, null, builtCommand);
const gateways = [first, await startGateway(settings, null, builtCommand)];

const port = await freePort();
const configuration = path.join(folder, 'haproxy.cfg');
writeFileSync(
  configuration,
  `defaults
  mode http
  retries 0
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}
  default_backend caifu
backend caifu
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 300ms fall 2 rise 1
${gateways.map(({ url }, index) => `  server gateway${index} ${url.replace('http://', '')}`).join('\n')}
`,
);
const proxy = spawn('haproxy', ['-db', '-f', configuration], { stdio: ['ignore', 'ignore', 'inherit'] });
process.once('exit', () => proxy.kill('SIGKILL'));

const agent = new Agent({ keepAlive: true, maxSockets: WORKERS });
/** One call through the proxy. Any failure is what the check looks for. */
const call = (route: string, body: object, token = ''): Promise<{ readonly isAnswered: boolean; readonly text: string }> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const asking = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `/mobileGateway/V1/${route}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ncftck: token },
      },
      (answer) => {
        let whole = '';
        answer.on('data', (chunk: Buffer) => (whole += chunk.toString()));
        answer.on('end', () => resolve({ isAnswered: answer.statusCode === 200 && whole.includes('"SUCCESS"'), text: whole }));
        answer.on('error', (error) => resolve({ isAnswered: false, text: error.message }));
      },
    );
    asking.on('error', (error) => resolve({ isAnswered: false, text: error.message }));
    asking.end(text);
  });
const fieldIn = (text: string, name: string): string => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? '';

/** Waits until the proxy sends requests to both. */
const untilBothServe = async (): Promise<void> => {
  for (;;) {
    const ready = await Promise.all(gateways.map(async ({ url }) => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200));
    if (ready.every(Boolean)) break;
    await delay(100);
  }
  await delay(1_500);
};

const load = new AbortController();
let lost = 0;
let answered = 0;
const orders: string[] = [];
const work = async (token: string, worker: number): Promise<void> => {
  for (let turn = 0; !load.signal.aborted; turn += 1) {
    const isOrder = turn % 5 === 0;
    const requestId = `drain-${worker}-${turn}`;
    const told = isOrder
      ? await call(
          'assetManagement/trade/order',
          {
            maturityArrangement: 1,
            productOpenPeriodId: 'Q2004-001',
            orderAmount: '1000.00',
            cardId: 'W13800000001',
            signRiskNotice: 1,
            requestSource: 1,
            signRiskDisclosure: 1,
            payModel: 1,
            requestId,
          },
          token,
        )
      : await call('wallet/overview', {}, token);
    if (told.isAnswered) answered += 1;
    else {
      lost += 1;
      if (lost <= MOST_TOLD) console.error(`not answered: ${told.text.slice(0, 200)}`);
      if (lost > MOST_LOST) return;
    }
    if (isOrder && told.isAnswered) orders.push(requestId);
  }
};

let code = 1;
try {
  await untilBothServe();
  const asked = await call('login/sendSmsCode', { mobile: '13800000001' });
  const signedIn = await call('login/smsLogin', {
    mobile: '13800000001',
    smsCode: fieldIn(asked.text, 'demoCode'),
    challenge: fieldIn(asked.text, 'challenge'),
  });
  const token = fieldIn(signedIn.text, 'token');
  const workers = Array.from({ length: WORKERS }, (_, worker) => work(token, worker));
  for (let round = 0; round < rounds; round += 1)
    for (const gateway of gateways) {
      await gateway.leave();
      await gateway.restart();
      await untilBothServe();
    }
  load.abort();
  await Promise.all(workers);
  const found = await Promise.all(orders.map((requestId) => call('assetManagement/trade/findOrder', { requestId }, token)));
  const missing = found.filter(({ text }) => !text.includes('"orderNo"')).length;
  console.log(`${rounds * 2} ends under load: ${answered} answered, ${lost} lost; ${orders.length} orders, ${missing} missing`);
  code = lost === 0 && missing === 0 && answered > 0 && orders.length > 0 ? 0 : 1;
} finally {
  load.abort();
  proxy.kill('SIGTERM');
  agent.destroy();
  for (const gateway of gateways) await gateway.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
