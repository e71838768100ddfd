import type { DateText, Int8 } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Schema {
    settlement_day: { day: DateText; finished_at: Int8 };
  }
}
