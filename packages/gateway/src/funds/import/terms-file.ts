import { orderDaysOfKind, type FundKind } from '@caifu/core/funds';
import type { LawSet } from '@caifu/core/law';
import { ratePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import { feeRemarks, readFeeSubjects } from './fee-remarks.ts';
import { CellError, codeOf, cut, scaledOf, wordsOf } from './fund-words.ts';
import { rowKind, type RowKind } from './import-run.ts';
import { codesOf, unknownFunds } from './table-files.ts';

interface TermColumn {
  readonly column: string;
  readonly field: string;
  readonly type: 'bigint' | 'smallint' | 'integer' | 'boolean' | 'text';
  /** null: not published. Then the fund's kind or the table's default decides. */
  readonly read: (text: string) => number | boolean | string | null;
  readonly unpublished?: (kind: FundKind | null) => number | boolean | string;
}

const notBelow = (least: number, figure: number | null, what: string): number | null => {
  if (figure !== null && figure < least) throw new CellError(`${what} is too small`);
  return figure;
};
/** Fen, or hundredths of a share. */
const hundredths = (least: number, what: string) => (text: string) => notBelow(least, scaledOf(text, 2, what), what);
/** Percent with four decimals equal parts per million. */
const yearly = (text: string): number | null => {
  const rate = notBelow(0, scaledOf(text, 4, 'a fee'), 'a fee');
  if (rate !== null && rate > MOST_A_YEAR) throw new CellError('a fee of a year is at most 10');
  return rate;
};
/** 10 % */
const MOST_A_YEAR = 100_000;
const daysOf = (least: number, what: string) => (text: string) => {
  const days = notBelow(least, scaledOf(text, 0, what), what);
  if (days !== null && days > MOST_DAYS) throw new CellError(`${what} is too large`);
  return days;
};
const MOST_DAYS = 60;
const yesOrNo = (text: string): boolean | null => {
  if (text === '' || text === '--') return null;
  if (text !== '1' && text !== '0') throw new CellError(`"${cut(text)}" is not 1 or 0`);
  return text === '1';
};
const words =
  (what: string) =>
  (text: string): string =>
    wordsOf(text, what, MOST_SIGNS);
const MOST_SIGNS = 10_000;

export const TERM_COLUMNS: readonly TermColumn[] = [
  { column: 'min_add_cny', field: 'min_add', type: 'bigint', read: hundredths(0, 'an amount') },
  { column: 'step_cny', field: 'amount_step', type: 'bigint', read: hundredths(1, 'a step'), unpublished: () => 1 },
  {
    column: 'min_redemption_shares',
    field: 'min_redemption',
    type: 'bigint',
    read: hundredths(1, 'a number of shares'),
    unpublished: () => 1,
  },
  { column: 'min_hold_shares', field: 'min_hold', type: 'bigint', read: hundredths(0, 'a number of shares'), unpublished: () => 0 },
  { column: 'cut_shares', field: 'cuts_shares', type: 'boolean', read: yesOrNo, unpublished: () => false },
  { column: 'quick_redemption', field: 'has_quick_redemption', type: 'boolean', read: yesOrNo, unpublished: () => false },
  {
    column: 'confirm_days',
    field: 'confirm_days',
    type: 'smallint',
    read: daysOf(1, 'a number of days'),
    unpublished: (kind) => orderDaysOfKind(kind).confirmDays,
  },
  {
    column: 'arrival_days',
    field: 'arrival_days',
    type: 'smallint',
    read: daysOf(0, 'a number of days'),
    unpublished: (kind) => orderDaysOfKind(kind).arrivalDays,
  },
  {
    column: 'value_delay_days',
    field: 'value_delay',
    type: 'smallint',
    read: daysOf(0, 'a number of days'),
    unpublished: (kind) => orderDaysOfKind(kind).valueDelay,
  },
  { column: 'management_pct', field: 'management_ppm', type: 'integer', read: yearly },
  { column: 'custody_pct', field: 'custody_ppm', type: 'integer', read: yearly },
  { column: 'service_pct', field: 'service_ppm', type: 'integer', read: yearly },
  { column: 'benchmark', field: 'benchmark', type: 'text', read: words('the benchmark') },
  { column: 'benchmark_index', field: 'benchmark_index', type: 'text', read: words('the index') },
  { column: 'strategy', field: 'strategy', type: 'text', read: words('the strategy') },
];

/**
 * [FI-17] The terms and fees of a fund beside its page. A missing column changes nothing. An empty cell means "not published", where days
 * have the default of the fund's kind.
 * [LAW-21] A service fee that the law does not allow is a remark.
 */
export const termsFile = (law: LawSet): RowKind =>
  rowKind({
    columns: ['code'],
    more: TERM_COLUMNS.map(({ column }) => column),
    rowsAtOnce: 500,
    isByFund: false,
    read: (cells) => {
      const told = TERM_COLUMNS.filter(({ column }) => cells[column] !== undefined);
      return { fund_code: codeOf(cells['code'] ?? ''), told, terms: told.map(({ column, read }) => read(cells[column] ?? '')) };
    },
    keyOf: ({ fund_code: code }) => [code],
    take: async (tx, { good }) => {
      const { known: funds, faults } = await unknownFunds(tx, good);
      const told = good[0]?.told ?? [];
      if (told.length === 0) return { written: 0, faults };
      const subjects = await readFeeSubjects(
        tx,
        funds.map(({ fund_code: code }) => code),
      );
      const serviceAt = told.findIndex(({ field }) => field === 'service_ppm');
      const notes = funds.flatMap(({ fund_code: code, line, terms }) => {
        const [subject, service] = [subjects.get(code), terms[serviceAt]];
        return subject === undefined || typeof service !== 'number'
          ? []
          : feeRemarks(line, subject, { serviceRate: ratePpm(service) }, law);
      });
      const written = funds.map(({ fund_code: code, terms }) => ({
        fund_code: code,
        ...Object.fromEntries(
          told.map(({ field, unpublished }, at) => [field, terms[at] ?? unpublished?.(subjects.get(code)?.kind ?? null) ?? null]),
        ),
      }));
      const list = (of: (column: TermColumn) => string) => sql.raw(told.map(of).join(', '));
      const changed = await codesOf(
        tx,
        sql`
      update fund_terms t set ${list(({ field }) => `${field} = n.${field}`)}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (fund_code text, ${list(({ field, type }) => `${field} ${type}`)})
      where t.fund_code = n.fund_code and row(${list(({ field }) => `t.${field}`)}) is distinct from row(${list(({ field }) => `n.${field}`)})
      returning t.fund_code`,
      );
      return { written: changed.length, faults, notes };
    },
  });
