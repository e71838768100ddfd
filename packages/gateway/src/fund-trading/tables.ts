import type { DividendMethod, FundAlertKind, FundMoveKind, LargeRedemptionChoice } from '@caifu/core/fund-trading';
import type { ColumnType, Generated } from 'kysely';
import type { DateText, Int8, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    /** A value or a day's change of a fund that an investor wants to be told of, from the value after `judged_on`. */
    fund_alert: {
      alert_id: string;
      investor_id: string;
      fund_code: string;
      kind: FundAlertKind;
      mark: number;
      made_at: Int8;
      judged_on: DateText;
      /** The value of that day when it was judged. null: it was judged before values were kept here. */
      judged_value: number | null;
      told_on: NullableDate;
    };
    /** The columns that an order of a public fund adds to the book. Amounts in fen, shares in hundredths. */
    fund_order_terms: {
      order_no: string;
      dividend_method: DividendMethod | null;
      large_choice: LargeRedemptionChoice | null;
      channel: string;
      first_purchase: Generated<boolean>;
      suitability: Generated<string>;
      claims: ColumnType<unknown, string | undefined, string>;
      /** [LAW-112] The papers of the fund at the time of the order. */
      papers: ColumnType<unknown, string | undefined, never>;
      arrival_days: Generated<number>;
      net_value: number | null;
      priced_on: NullableDate;
      is_money: Generated<boolean>;
      cuts_shares: Generated<boolean>;
      confirmed_shares: NullableInt8;
      gross: NullableInt8;
      net: NullableInt8;
      cost: NullableInt8;
      left_shares: NullableInt8;
      taken_back_by: NullableInt8;
    };
    /** An investor's holding of a fund. Every order locks it. */
    fund_position: {
      investor_id: string;
      fund_code: string;
      shares: Generated<string>;
      reserved: Generated<string>;
      cost: Generated<string>;
      dividend_method: Generated<DividendMethod>;
      method_before: Generated<DividendMethod>;
      method_changed_on: NullableDate;
      income_day: NullableDate;
      unpaid_income: Generated<string>;
      income_remainder: Generated<string>;
    };
    fund_lot: {
      investor_id: string;
      fund_code: string;
      lot_no: string;
      shares: Int8;
      cost: Int8;
      principal: Int8;
      confirmed_on: DateText;
      priced_on: DateText;
      is_reinvested: Generated<boolean>;
    };
    fund_move: {
      investor_id: string;
      fund_code: string;
      move_no: Generated<string>;
      day: DateText;
      booked_on: DateText;
      kind: FundMoveKind;
      shares: Int8;
      amount: Int8;
      fee: Generated<string>;
      reference: string;
      /** null: no correction made it. */
      correction_no: NullableInt8;
    };
    /** The change of an order, a dividend or a split by a correction. */
    fund_correction_line: {
      correction_no: Int8;
      investor_id: string;
      kind: string;
      reference: string;
      day: DateText;
      net_value_before: number | null;
      net_value: number | null;
      shares_before: NullableInt8;
      shares: NullableInt8;
      fee_before: NullableInt8;
      fee: NullableInt8;
      net_before: NullableInt8;
      net: NullableInt8;
      house_shares: Int8;
      house_amount: Int8;
    };
    fund_redemption_part: {
      order_no: string;
      day: DateText;
      net_value: number;
      shares: Int8;
      gross: Int8;
      fee: Int8;
      /** Of its redemption fee, how much belongs to the fund. 0: all is the seller's, as before there were such parts. */
      to_fund_percent: Generated<number>;
      net: Int8;
      cost: Int8;
      principal: Int8;
      confirmed_on: DateText;
      arrives_on: DateText;
      paid_on: NullableDate;
    };
    /** The part that a fund did not take on a day of large redemptions. */
    fund_redemption_rest: { order_no: string; day: DateText; told_on: DateText; carried: Int8; returned: Int8 };
    fund_quick_use: { investor_id: string; fund_code: string; channel: string; day: DateText; amount: Int8; cap: Int8 };
    /** The part of each redemption of a day that a fund executes, in parts per million. */
    fund_large_redemption: { fund_code: string; day: DateText; ratio_ppm: number };
    fund_dividend_due: {
      investor_id: string;
      fund_code: string;
      day: DateText;
      shares: Int8;
      amount: Int8;
      reinvested_shares: NullableInt8;
      pays_on: DateText;
      paid_on: NullableDate;
    };
    wallet_terms: { only_row: Generated<boolean>; quick_per_fund_day: Int8 };
  }
}
