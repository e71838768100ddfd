import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { addressOf, encodeMessage, ENDPOINTS, type Endpoint } from '@caifu/adapters/wire';
import { messageArbitrary } from '../packages/adapters/src/wire/message-samples.arbitraries.ts';
import { buildGatewayIfStale, builtCommand } from './support/build-gateway.ts';
import { startGateway } from './support/run-gateway.ts';

// npm run check:open-calls [-- <calls of each> [<pattern of names>]]:
// Measures the cost of each call without sign-in: processor time of the gateway, including the embedded engine, over several hundred calls
// one after the other. Each call is made with the fields it may have, with real codes of products and funds where it names one, and empty.
// Exits with 1 if one costs more than a millisecond.

const [count = '300', pattern = ''] = process.argv.slice(2);
const MOST_MS = 1;
const BATCH = 10;

const { state, output } = await buildGatewayIfStale();
if (state === 'failed') throw new Error(output);
const gateway = await startGateway({ DEMO_FUND_YEARS: '1', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0' }, null, builtCommand);

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

const CODES: Readonly<Record<string, string>> = {
  productCode: 'P2004',
  fundProductCode: '000001',
  fundProductCodeList: '000001',
  mobile: '13800000001',
};

/** A message in wire form, with existing codes. */
const withCodes = (message: object): object =>
  Object.fromEntries(
    Object.entries(message).map(([name, field]: [string, unknown]) => {
      const code = CODES[name];
      if (code === undefined) return [name, field];
      return [name, Array.isArray(field) ? [code] : typeof field === 'string' ? code : field];
    }),
  );

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const callsOf = (row: Endpoint<unknown, unknown>): readonly Call[] => {
  const samples = fc.sample(messageArbitrary(row.request), { seed: 7, numRuns: row.session === 'required' ? 1 : 4 });
  const bodies = [{}, ...samples.map((sample) => withCodes(asObject(encodeMessage(row.request, sample))))].map((body) =>
    JSON.stringify(body),
  );
  return [...new Set(bodies)].map((body, index) => {
    const isGet = row.methods.every((method) => method === 'GET');
    const query = isGet ? `?${new URLSearchParams(Object.entries(fields(body))).toString()}` : '';
    return { name: `${row.name} ${index}`, method: isGet ? 'GET' : 'POST', path: `${addressOf(row)}${query}`, body: isGet ? null : body };
  });
};

const fields = (text: string): Record<string, string> => {
  const read: unknown = JSON.parse(text);
  return typeof read === 'object' && read !== null
    ? Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
    : {};
};

const PAGES: readonly Call[] = [
  '/',
  '/healthz',
  '/readyz',
  '/docs',
  '/openapi.json',
  '/demo/clock',
  '/nowhere',
  '/%6dobileGateway/V1',
  '/images/content/none.png',
  '/documents/none',
].map((path) => ({ name: path, method: 'GET', path, body: null }));

/** Milliseconds of the process and its threads on a processor. */
const processorMs = (): number => {
  const threads = `/proc/${gateway.pid}/task`;
  const nanoseconds = readdirSync(threads).map((thread) => {
    try {
      return Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended meanwhile.
      return 0;
    }
  });
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1_000_000;
};

const make = async ({ method, path, body }: Call): Promise<number> => {
  const answer = await fetch(`${gateway.url}${path}`, {
    method,
    body,
    headers: body === null ? {} : { 'content-type': 'application/json' },
  });
  await answer.arrayBuffer();
  return answer.status;
};

/**
 * Milliseconds of processor time a call, in the least disturbed tenth of the batches: on a shared processor the same work takes up to three
 * times as long.
 */
const costOf = async (call: Call): Promise<{ readonly ms: number; readonly status: number }> => {
  let status = 0;
  for (let warm = 0; warm < 20; warm += 1) status = await make(call);
  const costs: number[] = [];
  for (let batch = 0; batch * BATCH < Number(count); batch += 1) {
    const before = processorMs();
    for (let index = 0; index < BATCH; index += 1) await make(call);
    costs.push((processorMs() - before) / BATCH);
  }
  return { ms: costs.toSorted((a, b) => a - b)[Math.floor((costs.length - 1) / 10)] ?? Number.NaN, status };
};
try {
  const dear: string[] = [];
  const rows: readonly Endpoint<unknown, unknown>[] = Object.values(ENDPOINTS);
  let made = 0;
  for (const call of [...PAGES, ...rows.flatMap(callsOf)].filter(({ name }) => new RegExp(pattern).test(name))) {
    let cost = await costOf(call);
    // Other work of the gateway may coincide with the call, so the lowest of three is taken.
    for (let again = 0; again < 2 && cost.ms > MOST_MS; again += 1) {
      const next = await costOf(call);
      if (next.ms < cost.ms) cost = next;
    }
    made += 1;
    const line = `${cost.ms.toFixed(2)} ms  ${cost.status}  ${call.name}${call.body === null ? '' : `  ${call.body.slice(0, 100)}`}`;
    if (cost.ms > MOST_MS) dear.push(line);
    if (cost.ms > MOST_MS / 2) console.log(line);
  }
  console.log(`${made} calls without a session, ${dear.length} of them above ${MOST_MS} ms`);
  process.exitCode = dear.length === 0 ? 0 : 1;
} finally {
  await gateway.stop();
}
