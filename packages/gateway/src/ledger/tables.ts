import type { Int8 } from '../ground/columns.ts';

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
  }
}
