import { readFileSync } from 'node:fs';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demo } from '../../demo/demo.ts';
import { openGateway } from '../../open-gateway.ts';
import { readSettings } from '../start/settings.ts';
import { newDatabase, seededMarket, testSettings } from '../../testing/seeded-market.ts';
import { migrate } from './migrations.ts';
import { modeMigration } from './mode-migration.ts';
import { keepMode, WrongModeError } from './mode.ts';
import type { Database } from './schema.ts';

/** As an earlier version left it. */
let db: Database;
beforeAll(async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  db = new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
  await migrate(db, '0006-certification');
});
afterEach(async () => {
  await sql`delete from setting`.execute(db);
  await sql`delete from investor`.execute(db);
});
afterAll(() => db.destroy());

const investor = (mobile: string, createdAt: number) =>
  sql`insert into investor (investor_id, mobile, display_name, created_at) values (${`U${mobile}`}, ${mobile}, '', ${createdAt})`.execute(
    db,
  );
const seed = () => sql`insert into setting values ('demo-seed', '1')`.execute(db);
const derivedMode = async (): Promise<string | null> => {
  await sql.raw(modeMigration[0]).execute(db);
  return (await db.selectFrom('setting').select('value').where('name', '=', 'mode').executeTakeFirst())?.value ?? null;
};

describe('demo mode', () => {
  it('is off unless it is asked for [GW-440]', () => {
    expect(readSettings({}).DEMO).toBe(false);
    expect(readSettings({ DEMO: '' }).DEMO).toBe(false);
    expect(readSettings({ DEMO: '1' }).DEMO).toBe(true);
  });

  it('never opens a database of real investors, and says why [GW-441]', async () => {
    await keepMode(db, 'real');
    await keepMode(db, 'real');
    await expect(keepMode(db, 'demo')).rejects.toThrow('this database belongs to real investors and is never opened in demo mode');
  });

  it('keeps what it made to itself: a gateway without it does not start on that [GW-441]', async () => {
    const market = seededMarket();
    const own = await newDatabase(market);
    const settings = testSettings({ DEMO: '0', ...(own === null ? {} : { DATABASE_URL: own.url }) });
    const snapshot = own === null && market !== null ? new Blob([readFileSync(market)]) : null;
    await expect(openGateway(settings, { demo, hasJobs: false, snapshot })).rejects.toThrow(WrongModeError);
    await own?.drop();
  });
});

describe('the mode of a database of an earlier version', () => {
  it('is demo where the demo was seeded, with whoever came afterwards [GW-442]', async () => {
    await seed();
    await investor('13800000001', 1_000);
    await investor('13900000001', 2_000);
    expect(await derivedMode()).toBe('demo');
  });

  it('is real where investors are without a seed [GW-442]', async () => {
    await investor('13900000001', 1);
    expect(await derivedMode()).toBe('real');
  });

  it('is real where investors were before the demo was let in by mistake [GW-442]', async () => {
    await investor('13900000001', 999);
    await seed();
    await investor('13800000001', 1_000);
    expect(await derivedMode()).toBe('real');
  });

  it('is for the next start to say where nobody is in it yet [GW-442]', async () => {
    expect(await derivedMode()).toBeNull();
  });
});
