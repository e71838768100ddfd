import { walletInDays, type WalletInDays } from '@caifu/core/cashier';
import {
  addDays,
  calendarDate,
  epochAt,
  epochMs,
  fen,
  netValue,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
} from '@caifu/core/values';
import {
  lastIncomeDayOfQuick,
  WALLET_PAGE,
  walletFigures,
  walletSpending,
  type WalletRate,
  type WalletRateQuery,
  type WalletRateRange,
  type WalletRecord,
  type WalletRecordDetail,
  type WalletSource,
} from '@caifu/core/wallet';
import {
  RET_CODE,
  type WalletIncomeAnswer,
  type WalletIncomeRequest,
  type WalletRecordsAnswer,
  type WalletRecordsRequest,
} from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readFundIncomes } from '../funds/fund-values.store.ts';
import { saidBy } from '../ground/said.ts';
import type { Area, Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';
import { readParts } from './withdrawals.store.ts';

/** The beginning of a page: after a moment, and the entry of that moment before it. */
interface PageKey {
  readonly at: number;
  /** At one moment movements come first, then the income of the previous day. */
  readonly isIncome: boolean;
  readonly no: number;
}

const NEWEST: PageKey = { at: Number.MAX_SAFE_INTEGER, isIncome: false, no: Number.MAX_SAFE_INTEGER };

/**
 * [GW-1009] One page of the wallet's movements, the newest first. A page begins after a key, so the hundredth costs as much as the first.
 */
export const readWalletRecords = async (
  deps: Pick<Deps, 'db' | 'calendar' | 'clock' | 'areas'>,
  investorId: string,
  { kind, after, pageSize }: WalletRecordsRequest,
): Promise<WalletRecordsAnswer> => {
  const key = keyOf(after);
  const rows = Math.min(Math.max(pageSize, 1), WALLET_PAGE);
  const flowsOf = (isIn: boolean) => sql`(
    select 'flow' as what, f.flow_no as no, f.kind, f.reference, f.amount, f.posted_at as at, null::date as day
    from mine join wallet_flow f on f.account_id = mine.account_id and (f.amount > 0) = ${sql.lit(isIn)}
    where (f.posted_at, f.flow_no) < (${key.at}::bigint, ${key.isIncome ? 0 : key.no}::bigint) order by f.posted_at desc, f.flow_no desc limit ${rows + 1})`;
  const incomes = sql`(
    select 'income' as what, i.day - date '1970-01-01' as no, 'wallet-income' as kind, '' as reference, i.amount,
      (i.day + 1 - date '1970-01-01')::bigint * 86400000 - 28800000 as at, i.day
    from mine join wallet_income i on i.account_id = mine.account_id where i.day < ${incomeBefore(key)}::date order by i.day desc limit ${rows + 1})`;
  const parts = [
    ...(kind === null || kind === 'in' ? [flowsOf(true)] : []),
    ...(kind === null || kind === 'out' ? [flowsOf(false)] : []),
    ...(kind === null || kind === 'income' ? [incomes] : []),
  ];
  const { rows: found } = await sql<RecordRow>`
    with mine as materialized (select account_id from card where investor_id = ${investorId} and kind = 'wallet'),
    moved as (select * from (${sql.join(parts, sql` union all `)}) as all_of_them order by at desc, what, no desc limit ${rows + 1})
    ${told(deps, sql`moved`)} order by r.at desc, r.what, r.no desc`.execute(deps.db);
  const today = shanghaiDateOf(deps.clock.now());
  const last = found.length > rows ? found[rows - 1] : undefined;
  return {
    items: found.slice(0, rows).map((row) => recordOf(row, deps, today)),
    next: last === undefined ? null : `${last.at}.${last.what === 'income' ? 'I' : 'F'}.${last.no}`,
  };
};

/** [GW-1009] One of them, by its number or by that of its order. */
export const readWalletRecord = async (
  deps: Pick<Deps, 'db' | 'calendar' | 'clock' | 'areas' | 'law'>,
  investorId: string,
  recordNo: string,
): Promise<Reply<WalletRecordDetail>> => {
  const number = /^(?:F(?<flow>\d{1,15})|I(?<day>\d{1,6})|(?<order>\d{20}))$/.exec(recordNo)?.groups;
  const of =
    number?.['order'] !== undefined
      ? // an order of the wallet moves its money at the moment of its placing
        sql`select 'flow' as what, f.flow_no as no, f.kind, f.reference, f.amount, f.posted_at as at, null::date as day
        from mine join trade_order o on o.order_no = ${number['order']} and o.investor_id = ${investorId}
          join wallet_flow f on f.account_id = mine.account_id and f.posted_at = o.placed_at and f.reference = o.order_no`
      : number?.['flow'] === undefined
        ? sql`select 'income' as what, i.day - date '1970-01-01' as no, 'wallet-income' as kind, '' as reference, i.amount,
          (i.day + 1 - date '1970-01-01')::bigint * 86400000 - 28800000 as at, i.day
        from mine join wallet_income i on i.account_id = mine.account_id and i.day = date '1970-01-01' + ${Number(number?.['day'] ?? -1)}::integer`
        : sql`select 'flow' as what, f.flow_no as no, f.kind, f.reference, f.amount, f.posted_at as at, null::date as day
        from mine join wallet_flow f on f.account_id = mine.account_id and f.flow_no = ${number['flow']}::bigint`;
  const { rows } = await sql<RecordRow>`
    with mine as materialized (select account_id from card where investor_id = ${investorId} and kind = 'wallet'), moved as (${of}) ${told(deps, sql`moved`)}`.execute(
    deps.db,
  );
  const [row] = rows;
  if (number === undefined || row === undefined) return refused(RET_CODE.unknownId, { kind: 'wallet-record-unknown' });
  const record = recordOf(row, deps, shanghaiDateOf(deps.clock.now()));
  return answered({
    ...record,
    orderNo: row.order_no,
    card: row.card_kind === 'bank' ? { bankCode: row.bank_code ?? '', bankName: row.bank_name ?? '', tail: row.tail ?? '' } : null,
    parts: row.order_no === null ? [] : await readParts(deps.db, row.order_no),
    acceptedOn: daysInOf(row, deps)?.acceptedOn ?? (record.source === 'normal-withdrawal' ? dayOrNull(row.trading_day) : null),
    lastIncomeOn: lastIncomeOf(record, row),
    spending: row.has_funds ? walletSpending(deps.law.judged(row.law ?? ''), record, dayOrNull(row.confirm_date)) : null,
  });
};

const lastIncomeOf = ({ kind, source, at }: WalletRecord, { trading_day: tradingDay }: RecordRow): CalendarDate | null => {
  if (kind !== 'out') return null;
  return source === 'normal-withdrawal' ? dayOrNull(tradingDay) : lastIncomeDayOfQuick(at);
};

/** [GW-1010] One page of the daily income, the newest first. */
export const readWalletIncome = async (
  cx: Connection,
  investorId: string,
  { after, pageSize }: WalletIncomeRequest,
): Promise<WalletIncomeAnswer> => {
  const rows = Math.min(Math.max(pageSize, 1), WALLET_PAGE);
  const before = after ?? '9999-12-31';
  const { rows: found } = await sql<{ day: string; amount: string }>`
    select i.day, i.amount from card c join wallet_income i on i.account_id = c.account_id
    where c.investor_id = ${investorId} and c.kind = 'wallet' and i.day < ${before}::date order by i.day desc limit ${rows + 1}`.execute(
    cx,
  );
  const items = found.slice(0, rows).map(({ day, amount }) => ({ day: calendarDate(day), amount: amountOf(amount) }));
  return { items, next: found.length > rows ? (items.at(-1)?.day ?? null) : null };
};

/**
 * [GW-1011] Published daily figures, of one component or of the wallet: the equal mean of all components, on the days with figures of each.
 */
export const readWalletRates = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { fundCode, range }: WalletRateQuery,
): Promise<readonly WalletRate[]> => {
  const { rows } = await sql<{ fund_code: string }>`select fund_code from wallet_fund order by place`.execute(db);
  const codes = rows.map((row) => row.fund_code).filter((code) => fundCode === null || code === fundCode);
  const from = addDays(shanghaiDateOf(clock.now()), -DAYS_OF[range]);
  const told = new Map<CalendarDate, Parameters<typeof walletFigures>[0][number][]>();
  for (const code of codes) {
    const { days, incomes, yields } = await readFundIncomes(db, code, from);
    for (const [index, day] of days.entries()) {
      if (day < from) continue;
      const figures = { shares: fen(0), day, tenThousandIncome: incomes[index] ?? null, sevenDayYield: yields[index] ?? null };
      told.set(day, [...(told.get(day) ?? []), figures]);
    }
  }
  return [...told]
    .filter(([, figures]) => figures.length === codes.length)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, figures]) => {
      const { tenThousandIncome, sevenDayYield } = walletFigures(figures, day);
      return { day, tenThousandIncome: tenThousandIncome ?? netValue(0), sevenDayYield };
    });
};

