import { sql } from 'kysely';
import type { Comes, ComingRow } from '../ground/comings.ts';

/** [GW-1614] The next debit of each running plan, unless it is skipped. */
export const planComing: Comes = {
  source: 'plan',
  rows: (investorId) => sql<ComingRow>`
    select 'debit' as kind, coalesce(l.fund_code, l.strategy_code, '') as code, l.plan_no as order_no, l.act_on as day, json_build_object('kind', l.kind,
        'productName', coalesce(f.fund_name, g.strategy_name, ''), 'bankName', coalesce(e.bank_name, ''), 'tail', coalesce(e.tail, '')) as plan
      from plan l left join plan_payee e on e.payee_id = l.payee_id left join fund f on f.fund_code = l.fund_code left join strategy g on g.strategy_code = l.strategy_code
      where l.investor_id = ${investorId} and l.state = 'running' and not l.skips_next`,
};
