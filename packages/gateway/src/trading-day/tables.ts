import type { DateText, Int8 } from '../ground/columns.ts';

declare module '../ground/schema.ts' {
  interface Schema {
    settlement_day: { day: DateText; finished_at: Int8 };
  }
}
