import type { OrderDetail, TradeRecord, TradeRecordsGroup } from '@caifu/core/records';
import type { EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Outside } from './outside/outside.ts';

/** The news that an area tells of its orders, and of what happened without one, among all records of an investor. */
export interface RecordSourceOf<Deps> {
  /** The names of the records, by their kind. */
  readonly kinds: Readonly<Record<string, RecordWords>>;
  /** Where they can stand, beside what all areas share. */
  readonly statuses?: Readonly<Record<string, RecordStanding>>;
  /** At a moment. Each part has an index in the order of the list. */
  readonly parts: (investorId: string, at: EpochMs) => readonly RecordPart[];
  /** The subject of the record's `facts`; without it the value in place of the code. */
  readonly named?: RawBuilder<string>;
  /** What only partners outside of the database know of its name. */
  readonly called?: (outside: Pick<Outside, 'partnerBanks'>, row: RecordRow) => string;
  /** The group that can be asked for alone. */
  readonly group?: TradeRecordsGroup;
  /** What stands in the place of a code is none: a file of records has no code there. */
  readonly hasNoCode?: boolean;
  /** What the page and the receipt of one tell besides the record; without it they are those of a payout. */
  readonly detail?: (deps: Deps, investorId: string, row: RecordRow, at: EpochMs) => Promise<OwnDetail>;
}

export interface RecordPart {
  /** That it may tell of. */
  readonly kinds: readonly string[];
  /** How numbers of it begin that are none of an order: no other number is looked for in it. Left out: its records have the numbers of their orders. */
  readonly numbered?: string;
  /** With the columns record_id, order_no, kind, product_code, amount, status, traded_at, in this order. */
  readonly rows: RawBuilder<unknown>;
  /** files: no trade of a product, in files and by its number. number: by its number alone. Left out: the list has it too. */
  readonly standsIn?: 'files' | 'number';
}

/** Seen from the product: what is bought goes in, everything else comes out. */
export interface RecordWords {
  readonly type: string;
  readonly name: string;
  readonly direction: TradeRecord['direction'];
  readonly unit: '元' | '份';
  /** Seen from the wallet: a file tells the direction of what belongs to no product. */
  readonly inFiles?: NonNullable<TradeRecord['direction']>;
}

export interface RecordStanding {
  readonly state: TradeRecord['state'];
  readonly text: string;
}

/** The news that an area tells of one record; what it leaves out there is none of. */
export type OwnDetail = Partial<Omit<OrderDetail, 'record' | 'asOf'>>;

export interface RecordRow {
  readonly record_id: string;
  /** Of the order it belongs to; null: of none. */
  readonly order_no: string | null;
  readonly kind: string;
  readonly product_code: string;
  readonly product_name: string;
  /** Fen, or hundredths of a share. */
  readonly amount: string;
  readonly status: string;
  readonly traded_at: string;
}

/** The beginning of a day in Shanghai, which keeps no summer time. Indexes are made of the same words. */
export const recordEpochOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day} - '1970-01-01'::date)::bigint * 86400000 - 28800000)`;
