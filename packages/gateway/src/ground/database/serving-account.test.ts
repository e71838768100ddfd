import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/gateway.fakes.ts';
import { newDatabase, seededMarket } from '../../testing/seeded-market.ts';
import { openDatabase, type OpenedDatabase } from './open-database.ts';
import { SchemaBehindError } from './schema-behind.ts';
import { migrateFor } from './serving-account.ts';
import { gatewayOfTest } from '../../testing/use-gateway.fakes.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

describe.runIf(SERVER !== '')('a serving account without ownership', () => {
  const account = `serving_${randomBytes(4).toString('hex')}`;
  let owned: { readonly url: string; drop(): Promise<void> };
  let owner: OpenedDatabase;
  let url = '';
  beforeAll(async () => {
    const made = await newDatabase(seededMarket());
    if (made === null) throw new Error('there is no server');
    owned = made;
    owner = await openDatabase(owned.url, { pool: 1 });
    await sql`create role ${sql.id(account)} login`.execute(owner.db);
    const address = new URL(owned.url);
    address.username = account;
    url = address.href;
  });
  afterAll(async () => {
    await sql`drop owned by ${sql.id(account)}`.execute(owner.db);
    await sql`drop role ${sql.id(account)}`.execute(owner.db);
    await owner.close();
    await owned.drop();
  });
  const opened = async () => {
    const serving = await openDatabase(url, { pool: 1 });
    await serving.close();
  };

  it('is told which command to run while it has no rights [KO-20]', async () => {
    await expect(opened()).rejects.toThrow(SchemaBehindError);
    await expect(opened()).rejects.toThrow(`run "migrate ${account}" with a DATABASE_URL of the account that owns the schema`);
    expect(await migrateFor(owner.db, 'nobody_of_that_name')).toEqual({ kind: 'unknown-account' });
    await expect(opened()).rejects.toThrow(SchemaBehindError);
  });

  it('sells, pays and audits with the rights from migrate, and can change neither schema nor migrations [KO-21]', async () => {
    expect(await migrateFor(owner.db, account)).toEqual({ kind: 'done', isGranted: true });
    const gateway = await gatewayOfTest({}, { url, snapshot: null, drop: () => Promise.resolve() });
    const caller = await gateway.anInvestor();
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
    await gateway.moveTo('2026-11-19');
    expect(await gateway.audit()).toEqual([]);
    for (const forbidden of [
      sql`create table of_mine (one integer)`,
      sql`alter table investor add column of_mine integer`,
      sql`drop table trade_order`,
      sql`truncate posting`,
      sql`update sql_function set hash = ''`,
      sql`delete from kysely_migration`,
      sql`drop function worth_of`,
    ])
      await expect(forbidden.execute(gateway.deps.db)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('does not start on functions of another version, and starts after migrate [KO-20] [KO-22]', async () => {
    await sql`update sql_function set hash = 'of another version' where name = 'worth_of'`.execute(owner.db);
    await expect(opened()).rejects.toThrow(SchemaBehindError);
    expect(await migrateFor(owner.db, null)).toEqual({ kind: 'done', isGranted: false });
    await opened();
  });

  it('an account that owns the schema needs no command: it upgrades the schema at its start [KO-23]', async () => {
    await sql`update sql_function set hash = 'of another version' where name = 'worth_of'`.execute(owner.db);
    await (await openDatabase(owned.url, { pool: 1 })).close();
    await opened();
    const { rows } = await sql<{ user: string }>`select current_user::text as user`.execute(owner.db);
    expect(await migrateFor(owner.db, rows[0]?.user ?? '')).toEqual({ kind: 'own-account' });
  });
});
