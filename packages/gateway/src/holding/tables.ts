import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, NullableInt8, OptionalInteger } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    distribution_payment: {
      order_no: string;
      day: DateText;
      investor_id: string;
      product_code: string;
      shares: Int8;
      amount: Int8;
      paid_on: DateText;
    };
    /** `nav` in ten-thousandths. The results are null until the execution. */
    redemption_terms: {
      order_no: string;
      period_name: string;
      accepts_passive: boolean;
      /** It may be booked and cancelled before this moment. */
      last_time: Int8;
      arrival_days: number;
      nav: OptionalInteger;
      gross: NullableInt8;
      net: NullableInt8;
      cost: NullableInt8;
      /** Of its fee, how much belongs to the product. 0: all is the seller's, as before there were such parts. */
      to_fund_percent: Generated<number>;
    };
    redemption_line: {
      redemption_no: string;
      order_no: string;
      period_name: string;
      confirmed_on: DateText;
      shares: Int8;
      gross: ColumnType<string | null, number | undefined, number>;
      fee: ColumnType<string | null, number | undefined, number>;
      cost: ColumnType<string | null, number | undefined, number>;
    };
    /** Shares that redemptions took at the value of a day, with their cost and their proceeds after the fee. */
    shares_taken: { order_no: string; day: DateText; shares: Int8; cost: Int8; proceeds: Int8 };
  }
}

/** booked: its shares are reserved. paying-out: executed, the money is in transit. failed: refused after the password. */
export type RedemptionOrderState = 'booked' | 'cancelled' | 'paying-out' | 'paid' | 'failed';
