import type { DateText, Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    settlement_day: { day: DateText; finished_at: Int8 };
  }
}
