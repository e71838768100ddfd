import type { CalendarDate, EpochMs } from '@caifu/core';
import { sql } from 'kysely';
import { constraintOf } from '../database/transaction.ts';
import type { Connection } from '../database/schema.ts';

export interface Line {
  readonly accountId: string;
  readonly currency: string;
  /** Fen, or hundredths of a share. Positive: into the account. */
  readonly amount: number;
}

export interface Entry {
  readonly kind: string;
  /** What the entry is about. With `kind` it is unique: the same thing is never posted twice. */
  readonly reference: string;
  readonly businessDate: CalendarDate;
  readonly postedAt: EpochMs;
  readonly lines: readonly Line[];
}

/**
 * Posts one entry in one statement. The database refuses an entry that does not sum to zero per currency, a second
 * entry of the same kind and reference, and one that would make a balance negative.
 */
export const post = async (cx: Connection, entry: Entry): Promise<void> => {
  const lines = entry.lines
    .filter((line) => line.amount !== 0)
    .map((line, index) => sql`(${index + 1}::smallint, ${line.accountId}::text, ${line.currency}::text, ${line.amount}::bigint)`);
  await sql`
    with entry as (
      insert into journal_entry (kind, reference, business_date, posted_at)
      values (${entry.kind}, ${entry.reference}, ${entry.businessDate}, ${entry.postedAt})
      returning entry_id)
    insert into posting (entry_id, line, account_id, currency, amount)
    select entry.entry_id, fresh.line, fresh.account_id, fresh.currency, fresh.amount
    from entry, (values ${sql.join(lines)}) as fresh (line, account_id, currency, amount)`.execute(cx);
};

/** Whether a posting failed because an account holds too little. */
export const isShortOfFunds = (error: unknown): boolean => constraintOf(error) === 'balance_not_negative';
