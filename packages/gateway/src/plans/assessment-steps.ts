import { ASSESSMENT_NOTICE_DAYS } from '@caifu/core/qualification';
import { addDays } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep } from '../ground/database/day-step.ts';

/**
 * [GW-1721] [GW-1852] Informs an investor before his risk assessment expires, with buying plans once for each plan and assessment, because
 * later debits do not pass the gate, and without any, if none was told, once for each assessment. A salary or repayment plan needs none.
 */
export const assessmentSteps = [
  {
    name: 'remind-of-assessments',
    needs: ['assessments'],
    after: 'remind-of-deadlines',
    run: async ({ tx, day, at }) => {
      const isDue = sql`i.risk_valid_until between ${day}::date and ${addDays(day, ASSESSMENT_NOTICE_DAYS)}::date`;
      const isBuying = sql`p.investor_id = i.investor_id and p.state = 'running' and p.kind in ('invest', 'strategy', 'gold')`;
      await sql`
        insert into message (investor_id, kind, reference, plan_no, product_code, day, at)
        select p.investor_id, 'plan-assessment', p.plan_no || ':' || i.risk_valid_until, p.plan_no, coalesce(p.fund_code, p.strategy_code, ''), i.risk_valid_until, ${at}::bigint
        from investor i join plan p on ${isBuying} where ${isDue}
        on conflict do nothing`.execute(tx);
      await sql`
        insert into message (investor_id, kind, reference, product_code, day, at)
        select i.investor_id, 'assessment-soon', i.investor_id || ':' || i.risk_valid_until, '', i.risk_valid_until, ${at}::bigint
        from investor i where ${isDue} and not exists (select 1 from plan p where ${isBuying})
          and not exists (select 1 from message m
            where m.investor_id = i.investor_id and m.kind = 'plan-assessment' and m.day = i.risk_valid_until)
        on conflict do nothing`.execute(tx);
    },
  },
] as const satisfies readonly DayStep[];
