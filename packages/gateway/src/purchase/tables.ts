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
      /** Taken by booked redemptions; they earn until the open day. */
      reserved_shares: ColumnType<string, number | undefined, number>;
      /** net-value: day of the net value that the shares were bought at. */
      priced_on: NullableDate;
      /** Part of `paid_income` that was distributed in cash. */
      distributed: ColumnType<string, number | undefined, number>;
      /** Status 2: what is on its way, and when it arrives. */
      payout: ColumnType<string, number | undefined, number>;
      arrives_on: NullableDate;
      /** Bought from another investor: what was paid beyond the principal, and since when it is held. */
      premium: ColumnType<string, number | undefined, number>;
      acquired_on: NullableDate;
      /** Sold to another investor: what it brought. */
      sold_for: NullableInt8;
    };
    /** A term that is over and what it earned. The running one is in the holding. */
    holding_term: { order_no: string; started_on: DateText; ends_on: DateText; principal: Int8; benchmark_ppm: number; income: Int8 };
  }
}
