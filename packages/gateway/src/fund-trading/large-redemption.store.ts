import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { messagesOf } from '../orders/messages.ts';

export interface LargeRedemption {
  readonly fundCode: string;
  readonly day: CalendarDate;
  /** The part of each redemption of the day that the fund takes. */
  readonly ratioPpm: number;
}

/**
 * [GW-908] Sets the part of redemptions that a fund takes on a day. False: the fund does not exist, or a redemption of the day has been
 * executed already.
 */
export const setLargeRedemption = async (cx: Connection, { fundCode, day, ratioPpm }: LargeRedemption): Promise<boolean> => {
  const { rows } = await sql`
    insert into fund_large_redemption (fund_code, day, ratio_ppm)
    select f.fund_code, ${day}::date, ${ratioPpm}::integer from fund f where f.fund_code = ${fundCode} and not exists (
      select 1 from fund_redemption_part r join trade_order o on o.order_no = r.order_no
      where r.day = ${day}::date and o.fund_code = f.fund_code and o.kind = 'fund-redeem')
    on conflict (fund_code, day) do update set ratio_ppm = excluded.ratio_ppm returning fund_code`.execute(cx);
  return rows.length === 1;
};

export interface RedemptionRest {
  readonly order_no: string;
  readonly investor_id: string;
  readonly fund_code: string;
  readonly day: string;
  /** Returned to the holding. */
  readonly freed: number;
  readonly left: number;
  readonly next_day: string;
}

/** [GW-1090] Records the carried and returned shares of a day, and informs the investor of each, once. */
export const keepRests = async (tx: Tx, rests: readonly RedemptionRest[], day: CalendarDate, at: EpochMs): Promise<void> => {
  const left = rests.filter((rest) => rest.left > 0 || rest.freed > 0);
  if (left.length === 0) return;
  const rows = sql`(
    select * from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as r (order_no text, investor_id text, fund_code text, day date, freed bigint, "left" bigint, next_day date))`;
  await sql`
    insert into fund_redemption_rest (order_no, day, told_on, carried, returned)
    select r.order_no, r.day, ${day}::date, r."left", r.freed from ${rows} as r`.execute(tx);
  await sql`
    with due as (select r.*, r.fund_code as product_code from ${rows} as r where r."left" > 0),
    ${messagesOf({ kind: 'redeem-carried', at, per: sql`due.day`, shares: sql`due."left"`, day: sql`due.next_day` })}
    select from due`.execute(tx);
  await sql`
    with due as (select r.*, r.fund_code as product_code from ${rows} as r where r.freed > 0),
    ${messagesOf({ kind: 'redeem-returned', at, per: sql`due.day`, shares: sql`due.freed` })}
    select from due`.execute(tx);
};

/** Part of a statement over orders `s`: the daily results of a redemption with large redemptions, else null. */
export const redemptionParts = sql.raw(`
  (select json_agg(json_build_object('day', d.day, 'confirmed_on', d.confirmed_on, 'shares', d.shares, 'net', d.net, 'arrives_on', d.arrives_on,
      'is_paid', d.is_paid, 'carried', d.carried, 'returned', d.returned) order by d.day)
    from (
      select day, coalesce(p.confirmed_on, r.told_on) as confirmed_on, coalesce(p.shares, 0) as shares, coalesce(p.net, 0) as net, p.arrives_on,
        p.paid_on is not null as is_paid, coalesce(r.carried, 0) as carried, coalesce(r.returned, 0) as returned
      from (select * from fund_redemption_part where order_no = s.order_no) as p
        full join (select * from fund_redemption_rest where order_no = s.order_no) as r using (day)) as d
    where exists (select from fund_redemption_rest x where x.order_no = s.order_no))`);

/** One day of `redemptionParts`. */
export interface RedemptionPartRow {
  readonly day: string;
  readonly confirmed_on: string;
  readonly shares: number;
  readonly net: number;
  readonly arrives_on: string | null;
  readonly is_paid: boolean;
  readonly carried: number;
  readonly returned: number;
}
