import type { ColumnType } from 'kysely';
import type { DateText, Int8, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** An investor's grant to a partner. Ended when it was revoked or renewed. */
    partner_grant: {
      grant_id: ColumnType<string, never, never>;
      investor_id: string;
      kind: string;
      granted_at: Int8;
      valid_until: DateText;
      ended_at: NullableInt8;
      agreed_version: string | null;
      law: string;
    };
    partner_code: { code_hash: string; appid: string; investor_id: string; expires_at: Int8 };
  }
}
