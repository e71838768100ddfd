import {
  EXPORT_WORDS,
  exportFileName,
  exportMediaType,
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
import {
  addDays,
  addMonths,
  calendarDate,
  fen,
  isCalendarDate,
  shanghaiDateOf,
  toGramsText,
  toSharesText,
  toYuanText,
  type CalendarDate,
  type Fen,
} from '@caifu/core/values';
import { RET_CODE, type ExportPartRequest } from '@caifu/adapters/wire';
import { certificateLineText } from '@caifu/core/zh-CN';
import { foldedBelongings, readBelongings, type Belonging } from '../ground/belongings.ts';
import type { MadeFile } from '../ground/file-answer.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { readRecordsAfter } from '../records/record-export.store.ts';
import { recordKeyOf, type RecordKey } from '../records/trade-records.store.ts';
import { readDailyEarnings, type EarningsDeps } from './earnings.store.ts';

type ExportDeps = EarningsDeps;

/** [GW-1051] One part of a file: a page of trades, a month of income, or all holdings. The memory used does not grow with the file. */
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
  // Every row but the first of the file begins with a comma. The cursor says whether a row was written, because a part may be empty.
  const isFirst = cursor === null || cursor.startsWith(EMPTY);
  const isEmpty = isFirst && rows.length === 0;
  return answered({
    text: head + rowsText(query, rows, isFirst) + (next === null ? tailText(query) : ''),
    next: next === null ? null : (isEmpty ? EMPTY : '') + next,
    rows: rows.length,
  });
};

/** [EX-6] The whole file, part by part. A failing part aborts the file, so that nobody takes it for complete. */
export const exportWhole = async (deps: ExportDeps, investorId: string, query: ExportQuery): Promise<Reply<MadeFile>> => {
  const first = await readExportPart(deps, investorId, { ...query, cursor: null });
  if (first.kind === 'refused') return first;
  const texts = async function* () {
    let part = first.answer;
    yield part.text;
    while (part.next !== null) {
      const told = await readExportPart(deps, investorId, { ...query, cursor: part.next });
      if (told.kind === 'refused') throw new Error('a part of an export was refused');
      part = told.answer;
      yield part.text;
    }
  };
  return answered({ fileName: exportFileName(query), mediaType: exportMediaType(query), body: texts() });
};

interface ExportPage {
  readonly rows: readonly ExportRow[];
  readonly next: string | null;
}

/** null: the cursor is invalid. */
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
  const { records, next } = await readRecordsAfter(deps, investorId, { from, to, after, count: pageSize });
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

/** [GW-1609] Everything held or in transit in all areas. The values add up to the total of the assets page. */
const readHeld = async (deps: ExportDeps, investorId: string): Promise<readonly ExportRow[]> => {
  const at = deps.clock.now();
  const asOf = text(shanghaiDateOf(at));
  return foldedBelongings(await readBelongings(deps, investorId, at)).map((belonging) => ({
    asOf,
    kind: text(belonging.group === 'wallet' ? KIND.wallet : KIND_OF_GROUP[belonging.group]),
    code: text(belonging.code),
    name: text(belonging.name),
    period: text(belonging.periodName),
    orderNo: text(belonging.orderNo),
    confirmedOn: text(belonging.confirmedOn ?? ''),
    shares: { number: quantityOf(belonging) },
    cost: yuan(belonging.cost),
    value: yuan(belonging.amount),
    profit: yuan(belonging.profit),
    standing: text(certificateLineText(belonging.standing)),
  }));
};

const quantityOf = ({ grams, shares }: Belonging): string | null =>
  grams !== null ? toGramsText(grams) : shares === null || shares === 0 ? null : toSharesText(shares);

const text = (value: string) => ({ text: value });
const yuan = (amount: Fen | null) => ({ number: amount === null ? null : toYuanText(amount) });

const { kinds: KIND, directions: DIRECTION } = EXPORT_WORDS;
const KIND_OF_GROUP = {
  funds: KIND.fund,
  broker: KIND.product,
  private: KIND.product,
  gold: KIND.gold,
  strategies: KIND.strategy,
  bank: KIND.bank,
} as const satisfies Record<Exclude<Belonging['group'], 'wallet'>, string>;
const ROWS_A_PART = 500;
/** Prefix of a cursor: no row has been written yet. */
const EMPTY = '-';
