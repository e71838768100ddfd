import { sql } from 'kysely';
import type { ObstacleQuery } from '../ground/area.ts';

/** [OD-6] Public funds: holdings, money owed, and unfinished orders. */
export const FUND_OBSTACLES: readonly ObstacleQuery[] = [
  {
    kind: 'fund-holdings',
    count: (investorId) => sql`
      select count(*)::integer as count from fund_position p
      where p.investor_id = ${investorId} and (p.shares > 0 or p.unpaid_income <> 0
        or exists (select 1 from fund_dividend_due d where d.investor_id = p.investor_id and d.fund_code = p.fund_code and d.paid_on is null))`,
  },
  {
    kind: 'orders',
    count: (investorId) => sql`
      select count(*)::integer as count from trade_order
      where investor_id = ${investorId} and kind in ('fund-buy', 'fund-redeem') and state in ('placed', 'paying-out', 'cancelling')`,
  },
];
