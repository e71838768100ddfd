import type { CalendarDate } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Acts that may be tried so often a day, whatever the result. */
export const TRIES_A_DAY = {
  identity: 10,
  face: 10,
  'id-image': 60,
  'evidence-image': 100,
  'binding-code': 20,
  'new-password': 20,
  'data-export': 10,
  closing: 10,
} as const;

export type LimitedPurpose = keyof typeof TRIES_A_DAY | 'certificate' | 'complaint' | 'feedback';

/** Takes one of today's tries. false if none is left. One statement counts simultaneous tries one by one. */
export const takeTry = async (
  cx: Connection,
  investorId: string,
  purpose: LimitedPurpose,
  today: CalendarDate,
  most: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into daily_tries (investor_id, purpose, day, tries) values (${investorId}, ${purpose}, ${today}::date, 1)
    on conflict (investor_id, purpose) do update set
      tries = case when daily_tries.day = excluded.day then daily_tries.tries + 1 else 1 end,
      day = excluded.day
    where daily_tries.day <> excluded.day or daily_tries.tries < ${most}
    returning tries`.execute(cx);
  return rows.length === 1;
};

/**
 * Keeps a row once, within the tries of the day: a known one takes no try. Simultaneous repeats of an investor wait for each other. false if
 * no try is left.
 */
export const keepOnce = (
  db: Database,
  {
    investorId,
    purpose,
    today,
    most,
  }: { readonly investorId: string; readonly purpose: LimitedPurpose; readonly today: CalendarDate; readonly most: number },
  row: { readonly isKept: RawBuilder<unknown>; readonly keep: RawBuilder<unknown> },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${investorId}`}, 0))`.execute(tx);
    const { rows } = await sql`${row.isKept}`.execute(tx);
    if (rows.length > 0) return true;
    if (!(await takeTry(tx, investorId, purpose, today, most))) return false;
    await sql`${row.keep}`.execute(tx);
    return true;
  });

/** Number of tries left today. */
export const triesLeft = async (
  cx: Connection,
  investorId: string,
  purpose: LimitedPurpose,
  today: CalendarDate,
  most: number,
): Promise<number> => {
  const row = await cx
    .selectFrom('daily_tries')
    .select('tries')
    .where('investor_id', '=', investorId)
    .where('purpose', '=', purpose)
    .where('day', '=', today)
    .executeTakeFirst();
  return Math.max(0, most - (row?.tries ?? 0));
};
