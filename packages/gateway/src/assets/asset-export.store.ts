import {
  EXPORT_WORDS,
  headText,
  isExportRange,
  momentText,
  rowsText,
  tailText,
  type DailyEarning,
  type ExportPart,
  type ExportQuery,
  type ExportRow,
} from '@caifu/core/assets';
import { goldWorthOf } from '@caifu/core/gold';
import {
  addDays,
  addFen,
  addMonths,
  calendarDate,
  fen,
  isCalendarDate,
  shanghaiDateOf,
  shares,
  toGramsText,
  toSharesText,
  toYuanText,
  type CalendarDate,
  type Fen,
} from '@caifu/core/values';
import { RET_CODE, type ExportPartRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readFundHoldings } from '../fund-trading/fund-holdings.store.ts';
import { readGoldStanding } from '../gold/gold.store.ts';
import { answered, refused, type Reply } from '../ground/reply.ts';
import type { Deps } from '../ground/deps.ts';
import { readRecordsAfter } from '../records/record-export.store.ts';
import { recordKeyOf, type RecordKey } from '../records/trade-records.store.ts';
import { readDailyEarnings, type EarningsDeps } from './earnings.store.ts';

type ExportDeps = EarningsDeps & Pick<Deps, 'areas'>;

/** [GW-1051] One part of a file: a page of trades, a month of income, or all that is held. What is in memory does not grow with the file. */
export const readExportPart = async (
  deps: ExportDeps,
  investorId: string,
  { cursor, ...query }: ExportPartRequest,
  pageSize: number = ROWS_A_PART,
): Promise<Reply<ExportPart>> => {
  const at = deps.clock.now();
  if (!isExportRange(query, shanghaiDateOf(at))) return refused(RET_CODE.malformed, { kind: 'export-range' });
  const page = await readPage(deps, investorId, query, cursor, pageSize);
  if (page === null) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const { rows, next } = page;
  const head = cursor === null ? headText({ ...query, madeAt: at }) : '';
  // A comma stands before every row but the first of the file: a part without rows cannot tell, so the cursor does.
  const isFirst = cursor === null || cursor.startsWith(EMPTY);
  const isEmpty = isFirst && rows.length === 0;
  return answered({
    text: head + rowsText(query, rows, isFirst) + (next === null ? tailText(query) : ''),
    next: next === null ? null : (isEmpty ? EMPTY : '') + next,
    rows: rows.length,
  });
};

interface ExportPage {
  readonly rows: readonly ExportRow[];
  readonly next: string | null;
}

/** null: there is no such cursor. */
const readPage = async (
  deps: ExportDeps,
  investorId: string,
  query: ExportQuery,
  cursor: string | null,
  pageSize: number,
): Promise<ExportPage | null> => {
  const place = cursor === null ? null : cursor.startsWith(EMPTY) ? cursor.slice(EMPTY.length) : cursor;
  switch (query.kind) {
    case 'trades': {
      const after = place === null ? null : recordKeyOf(place);
      return place !== null && after === null ? null : readTrades(deps, investorId, query, after, pageSize);
    }
    case 'income': {
      const from = place === null ? query.from : place;
      return isCalendarDate(from) && from >= query.from && from <= query.to ? readIncome(deps, investorId, query, from) : null;
    }
    case 'holdings':
      return place === null ? { rows: await readHeld(deps, investorId), next: null } : null;
  }
};

const readTrades = async (
  deps: ExportDeps,
  investorId: string,
  { from, to }: ExportQuery,
  after: RecordKey | null,
  pageSize: number,
): Promise<ExportPage> => {
  const { records, next } = await readRecordsAfter(
    deps,
    investorId,
    { from, to, after, count: pageSize },
    shanghaiDateOf(deps.clock.now()),
  );
  const rows = records.map((record): ExportRow => ({
    tradedAt: text(record.tradedAt === null ? '' : momentText(record.tradedAt)),
    orderNo: text(record.orderId),
    type: text(record.tradeTypeText),
    code: text(record.portfolioId),
    name: text(record.productName),
    direction: text(record.direction === null ? '' : DIRECTION[record.direction]),
    amount: { number: record.amount === null ? null : toYuanText(fen(record.amount)) },
    unit: text(record.unit),
    status: text(record.statusText),
  }));
  return { rows, next };
};

