import { adviserGap, chargesTwice } from '@caifu/core/strategies';
import type { LawSet } from '@caifu/core/law';
import { ratePpm, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { readStrategies } from './strategy-data.store.ts';

export interface StrategyFaultLine {
  readonly strategyCode: string;
  readonly reason: string;
}

/** [LAW-33] What keeps strategies from being sold under the law, a line each: of the adviser, and of funds in present and coming weights. */
export const readStrategyFaults = async (cx: Connection, today: CalendarDate, law: LawSet): Promise<readonly StrategyFaultLine[]> => {
  const { rows } = await sql<MemberRow>`
    select w.strategy_code, w.version, f.fund_code, f.is_money, t.loading = 'back' as is_back, t.service_ppm from strategy_weight w
      join fund f on f.fund_code = w.fund_code join fund_terms t on t.fund_code = f.fund_code
    where w.version >= (select max(v.version) from strategy_version v where v.strategy_code = w.strategy_code and v.since <= ${today}::date)
    order by w.strategy_code, w.version, f.fund_code`.execute(cx);
  const untold = (await readStrategies(cx, today)).filter((strategy) => adviserGap(strategy, law) !== null);
  return [
    ...untold.map(({ strategyCode }) => ({
      strategyCode,
      reason: `name, licence or conflicts of interest of its adviser are missing (${law.adviserDisclosed.source})`,
    })),
    ...rows
      .filter((row) => chargesTwice(chargedOf(row), law))
      .map((row) => ({
        strategyCode: row.strategy_code,
        reason: `version ${row.version}: fund ${row.fund_code} has a ${row.is_back ? 'back load' : 'service fee'} besides the advisory fee (${law.strategyFundFees.source})`,
      })),
  ];
};

interface MemberRow {
  readonly strategy_code: string;
  readonly version: number;
  readonly fund_code: string;
  readonly is_money: boolean;
  readonly is_back: boolean;
  readonly service_ppm: number | null;
}

const chargedOf = (row: MemberRow) => ({
  fund: { isMoneyFund: row.is_money },
  terms: { isBackLoad: row.is_back, serviceRate: row.service_ppm === null ? null : ratePpm(row.service_ppm) },
});
