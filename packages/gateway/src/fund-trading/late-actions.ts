import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { bookReworked } from './fund-correction-booking.store.ts';
import { changesOf } from './fund-correction-changes.ts';
import { lockHoldings, readFacts } from './fund-corrections.store.ts';
import { reworkHolding } from './fund-rework.ts';

/** A dividend or split that some holdings missed in full or in part on its day. */
export interface LateAction {
  readonly fundCode: string;
  readonly day: CalendarDate;
  readonly what: 'split' | 'dividend';
  readonly reason: 'told late' | 'settled late';
  readonly investors: readonly string[];
}

/**
 * [GW-1701] [GW-1740] Brings each holding to the state that timely events would have led to: for a split published after transactions in
 * the old shares, and for an order that was settled after later dividends and splits. Fees stay as they were charged. The late action is
 * recorded as a correction by the settlement.
 */
export const reworkLate = async (
  tx: Tx,
  { fundCode, day, what, reason, investors }: LateAction,
  { today, at }: { readonly today: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  const figure =
    what === 'split'
      ? sql`select d.per || ':' || d.times as told from fund_split d where d.fund_code = ${fundCode} and d.day = ${day}::date`
      : sql`select (d.per_share / 10000.0)::numeric(12, 4)::text as told from fund_dividend d where d.fund_code = ${fundCode} and d.day = ${day}::date`;
  const { rows } = await sql<{ no: number; was: string; becomes: string }>`
    insert into fund_correction (fund_code, day, what, was, becomes, operator, reason, made_at)
    select ${fundCode}, ${day}::date, ${what}, ${reason === 'told late' ? sql`'1:1'` : sql`f.told`}, f.told, ${SETTLEMENT}, ${reason}, ${at}::bigint
    from (${figure}) as f returning correction_no::integer as no, was, becomes`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a correction without a number');
  const facts = await readFacts(tx, { what: 'split', fundCode, day, becomes: null }, true);
  const holdings = await lockHoldings(tx, fundCode, investors, today);
  const reworked = holdings.map((holding) => {
    const now = reworkHolding(holding.events, facts);
    return { holding, now, things: changesOf(holding, now) };
  });
  const corrected = reason === 'told late' ? { what, was: row.was, becomes: row.becomes } : null;
  await bookReworked(tx, { correctionNo: row.no, today, at, figure: corrected }, reworked, []);
};

/** The author of a correction without an operator. */
const SETTLEMENT = 'settlement';
