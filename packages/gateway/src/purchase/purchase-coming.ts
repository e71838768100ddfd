import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-800] The next event of each purchase in progress: payment, certification, then confirmation. */
export const purchaseComing: Comes = {
  source: 'product',
  rows: (investorId) => sql<ComingRow>`
    select case s.state when 'unpaid' then 'pay' when 'awaiting-certification' then 'certify' else 'confirmation' end as kind, p.family, s.product_code as code,
      p.product_name as name, s.order_no, s.expires_at as pay_by, case s.state when 'awaiting-certification' then t.value_date else s.confirm_date end as day
    from trade_order s join purchase_terms t on t.order_no = s.order_no join product p on p.product_code = s.product_code
    where s.investor_id = ${investorId} and s.kind = 'purchase' and s.state in ('unpaid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'paid')`,
};
