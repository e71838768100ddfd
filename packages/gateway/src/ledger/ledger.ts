import './tables.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import { constraintOf } from '../ground/database/transaction.ts';
import type { Connection } from '../ground/database/schema.ts';
import { accountIdOf, CNY, currencyOf, houseAccount, type Account } from './accounts.ts';

/** Money that goes from one account to another, once for a kind and a reference. */
export interface Move {
  readonly kind: string;
  /** The subject of the entry. With `kind` it is unique: the same thing is never posted twice. */
  readonly reference: string;
  readonly businessDate: CalendarDate;
  readonly postedAt: EpochMs;
  readonly from: Pick<Account, 'accountId'>;
  readonly to: Pick<Account, 'accountId'>;
  readonly amount: Fen;
}

/**
 * Moves money in one statement. The database refuses a second entry of the same kind and reference, and one that would make
 * a balance negative.
 */
export const move = async (cx: Connection, { kind, reference, businessDate, postedAt, from, to, amount }: Move): Promise<void> => {
  await sql`
    with due as (select ${reference}::text as order_no, ${from.accountId}::text as source, ${to.accountId}::text as target, ${amount}::bigint as amount),
    ${postingsOf({ kind, day: businessDate, at: postedAt }, [out('amount', 'source'), into('amount', 'target')])}`.execute(cx);
};

/** Money from the world outside, once for each account. */
export const deposit = async (cx: Connection, to: Account, amount: Fen, at: EpochMs): Promise<void> => {
  if (amount === 0) return;
  const from = houseAccount('external');
  await move(cx, { kind: 'deposit', reference: to.accountId, businessDate: shanghaiDateOf(at), postedAt: at, from, to, amount });
};

/** One line of an entry: a column of `due`, out of an account or into it. */
interface Line {
  readonly accountId: RawBuilder<string>;
  readonly currency: RawBuilder<string>;
  readonly amount: RawBuilder<unknown>;
}

/**
 * Where a line goes: an account of the row's investor, product or both by its kind, or, for an account that the row names,
 * the column that does.
 */
type Place = NamedByRow | Parameters<typeof accountIdOf>[0];
type NamedByRow = 'source' | 'target' | 'account_id';

const line = (amount: RawBuilder<unknown>, place: Place): Line =>
  place === 'source' || place === 'target' || place === 'account_id'
    ? { accountId: sql`${sql.ref(`due.${place}`)}`, currency: sql`${sql.lit(CNY)}`, amount }
    : { accountId: accountIdOf(place, 'due'), currency: currencyOf(place, 'due'), amount };

export const out = (column: string, place: Place): Line => line(sql`-${sql.ref(`due.${column}`)}`, place);
export const into = (column: string, place: Place): Line => line(sql`${sql.ref(`due.${column}`)}`, place);

export interface EntryTerms {
  readonly kind: string;
  readonly day: CalendarDate;
  readonly at: EpochMs;
  /** The mark that tells the entries of one order apart: a column of `due` that is added to the reference; null adds nothing. */
  readonly per?: string;
  /** Rows for which there is an entry at all; without it every row has one. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * The end of a statement whose `with due as (…)` says what happens: one journal entry for each row of `due`, which has
 * `order_no` and what the lines name, and its postings. Lines of nothing are left out. The database refuses entries that do
 * not sum to zero in each currency. Entries have their numbers before they are written: to look them up by their reference would
 * be a join that the planner, who cannot know how many rows move, makes of each row with each.
 */
export const postingsOf = ({ kind, day, at, per, where }: EntryTerms, lines: readonly Line[]): RawBuilder<unknown> => {
  const reference = per === undefined ? sql`due.order_no` : sql`due.order_no || coalesce(':' || ${sql.ref(`due.${per}`)}, '')`;
  const values = lines.map(
    ({ accountId, currency, amount }, index) => sql`(${sql.lit(index + 1)}::smallint, ${accountId}, ${currency}, ${amount})`,
  );
  return sql`
    numbered as materialized (
      select due.*, nextval(pg_get_serial_sequence('journal_entry', 'entry_id')) as entry_id from due ${where === undefined ? sql`` : sql`where ${where}`}),
    entry as (
      insert into journal_entry (entry_id, kind, reference, business_date, posted_at) overriding system value
      select due.entry_id, ${kind}, ${reference}, ${day}::date, ${at}::bigint from numbered as due),
    posted as (
      insert into posting (entry_id, line, account_id, currency, amount)
      select due.entry_id, line.no, line.account_id, line.currency, line.amount
      from numbered as due cross join lateral (values ${sql.join(values)}) as line (no, account_id, currency, amount)
      where line.amount <> 0
      returning entry_id)
    select count(*) as posted from posted`;
};

/** Rows of `account` that a statement has to look up by a card of the investor: his wallet. */
export const walletOf = (row: string): RawBuilder<string> =>
  sql`(select w.account_id from card w where w.investor_id = ${sql.ref(`${row}.investor_id`)} and w.kind = 'wallet')`;

/** Whether a posting failed because an account holds too little. */
export const isShortOfFunds = (error: unknown): boolean => constraintOf(error) === 'balance_not_negative';
