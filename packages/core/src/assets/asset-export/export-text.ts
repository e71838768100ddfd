import { type CalendarDate, CSV_MARK, csvText, type EpochMs, shanghaiDateOf, shanghaiSecondsOf } from '../../values/index.ts';
import type { ExportHead, ExportKind, ExportQuery, ExportRow, ExportValue } from './export.types.ts';

/** [EX-1] The columns of each kind, in order: the keys of JSON, and the heads of CSV. docs/export.md explains each. */
export const EXPORT_COLUMNS: Readonly<Record<ExportKind, readonly { readonly key: string; readonly title: string }[]>> = {
  trades: [
    { key: 'tradedAt', title: '交易时间' },
    { key: 'orderNo', title: '交易编号' },
    { key: 'type', title: '交易类型' },
    { key: 'code', title: '产品代码' },
    { key: 'name', title: '产品名称' },
    { key: 'direction', title: '资金方向' },
    { key: 'amount', title: '数量' },
    { key: 'unit', title: '单位' },
    { key: 'status', title: '状态' },
  ],
  holdings: [
    { key: 'asOf', title: '数据日期' },
    { key: 'kind', title: '类别' },
    { key: 'code', title: '产品代码' },
    { key: 'name', title: '产品名称' },
    { key: 'period', title: '期次' },
    { key: 'orderNo', title: '交易编号' },
    { key: 'confirmedOn', title: '确认日期' },
    { key: 'shares', title: '份额' },
    { key: 'cost', title: '本金' },
    { key: 'value', title: '市值' },
    { key: 'profit', title: '累计收益' },
    { key: 'standing', title: '状态' },
  ],
  income: [
    { key: 'day', title: '日期' },
    { key: 'kind', title: '类别' },
    { key: 'code', title: '产品代码' },
    { key: 'name', title: '产品名称' },
    { key: 'amount', title: '收益' },
  ],
};

/** Words in cells. */
export const EXPORT_WORDS = {
  kinds: {
    product: '理财产品',
    fund: '公募基金',
    wallet: '小活宝+',
    gold: '黄金积存',
    strategy: '投顾策略',
    'advisory-fee': '投顾服务费',
    bank: '银行产品',
  },
  directions: { in: '转入', out: '转出' },
} as const;

/** [EX-2] The beginning of a file: the byte order mark by which spreadsheets know UTF-8, and the heads. */
export const headText = (head: ExportHead): string => {
  const { kind, format, from, to, madeAt } = head;
  if (format === 'csv') return `${CSV_MARK}${EXPORT_COLUMNS[kind].map(({ title }) => csvText(title)).join(',')}${LINE}`;
  const facts = { format: 'caifu-export', version: 1, kind, from, to, madeAt: momentText(madeAt) };
  return `${JSON.stringify(facts).slice(0, -1)},"rows":[`;
};

/** [EX-2] Rows of a part; `isFirst`: no rows come before them. */
export const rowsText = ({ kind, format }: ExportQuery, rows: readonly ExportRow[], isFirst: boolean): string => {
  const columns = EXPORT_COLUMNS[kind];
  if (format === 'csv') {
    return rows.map((row) => `${columns.map(({ key }) => csvCell(row[key] ?? NOTHING)).join(',')}${LINE}`).join('');
  }
  return rows
    .map((row) => JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, jsonValue(row[key] ?? NOTHING)]))))
    .map((text, at) => `${isFirst && at === 0 ? '' : ','}\n${text}`)
    .join('');
};

/** The end of a file. */
export const tailText = ({ format }: ExportQuery): string => (format === 'csv' ? '' : '\n]}\n');

export const exportMediaType = ({ format }: ExportQuery): string =>
  format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json;charset=utf-8';

/** [EX-3] A number is only digits, a dot and a minus. */
const csvCell = (value: ExportValue): string => ('number' in value ? (value.number ?? '') : csvText(value.text));

const jsonValue = (value: ExportValue): string | null => ('number' in value ? value.number : value.text);

/** "2026-11-20T10:00:00+08:00" */
export const momentText = (at: EpochMs): string => {
  const seconds = shanghaiSecondsOf(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${shanghaiDateOf(at)}T${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}+08:00`;
};

/** [EX-5] Ranges that can be asked for: in order, not after today, three years at most. */
export const isExportRange = ({ from, to }: Pick<ExportQuery, 'from' | 'to'>, today: CalendarDate): boolean =>
  from <= to && to <= today && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= MOST_YEARS;

const MOST_YEARS = 3;
const LINE = '\r\n';
const NOTHING: ExportValue = { number: null };
