import { sql } from 'kysely';
import type { Database } from '../ground/database/schema.ts';

/** Columns by which a test refuses rows. */
const KEYS = ['order_no', 'plan_no', 'account_no', 'account_id', 'investor_id', 'alert_id'];

/** Makes rows unwritable: a row with a poisoned value in such a column is refused, as by a constraint, until it is cured. */
export const poisonRows = async (db: Database) => {
  await sql`create table poison (value text primary key)`.execute(db);
  await sql
    .raw(
      `create function refuse_poison() returns trigger language plpgsql as $$
      declare
        row jsonb := to_jsonb(new);
      begin
        if exists (select 1 from poison p where p.value in (${KEYS.map((key) => `row ->> '${key}'`).join(', ')})) then
          raise exception 'a poisoned row' using errcode = '23514', constraint = 'row_is_good';
        end if;
        return new;
      end $$`,
    )
    .execute(db);
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name::text as name from information_schema.columns c join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = current_schema() and c.column_name in (${sql.join(KEYS)})
      and c.table_name not in ('account', 'posting', 'journal_entry', 'parked', 'parked_money', 'order_journal', 'wallet_flow', 'wallet_income')`.execute(
    db,
  );
  for (const { name } of rows)
    await sql.raw(`create trigger poison before insert or update on ${name} for each row execute function refuse_poison()`).execute(db);
  return {
    poison: async (value: string): Promise<void> => {
      await sql`insert into poison values (${value})`.execute(db);
    },
    mend: async (): Promise<void> => {
      await sql`delete from poison`.execute(db);
    },
  };
};
