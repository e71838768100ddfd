import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-1614] [GW-1802] Maturing deposits, and wealth products to be confirmed or paid out. */
export const bankComing: Comes = {
  source: 'bank',
  rows: (investorId) => sql<ComingRow>`
    select 'bank' as source, 'maturity' as kind, d.product_code as code, d.name, d.deposit_no as order_no,
        case d.instruction when 'renew' then 'continue' else 'redeem' end as arrangement, d.matures_on as day,
        d.days = 'calendar' as is_fixed
      from bank_deposit d where d.investor_id = ${investorId} and d.state = 'held'
    union all
    select 'wealth', case when o.kind = 'wealth-redeem' then 'arrival' else 'confirmation' end, t.product_code, t.name, o.order_no, null,
        case when o.kind = 'wealth-redeem' then o.arrival_date else o.confirm_date end, false
      from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.investor_id = ${investorId} and o.kind in ('wealth-buy', 'wealth-redeem') and o.state in ('sent', 'accepted', 'confirmed')`,
};
