import {
  availableShares,
  cashFlowsOf,
  fundProfits,
  MONEY_FUND_VALUE,
  heldValues,
  openingWorth,
  profitOfDays,
  tradesOf,
  unpaidIncome,
  type DividendMethod,
  type FundDayProfit,
  type FundDayValue,
  type FundHoldingDetail,
  type FundHoldings,
  type FundMove,
  type FundMoveKind,
  type FundOpening,
  type FundPosition,
} from '@caifu/core/fund-trading';
import type { FundKind } from '@caifu/core/funds';
import { profitRateOf } from '@caifu/core/holding';
import {
  addDays,
  addFen,
  calendarDate,
  fen,
  isCalendarDate,
  netValue,
  shanghaiDateOf,
  shares,
  type CalendarDate,
  type Fen,
  type RatePpm,
} from '@caifu/core/values';
import { fundOnDay, orderDays } from '@caifu/core/funds';
import { RET_CODE, type FundProfitsAnswer, type FundProfitsRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readToldDetail } from '../funds/fund-detail.store.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { unknownFund } from './fund-requests.ts';
import { readFundOrdersUnderWay, reportOf } from './fund-order-row.ts';
import { plainLot, readBookedLots } from './fund-position.store.ts';

/** [GW-915] All fund holdings of an investor, calculated by core's rules from the movements and the values. */
export const readFundHoldings = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, investorId: string): Promise<FundHoldings> => {
  const today = shanghaiDateOf(clock.now());
  const told = (await readHeld(db, [investorId], null)).map(toPosition);
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::bigint as amount from fund_assets_of(${investorId}, ${today}::date) where kind = 'paying-out'`.execute(
    db,
  );
  const isOver = ({ shares: held, value, pendingIn }: FundPosition): boolean => held === 0 && (value ?? 0) === 0 && pendingIn === 0;
  return {
    positions: told.filter((position) => !isOver(position)),
    closedProfit: addFen(...told.filter(isOver).map(({ cumulativeProfit }) => cumulativeProfit ?? fen(0))),
    payingOut: fen(Number(rows[0]?.amount ?? 0)),
    asOf: today,
  };
};

/** [GW-915] One holding with its lots, the orders in progress and the money paid in and out. */
export const readFundHolding = async (deps: Deps, investorId: string, fundCode: string): Promise<Reply<FundHoldingDetail>> => {
  const detail = await readToldDetail(deps, fundCode);
  if (detail === null) return unknownFund();
  const [row] = await readHeld(deps.db, [investorId], fundCode);
  if (row === undefined) return refused(RET_CODE.unknownId, { kind: 'fund-not-held' });
  const at = deps.clock.now();
  const [lots, orders] = [await readBookedLots(deps.db, investorId, fundCode), await readFundOrdersUnderWay(deps.db, investorId, fundCode)];
  return answered({
    position: toPosition(row),
    fund: fundOnDay(detail.fund, orderDays(deps.calendar, at, detail.terms).tradingDay),
    terms: detail.terms,
    lots: lots.map(plainLot),
    orders: orders.map((order) => reportOf(order, at, deps.calendar)),
    flows: cashFlowsOf(movesOf(row)),
    trades: tradesOf(movesOf(row)),
    asOf: shanghaiDateOf(at),
  });
};

/**
 * [GW-916] Daily profits, the newest first, of one fund or of all together. A fund without a value on a day keeps its previous value.
 * [GW-1097] Only the days of the page are calculated, starting from the state of the day before it.
 */
export const readFundProfits = async (
  cx: Connection,
  investorId: string,
  { fundCode, after, pageSize }: FundProfitsRequest,
): Promise<FundProfitsAnswer> => {
  const before = after !== null && isCalendarDate(after) ? after : calendarDate('9999-12-31');
  const bounds = await readBounds(cx, investorId, fundCode, before);
  if (bounds === null) return { items: [], next: null };
  const { first, last: to } = bounds;
  for (let span = pageSize * 2; ; span *= 4) {
    const from = addDays(to, -span);
    const days = together(await readCourses(cx, investorId, fundCode, { from, to }));
    if (days.length <= pageSize && from > first) continue;
    const items = days.slice(-pageSize).toReversed();
    return { items, next: days.length > pageSize ? (items.at(-1)?.day ?? null) : null };
  }
};

/** The earnings of each of an investor's funds on each day of a span. Days without a value of the fund have no row. */
export const readFundEarnings = async (cx: Connection, investorId: string, span: DaySpan): Promise<readonly FundEarning[]> =>
  (await readCourses(cx, investorId, null, span)).flatMap(({ fundCode, fundName, rows }) =>
    rows.map(({ day, profit }) => ({ day, fundCode, fundName, profit })),
  );

/** [GW-1758] All of an investor's movements in a fund, and the profit of each day until today. */
export const readFundCourse = async (
  cx: Connection,
  investorId: string,
  fundCode: string,
  today: CalendarDate,
): Promise<{ readonly moves: readonly FundMove[]; readonly rows: readonly FundDayProfit[] }> => {
  const [held] = await readHeld(cx, [investorId], fundCode);
  const moves = held === undefined ? [] : movesOf(held);
  const [first] = moves;
  if (first === undefined) return { moves, rows: [] };
  const [course] = await readCourses(cx, investorId, fundCode, { from: first.day, to: today });
  return { moves, rows: course?.rows ?? [] };
};

/** Both days included. */
interface DaySpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The profits of a fund over a span, and the state before it. */
interface FundCourse {
  readonly fundCode: string;
  readonly fundName: string;
  /** null: nothing was held. */
  readonly opening: FundOpening | null;
  readonly rows: readonly FundDayProfit[];
}

/** The first day with a movement, and the newest earlier day with a value or a movement. null: there was no movement before. */
const readBounds = async (
  cx: Connection,
  investorId: string,
  fundCode: string | null,
  before: CalendarDate,
): Promise<{ readonly first: CalendarDate; readonly last: CalendarDate } | null> => {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(m.first) as first, max(greatest(m.last, v.day)) as last from (
        select fund_code, min(day) as first, max(day) as last from fund_move
        where investor_id = ${investorId} and (${fundCode}::text is null or fund_code = ${fundCode}) and day < ${before}::date group by fund_code) as m
      left join lateral fund_worth_on(m.fund_code, ${before}::date - 1) as v on true`.execute(cx);
  const [row] = rows;
  return row === undefined || row.first === null || row.last === null
    ? null
    : { first: calendarDate(row.first), last: calendarDate(row.last) };
};

