import type { ColumnType } from 'kysely';
import type { Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** The right to set a new password: once, for one session. */
    reset_proof: { investor_id: string; proof_hash: string; token_hash: string; expires_at: Int8 };
    card_binding: { investor_id: string; request_id: string; fingerprint: string; card_id: string; created_at: Int8 };
    seal_nonce: {
      key_id: string;
      nonce_hash: string;
      token_hash: string;
      expires_at: Int8;
      used_at: ColumnType<string | null, number | null, number | null>;
      /** Version of the RSA key that opens the block. */
      key_version: number;
    };
    /** A top-up is executed at once. `balance`: of the wallet right after it, for the first answer. */
    top_up_terms: { order_no: string; balance: Int8 };
  }
}
