import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-1614] Shares to be confirmed, money of redemptions, and cash dividends. The strategy reports its own funds. */
export const fundComing: Comes = {
  source: 'fund',
  rows: (investorId) => sql<ComingRow>`
    select case o.kind when 'fund-buy' then 'confirmation' else 'arrival' end as kind, o.fund_code as code, f.fund_name as name, o.order_no,
        case o.kind when 'fund-buy' then o.confirm_date else o.arrival_date end as day
      from trade_order o join fund f on f.fund_code = o.fund_code
      where o.investor_id = ${investorId} and o.kind in ('fund-buy', 'fund-redeem') and o.state = 'placed'
    union all
    select 'arrival', o.fund_code, f.fund_name, p.order_no, p.arrives_on
      from trade_order o join fund_redemption_part p on p.order_no = o.order_no join fund f on f.fund_code = o.fund_code
      where o.investor_id = ${investorId} and o.kind = 'fund-redeem' and o.fund_code is not null and p.paid_on is null
    union all
    select 'arrival', d.fund_code, f.fund_name, '', d.pays_on
      from fund_dividend_due d join fund f on f.fund_code = d.fund_code
      where d.investor_id = ${investorId} and d.paid_on is null and d.reinvested_shares is null`,
};
