import { epochMs, type CalendarDate, type EpochMs, type Fen, type Shares } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** The columns of every order of any kind. The additions of a kind are written to its own table of terms, in the same transaction. */
export interface NewOrder {
  readonly orderNo: string;
  readonly kind: string;
  readonly investorId: string;
  readonly productCode?: string;
  /** For a public fund, in place of the product's. */
  readonly fundCode?: string;
  readonly cardId?: string;
  readonly state: string;
  /** One of the two. */
  readonly amount?: Fen;
  readonly shares?: Shares;
  readonly fee?: Fen;
  readonly placedAt: EpochMs;
  readonly applyDate: CalendarDate;
  readonly tradingDay?: CalendarDate;
  readonly confirmDate?: CalendarDate;
  readonly arrivalDate?: CalendarDate;
  readonly expiresAt?: EpochMs;
  readonly paidAt?: EpochMs;
  readonly failure?: string;
}

/** Writes an order into the book. Its journal begins. */
export const openOrder = async (cx: Connection, order: NewOrder): Promise<void> => {
  await sql`select open_order(${JSON.stringify(order)}::jsonb)`.execute(cx);
};

/** A change of state: the only way in which an order goes on. */
export interface OrderMove<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly at: EpochMs;
  /** Columns of the order that change with it. */
  readonly set?: RawBuilder<unknown>;
  /** Other tables that `where` and `returning` speak of; the order is `s`. */
  readonly beside?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly returning?: RawBuilder<unknown>;
}

/**
 * The moves of a kind, as parts of a `with`: under `name` the orders that went from one of the states before to the next, each
 * with a line in its journal. An order that is in another state, or gets there first, does not move.
 */
export const orderMovesOf =
  <State extends string>(kind: string) =>
  (name: string, { from, to, at, set, beside, where, returning }: OrderMove<State>): RawBuilder<unknown> =>
    sql`
    ${sql.ref(name)} as (
      update trade_order s set state = ${to}${set === undefined ? sql`` : sql`, ${set}`} ${beside === undefined ? sql`` : sql`from ${beside}`}
      where s.kind = ${sql.lit(kind)} and s.state in (${sql.join(from.map((state) => sql.lit(state)))}) and ${where}
      returning s.order_no${returning === undefined ? sql`` : sql`, ${returning}`}),
    ${sql.ref(`${name}_journal`)} as (
      insert into order_journal (order_no, state, at) select order_no, ${to}::text, ${at}::bigint from ${sql.ref(name)})`;

export interface JournalLine {
  readonly state: string;
  readonly at: EpochMs;
}

/** [GW-1690] [GW-1711] The steps of an order before a correction took it back to its waiting state are over. */
export const sinceTakenBack = (journal: readonly JournalLine[], waits: string): readonly JournalLine[] => {
  const first = journal.findIndex(({ state }) => state === waits) + 1;
  return [...journal.slice(0, first), ...journal.slice(Math.max(first, journal.findLastIndex(({ state }) => state === waits) + 1))];
};

/** The states that an order of this investor has been in, the first one first; nothing for an unknown one. */
export const readJournal = async (cx: Connection, investorId: string, orderNo: string): Promise<readonly JournalLine[]> => {
  const { rows } = await sql<{ state: string; at: string }>`
    select j.state, j.at from trade_order s join order_journal j on j.order_no = s.order_no
    where s.order_no = ${orderNo} and s.investor_id = ${investorId} order by j.line`.execute(cx);
  return rows.map(({ state, at }) => ({ state, at: epochMs(Number(at)) }));
};
