import { GATEWAY_AREAS } from '../../areas.ts';
import { spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { auditLedger } from '../../ledger/ledger-audit.ts';
import { MAIN, readyAt, spawnGateway, type GatewayProcess } from '../../testing/gateway-process.fakes.ts';
import { DataDirectoryOwnedError, lockDataDirectory } from '../start/data-directory-lock.ts';
import { openDatabase } from '../database/open-database.ts';

const children: ChildProcess[] = [];
const directories: string[] = [];

const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'caifu-'));
  directories.push(directory);
  return directory;
};

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

/** A directory as the first start leaves it: made once and copied by the tests. */
let template = '';
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'caifu-'));
  const { child, ended } = await start(template);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

interface Started extends Pick<GatewayProcess, 'child' | 'ended'> {
  readonly url: string;
}

const run = (directory: string, environment: Readonly<Record<string, string>> = {}): GatewayProcess => {
  const started = spawnGateway({ DATA_DIR: directory, ...environment });
  children.push(started.child);
  return started;
};

const start = async (directory: string): Promise<Started> => {
  const started = run(directory);
  return { ...started, url: await readyAt(started) };
};

const answerSchema = z.object({ retCode: z.string(), apiResult: z.unknown() });
const call = async (url: string, path: string, body: object, token = '') => {
  const response = await fetch(`${url}/mobileGateway/V1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ncftck: token },
  });
  return answerSchema.parse(await response.json());
};
const signIn = async (url: string, mobile: string): Promise<string> => {
  const { demoCode } = z.object({ demoCode: z.string() }).parse((await call(url, 'login/sendSmsCode', { mobile })).apiResult);
  return z.object({ token: z.string() }).parse((await call(url, 'login/smsLogin', { mobile, smsCode: demoCode })).apiResult).token;
};
const receiptSchema = z.object({ orderNo: z.string(), payToken: z.string(), applyDate: z.string() });
const orderOf = (requestId: string) => ({
  maturityArrangement: 1,
  productOpenPeriodId: 'Q2004-001',
  orderAmount: '1000.00',
  cardId: 'W13800000001',
  signRiskNotice: 1,
  requestSource: 1,
  signRiskDisclosure: 1,
  payModel: 1,
  requestId,
});

describe('a gateway that is told to end', () => {
  it('serves open connections until its time is over or it is told again, and exits with 0 [MX-8]', async () => {
    const directory = newDirectory();
    cpSync(template, directory, { recursive: true });
    const started = run(directory, { DRAIN_SECONDS: '600' });
    const url = await readyAt(started);
    const token = await signIn(url, '13800000001');
    started.child.kill('SIGTERM');
    // The time of the signal's arrival is unknown.
    while ((await fetch(`${url}/readyz`)).status !== 503);
    for (let turn = 0; turn < 3; turn += 1) expect((await call(url, 'wallet/overview', {}, token)).retCode).toBe('000000');
    expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('close');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });
});

describe('a data directory', () => {
  it('belongs to its owner only, with every file that the engine made [OPS-1]', () => {
    const names = readdirSync(template, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(500);
    expect(['', ...names].filter((name) => (statSync(join(template, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('belongs to one process; a second one names the owner and exits [GW-110]', async () => {
    const directory = newDirectory();
    const lock = lockDataDirectory(directory);
    const { said, ended } = run(directory);
    expect(await ended).toBe(1);
    expect(said.error).toContain(`process ${process.pid}`);
    expect(said.out).toBe('');
    expect(existsSync(join(directory, 'database'))).toBe(false);
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryOwnedError);
    lock.release();
    lockDataDirectory(directory).release();
  });

  it('is taken over from a dead process, a reused process id and a broken lock file [GW-111]', () => {
    const directory = newDirectory();
    const leave = (content: string) => {
      const last = Math.max(
        0,
        ...readdirSync(directory).flatMap((name) => (/^gateway\.lock\.\d+$/.test(name) ? [Number(name.slice(13))] : [])),
      );
      writeFileSync(join(directory, `gateway.lock.${last + 1}`), content);
    };
    const owner = { pid: 2 ** 22 + 1, startedAt: 'x', host: readOwnHost(directory), since: 'long ago' };
    for (const content of [JSON.stringify(owner), JSON.stringify({ ...owner, pid: process.pid }), '', '{', '[]', '{"pid":"x"}']) {
      leave(content);
      const lock = lockDataDirectory(directory);
      expect(readdirSync(directory).filter((name) => name.startsWith('gateway.lock'))).toHaveLength(1);
      lock.release();
    }
  });

  it('takes the operator’s net values from a file, once, while no gateway owns it [GW-141]', () => {
    const directory = newDirectory();
    cpSync(template, directory, { recursive: true });
    const file = join(directory, 'values.csv');
    const bring = (...rows: readonly string[]) => {
      writeFileSync(file, ['product_code,day,nav,accumulated', ...rows].join('\n'));
      const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'net-values', file], {
        env: { PATH: process.env['PATH'], DATA_DIR: directory },
        encoding: 'utf8',
      });
      return { status, said: status === 0 ? stdout : stderr };
    };
    // Days long before the demo's own values, whatever the present day.
    expect(bring('P3008,2020-01-06,1.0123,', 'P3009,2020-01-07,0.9876,1.0000')).toEqual({
      status: 0,
      said: '2 net values published, 0 were known\n',
    });
    expect(bring('P3008,2020-01-06,1.0123,', 'P3008,2020-01-07,1.0124,')).toEqual({
      status: 0,
      said: '1 net values published, 1 were known\n',
    });
    expect(bring('P3008,2020-01-08,1.0125,', 'P3008,2020-01-06,1.0124,')).toEqual({
      status: 1,
      said: `${file}: nothing was published\n  line 3: P3008 was published for 2020-01-06 as 1.0123\n`,
    });
    const lock = lockDataDirectory(directory);
    expect(bring('P3008,2020-01-08,1.0125,').said).toContain(`process ${process.pid}`);
    lock.release();
    expect(bring('P3008,2020-01-08,1.0125,')).toMatchObject({ status: 0 });
  });

  it('gets its schema upgraded by a command too, and has no accounts to grant rights to [KO-23]', () => {
    const directory = newDirectory();
    cpSync(template, directory, { recursive: true });
    const migrate = (...account: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'migrate', ...account], {
        env: { PATH: process.env['PATH'], DATA_DIR: directory },
        encoding: 'utf8',
      });
      return { status, said: status === 0 ? stdout : stderr };
    };
    expect(migrate()).toEqual({ status: 0, said: 'the schema is the one of this version\n' });
    expect(migrate('serving')).toEqual({
      status: 1,
      said: 'the embedded database has no accounts: run "migrate" alone, or set DATABASE_URL\n',
    });
  });

  it('keeps its secrets in files that only the owner can read [GW-112]', () => {
    for (const name of ['password-pepper', 'password-key.pem']) expect(statSync(join(template, name)).mode & 0o777).toBe(0o600);
  });
});

describe('a start', () => {
  it('reports a used port and exits with a fault [GW-113]', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { said, ended } = run(newDirectory(), { PORT: String(port), DEMO: '0' });
    expect(await ended).toBe(1);
    expect(said.error).toContain(`port ${port}`);
    server.close();
  });

  it('reports a place that is no directory in one line [OPS-3]', async () => {
    const { said, ended } = run(join(MAIN, 'data'));
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^[^\n]* cannot be a directory[^\n]*\n$/);
  });

  it('names a bad setting [GW-114]', async () => {
    const { said, ended } = run(newDirectory(), { PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(said.error).toContain('PORT');
  });

  it('succeeds after an earlier one was killed, early or late [GW-115]', async () => {
    const directory = newDirectory();
    // The kill is at a step of the start, not at a time: by the number of entries in the directory.
    for (const least of [0, 900]) {
      const { child, ended } = run(directory);
      await until(() => entries(directory) > least || child.exitCode !== null);
      child.kill('SIGKILL');
      await ended;
    }
    const { url, child, ended } = await start(directory);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

describe('a gateway killed in the middle of a thousand orders', () => {
  it('has every acknowledged order once with the same fields, none half-written, and a ledger that sums to zero [GW-116]', async () => {
    const directory = newDirectory();
    cpSync(template, directory, { recursive: true });
    const first = await start(directory);
    const token = await signIn(first.url, '13800000001');
    const acknowledged = new Map<string, z.output<typeof receiptSchema>>();
    let next = 0;
    const writer = async (url: string) => {
      while (next < 1_000) {
        const requestId = `kill-${next}`;
        next += 1;
        const answer = await call(url, 'assetManagement/trade/order', orderOf(requestId), token).catch(() => null);
        if (answer === null) return;
        if (answer.retCode === '000000') acknowledged.set(requestId, receiptSchema.parse(answer.apiResult));
        if (acknowledged.size === 400) first.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 16 }, () => writer(first.url)));
    await first.ended;
    expect(acknowledged.size).toBeGreaterThanOrEqual(400);
    expect(acknowledged.size).toBeLessThan(1_000);

    const second = await start(directory);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    for (const [requestId, receipt] of acknowledged) {
      const again = await call(second.url, 'assetManagement/trade/order', orderOf(requestId), token);
      expect(again).toMatchObject({ retCode: '000000', apiResult: receipt });
    }
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const { db, close } = await openDatabase(directory);
    const orders = await db
      .selectFrom('trade_order')
      .innerJoin('order_request', 'order_request.order_no', 'trade_order.order_no')
      .select(['trade_order.order_no', 'request_id', 'amount'])
      .where('request_id', 'like', 'kill-%')
      .execute();
    const requests = await db.selectFrom('order_request').select('request_id').where('request_id', 'like', 'kill-%').execute();
    const faults = await auditLedger(db, GATEWAY_AREAS);
    await close();
    expect(faults).toEqual([]);
    expect(orders.length).toBe(requests.length);
    expect(new Set(orders.map(({ order_no: orderNo }) => orderNo)).size).toBe(orders.length);
    expect(orders.every(({ amount }) => amount === '100000')).toBe(true);
    // Only orders in flight at the kill may exist without an acknowledgement.
    expect(orders.length - acknowledged.size).toBeLessThanOrEqual(16);
    const numbers = new Map(orders.map((order) => [order.request_id, order.order_no]));
    for (const [requestId, { orderNo }] of acknowledged) expect(numbers.get(requestId)).toBe(orderNo);
  });
});

const readOwnHost = (directory: string): string => {
  const lock = lockDataDirectory(directory);
  const [name = ''] = readdirSync(directory);
  const { host } = z.object({ host: z.string() }).parse(JSON.parse(readFileSync(join(directory, name), 'utf8')));
  lock.release();
  return host;
};

const entries = (directory: string): number => {
  try {
    return readdirSync(directory, { recursive: true }).length;
  } catch {
    return 0;
  }
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 3));
};
