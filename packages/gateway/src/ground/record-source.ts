import type { OrderDetail, TradeRecord } from '@caifu/core/records';
import type { RawBuilder } from 'kysely';

/** What an area tells of its orders among all records of an investor. */
export interface RecordSourceOf<Deps> {
  /** What the records are called, by their kind. */
  readonly kinds: Readonly<Record<string, RecordWords>>;
  /** Where they can stand, beside what all areas share. */
  readonly statuses?: Readonly<Record<string, RecordStanding>>;
  /** Its rows: record_id, order_no, kind, product_code, amount, status, traded_at. */
  readonly facts: (investorId: string) => RawBuilder<unknown>;
  /** What stands in the place of a code is a name: a file of records has no code there. */
  readonly hasNoCode?: boolean;
  /** What the page of one order tells besides its record; without it the page is that of a payout. */
  readonly detail?: (deps: Deps, investorId: string, row: RecordRow) => Promise<OwnDetail>;
}

/** Seen from the product: what is bought goes in, everything else comes out. */
export interface RecordWords {
  readonly type: string;
  readonly name: string;
  readonly direction: TradeRecord['direction'];
  readonly unit: '元' | '份';
}

export interface RecordStanding {
  readonly state: TradeRecord['state'];
  readonly text: string;
}

export type OwnDetail = Pick<OrderDetail, 'accountName' | 'accountTail' | 'steps'> & {
  readonly figures?: Partial<OrderDetail['figures']>;
  readonly reason?: string;
};

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
