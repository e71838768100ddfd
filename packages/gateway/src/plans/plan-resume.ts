import type { Message } from '@caifu/core/kit';
import { resumeObstacle, type Plan } from '@caifu/core/plans';
import { riskLevel } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** [LAW-51] Why a plan that was stopped for its investor cannot be resumed. null: it can, or it was not stopped. */
export const levelProblem = async (cx: Connection, { planNo, stoppedLevel }: Plan): Promise<Message | null> => {
  if (stoppedLevel === null) return null;
  const { rows } = await sql<{ own: number | null; level: number; warned_of: number | null }>`
    select i.risk_level as own, coalesce(f.risk_level, s.risk_level) as level, (p.claims -> 'riskWarning' ->> 'level')::smallint as warned_of
    from plan p join investor i on i.investor_id = p.investor_id left join fund f on f.fund_code = p.fund_code
      left join strategy s on s.strategy_code = p.strategy_code
    where p.plan_no = ${planNo} and coalesce(f.risk_level, s.risk_level) is not null`.execute(cx);
  const [row] = rows;
  const told = (level: number | null) => (level === null ? null : riskLevel(level));
  return row === undefined
    ? null
    : resumeObstacle({ investorLevel: told(row.own), productLevel: riskLevel(row.level), warnedOf: told(row.warned_of) });
};