/** [GW-1097] Each fund over a span, calculated from the state at its last value before and from the span's values and movements only. */
const readCourses = async (
  cx: Connection,
  investorId: string,
  fundCode: string | null,
  { from, to }: DaySpan,
): Promise<readonly FundCourse[]> => {
  const { rows } = await sql<CourseRow>`
    select p.fund_code, f.fund_name, f.is_money, case when cut.is_money then 10000 else w.nav end as nav, stood.shares, stood.unpaid,
      (select json_agg(json_build_object('day', m.day, 'kind', m.kind, 'shares', m.shares, 'amount', m.amount) order by m.day, m.move_no)
        from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code and m.day > cut.day and m.day <= ${to}::date) as moves,
      (select json_agg(json_build_object('day', u.day, 'value', u.value) order by u.day) from (
        select make_date(y.year, 1, 1) + v.day - 1 as day, v.value from fund_year y cross join lateral unnest(y.days, y.net_values) as v (day, value)
        where y.fund_code = p.fund_code and y.year between extract(year from ${from}::date) and extract(year from ${to}::date)) as u
        where u.day between ${from}::date and least(${to}::date, fund_held_until(p.fund_code, ${to}::date))) as values
    from fund_position p join fund f on f.fund_code = p.fund_code
      left join lateral fund_worth_on(p.fund_code, ${from}::date - 1) as w on true
      cross join lateral (select max(m.day) as day from fund_move m
        where m.investor_id = p.investor_id and m.fund_code = p.fund_code and m.kind = 'income' and m.day < ${from}::date) as earned
      cross join lateral (select earned.day > w.day or w.day is null and (f.is_money or earned.day is not null) as is_money) as was
      cross join lateral (select coalesce(was.is_money, false) as is_money,
        case when was.is_money then ${from}::date - 1 else coalesce(w.day, date '0001-01-01') end as day) as cut
      cross join lateral (
        select coalesce(sum(m.shares), 0)::bigint as shares, coalesce(sum(m.amount - m.shares) filter (where m.kind = 'income'), 0)::bigint as unpaid
        from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code and m.day <= cut.day) as stood
    where p.investor_id = ${investorId} and (${fundCode}::text is null or p.fund_code = ${fundCode})
    order by p.fund_code`.execute(cx);
  return rows.map((row): FundCourse => {
    const moves = movesOf(row);
    const opening =
      row.nav === null ? null : { shares: shares(Number(row.shares)), unpaid: fen(Number(row.unpaid)), netValue: netValue(row.nav) };
    const values = heldValues(moves, (row.values ?? []).map(valueOf), row.is_money);
    return {
      fundCode: row.fund_code,
      fundName: row.fund_name,
      opening,
      rows: (opening === null ? profitOfDays(moves, values) : profitOfDays(moves, values, opening)).filter(({ day }) => day >= from),
    };
  });
};

