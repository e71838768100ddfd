import type { ColumnType } from 'kysely';
import type { DateText, Int8, NullableDate, NullableInt8, OptionalInteger } from '../ground/database/columns.ts';

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
    /** `nav` in ten-thousandths; what it came to is null until it is carried out. */
    redemption_terms: {
      order_no: string;
      period_name: string;
      accepts_passive: boolean;
      /** Until here it may be booked and cancelled. */
      last_time: Int8;
      arrival_days: number;
      nav: OptionalInteger;
      gross: NullableInt8;
      net: NullableInt8;
      cost: NullableInt8;
    };
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
    /** A term that is over and what it earned. The running one is in the holding. */
    holding_term: { order_no: string; started_on: DateText; ends_on: DateText; principal: Int8; benchmark_ppm: number; income: Int8 };
    /** Shares that redemptions took at the value of a day, what they had cost, and what came in for them after the fee. */
    shares_taken: { order_no: string; day: DateText; shares: Int8; cost: Int8; proceeds: Int8 };
  }
}

/** booked: its shares are reserved. paying-out: carried out, the money is on its way. failed: refused after the password. */
export type RedemptionOrderState = 'booked' | 'cancelled' | 'paying-out' | 'paid' | 'failed';
