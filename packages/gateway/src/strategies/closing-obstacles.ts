import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Strategies with funds, idle money or an order in progress. */
export const STRATEGY_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'strategies',
    count: (investorId) => sql`
      select count(*)::integer as count from strategy_account s
      where s.investor_id = ${investorId} and (
        exists (select 1 from account a where a.investor_id = s.account_no and a.balance > 0)
        or exists (select 1 from trade_order o join strategy_order_terms t on t.order_no = o.order_no
          where t.account_no = s.account_no and o.state in ('placed', 'new', 'selling', 'buying')))`,
  },
];