interface CourseRow extends Pick<HeldRow, 'fund_code' | 'fund_name' | 'is_money' | 'moves' | 'values' | 'shares'> {
  readonly unpaid: string;
  /** For the last day with a value before the span. */
  readonly nav: number | null;
}

export interface FundEarning extends Pick<FundDayProfit, 'day' | 'profit'> {
  readonly fundCode: string;
  readonly fundName: string;
}

/** One row for each day on which any fund has one. */
const together = (courses: readonly FundCourse[]): readonly FundDayProfit[] => {
  const days = [...new Set(courses.flatMap(({ rows }) => rows.map(({ day }) => day)))].toSorted();
  const places = courses.map(() => 0);
  const standing: Pick<FundDayProfit, 'shares' | 'value'>[] = courses.map(({ opening }) => ({
    shares: opening?.shares ?? shares(0),
    value: opening === null ? fen(0) : openingWorth(opening),
  }));
  return days.map((day) => {
    let profit = fen(0);
    for (const [index, { rows }] of courses.entries()) {
      const row = rows[places[index] ?? 0];
      if (row?.day !== day) continue;
      standing[index] = row;
      places[index] = (places[index] ?? 0) + 1;
      profit = addFen(profit, row.profit);
    }
    const count = standing.reduce((sum: number, row) => sum + row.shares, 0);
    return { day, shares: shares(count), value: addFen(...standing.map(({ value }) => value)), profit };
  });
};

export interface HeldRow {
  readonly investor_id: string;
  readonly fund_code: string;
  readonly fund_name: string;
  readonly kind: FundKind | null;
  readonly is_money: boolean;
  readonly shares: string;
  readonly reserved: string;
  readonly cost: string;
  readonly dividend_method: DividendMethod;
  readonly income_day: string | null;
  readonly pending_in: string;
  readonly moves: readonly { readonly day: string; readonly kind: FundMoveKind; readonly shares: number; readonly amount: number }[] | null;
  /** The newest first, two at most. */
  readonly values: readonly { readonly day: string; readonly value: number }[] | null;
}

/** [MS-751] The profit rates of what investors hold of a fund, at its newest value. Investors who hold none are left out. */
export const readHoldingRates = async (
  cx: Connection,
  fundCode: string,
  investors: readonly string[],
): Promise<ReadonlyMap<string, HoldingRate>> => {
  const rows = investors.length === 0 ? [] : await readHeld(cx, investors, fundCode);
  return new Map(
    rows.flatMap((row) => {
      const { shares: held, holdingProfit, cost, valueDay } = toPosition(row);
      return held === 0 ? [] : [[row.investor_id, { valueDay, profitRate: profitRateOf(holdingProfit, cost) }] as const];
    }),
  );
};

export interface HoldingRate {
  readonly valueDay: CalendarDate | null;
  readonly profitRate: RatePpm | null;
}

