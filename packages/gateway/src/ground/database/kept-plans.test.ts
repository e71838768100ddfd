import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

describe('plans of statements', () => {
  const gateway = useTestGateway();

  it('are kept from the second time on, and made anew when the result has changed with the schema [GW-1850]', async () => {
    const { db } = gateway.deps;
    await sql.raw('create table thing (one text)').execute(db);
    await db.connection().execute(async (cx) => {
      const ask = (key: string) => sql`select * from thing where one = ${key}`.execute(cx);
      const kept = async (): Promise<readonly string[]> => {
        const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name like 'kept-%'`.execute(
          cx,
        );
        return rows.map(({ statement }) => statement).filter((statement) => statement.includes('from thing'));
      };
      await ask('a');
      expect(await kept()).toEqual([]);
      await ask('b');
      expect(await kept()).toEqual(['select * from thing where one = $1']);
      await ask('c');
      expect(await kept()).toHaveLength(1);
      await sql.raw('alter table thing add column two text').execute(cx);
      await sql.raw(`insert into thing values ('c', 'd')`).execute(cx);
      await expect(ask('c')).rejects.toThrow('result type');
      expect((await ask('c')).rows).toEqual([{ one: 'c', two: 'd' }]);
    });
  });

  it('are not kept for a text that is too long [GW-1850]', async () => {
    const { db } = gateway.deps;
    await db.connection().execute(async (cx) => {
      const many = sql`select ${'x'}::text as ${sql.raw(`"${'long'.repeat(10)}"`)}, ${sql.raw(`'${'x'.repeat(4_000)}'`)} as text`;
      for (let times = 0; times < 3; times += 1) await many.execute(cx);
      const { rows } = await sql<{ count: string }>`
        select count(*) from pg_prepared_statements where name like 'kept-%' and length(statement) > 4000`.execute(cx);
      expect(rows).toEqual([{ count: '0' }]);
    });
  });

  it('refuse wrong values without their text, and carry out the next statement [GW-1850]', async () => {
    const { db } = gateway.deps;
    const ask = (value: string) => sql<{ day: string }>`select ${value}::text::date as day`.execute(db);
    for (let times = 0; times < 3; times += 1) {
      const failure = await ask('2026-02-30').catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: '22008' });
      expect(failure).not.toHaveProperty('params');
      expect((await ask('2026-02-28')).rows).toEqual([{ day: '2026-02-28' }]);
    }
  });
});
