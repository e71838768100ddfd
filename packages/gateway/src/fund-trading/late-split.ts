import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/day-step.ts';
import { bookReworked } from './fund-correction-booking.store.ts';
import { changesOf } from './fund-correction-changes.ts';
import { lockHoldings, readFacts } from './fund-corrections.store.ts';
import { reworkHolding } from './fund-rework.ts';

export interface LateSplit {
  readonly fundCode: string;
  readonly day: CalendarDate;
  readonly investors: readonly string[];
}

/**
 * [GW-1701] A split that is told after something was done by the shares of before: each holding is what it would be had the split been told in time. Fees
 * stay as they were charged. It stands with the corrections, in the name of the settlement.
 */
export const reworkLateSplit = async (
  tx: Tx,
  { fundCode, day, investors }: LateSplit,
  { today, at }: { readonly today: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  const { rows } = await sql<{ no: number }>`
    insert into fund_correction (fund_code, day, what, was, becomes, operator, reason, made_at)
    select d.fund_code, d.day, 'split', '1:1', d.per || ':' || d.times, ${SETTLEMENT}, 'told late', ${at}::bigint
    from fund_split d where d.fund_code = ${fundCode} and d.day = ${day}::date returning correction_no::integer as no`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a correction without a number');
  const facts = await readFacts(tx, { what: 'split', fundCode, day, becomes: null }, true);
  const holdings = await lockHoldings(tx, fundCode, investors, today);
  const reworked = holdings.map((holding) => {
    const now = reworkHolding(holding.events, facts);
    return { holding, now, things: changesOf(holding, now) };
  });
  await bookReworked(tx, { correctionNo: row.no, today, at }, reworked, []);
};

/** Who corrects where no operator does. */
const SETTLEMENT = 'settlement';