/** [GW-1702] Every fund that investors have ever ordered, or one of them, with the values that match its shares. */
const readHeld = async (cx: Connection, investors: readonly string[], fundCode: string | null): Promise<readonly HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select p.investor_id, p.fund_code, f.fund_name, f.kind, f.is_money, p.shares, p.reserved, p.cost, p.dividend_method, p.income_day,
      coalesce((select sum(o.amount) from trade_order o
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-buy' and o.state in ('placed', 'cancelling')), 0) as pending_in,
      (select json_agg(json_build_object('day', m.day, 'kind', m.kind, 'shares', m.shares, 'amount', m.amount) order by m.day, m.move_no)
        from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code) as moves,
      (select json_agg(v order by v.day desc) from (
        select make_date(y.year, 1, 1) + u.day - 1 as day, u.value
        from (select * from fund_year of where of.fund_code = p.fund_code order by of.year desc limit 2) as y
          cross join lateral unnest(y.days, y.net_values) as u (day, value)
        where make_date(y.year, 1, 1) + u.day - 1 <= until.day order by 1 desc limit 2) as v) as values
    from fund_position p join fund f on f.fund_code = p.fund_code
      cross join lateral (select fund_held_until(p.fund_code, date '9999-12-31') as day) as until
    where p.investor_id = any(${investors}::text[]) and (${fundCode}::text is null or p.fund_code = ${fundCode})
    order by p.fund_code`.execute(cx);
  return rows;
};

const movesOf = ({ moves }: Pick<HeldRow, 'moves'>): readonly FundMove[] =>
  (moves ?? []).map(({ day, kind, shares: count, amount }) => ({
    day: calendarDate(day),
    kind,
    shares: shares(count),
    amount: fen(amount),
  }));

const toPosition = (row: HeldRow): FundPosition => {
  const moves = movesOf(row);
  const [last = null, before = null] = newestValues(row, moves);
  const cost = fen(Number(row.cost));
  const profits = last === null ? null : fundProfits({ moves, cost, netValue: last.netValue });
  const held = shares(Number(row.shares));
  const reserved = shares(Number(row.reserved));
  return {
    fundCode: row.fund_code,
    fundName: row.fund_name,
    kind: row.kind,
    isMoneyFund: row.is_money,
    shares: held,
    reserved,
    available: availableShares(held, unpaidIncome(moves), reserved),
    cost,
    netValue: last?.netValue ?? null,
    valueDay: last?.day ?? null,
    value: profits?.value ?? null,
    yesterdayIncome: last === null ? null : profitOn(last, before, moves),
    holdingProfit: profits?.holdingProfit ?? null,
    cumulativeProfit: profits?.cumulativeProfit ?? null,
    dividendMethod: row.dividend_method,
    pendingIn: fen(Number(row.pending_in)),
    pendingOut: reserved,
  };
};

/** The profit at the newest value. Movements before the previous value are included in it, so two values are enough. */
const profitOn = (last: FundDayValue, before: FundDayValue | null, moves: readonly FundMove[]): Fen =>
  profitOfDays(moves, before === null ? [last] : [before, last]).find(({ day }) => day === last.day)?.profit ?? fen(0);

const valueOf = ({ day, value }: { readonly day: string; readonly value: number }): FundDayValue => ({
  day: calendarDate(day),
  netValue: netValue(value),
});

/**
 * The newest value and the previous one. [GW-1558] [GW-1703] A fund that was a money fund and has no published value keeps its worth. A
 * fund that has become a money fund keeps its last value until its first income.
 */
const newestValues = (row: HeldRow, moves: readonly FundMove[]): readonly FundDayValue[] => {
  if (row.values === null || (row.is_money && row.income_day !== null)) return incomeDays(row);
  const published = row.values.map(valueOf);
  const oldest = published.at(-1);
  const earned = moves.findLast(({ kind, day }) => kind === 'income' && (published[0] === undefined || day < published[0].day));
  return earned === undefined || (oldest !== published[0] && oldest !== undefined && oldest.day > earned.day)
    ? published
    : [...published.slice(0, 1), { day: earned.day, netValue: MONEY_FUND_VALUE }];
};

/** A share of a money fund is worth one yuan on every day: the last day with counted income, and the day before. */
const incomeDays = ({ income_day: day }: HeldRow): readonly FundDayValue[] =>
  day === null ? [] : [0, -1].map((offset) => ({ day: addDays(calendarDate(day), offset), netValue: MONEY_FUND_VALUE }));
