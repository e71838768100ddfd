import { earningsCells, earningsSpan, type Earnings, type EarningsQuery, type EarningsSpan } from '@caifu/core/assets';
import { addFen, calendarDate, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { saidBy } from '../ground/said.ts';
import type { Deps } from '../ground/deps.ts';
import type { EarnedDay } from '../ground/earnings.ts';

export type EarningsDeps = Pick<Deps, 'db' | 'calls' | 'clock' | 'goldPrices' | 'partnerBanks' | 'calendar' | 'areas'>;

/** [GW-1050] The earnings of all past and present holdings of an investor in a span, split into cells by core. */
export const readEarnings = async (deps: EarningsDeps, investorId: string, query: EarningsQuery): Promise<Earnings> => {
  const today = shanghaiDateOf(deps.clock.now());
  const { firstDay, knownUntil } = await readBounds(deps, investorId);
  const span = earningsSpan(query, today, firstDay);
  const cells = earningsCells(firstDay === null ? [] : await readDailyEarnings(deps, investorId, span), query.unit);
  return { unit: query.unit, today, knownUntil, firstDay, ...span, total: addFen(fen(0), ...cells.map(({ amount }) => amount)), cells };
};

/** [GW-1050] [GW-1606] One row per day and source, from all areas. */
export const readDailyEarnings = async (deps: EarningsDeps, investorId: string, span: EarningsSpan): Promise<readonly EarnedDay[]> =>
  (await Promise.all(saidBy(deps.areas, ({ earns }) => earns).map(({ days }) => days(deps, investorId, span)))).flat();

const readBounds = async (
  { areas, calls }: Pick<EarningsDeps, 'areas' | 'calls'>,
  investorId: string,
): Promise<{ readonly firstDay: CalendarDate | null; readonly knownUntil: CalendarDate }> => {
  const since = saidBy(areas, ({ earns }) => earns).map((earns) => earns.since);
  const found = await calls.read<{ readonly first: string | null; readonly until: string }>(
    `select json_build_object('first', least(null::date, ${since.join(', ')}), 'until', earned_until()) as found`,
    [investorId],
  );
  if (found === null) throw new Error('the bounds of earnings have one row');
  return { firstDay: found.first === null ? null : calendarDate(found.first), knownUntil: calendarDate(found.until) };
};
