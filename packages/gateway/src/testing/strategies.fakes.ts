import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

export interface TestStrategy {
  readonly code: string;
  /** Keyed by fund, in parts per million. */
  readonly weights: Readonly<Record<string, number>>;
  /** The first day in force. */
  readonly since: string;
  readonly version?: number;
  /** The allowed drift of a weight, in parts per million. */
  readonly driftPpm?: number;
}

/** A strategy of one adviser, from 1,000 yuan in steps of 100, or newer weights of an existing one. */
export const addTestStrategy = async (
  cx: Connection,
  { code, weights, since, version = 1, driftPpm = 50_000 }: TestStrategy,
): Promise<void> => {
  await sql`
    insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
      min_amount, amount_step, drift_ppm, position, adviser_licence, conflicts)
    values (${code}, ${`组合${code}`}, '远山投顾', '', 3, 12, '存款', '[{"weight": 1000000, "yearly": 36500}]', 36500, 10, 100000, 10000, ${driftPpm}, 1, '演示', '无')
    on conflict do nothing`.execute(cx);
  await sql`insert into strategy_version (strategy_code, version, since) values (${code}, ${version}, ${since}::date)`.execute(cx);
  for (const [fund, weight] of Object.entries(weights))
    await sql`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${code}, ${version}, ${fund}, ${weight})`.execute(
      cx,
    );
};
