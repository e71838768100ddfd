import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/**
 * [GW-1614] A purchase is confirmed, and the money of a sale arrives, with the slowest of the order's funds. A change of funds waits for an
 * answer.
 */
export const strategyComing: Comes = {
  source: 'strategy',
  rows: (investorId) => sql<ComingRow>`
    select case o.kind when 'strategy-buy' then 'confirmation' else 'arrival' end as kind, s.strategy_code as code, s.strategy_name as name, o.order_no,
        (select max(case o.kind when 'strategy-buy' then x.confirm_date else x.arrival_date end)
          from strategy_order_part p join trade_order x on x.order_no = p.fund_order_no where p.order_no = o.order_no) as day
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account a on a.account_no = t.account_no
        join strategy s on s.strategy_code = a.strategy_code
      where o.investor_id = ${investorId} and o.kind in ('strategy-buy', 'strategy-redeem') and o.state = 'placed'
    union all
    select 'consent', s.strategy_code, s.strategy_name, o.order_no, t.answer_until
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account a on a.account_no = t.account_no
        join strategy s on s.strategy_code = a.strategy_code
      where o.investor_id = ${investorId} and o.kind = 'strategy-rebalance' and o.state = 'new' and t.mode = 'advice'`,
};
