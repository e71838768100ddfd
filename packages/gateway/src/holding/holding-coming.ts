import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-684] The days of held products, and of their money in transit. */
export const holdingComing: Comes = {
  source: 'product',
  rows: (investorId) => sql<ComingRow>`
    select case h.status when 1 then 'maturity' else 'arrival' end as kind, p.family, h.product_code as code, p.product_name as name,
        h.period_name as period, h.order_no, case h.status when 1 then case h.arrangement when 2 then 'redeem' else 'continue' end end as arrangement,
        case h.status when 1 then h.matures_on else h.arrives_on end as day, null::date as first_open, null::integer as open_every
      from holding h join product p on p.product_code = h.product_code
      where h.investor_id = ${investorId} and h.status in (1, 2) and case h.status when 1 then h.matures_on else h.arrives_on end is not null
    union all
    select 'open-day', p.family, h.product_code, p.product_name, '', '', null, null, p.first_redeem_day, p.redeem_every_days
      from holding h join product p on p.product_code = h.product_code
      where h.investor_id = ${investorId} and h.status = 1 and num_nonnulls(p.first_redeem_day, p.redeem_every_days) = 2
    union all
    select 'arrival', p.family, r.product_code, p.product_name, t.period_name, r.order_no, null, r.arrival_date, null, null
      from trade_order r join redemption_terms t on t.order_no = r.order_no join product p on p.product_code = r.product_code
      where r.investor_id = ${investorId} and r.kind = 'redemption' and r.state in ('booked', 'paying-out')`,
};
