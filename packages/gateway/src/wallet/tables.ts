import type { Generated } from 'kysely';
import type { DateText, Int8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** The money funds of the wallet. */
    wallet_fund: { fund_code: string; place: number };
    wallet: { account_id: string; closed_on: DateText };
    wallet_position: { account_id: string; fund_code: string; shares: Int8; income: Generated<string>; remainder: Generated<string> };
    wallet_dated: { account_id: string; fund_code: string; kind: 'in' | 'out'; day: DateText; amount: Int8 };
    wallet_flow: {
      flow_no: Generated<string>;
      account_id: string;
      entry_id: Int8;
      kind: string;
      reference: string;
      amount: Int8;
      posted_at: Int8;
      is_open: Generated<boolean>;
    };
    wallet_part: { order_no: string; fund_code: string; amount: Int8 };
    wallet_income: { account_id: string; day: DateText; amount: Int8; booked_at: Int8 };
    /** The earning amount of a fund on a day with counted income. */
    wallet_earned: { account_id: string; fund_code: string; day: DateText; eligible: Int8 };
    wallet_unpaid: { fund_code: string; day: DateText; account_id: string; eligible: Int8 };
    wallet_late: { fund_code: string; day: DateText };
    withdrawal_terms: { order_no: string; balance: Int8; channel: string };
  }
}
