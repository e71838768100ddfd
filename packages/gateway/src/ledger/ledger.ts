import './tables.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import { constraintOf } from '../ground/database/transaction.ts';
import type { Connection } from '../ground/database/schema.ts';
import { accountIdOf, CNY, currencyOf, houseAccount, type Account } from './accounts.ts';

/** A move of money from one account to another, once for a kind and a reference. */
export interface Move {
  readonly kind: string;
  /** The subject of the entry. It is unique with `kind`: the same thing is never posted twice. */
  readonly reference: string;
  readonly businessDate: CalendarDate;
  readonly postedAt: EpochMs;
  readonly from: Pick<Account, 'accountId'>;
  readonly to: Pick<Account, 'accountId'>;
  readonly amount: Fen;
}

/**
 * Moves money in one statement. The database refuses a second entry of the same kind and reference, and an entry that would make a balance
 * negative.
 */
export const move = async (cx: Connection, { kind, reference, businessDate, postedAt, from, to, amount }: Move): Promise<void> => {
  await sql`
    with due as (select ${reference}::text as order_no, ${from.accountId}::text as source, ${to.accountId}::text as target, ${amount}::bigint as amount),
    ${postingsOf({ kind, day: businessDate, at: postedAt }, [out('amount', 'source'), into('amount', 'target')])}`.execute(cx);
};

/** Posts money from outside, once for each account. */
export const deposit = async (cx: Connection, to: Account, amount: Fen, at: EpochMs): Promise<void> => {
  if (amount === 0) return;
  const from = houseAccount('external');
  await move(cx, { kind: 'deposit', reference: to.accountId, businessDate: shanghaiDateOf(at), postedAt: at, from, to, amount });
};

/** One line of an entry: a column of `due`, debited or credited. */
interface Line {
  readonly accountId: RawBuilder<string>;
  readonly currency: RawBuilder<string>;
  readonly amount: RawBuilder<unknown>;
}

/** The account of a line: the row's investor, product or both by the kind, or the account named in a column. */
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
  /** A column of `due` that is added to the reference, to distinguish several entries of one order. null adds nothing. */
  readonly per?: string;
  /** Rows with an entry. Without it every row has one. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * The end of a statement with `with due as (…)`: writes a journal entry with its postings for each row of `due`, which has `order_no` and
 * the columns of the lines. Lines of zero are left out. The database refuses entries that do not sum to zero in each currency. Entries get
 * their numbers before they are written. A look-up by reference would be a join that the planner makes quadratic, because it does not know
 * the number of rows.
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

/** The account of the investor's wallet card, looked up in a statement. */
export const walletOf = (row: string): RawBuilder<string> =>
  sql`(select w.account_id from card w where w.investor_id = ${sql.ref(`${row}.investor_id`)} and w.kind = 'wallet')`;

/** Whether a posting failed because an account holds too little. */
export const isShortOfFunds = (error: unknown): boolean => constraintOf(error) === 'balance_not_negative';
