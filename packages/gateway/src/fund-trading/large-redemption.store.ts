import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';

export interface LargeRedemption {
  readonly fundCode: string;
  readonly day: CalendarDate;
  /** The part of each redemption of the day that the fund takes. */
  readonly ratioPpm: number;
}

/** [GW-908] False: there is no such fund, or a redemption of the day has been carried out already. */
export const setLargeRedemption = async (cx: Connection, { fundCode, day, ratioPpm }: LargeRedemption): Promise<boolean> => {
  const { rows } = await sql`
    insert into fund_large_redemption (fund_code, day, ratio_ppm)
    select f.fund_code, ${day}::date, ${ratioPpm}::integer from fund f where f.fund_code = ${fundCode} and not exists (
      select 1 from fund_redemption_part r join trade_order o on o.order_no = r.order_no
      where r.day = ${day}::date and o.fund_code = f.fund_code and o.kind = 'fund-redeem')
    on conflict (fund_code, day) do update set ratio_ppm = excluded.ratio_ppm returning fund_code`.execute(cx);
  return rows.length === 1;
};
