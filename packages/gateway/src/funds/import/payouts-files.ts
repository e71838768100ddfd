import type { CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { CsvRow } from './csv-rows.ts';
import { CellError, codeOf, dayOf, neededDay, scaledOf } from './fund-words.ts';
import { lastOfEach, readRows, type RowKind } from './import-run.ts';
import { codesOf, markStale, unknownFunds } from './table-files.ts';

/** Columns of a payout besides fund and day; numbers as the table has them. */
type Paid = Readonly<Record<string, number | CalendarDate | null>>;

interface PayoutKind {
  readonly columns: readonly string[];
  readonly table: 'fund_dividend' | 'fund_split';
  readonly what: string;
  /** Columns of the table with their types: those that must agree, and those that are filled in where they are missing. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, string>>;
  readonly read: (cell: (column: string) => string) => Paid;
}

/** Dividends of funds: the first day whose value no longer holds it, and the cash of one share; the day of the payment where it is told. */
export const dividendsFile = payoutsFile({
  columns: ['code', 'date', 'cash_per_share_cny'],
  table: 'fund_dividend',
  what: 'dividend',
  fixed: { per_share: 'integer' },
  more: { paid_on: 'date' },
  read: (cell) => {
    const cash = scaledOf(cell('cash_per_share_cny'), 4, 'an amount');
    if (cash === null || cash <= 0) throw new CellError('a dividend is above 0');
    return { per_share: cash, paid_on: dayOf(cell('paid_date')) };
  },
});

/** [FI-16] Splits of funds: the first day whose value counts the new shares, and how many shares became how many. */
export const splitsFile = payoutsFile({
  columns: ['code', 'date', 'from_shares', 'to_shares'],
  table: 'fund_split',
  what: 'split',
  fixed: { per: 'bigint', times: 'bigint' },
  more: {},
  read: (cell) => {
    const [from, to] = [scaledOf(cell('from_shares'), 9, 'a number of shares'), scaledOf(cell('to_shares'), 9, 'a number of shares')];
    if (from === null || to === null || from <= 0 || to <= 0) throw new CellError('shares of a split are above 0');
    const common = commonOf(from, to);
    if (Math.max(from, to) / common > LARGEST) throw new CellError('the numbers of a split have too many digits together');
    return { per: from / common, times: to / common };
  },
});

/** Above it a product of several splits is no longer exact. */
const LARGEST = 10_000_000_000;
const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b));

/** [FI-7] What is known stays: a row that says otherwise is a fault, one that knows more fills in what was missing. */
function payoutsFile({ columns, table, what, fixed, more, read }: PayoutKind): RowKind {
  const names = sql.raw([...Object.keys(fixed), ...Object.keys(more)].join(', '));
  const typed = sql.raw(
    Object.entries({ ...fixed, ...more })
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const filled = Object.keys(more);
  return {
    columns,
    rowsAtOnce: 2_000,
    isByFund: false,
    take: async (tx, rows: readonly CsvRow[]) => {
      const { good, faults } = readRows(rows, (cells) => ({
        fund_code: codeOf(cells['code'] ?? ''),
        day: neededDay(cells['date'] ?? ''),
        paid: read((column) => cells[column] ?? ''),
      }));
      const unknown = await unknownFunds(tx, good);
      const told = lastOfEach(unknown.known, ({ fund_code: code, day }) => `${code} ${day}`);
      const keys = JSON.stringify(told.map(({ fund_code, day }) => ({ fund_code, day })));
      const { rows: before } = await sql<Paid & { readonly fund_code: string; readonly day: string }>`
        select d.fund_code, d.day, ${names} from ${sql.table(table)} d
        join jsonb_to_recordset(${keys}::jsonb) as n (fund_code text, day date) using (fund_code, day)`.execute(tx);
      const known = new Map(before.map((row) => [`${row.fund_code} ${row.day}`, row]));
      const isOther = (paid: Paid, there: Paid | undefined): boolean =>
        there !== undefined &&
        (Object.keys(fixed).some((name) => Number(there[name]) !== paid[name]) ||
          filled.some((name) => (there[name] ?? paid[name] ?? null) !== (paid[name] ?? there[name] ?? null)));
      const isNew = (paid: Paid, there: Paid | undefined): boolean =>
        there === undefined || filled.some((name) => (there[name] ?? null) === null && (paid[name] ?? null) !== null);
      const there = ({ fund_code: code, day }: { readonly fund_code: string; readonly day: string }) => known.get(`${code} ${day}`);
      const differing = told.filter((row) => isOther(row.paid, there(row)));
      const fresh = told.filter((row) => !isOther(row.paid, there(row)) && isNew(row.paid, there(row)));
      const fills =
        filled.length === 0 ? sql`nothing` : sql`update set ${sql.raw(filled.map((name) => `${name} = excluded.${name}`).join(', '))}`;
      const written = await codesOf(
        tx,
        sql`
        insert into ${sql.table(table)} (fund_code, day, ${names})
        select fund_code, day, ${names} from jsonb_to_recordset(${JSON.stringify(fresh.map(({ fund_code, day, paid }) => ({ fund_code, day, ...paid })))}::jsonb)
          as n (fund_code text, day date, ${typed})
        on conflict (fund_code, day) do ${fills} returning fund_code`,
      );
      await markStale(
        tx,
        fresh.filter((row) => there(row) === undefined).map(({ fund_code: code }) => code),
        'values',
      );
      const others = differing.map(({ line, fund_code: code, day }) => ({ line, reason: `another ${what} of ${code} on ${day} is known` }));
      return { written: written.length, faults: [...faults, ...unknown.faults, ...others] };
    },
  };
}