const DAYS_OF: Readonly<Record<WalletRateRange, number>> = { month: 30, season: 91, 'half-year': 182, year: 365 };

interface RecordRow {
  readonly what: 'flow' | 'income';
  readonly no: string;
  readonly kind: string;
  readonly amount: string;
  readonly at: string;
  readonly order_no: string | null;
  readonly state: string | null;
  readonly trading_day: string | null;
  readonly arrival_date: string | null;
  readonly confirm_date: string | null;
  readonly law: string | null;
  readonly product_name: string | null;
  readonly card_kind: string | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  readonly has_funds: boolean;
}

/** Rows of movements with their orders. */
const told = ({ areas }: Pick<Deps, 'areas'>, rows: ReturnType<typeof sql>) => sql`
    select r.what, r.no::text as no, r.kind, r.amount, r.at::text as at, o.order_no, o.state, o.trading_day, o.arrival_date, o.confirm_date, o.law,
      ${namedBy(areas)} as product_name, c.kind as card_kind, c.bank_code, c.bank_name, c.tail, exists (select 1 from wallet_fund) as has_funds
    from ${rows} r left join trade_order o on o.order_no = split_part(r.reference, ':', 1) and r.what = 'flow'
      left join card c on c.card_id = o.card_id`;

/** null: no money that came in. */
const daysInOf = ({ what, amount, at, has_funds: hasFunds }: RecordRow, { calendar }: Pick<Deps, 'calendar'>): WalletInDays | null =>
  what === 'flow' && Number(amount) > 0 && hasFunds ? walletInDays(calendar, epochMs(Number(at))) : null;

