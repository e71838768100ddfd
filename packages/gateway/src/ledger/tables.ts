import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DateText, Int8, Json, NullableBytes, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    account: {
      account_id: string;
      kind: string;
      currency: string;
      investor_id: string | null;
      may_be_negative: boolean;
      balance: Int8;
    };
    /** A parked row. `ended_at` null: it is still parked. */
    parked: {
      parked_no: GeneratedAlways<string>;
      step: string;
      kind: string;
      subject: string;
      investor_id: string | null;
      day: DateText;
      reason: string;
      tries: number;
      first_tried_at: Int8;
      last_tried_at: Int8;
      last_day: DateText;
      told_at: NullableInt8;
      proposed_by: string | null;
      proposed_at: NullableInt8;
      decided_by: string | null;
      outcome: string | null;
      ended_at: NullableInt8;
    };
    parked_money: { order_no: string; account_id: string; kept_in: string; amount: Int8 };
    /** Each check of the ledger. The newest one counts. */
    books_check: { check_id: GeneratedAlways<string>; day: DateText; checked_at: Int8; faults: Json; fault_count: number };
    card: {
      card_id: string;
      investor_id: string;
      kind: 'wallet' | 'bank';
      bank_code: string;
      bank_name: string;
      tail: string;
      per_order_max: ColumnType<string | null, number | null, number | null>;
      per_day_max: ColumnType<string | null, number | null | undefined, number | null>;
      /** Its newest day with a payment, and what it paid on it. */
      paid_day: NullableDate;
      paid: ColumnType<string, number | undefined, number>;
      account_id: string;
      position: number;
      number_sealed: NullableBytes;
      /** Keyed. One bound card has a number. */
      number_digest: ColumnType<string | null, string | null | undefined, string | null>;
      mobile_sealed: NullableBytes;
      unbound_at: NullableInt8;
    };
  }
}
