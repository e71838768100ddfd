import type { OrderDetail, RecordCodeKind, TradeRecord, TradeRecordsGroup } from '@caifu/core/records';
import type { EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Outside } from './outside/outside.ts';

/** An area's declaration of its orders, and of its events without an order, for an investor's list of records. */
export interface RecordSourceOf<Deps> {
  /** The names of the records, by their kind. */
  readonly kinds: Readonly<Record<string, RecordWords>>;
  /** The states of its records that not all areas share. */
  readonly statuses?: Readonly<Record<string, RecordStanding>>;
  /** The parts of the list at a moment. Each part has an index in the order of the list. */
  readonly parts: (investorId: string, at: EpochMs) => readonly RecordPart[];
  /** The subject of the record's `facts`. Without it the value in place of the code is used. */
  readonly named?: RawBuilder<string>;
  /** The part of its name that only partners outside of the database know. */
  readonly called?: (outside: Pick<Outside, 'partnerBanks'>, row: RecordRow) => string;
  /** The group by which the list can be filtered. */
  readonly group?: TradeRecordsGroup;
  /** The thing that the value in place of a code names. Left out: the value is no code, so papers and files leave it out. */
  readonly codeKind?: RecordCodeKind;
  /** The additional facts on a record's page and receipt. Without it they are those of a payout. */
  readonly detail?: (deps: Deps, investorId: string, row: RecordRow, at: EpochMs) => Promise<OwnDetail>;
}

export interface RecordPart {
  /** The kinds that may occur in it. */
  readonly kinds: readonly string[];
  /**
   * The first characters of its own record numbers. No other number is looked up in it. Left out: its records have the numbers of their
   * orders.
   */
  readonly numbered?: string;
  /** With the columns record_id, order_no, kind, product_code, amount, status, traded_at, in this order. */
  readonly rows: RawBuilder<unknown>;
  /** files: no trade of a product, shown in files and by its number. number: shown by its number only. Left out: also shown in the list. */
  readonly standsIn?: 'files' | 'number';
}

/** From the product's view: purchases go in, everything else comes out. */
export interface RecordWords {
  readonly type: string;
  readonly name: string;
  readonly direction: TradeRecord['direction'];
  readonly unit: '元' | '份';
  /** From the wallet's view: the direction in a file for records without a product. */
  readonly inFiles?: NonNullable<TradeRecord['direction']>;
}

export interface RecordStanding {
  readonly state: TradeRecord['state'];
  readonly text: string;
}

/** An area's facts of one record. Left-out facts are empty. */
export type OwnDetail = Partial<Omit<OrderDetail, 'record' | 'orderNo' | 'codeKind' | 'law' | 'matching' | 'care' | 'asOf'>>;

export interface RecordRow {
  readonly record_id: string;
  /** Number of its order. null: it has none. */
  readonly order_no: string | null;
  readonly kind: string;
  readonly product_code: string;
  readonly product_name: string;
  /** Fen, or hundredths of a share. */
  readonly amount: string;
  readonly status: string;
  readonly traded_at: string;
}

/** The beginning of a day in Shanghai, which has no daylight saving time. Indexes use the same expression. */
export const recordEpochOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day} - '1970-01-01'::date)::bigint * 86400000 - 28800000)`;
