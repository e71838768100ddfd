import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, epochAt, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { SecurityEvent } from '../ground/watch/security-events.ts';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway, type Gateway } from '../open-gateway.ts';
import { readinessOf } from '../testing/readiness.fakes.ts';
import { newDatabase, seededMarket, testSettings, WEDNESDAY } from '../testing/seeded-market.ts';
import { advanceTo, lastSettledDay, settleToClock } from './settlement.ts';
import { tellParked } from './standing.store.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const DAY_MS = 86_400_000;

describe('the progress of the daily work', () => {
  const gateway = useTestGateway();

  it('is shown in /readyz, which fails beyond the configured lag [OPS-11]', async () => {
    const today = shanghaiDateOf(gateway.deps.clock.now());
    expect(await readinessOf(gateway)).toBe(200);
    expect((await gateway.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      settledThrough: today,
      lagDays: 0,
      waitsSince: null,
      parked: 0,
    });
    gateway.wall.now += DAY_MS;
    expect(await readinessOf(gateway)).toBe(200);
    gateway.wall.now += DAY_MS;
    expect(await readinessOf(gateway)).toBe(503);
    expect((await gateway.app.inject('/readyz')).json()).toEqual({
      status: 'not ready',
      reason: 'settlement-lag',
      settledThrough: today,
      lagDays: 2,
      waitsSince: addDays(today, 1),
      parked: 0,
    });
    await settleToClock(gateway.deps);
    expect(await readinessOf(gateway)).toBe(200);
  });

  it('is reported once for parked rows, without personal data [GW-1492] [GW-1495] [SV-47]', async () => {
    const { db } = gateway.deps;
    const events: SecurityEvent[] = [];
    const lines: object[] = [];
    const deps = { ...gateway.deps, events: { ...gateway.deps.events, tell: (event: SecurityEvent) => events.push(event) } };
    const log = { error: (facts: object) => lines.push(facts) };
    const sick = {
      name: 'roll-periods',
      needs: ['rolling'],
      run: () => Promise.reject(Object.assign(new Error('13800000004 is no number'), { code: '22P02', detail: '13800000004' })),
    };
    const daySteps = deps.daySteps.map((step) => (step.name === sick.name ? { ...sick, needs: ['feeds'] } : step));
    const day = addDays(shanghaiDateOf(deps.clock.now()), 1);
    await advanceTo({ ...deps, daySteps }, later(deps.clock.now()));
    await tellParked(deps, log);
    await tellParked(deps, log);
    expect(events).toMatchObject([
      { kind: 'row-parked', step: 'roll-periods', of: 'step', subject: 'roll-periods', reason: 'SQLSTATE 22P02' },
    ]);
    expect(lines).toMatchObject([{ step: 'roll-periods', day }]);
    expect(await readinessOf(gateway)).toBe(200);
    expect((await gateway.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', parked: 1 });
    await advanceTo(deps, later(deps.clock.now()));
    const { rows } = await sql`select tries, outcome from parked`.execute(db);
    expect(rows).toEqual([{ tries: 1, outcome: 'settled' }]);
  });

  it('lets other answers through while days turn [GW-1497]', async () => {
    let answered = 0;
    const move = advanceTo(gateway.deps, later(gateway.deps.clock.now(), 20));
    const state = { isOver: false };
    void move.finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      expect((await gateway.app.inject('/healthz')).statusCode).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
      answered += 1;
    }
    expect(await move).toBe(true);
    expect(answered).toBeGreaterThan(20);
  });
});

/** The same moment some days later. */
const later = (now: EpochMs, days = 1): EpochMs => epochAt(addDays(shanghaiDateOf(now), days), '10:00:00');

describe('a start with days that cannot be settled', () => {
  it('serves at once, and the day closes around the row [GW-1496]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'caifu-bulkhead-'));
    const database = await newDatabase(seededMarket());
    let now: number = WEDNESDAY;
    const where = { DATA_DIR: folder, ...(database === null ? {} : { DATABASE_URL: database.url }) };
    const open = (hasJobs: boolean): Promise<Gateway> =>
      openGateway(testSettings(where), { demo: demoWithoutFunds, wallNow: () => now, hasJobs });
    try {
      const before = await open(false);
      // A state that only a bug or a manual mistake could cause.
      await sql.raw("alter table trade_order add constraint no_paid_order check (state <> 'confirmed') not valid").execute(before.deps.db);
      await before.close();
      now += DAY_MS;
      const after = await open(true);
      expect((await after.app.inject('/healthz')).statusCode).toBe(200);
      await vi.waitFor(async () => expect(await lastSettledDay(after.deps.db)).toBe(shanghaiDateOf(after.deps.clock.now())));
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from parked where step = 'confirm-orders' and reason like '%no_paid_order'`.execute(
        after.deps.db,
      );
      expect(rows[0]?.count).toBeGreaterThan(0);
      await after.close();
    } finally {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
