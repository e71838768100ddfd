import type { Generated } from 'kysely';
import type { Int8, Json, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    operator: { name: string; token_digest: string; added_at: Int8; removed_at: NullableInt8 };
    /** Real time. `outcome` null: its result is unknown. */
    operator_decision: {
      decision_no: Generated<string>;
      operator: string;
      act: string;
      subject: string;
      detail: Json;
      begun_at: Int8;
      outcome: string | null;
      ended_at: NullableInt8;
    };
  }
}
