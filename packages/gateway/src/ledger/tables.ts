import type { GeneratedAlways } from 'kysely';
import type { DateText, Int8, Json } from '../ground/columns.ts';

declare module '../ground/schema.ts' {
  interface Schema {
    account: {
      account_id: string;
      kind: string;
      currency: string;
      investor_id: string | null;
      may_be_negative: boolean;
      balance: Int8;
    };
    /** Each check of the books: the newest one counts. */
    books_check: { check_id: GeneratedAlways<string>; day: DateText; checked_at: Int8; faults: Json; fault_count: number };
  }
}