const recordOf = (row: RecordRow, deps: Pick<Deps, 'areas' | 'calendar'>, today: CalendarDate): WalletRecord => {
  const amount = Number(row.amount);
  const at = epochMs(Number(row.at));
  const isIncome = row.what === 'income';
  const { confirmsOn, firstIncomeOn } = daysInOf(row, deps) ?? { confirmsOn: null, firstIncomeOn: null };
  const isOnTheWay = row.kind === 'withdraw' && row.state === 'paying-out';
  return {
    recordNo: `${isIncome ? 'I' : 'F'}${row.no}`,
    kind: isIncome ? 'income' : amount > 0 ? 'in' : 'out',
    source: walletSourceOf(deps.areas, row.kind),
    amount: fen(isIncome ? amount : Math.abs(amount)),
    productName: row.product_name,
    at,
    state: isOnTheWay ? 'on-the-way' : confirmsOn !== null && confirmsOn > today ? 'confirming' : 'done',
    confirmsOn,
    firstIncomeOn,
    arrivesOn: row.kind === 'withdraw' ? dayOrNull(row.arrival_date) : null,
  };
};

/** [GW-1087] [GW-1600] The areas' names of movements. A movement without a name is 其他. */
export const walletSourceOf = (areas: readonly Area[], kind: string): WalletSource =>
  movementsOf(areas).find(({ sources }) => Object.hasOwn(sources, kind))?.sources[kind] ?? 'other';

const movementsOf = (areas: readonly Area[]) => saidBy(areas, ({ movements }) => movements);

/** The subject of a movement `r`, named by its area. */
const namedBy = (areas: readonly Area[]) =>
  sql`coalesce(${sql.join([
    ...movementsOf(areas).flatMap(({ sources, named }) =>
      named === undefined ? [] : [sql`case when r.kind in (${sql.join(Object.keys(sources))}) then ${named} end`],
    ),
    sql`null`,
  ])})`;

const dayOrNull = (day: string | null): CalendarDate | null => (day === null ? null : calendarDate(day));

/** The calendar ends here. */
const LAST_MOMENT = epochAt(calendarDate('9999-12-30'), '00:00:00');

const keyOf = (after: string | null): PageKey => {
  const key = /^(?<at>\d{1,15})\.(?<what>[FI])\.(?<no>\d{1,15})$/.exec(after ?? '')?.groups;
  return key === undefined || Number(key['at']) > LAST_MOMENT
    ? NEWEST
    : { at: Number(key['at']), isIncome: key['what'] === 'I', no: Number(key['no']) };
};

/** The first day whose income is on an earlier page, or not there yet: income of a day is entered at the opening of the next one. */
const incomeBefore = (key: PageKey): string => {
  if (key === NEWEST) return '9999-12-31';
  const at: EpochMs = epochMs(key.at);
  const day = shanghaiDateOf(at);
  return key.isIncome && epochAt(day, '00:00:00') === at ? addDays(day, -1) : day;
};
