import type { FundRedeemQuote } from '@caifu/core/fund-trading';
import { feeParts } from '@caifu/core/products';
import { addFen, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { TakenLot } from './fund-lots.ts';

/** [LAW-105] The fees of a redemption, the fund's part of the redemption fee, and its percent. A back load is the seller's. */
export const chargedBy = ({ fee, backFee }: Pick<FundRedeemQuote, 'fee' | 'backFee'>, percent: number) => ({
  fee: addFen(fee, backFee),
  to_fund: feeParts(fee, percent).toFund,
  to_fund_percent: percent,
});

/** [LAW-105] The fund's part of the redemption fee of some lines. */
export const toFundOf = (lines: readonly TakenLot[], percent: number): Fen =>
  feeParts(
    lines.reduce((sum, line) => sum + line.redemption_fee, 0),
    percent,
  ).toFund;

/** [LAW-105] The fund's part of the redemption fee of each part of an order, as booked: rows of `order_no` and `amount`. */
export const FEES_TO_FUND = sql`(
  select r.order_no, fee_to_fund(sum(l.redemption_fee)::bigint, r.to_fund_percent) as amount
  from fund_redemption_part r join fund_redemption_line l using (order_no, day) group by r.order_no, r.day, r.to_fund_percent)`;
