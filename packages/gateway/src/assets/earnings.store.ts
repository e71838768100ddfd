import {
  EXPORT_WORDS,
  earningsCells,
  earningsSpan,
  type DailyEarning,
  type Earnings,
  type EarningsQuery,
  type EarningsSpan,
} from '@caifu/core/assets';
import { addFen, calendarDate, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { readFundEarnings } from '../fund-trading/fund-holdings.store.ts';
import type { Deps } from '../ground/deps.ts';
import { readGoldEarnings } from '../gold/gold-earnings.store.ts';
import type { Connection } from '../ground/schema.ts';

export type EarningsDeps = Pick<Deps, 'db' | 'clock' | 'goldPrices' | 'calendar'>;

/** [GW-1050] What everything that an investor holds or held has earned in a span, as core cuts it into cells. */
export const readEarnings = async (deps: EarningsDeps, investorId: string, query: EarningsQuery): Promise<Earnings> => {
  const today = shanghaiDateOf(deps.clock.now());
  const { firstDay, knownUntil } = await readBounds(deps.db, investorId);
  const span = earningsSpan(query, today, firstDay);
  const cells = earningsCells(firstDay === null ? [] : await readDailyEarnings(deps, investorId, span), query.unit);
  return { unit: query.unit, today, knownUntil, firstDay, ...span, total: addFen(fen(0), ...cells.map(({ amount }) => amount)), cells };
};

/** [GW-1050] One row a day and source: products as `income_days` has them, public funds by their own profits, the wallet as it was credited, gold by the prices with which days ended. */
export const readDailyEarnings = async (
  deps: EarningsDeps,
  investorId: string,
  { from, to }: EarningsSpan,
): Promise<readonly DailyEarning[]> => {
  const cx = deps.db;
  const { rows } = await sql<ProductDay>`
    select i.day, h.product_code, p.product_name, sum(i.amount)::bigint as amount
    from holding h join product p on p.product_code = h.product_code cross join lateral income_days(h.order_no, ${from}::date, ${to}::date) as i
    where h.investor_id = ${investorId} and h.confirmed_on - 1 <= ${to}::date and (h.ended_on is null or h.ended_on >= ${from}::date)
    group by i.day, h.product_code, p.product_name order by i.day, h.product_code`.execute(cx);
  const products = rows.map((row): DailyEarning => ({
    day: calendarDate(row.day),
    kind: 'product',
    code: row.product_code,
    name: row.product_name,
    amount: fen(Number(row.amount)),
  }));
  const funds = (await readFundEarnings(cx, investorId, { from, to })).map(({ day, fundCode, fundName, profit }): DailyEarning => ({
    day,
    kind: 'fund',
    code: fundCode,
    name: fundName,
    amount: profit,
  }));
  const gold = (await readGoldEarnings(deps, investorId, { from, to })).map(({ day, profit }): DailyEarning => ({
    day,
    kind: 'gold',
    code: '',
    name: EXPORT_WORDS.kinds.gold,
    amount: profit,
  }));
  return [...products, ...funds, ...(await readWalletDays(cx, investorId, { from, to })), ...gold];
};

const readWalletDays = async (cx: Connection, investorId: string, { from, to }: EarningsSpan): Promise<readonly DailyEarning[]> => {
  const { rows } = await sql<{ day: string; bank_name: string; amount: string }>`
    select i.day, c.bank_name, i.amount from card c join wallet_income i on i.account_id = c.account_id
    where c.investor_id = ${investorId} and c.kind = 'wallet' and i.day between ${from}::date and ${to}::date order by i.day`.execute(cx);
  return rows.map((row): DailyEarning => ({
    day: calendarDate(row.day),
    kind: 'wallet',
    code: '',
    name: row.bank_name,
    amount: fen(Number(row.amount)),
  }));
};

interface ProductDay {
  readonly day: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly amount: string;
}

const readBounds = async (
  cx: Connection,
  investorId: string,
): Promise<{ readonly firstDay: CalendarDate | null; readonly knownUntil: CalendarDate }> => {
  const { rows } = await sql<{ first_day: string | null; known_until: string }>`
    select least((select min(h.confirmed_on) - 1 from holding h where h.investor_id = ${investorId}),
      (select min(m.day) from fund_move m where m.investor_id = ${investorId}),
      (select min(i.day) from card c join wallet_income i on i.account_id = c.account_id where c.investor_id = ${investorId} and c.kind = 'wallet'),
      (select min(o.apply_date) from trade_order o where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell'))
      ) as first_day, earned_until() as known_until`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('the bounds of earnings have one row');
  return { firstDay: row.first_day === null ? null : calendarDate(row.first_day), knownUntil: calendarDate(row.known_until) };
};
