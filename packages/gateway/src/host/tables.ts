import type { DateText, Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    page_event: { day: DateText; kind: string; page: string; event: string; source: string; times: Int8 };
  }
}
