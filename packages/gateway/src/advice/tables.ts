import type { Bytes, DateText, Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    advice_needs: { investor_id: string; answered_at: Int8; answered_on: DateText; sealed_answers: Bytes; law: string };
  }
}
