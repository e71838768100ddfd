import type { ColumnType } from 'kysely';
import type { DateText, Int8, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    holding: {
      order_no: string;
      investor_id: string;
      product_code: string;
      period_name: string;
      principal: Int8;
      shares: Int8;
      benchmark_ppm: number | null;
      term_started_on: DateText;
      matures_on: ColumnType<string | null, string | null, string | null>;
      arrangement: number;
      status: number;
      paid_income: Int8;
      confirmed_on: DateText;
      ended_on: ColumnType<string | null, string | null, string | null>;
      /** Reserved by booked redemptions. They earn until the open day. */
      reserved_shares: ColumnType<string, number | undefined, number>;
      /** net-value: day of the net value at which the shares were bought. */
      priced_on: NullableDate;
      /** Part of `paid_income` that was distributed in cash. */
      distributed: ColumnType<string, number | undefined, number>;
      /** Status 2: the money in transit, and the day of its arrival. */
      payout: ColumnType<string, number | undefined, number>;
      arrives_on: NullableDate;
      /** Bought from another investor: the premium above the principal, and the first day of holding. */
      premium: ColumnType<string, number | undefined, number>;
      acquired_on: NullableDate;
      /** Sold to another investor: the proceeds. */
      sold_for: NullableInt8;
    };
    /** An ended term and its earnings. The running term is in the holding. */
    holding_term: { order_no: string; started_on: DateText; ends_on: DateText; principal: Int8; benchmark_ppm: number; income: Int8 };
  }
}
