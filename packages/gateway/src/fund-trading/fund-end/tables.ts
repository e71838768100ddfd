import type { DateText, Int8, NullableInt8 } from '../../ground/database/columns.ts';

declare module '../../ground/database/schema.ts' {
  interface Schema {
    /** A holder's holding in an ended fund, and its outcome. */
    fund_end_holding: {
      fund_code: string;
      investor_id: string;
      order_no: string | null;
      into_code: string | null;
      into_name: string | null;
      shares: Int8;
      into_shares: NullableInt8;
      booked_on: DateText;
    };
    fund_end_lot: {
      fund_code: string;
      investor_id: string;
      lot_no: string;
      shares: Int8;
      cost: Int8;
      principal: Int8;
      confirmed_on: DateText;
      priced_on: DateText;
      is_reinvested: boolean;
    };
  }
}
