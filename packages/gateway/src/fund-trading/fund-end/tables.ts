import type { FundEndKind } from '@caifu/core/funds';
import type { DateText, Int8, NullableDate, NullableInt8 } from '../../ground/database/columns.ts';

declare module '../../ground/database/schema.ts' {
  interface Schema {
    /** The end of a fund, as one operator proposed it and another one confirmed it. */
    fund_end: {
      fund_code: string;
      kind: FundEndKind;
      last_day: DateText;
      day: DateText;
      net_value: number | null;
      into_code: string | null;
      /** Hundred-millionths of a share of the other fund for one. */
      ratio: NullableInt8;
      reason: string;
      proposed_by: string;
      proposed_at: Int8;
      confirmed_by: string | null;
      confirmed_at: NullableInt8;
      closed_on: NullableDate;
      done_on: NullableDate;
    };
    /** What a holder had of a fund that has ended, and what became of it. */
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
