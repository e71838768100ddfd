import { readFileSync } from 'node:fs';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demo } from '../../demo/demo.ts';
import { openGateway } from '../../open-gateway.ts';
import { readSettings } from '../start/settings.ts';
import { newDatabase, seededMarket, testSettings } from '../../testing/seeded-market.ts';
import { migrate } from './migrations.ts';
import { keepMode, WrongModeError } from './mode.ts';
import type { Database } from './schema.ts';

let db: Database;
beforeAll(async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  db = new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
  await migrate(db);
});
afterEach(async () => {
  await sql`delete from setting`.execute(db);
});
afterAll(() => db.destroy());

describe('demo mode', () => {
  it('is off by default [GW-440]', () => {
    expect(readSettings({}).DEMO).toBe(false);
    expect(readSettings({ DEMO: '' }).DEMO).toBe(false);
    expect(readSettings({ DEMO: '1' }).DEMO).toBe(true);
  });

  it('never opens a database of real investors, and reports the reason [GW-441]', async () => {
    await keepMode(db, 'real');
    await keepMode(db, 'real');
    await expect(keepMode(db, 'demo')).rejects.toThrow('this database belongs to real investors and is never opened in demo mode');
  });

  it('keeps its databases to itself: a gateway in real mode does not start on one [GW-441]', async () => {
    const market = seededMarket();
    const own = await newDatabase(market);
    const settings = testSettings({ DEMO: '0', ...(own === null ? {} : { DATABASE_URL: own.url }) });
    const snapshot = own === null && market !== null ? new Blob([readFileSync(market)]) : null;
    await expect(openGateway(settings, { demo, hasJobs: false, snapshot })).rejects.toThrow(WrongModeError);
    await own?.drop();
  });
});
