import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { ParkedKind, ParkedSubject } from '../ledger/parked.store.ts';

export const DIVISIONS = ['order', 'holding', 'investor', 'product', 'fund'] as const;
export type Division = (typeof DIVISIONS)[number];

/** The kind under which a row of a division is parked. A holding has its order number. */
export const kindOf = (division: Division): ParkedKind => (division === 'holding' ? 'order' : division);

/**
 * Hides rows from a step without its knowledge, within its transaction: views with the tables' names come first in the search path and omit
 * the hidden rows (decision 0441). Nothing of it exists where no row was ever parked.
 */
export interface Curtain {
  /** The step sees everything except these rows. */
  hide(subjects: readonly ParkedSubject[]): Promise<void>;
  show(subject: ParkedSubject): Promise<void>;
  /** Numbers the rows of a division that are not hidden, and returns their count. */
  number(division: Division): Promise<number>;
  /** Shows only these numbers of a division, except for some, until the savepoint is rolled back. */
  showOnly(seen: Span, without: Span): Promise<void>;
  namesOf(division: Division, numbers: readonly number[]): Promise<readonly string[]>;
  forgetNumbers(): Promise<void>;
  /** Runs work on the tables themselves. */
  beside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Shows the tables themselves again, without hidden rows. */
  draw(): Promise<void>;
}

export interface Span {
  readonly first: number;
  readonly last: number;
}

/** An empty span. */
export const NONE: Span = { first: 0, last: -1 };

export const hangCurtain = async (tx: Tx): Promise<Curtain> => {
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(tx);
  const path = rows[0]?.path ?? '';
  const { rows: hung } = await sql<{ schema: string; is_there: boolean }>`
    select current_schema() as schema, to_regclass('pg_temp.set_aside') is not null as is_there`.execute(tx);
  const { schema = 'public', is_there: isThere = false } = hung[0] ?? {};
  if (!isThere) {
    await sql`
      create temp table set_aside (division text not null, id text not null, number integer not null, is_hidden boolean not null, primary key (division, id))
      on commit drop`.execute(tx);
    // One statement makes a view for each table with a column by which rows can be hidden.
    await sql.raw(MAKE_VIEWS).execute(tx);
  }
  const goByNumbers = (seen: Span, without: Span) =>
    sql`select set_config('curtain.first', ${String(seen.first)}, true), set_config('curtain.last', ${String(seen.last)}, true),
      set_config('curtain.without_first', ${String(without.first)}, true), set_config('curtain.without_last', ${String(without.last)}, true)`.execute(
      tx,
    );
  const goBy = (way: string) => sql`select set_config('search_path', ${way}, true)`.execute(tx);
  const veiled = `pg_temp, "${schema}"`;
  // pg_temp is named at the end, because it would come first if it were not named.
  const unveiled = `${path}, pg_temp`;
  const behind = async () => {
    await goBy(veiled);
    await goByNumbers({ first: 0, last: MOST }, NONE);
  };
  await goBy(unveiled);
  return {
    hide: async (subjects) => {
      await behind();
      for (const { kind, subject } of subjects)
        await sql`
          insert into set_aside (division, id, number, is_hidden) values (${kind}, ${subject}, 0, true)
          on conflict (division, id) do update set is_hidden = true`.execute(tx);
    },
    show: async ({ kind, subject }) => {
      await sql`update set_aside set is_hidden = false where division = ${kind} and id = ${subject}`.execute(tx);
    },
    number: async (division) => {
      await behind();
      await sql`
        insert into set_aside (division, id, number, is_hidden)
        select ${kindOf(division)}, found.id, row_number() over (order by found.id), false from (${CANDIDATES[division]}) as found (id)
        on conflict do nothing`.execute(tx);
      const { rows: counted } = await sql<{ count: number }>`
        select coalesce(max(number), 0)::integer as count from set_aside where division = ${kindOf(division)}`.execute(tx);
      return counted[0]?.count ?? 0;
    },
    showOnly: async (seen, without) => {
      await goByNumbers(seen, without);
    },
    namesOf: async (division, numbers) => {
      const { rows: named } = await sql<{ id: string }>`
        select id from set_aside where division = ${kindOf(division)} and number = any(${numbers}::integer[]) order by number`.execute(tx);
      return named.map(({ id }) => id);
    },
    forgetNumbers: async () => {
      await sql`delete from set_aside where number > 0 and not is_hidden`.execute(tx);
      await sql`update set_aside set number = 0 where number > 0`.execute(tx);
    },
    beside: async (work) => {
      await goBy(unveiled);
      const result = await work();
      await goBy(veiled);
      return result;
    },
    draw: async () => {
      await sql`delete from set_aside`.execute(tx);
      await goBy(unveiled);
    },
  };
};

const MOST = 2_000_000_000;

/** The ledger, the messages and the parked rows are never hidden. */
const MAKE_VIEWS = `
do $make$
declare
  one record;
begin
  for one in
    select c.relname as name, n.nspname as schema,
      string_agg(format('(t.%I in (select a.id from set_aside a where a.division = %L and (a.is_hidden or a.number > 0 and (a.number not between
        current_setting(''curtain.first'')::integer and current_setting(''curtain.last'')::integer or a.number between
        current_setting(''curtain.without_first'')::integer and current_setting(''curtain.without_last'')::integer)))) is not true',
        keys.name, keys.division), ' and ') as seen
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      join (values ('order_no', 'order'), ('investor_id', 'investor'), ('product_code', 'product'), ('fund_code', 'fund')) as keys (name, division)
        on exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = keys.name and not a.attisdropped)
    where c.relkind = 'r' and c.relname not in ('account', 'journal_entry', 'posting', 'order_journal', 'message', 'parked', 'parked_money')
    group by c.relname, n.nspname
  loop
    execute format('create temp view %I as select * from %I.%I t where %s', one.name, one.schema, one.name, one.seen);
  end loop;
end $make$`;

/** All rows that a day may process. A division that is too wide costs time. One that is too narrow leaves the work to the next division. */
const CANDIDATES: Readonly<Record<Division, ReturnType<typeof sql>>> = {
  order: sql`
    select order_no from trade_order where not (state in ('cancelled', 'failed', 'expired', 'done')
      or (state = 'paid' and kind <> 'purchase') or (state = 'confirmed' and kind in ('purchase', 'fund-buy', 'strategy-buy', 'top-up')))`,
  holding: sql`select order_no from holding where ended_on is null or status = 2`,
  investor: sql`select distinct investor_id from account where investor_id is not null`,
  product: sql`select product_code from product`,
  fund: sql`select fund_code from fund`,
};
