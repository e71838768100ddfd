import { shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from './database/schema.ts';
import { inTransaction } from './database/transaction.ts';
import type { GatewayLaw } from './law.ts';
import { StartFault } from './start/start-fault.ts';

/** [LAW-6] The set that is in force at a moment, for the row that is judged by it. */
export const lawOn = (at: EpochMs): RawBuilder<string> => sql`law_on(${shanghaiDateOf(at)}::date)`;

/**
 * [LAW-6] Writes which set is in force from which day on. A set that has been in force stays known: throws a StartFault where it is in no file
 * any more, because orders were judged by it.
 */
export const keepLawInTurn = async (db: Database, law: GatewayLaw, today: CalendarDate): Promise<void> => {
  const wanted = law.inTurn.map(({ id, firstDay }, turn) => ({ law: id, from_day: turn === 0 ? EVER : (firstDay ?? EVER) }));
  const standing = await readTurns(db);
  const lost = standing.filter((turn) => law.named(turn.law) === null && !(turn.from_day !== null && turn.from_day > today));
  if (lost.length > 0)
    throw new StartFault(
      `orders were judged by ${lost.map((turn) => turn.law).join(', ')}, which LAW_DIR has no longer: put its file back`,
    );
  const inForce = standing.filter(({ from_day: day }) => day !== null);
  if (
    wanted.length === inForce.length &&
    wanted.every((turn) => inForce.some((own) => own.law === turn.law && own.from_day === turn.from_day))
  )
    return;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('law_in_turn'))`.execute(tx);
    await sql`delete from law_in_turn where from_day > ${today}::date`.execute(tx);
    await sql`update law_in_turn set from_day = null`.execute(tx);
    await tx
      .insertInto('law_in_turn')
      .values(wanted)
      .onConflict((clash) => clash.column('law').doUpdateSet((row) => ({ from_day: row.ref('excluded.from_day') })))
      .execute();
  });
};

/** The first set is in force on the days before its own too. */
const EVER = '-infinity';

const readTurns = (cx: Connection) => cx.selectFrom('law_in_turn').selectAll().orderBy('law').execute();
