import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, NullableBytes, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** The right to a new password: once, for one session. */
    reset_proof: { investor_id: string; proof_hash: string; token_hash: string; expires_at: Int8 };
    card_binding: { investor_id: string; request_id: string; fingerprint: string; card_id: string; created_at: Int8 };
    seal_nonce: {
      key_id: string;
      nonce_hash: string;
      token_hash: string;
      expires_at: Int8;
      used_at: ColumnType<string | null, number | null, number | null>;
      /** Of the RSA key that opens the block. */
      key_version: number;
    };
    trade_password: {
      investor_id: string;
      password_hash: string;
      tries: number;
      day_tries: number;
      tries_day: DateText;
      last_try_at: Int8;
      /** Wrong ones since the last right one, whatever the days. */
      wrong_run: Generated<number>;
      /** Tries that are looked at now: their names, and when each of them lapses. */
      judging: Generated<unknown>;
    };
    card: {
      card_id: string;
      investor_id: string;
      kind: 'wallet' | 'bank';
      bank_code: string;
      bank_name: string;
      tail: string;
      per_order_max: ColumnType<string | null, number | null, number | null>;
      per_day_max: ColumnType<string | null, number | null | undefined, number | null>;
      account_id: string;
      position: number;
      number_sealed: NullableBytes;
      /** Keyed; one bound card has a number. */
      number_digest: ColumnType<string | null, string | null | undefined, string | null>;
      mobile_sealed: NullableBytes;
      unbound_at: NullableInt8;
    };
    /** A top-up is carried out at once. `balance`: of the wallet right after it; the first answer tells it. */
    top_up_terms: { order_no: string; balance: Int8 };
  }
}
