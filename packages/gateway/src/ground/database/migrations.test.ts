import { Kysely, PGliteDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bringUp, isNewest } from './bring-up.ts';
import { migrate, MIGRATION_NAMES } from './migrations.ts';
import type { Database } from './schema.ts';

const open = async (): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite');
  return new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
};

describe('the migrations', () => {
  it('run at the next start, also with a number below an earlier one [GW-979]', async () => {
    const db = await open();
    await migrate(db);
    await migrate(db, {
      '0142-between': { up: (inner) => sql`create table between_numbers (id integer)`.execute(inner).then(() => undefined) },
    });
    expect((await sql`select id from between_numbers`.execute(db)).rows).toEqual([]);
    await db.destroy();
  });

  it('refuse databases newer than the program or older than the baseline [GW-145] [GW-979]', async () => {
    const db = await open();
    await bringUp(db);
    expect(await isNewest(db)).toBe(true);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES.toSorted());
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('9999-later');
    await sql`delete from kysely_migration where name in ('9999-later', '0105-bulkheads')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('start a version on it first whose newest migration is 0154-wallet-earned');
    await db.destroy();
  });
});
