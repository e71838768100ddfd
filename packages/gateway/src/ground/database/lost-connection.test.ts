import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { addDays, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder, openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { readinessOf } from '../../testing/readiness.fakes.ts';
import { newDatabase, seededMarket } from '../../testing/seeded-market.ts';
import type { OpeningDay } from './day-step.ts';
import { lastSettledDay, settleDay } from '../../trading-day/settlement.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

/** A proxy between the gateway and its server. */
interface Line {
  readonly url: string;
  /** Acts like a stopped server: no listener, and open connections end. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Acts like a hanging server: it accepts requests and never answers. */
  freeze(): void;
  thaw(): void;
}

const lineTo = async (target: string): Promise<Line> => {
  const to = new URL(target);
  const ends = new Set<Socket>();
  let frozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        into.destroy();
      });
      from.on('data', (chunk) => {
        if (!frozen) into.write(chunk);
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
    mend: () => listen(port),
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
  };
};

// An error event without a listener ends a process. Here it fails the run.
describe.skipIf(SERVER === '')('a gateway on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let line: Line;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await newDatabase(seededMarket());
    line = await lineTo(database?.url ?? '');
    gateway = await openTestGateway({ DATABASE_URL: line.url, DATABASE_TIMEOUT_SECONDS: '1', DATABASE_POOL: '4' });
  });
  afterAll(async () => {
    await gateway.close();
    await line.cut();
    await database?.drop();
  });
  const readiness = () => readinessOf(gateway);

  it('survives when the server ends a connection in a transaction, and takes orders again at once [GW-443]', async () => {
    const buyer = await gateway.anInvestor();
    const work = gateway.deps.db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toThrow(/connection/i);
    expect(await gateway.ask(ENDPOINTS.order, anOrder(buyer), buyer)).toMatchObject({ kind: 'answered' });
  });

  it('settles a day that takes longer than the limit of a request, and still limits requests [GW-845]', async () => {
    const { deps } = gateway;
    const day = addDays(shanghaiDateOf(deps.clock.now()), 1);
    await expect(gateway.rows`select pg_sleep(2.2)`).rejects.toThrow(/timeout/);
    const run = async ({ tx }: OpeningDay): Promise<void> => {
      await sql`select pg_sleep(2.2)`.execute(tx);
    };
    await settleDay({ ...deps, calendar: deps.calendar, daySteps: [{ name: 'slow', needs: ['feeds'], run }] }, day);
    expect(await lastSettledDay(deps.db)).toBe(day);
  });

  it('is not ready while the server is away, and takes orders at once when it is back [GW-443] [GW-1641]', async () => {
    const buyer = await gateway.anInvestor();
    const held = gateway.deps.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await line.cut();
      await sql`select 1`.execute(tx);
    });
    await expect(held).rejects.toThrow(/connection/i);
    expect(await readiness()).toBe(503);
    const order = anOrder(buyer);
    const refused = await gateway.app.inject({
      method: 'POST',
      url: '/mobileGateway/V1/assetManagement/trade/order',
      headers: { ncftck: buyer.token },
      payload: {},
    });
    expect(refused.statusCode).toBe(503);
    await line.mend();
    expect(await gateway.ask(ENDPOINTS.order, order, buyer)).toMatchObject({ kind: 'answered' });
    expect(await readiness()).toBe(200);
  });

  it('gives up a hanging server after its time, with every connection, and continues when it answers again [GW-444]', async () => {
    const buyer = await gateway.anInvestor();
    line.freeze();
    const asked = Array.from({ length: 6 }, () => gateway.rows`select 1`);
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    line.thaw();
    expect(await gateway.ask(ENDPOINTS.order, anOrder(buyer), buyer)).toMatchObject({ kind: 'answered' });
  });

  it('ends a statement that runs too long, and a transaction left idle [GW-444]', async () => {
    await expect(gateway.rows`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' });
    const rows = await gateway.rows<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`;
    expect(rows).toEqual([{ limit: '1s' }]);
  });
});
