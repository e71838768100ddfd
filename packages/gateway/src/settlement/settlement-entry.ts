import type { CalendarDate, EpochMs } from '@caifu/core';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type Tx = Transaction<Schema>;

/** One journal entry per row of `due`, referring to its order. */
export const entryOf = (kind: string, day: CalendarDate, at: EpochMs) => sql`
  entry as (
    insert into journal_entry (kind, reference, business_date, posted_at)
    select ${kind}, order_no, ${day}::date, ${at}::bigint from due returning entry_id, reference)`;
