import type { DateText, Int8, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** The number is stored as a digest, so that a copy of this table opens no certificate. */
    asset_certificate: {
      certificate_id: string;
      investor_id: string;
      number_digest: string;
      number_tail: string;
      day: DateText;
      masked_name: string;
      total: Int8;
      issued_at: Int8;
      valid_until: DateText;
      revoked_at: NullableInt8;
    };
  }
}
