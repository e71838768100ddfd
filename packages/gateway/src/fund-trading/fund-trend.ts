import { cumulativeProfits, tradesOf } from '@caifu/core/fund-trading';
import { annualisedOf, rangeStart, type TrendChartQuery, type TrendData, type TrendPoint } from '@caifu/core/products';
import { daysBetween, shanghaiDateOf } from '@caifu/core/values';
import { readTrends } from '../funds/fund-course.store.ts';
import type { Deps } from '../ground/deps.ts';
import { lawOn } from '../ground/law.ts';
import { readFundCourse } from './fund-holdings.store.ts';

/**
 * [GW-1758] A holder's earnings of a fund up to each day of a range, with the curve of the fund's own chart and the days of the investor's
 * purchases and redemptions. A fund younger than the range begins at its first value. null: the fund does not exist.
 */
export const readFundTrend = async (
  { db, clock, law }: Pick<Deps, 'db' | 'clock' | 'law'>,
  investorId: string,
  { productCode, range }: TrendChartQuery,
): Promise<TrendData | null> => {
  const [fund] = await readTrends(db, [productCode], lawOn({ clock, law }));
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