const readIncome = async (deps: ExportDeps, investorId: string, { to }: ExportQuery, from: CalendarDate): Promise<ExportPage> => {
  const nextMonth = addMonths(calendarDate(`${from.slice(0, 8)}01`), 1);
  const last = nextMonth > to ? to : addDays(nextMonth, -1);
  const days = (await readDailyEarnings(deps, investorId, { from, to: last })).toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  return { rows: days.map(incomeRow), next: nextMonth > to ? null : nextMonth };
};

const incomeRow = ({ day, kind, code, name, amount }: DailyEarning): ExportRow => ({
  day: text(day),
  kind: text(KIND[kind]),
  code: text(code),
  name: text(name),
  amount: { number: toYuanText(amount) },
});

/** All that is held: as many rows as the page of holdings has. */
const readHeld = async (deps: ExportDeps, investorId: string): Promise<readonly ExportRow[]> => {
  const asOf = text(shanghaiDateOf(deps.clock.now()));
  const { rows } = await sql<HeldProduct>`
    select h.order_no, h.product_code, p.product_name, h.period_name, h.confirmed_on, h.shares, h.principal, h.paid_income, h.payout, h.status, a.accrued
    from holding h join product p on p.product_code = h.product_code cross join lateral accrued_of(h.order_no) as a
    where h.investor_id = ${investorId} and h.status in (1, 2) order by h.product_code, h.order_no`.execute(deps.db);
  const products = rows.map((row): ExportRow => {
    const [principal, accrued] = [fen(Number(row.principal)), fen(Number(row.accrued))];
    return {
      asOf,
      kind: text(KIND.product),
      code: text(row.product_code),
      name: text(row.product_name),
      period: text(row.period_name),
      orderNo: text(row.order_no),
      confirmedOn: text(row.confirmed_on),
      shares: { number: Number(row.shares) === 0 ? null : toSharesText(shares(Number(row.shares))) },
      cost: yuan(principal),
      value: yuan(row.status === PAYING_OUT ? fen(Number(row.payout)) : addFen(principal, accrued)),
      profit: yuan(addFen(accrued, fen(Number(row.paid_income)))),
    };
  });
  const { positions } = await readFundHoldings(deps, investorId);
  const funds = positions.map((position): ExportRow => ({
    asOf: position.valueDay === null ? asOf : text(position.valueDay),
    kind: text(KIND.fund),
    code: text(position.fundCode),
    name: text(position.fundName),
    shares: { number: toSharesText(position.shares) },
    cost: yuan(position.cost),
    value: yuan(position.value),
    profit: yuan(position.cumulativeProfit),
  }));
  return [...products, ...funds, ...(await readGold(deps, investorId, asOf)), ...(await readWallet(deps, investorId, asOf))];
};

/** By the price of the moment, as the page of assets has it. */
const readGold = async ({ db, goldPrices, clock }: ExportDeps, investorId: string, asOf: ReturnType<typeof text>) => {
  const held = await readGoldStanding(db, investorId);
  if (held.grams === 0) return [];
  const quote = goldPrices.quoteAt(clock.now());
  const worth = quote === null ? null : goldWorthOf(held, quote.sellPrice);
  const row: ExportRow = {
    asOf,
    kind: text(KIND.gold),
    name: text(KIND.gold),
    shares: { number: toGramsText(held.grams) },
    cost: yuan(held.cost),
    value: yuan(worth?.value ?? null),
    profit: yuan(worth?.cumulativeProfit ?? null),
  };
  return [row];
};

const readWallet = async ({ db }: ExportDeps, investorId: string, asOf: ReturnType<typeof text>): Promise<readonly ExportRow[]> => {
  const { rows } = await sql<{ balance: string }>`
    select a.balance from card c join account a on a.account_id = c.account_id where c.investor_id = ${investorId} and c.kind = 'wallet'`.execute(
    db,
  );
  return rows.map(({ balance }) => ({ asOf, kind: text(KIND.wallet), name: text(KIND.wallet), value: yuan(fen(Number(balance))) }));
};

interface HeldProduct {
  readonly order_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly period_name: string;
  readonly confirmed_on: string;
  readonly shares: string;
  readonly principal: string;
  readonly paid_income: string;
  readonly payout: string;
  readonly status: number;
  readonly accrued: string;
}

const text = (value: string) => ({ text: value });
const yuan = (amount: Fen | null) => ({ number: amount === null ? null : toYuanText(amount) });

const { kinds: KIND, directions: DIRECTION } = EXPORT_WORDS;
const PAYING_OUT = 2;
const ROWS_A_PART = 500;
/** Before a cursor: no row has been written yet. */
const EMPTY = '-';
