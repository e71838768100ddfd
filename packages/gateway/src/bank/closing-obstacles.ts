import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] E-accounts at partner banks that are being opened or are not empty, including deposits and wealth products. */
export const BANK_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'bank-accounts',
    count: (investorId) => sql`
      select count(*)::integer as count from bank_account b
      where b.investor_id = ${investorId} and (b.state = 'opening'
        or exists (select 1 from account a where a.investor_id = b.investor_id and a.balance > 0
          and a.kind in ('bank-balance', 'bank-transit', 'bank-deposit', 'bank-wealth') and a.account_id = a.kind || ':' || b.investor_id || ':' || b.partner_code)
        or exists (select 1 from trade_order o join bank_order_terms t on t.order_no = o.order_no
          where o.investor_id = b.investor_id and t.partner_code = b.partner_code and o.state in ('sent', 'accepted', 'confirmed') and t.finished_at is null))`,
  },
];
