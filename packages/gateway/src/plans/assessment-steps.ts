import { ASSESSMENT_NOTICE_DAYS } from '@caifu/core/qualification';
import { addDays } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep } from '../ground/database/day-step.ts';

/**
 * [GW-1721] Informs an investor with a buying plan before his risk assessment expires, once for each plan and assessment: later debits do
 * not pass the gate. A salary or repayment plan needs no assessment.
 */
export const assessmentSteps = [
  {
    name: 'remind-of-assessments',
    needs: ['assessments'],
    after: 'remind-of-deadlines',
    run: async ({ tx, day, at }) => {
      await sql`
        insert into message (investor_id, kind, reference, plan_no, product_code, day, at)
        select p.investor_id, 'plan-assessment', p.plan_no || ':' || i.risk_valid_until, p.plan_no, coalesce(p.fund_code, p.strategy_code, ''), i.risk_valid_until, ${at}::bigint
        from investor i join plan p on p.investor_id = i.investor_id
        where i.risk_valid_until between ${day}::date and ${addDays(day, ASSESSMENT_NOTICE_DAYS)}::date
          and p.state = 'running' and p.kind in ('invest', 'strategy', 'gold')
        on conflict do nothing`.execute(tx);
    },
  },
] as const satisfies readonly DayStep[];
