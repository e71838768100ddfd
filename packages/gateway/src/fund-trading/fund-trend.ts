import { cumulativeProfits, tradesOf } from '@caifu/core/fund-trading';
import { annualisedOf, rangeStart, type TrendChartQuery, type TrendData, type TrendPoint } from '@caifu/core/products';
import { daysBetween, shanghaiDateOf } from '@caifu/core/values';
import { readTrends } from '../funds/fund-course.store.ts';
import type { Deps } from '../ground/deps.ts';
import { readFundCourse } from './fund-holdings.store.ts';

/**
 * [GW-1758] The earnings of the holder of a fund up to each day of a range, and the curve of the fund's own chart over it, with the days on which the
 * investor bought and gave back. A fund that is younger than the range is told since its first value. null: there is no such fund.
 */
export const readFundTrend = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
  { productCode, range }: TrendChartQuery,
): Promise<TrendData | null> => {
  const [fund] = await readTrends(db, [productCode]);
  if (fund === undefined) return null;
  const today = shanghaiDateOf(clock.now());
  const { moves, rows } = await readFundCourse(db, investorId, productCode, today);
  const points = (fund.curves.find((curve) => curve.range === range) ?? fund.curves.find((curve) => curve.range === 'ALL'))?.points ?? [];
  const [first] = points;
  const trades = new Map(tradesOf(moves).map(({ day, kind }) => [day, kind]));
  const trend = points.map(({ date, increase }): TrendPoint => ({
    date,
    netValue: null,
    increase,
    annualised: first === undefined ? null : annualisedOf(increase, daysBetween(first.date, date)),
    trade: trades.get(date) ?? null,
  }));
  const last = trend.at(-1);
  return {
    incomes: cumulativeProfits(rows, rangeStart(range, rows.at(-1)?.day ?? today)),
    trend,
    totalIncrease: last?.increase ?? null,
    annualised: last?.annualised ?? null,
    compared: null,
  };
};
