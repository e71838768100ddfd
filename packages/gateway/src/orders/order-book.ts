import { epochMs, type CalendarDate, type EpochMs, type Fen, type Shares } from '@caifu/core/values';
import type { MatchingAsked, WarningAcceptance } from '@caifu/core/qualification';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** The columns of orders of every kind. The additional columns of a kind are in its own table of terms, written in the same transaction. */
export interface NewOrder {
  readonly orderNo: string;
  readonly kind: string;
  readonly investorId: string;
  readonly productCode?: string;
  /** For a public fund, in place of the product's. */
  readonly fundCode?: string;
  readonly cardId?: string;
  readonly state: string;
  /** Either amount or shares. */
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
  /** [LAW-48] The confirmed text of special care; null, or left out: none was asked. */
  readonly care?: WarningAcceptance | null;
  /** [LAW-54] null, or left out: no paper is wanted. */
  readonly matching?: MatchingAsked | null;
}

/** Writes an order, with the first line of its journal. */
export const openOrder = async (cx: Connection, order: NewOrder): Promise<void> => {
  await sql`select open_order(${JSON.stringify(order)}::jsonb)`.execute(cx);
};

/** A change of state, the only way in which an order continues. */
export interface OrderMove<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly at: EpochMs;
  /** Columns of the order that change too. */
  readonly set?: RawBuilder<unknown>;
  /** Other tables in `where` and `returning`. The order is `s`. */
  readonly beside?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly returning?: RawBuilder<unknown>;
}

/**
 * The state changes of a kind, as parts of a `with`: `name` contains the orders that moved from an earlier state to the next, each with a
 * line in its journal. An order in another state, or moved by another process first, does not move.
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

/** [GW-1690] [GW-1711] The journal since a correction last reset the order to its waiting state. */
export const sinceTakenBack = (journal: readonly JournalLine[], waits: string): readonly JournalLine[] => {
  const first = journal.findIndex(({ state }) => state === waits) + 1;
  return [...journal.slice(0, first), ...journal.slice(Math.max(first, journal.findLastIndex(({ state }) => state === waits) + 1))];
};

/** The past states of this investor's order, the first one first. Empty for an unknown one. */
export const readJournal = async (cx: Connection, investorId: string, orderNo: string): Promise<readonly JournalLine[]> => {
  const { rows } = await sql<{ state: string; at: string }>`
    select j.state, j.at from trade_order s join order_journal j on j.order_no = s.order_no
    where s.order_no = ${orderNo} and s.investor_id = ${investorId} order by j.line`.execute(cx);
  return rows.map(({ state, at }) => ({ state, at: epochMs(Number(at)) }));
};
