import type { DateText, Int8 } from '../ground/columns.ts';

declare module '../ground/schema.ts' {
  interface Schema {
    page_event: { day: DateText; kind: string; page: string; event: string; source: string; times: Int8 };
  }
}
