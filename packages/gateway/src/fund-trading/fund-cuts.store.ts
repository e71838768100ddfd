import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { fundCancellation } from './fund-cancellation.ts';
import type { ReworkedThing } from './fund-correction-changes.ts';
import { returnFundRedemptions } from './fund-redemption-return.ts';

/**
 * [GW-1714] Takes from placed redemptions the shares that their holding does not have. A redemption without shares left is cancelled. A
 * partly executed one ends with the executed part.
 */
export const cutPlaced = async (
  tx: Tx,
  things: readonly ReworkedThing[],
  { today, at }: { readonly today: CalendarDate; readonly at: EpochMs },
): Promise<void> => {
  const cuts = things.filter(({ cut }) => cut > 0);
  if (cuts.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(cuts)}::jsonb) as c (reference text, investor_id text, fund_code text, cut bigint)`;
  const { rows: emptied } = await sql<{ order_no: string }>`
    select t.order_no from ${rows} join fund_order_terms t on t.order_no = c.reference where t.left_shares = c.cut order by t.order_no`.execute(
    tx,
  );
  await sql`
    with lessened as (
      update fund_order_terms t set left_shares = t.left_shares - c.cut from ${rows} where t.order_no = c.reference and t.left_shares > c.cut
      returning t.order_no, c.investor_id, c.fund_code, c.cut),
    orders as (update trade_order s set shares = s.shares - lessened.cut from lessened where s.order_no = lessened.order_no)
    update fund_position p set reserved = p.reserved - sum.cut
    from (select investor_id, fund_code, sum(cut)::bigint as cut from lessened group by investor_id, fund_code) as sum
    where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code`.execute(tx);
  for (const { order_no: orderNo } of emptied) await fundCancellation.cancelIn(tx, orderNo, at);
  await returnFundRedemptions(tx, {
    day: today,
    at,
    priced: sql`priced as (
      select o.order_no as begun_no, o.trading_day from trade_order o
      where o.state = 'placed' and o.order_no in (select jsonb_array_elements_text(${JSON.stringify(emptied.map(({ order_no: orderNo }) => orderNo))}::jsonb)))`,
    which: sql`s.order_no = p.begun_no`,
    failure: sentenceOf({ kind: 'fund-redeem-given-up' }),
    tells: null,
  });
};
