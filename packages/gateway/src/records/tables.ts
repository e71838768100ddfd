import type { Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** [LAW-53] Who sold from which moment on; null: nobody is named. */
    seller_in_turn: { since: Int8; name: string | null };
  }
}
