import { addDays, netValue, type CalendarDate } from '@caifu/core/values';
import { payoutDayDoubt, type FundPayout } from '@caifu/core/funds';
import { sql } from 'kysely';
import { correctedFault, readCorrected } from '../fund-corrections.store.ts';
import { CellError, codeOf, dayDoubtText, dayOf, MOST_A_SHARE, neededDay, scaledOf } from './fund-words.ts';
import { rowKind, type RowKind } from './import-run.ts';
import { comparePayouts } from './compared-payouts.ts';
import type { SeriesFacts } from './fund-judgement.ts';
import { codesOf, markStale, unknownFunds } from './table-files.ts';

/** Columns of a payout besides fund and day. Numbers in the units of the table. */
type Paid = Readonly<Record<string, number | CalendarDate | null>>;

interface PayoutKind {
  readonly columns: readonly string[];
  readonly table: 'fund_dividend' | 'fund_split';
  readonly what: 'dividend' | 'split';
  /** Columns of the table with their types: those that must agree, and those that are filled in if missing. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly more: Readonly<Record<string, string>>;
  readonly read: (cell: (column: string) => string, day: CalendarDate, note: (reason: string) => void) => Paid;
  readonly payoutOf: (day: CalendarDate, paid: Paid) => FundPayout;
}

/** Dividends of funds: the first day whose value excludes the dividend, the cash per share, and the payment day if it is published. */
export const dividendsFile = payoutsFile({
  columns: ['code', 'date', 'cash_per_share_cny'],
  table: 'fund_dividend',
  what: 'dividend',
  fixed: { per_share: 'integer' },
  more: { paid_on: 'date' },
  read: (cell, day, note) => ({ per_share: dividendOf(cell('cash_per_share_cny')), paid_on: paidOn(cell('paid_date'), day, note) }),
  payoutOf: (day, paid) => ({ kind: 'dividend', day, perShare: netValue(Number(paid['per_share'])) }),
});

/** [FI-16] Splits of funds: the first day whose value counts the new shares, and the numbers of old and new shares. */
export const splitsFile = payoutsFile({
  columns: ['code', 'date', 'from_shares', 'to_shares'],
  table: 'fund_split',
  what: 'split',
  fixed: { per: 'bigint', times: 'bigint' },
  more: {},
  read: (cell) => splitOf(cell('from_shares'), cell('to_shares')),
  payoutOf: (day, paid) => ({ kind: 'split', day, times: Number(paid['times']), per: Number(paid['per']) }),
});

/** A dividend per share in ten-thousandths of a yuan. Throws CellError for an impossible dividend. */
export function dividendOf(text: string): number {
  const cash = scaledOf(text, 4, 'an amount');
  if (cash === null || cash <= 0) throw new CellError('a dividend is above 0');
  if (cash > MOST_A_SHARE) throw new CellError('a dividend is too large');
  return cash;
}

/** The ratio of a split: old and new shares, in lowest terms. Throws CellError for an impossible split. */
export function splitOf(fromText: string, toText: string): { readonly per: number; readonly times: number } {
  const [from, to] = [scaledOf(fromText, 9, 'a number of shares'), scaledOf(toText, 9, 'a number of shares')];
  if (from === null || to === null || from <= 0 || to <= 0) throw new CellError('shares of a split are above 0');
  const common = commonOf(from, to);
  if (Math.max(from, to) / common > LARGEST) throw new CellError('the numbers of a split have too many digits together');
  return { per: from / common, times: to / common };
}

/** [FI-20] The payment day is a secondary fact of the dividend: an impossible one is left out. */
const paidOn = (text: string, day: CalendarDate, note: (reason: string) => void): CalendarDate | null => {
  try {
    const paid = dayOf(text);
    if (paid === null || (paid >= day && paid <= addDays(day, MOST_DAYS_TO_PAYMENT))) return paid;
    note('a day of payment is left out: it is not within a year after the dividend');
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    note('a day of payment is left out: it is no day');
  }
  return null;
};
const MOST_DAYS_TO_PAYMENT = 366;

/** Above it a product of several splits is no longer exact. */
const LARGEST = 10_000_000_000;
const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b));

/** [FI-7] Known facts stay: a contradicting row is a fault, and a row with more facts fills in missing ones. */
function payoutsFile({ columns, table, what, fixed, more, read, payoutOf }: PayoutKind): (facts: SeriesFacts) => RowKind {
  const names = sql.raw([...Object.keys(fixed), ...Object.keys(more)].join(', '));
  const typed = sql.raw(
    Object.entries({ ...fixed, ...more })
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
  const filled = Object.keys(more);
  return ({ today, calendar }) =>
    rowKind({
      columns,
      more: Object.hasOwn(more, 'paid_on') ? ['paid_date'] : [],
      rowsAtOnce: 2_000,
      isByFund: false,
      read: (cells, note) => {
        const [code, day] = [codeOf(cells['code'] ?? ''), neededDay(cells['date'] ?? '')];
        const paid = read(
          (column) => cells[column] ?? '',
          day,
          (reason) => note(`${code}: ${reason}`),
        );
        const doubt = payoutDayDoubt(day, { today, foundedOn: null, calendar });
        if (doubt !== null) throw new CellError(dayDoubtText(doubt, day, today));
        return { fund_code: code, day, paid };
      },
      keyOf: ({ fund_code: code, day }) => [code, day],
      take: async (tx, { good }) => {
        const unknown = await unknownFunds(tx, good);
        const corrected = await readCorrected(tx, what, unknown.known);
        const isWithdrawn = (row: (typeof unknown.known)[number]): boolean => corrected.get(`${row.fund_code} ${row.day}`) === null;
        const told = unknown.known.filter((row) => !isWithdrawn(row));
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
        const compared = await comparePayouts(
          tx,
          told.filter((row) => there(row) === undefined).map((row) => ({ ...row, payout: payoutOf(row.day, row.paid) })),
          what,
        );
        const fresh = told.filter(
          (row) => !isOther(row.paid, there(row)) && isNew(row.paid, there(row)) && !compared.refused.has(row.line),
        );
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
        const others = [...differing, ...unknown.known.filter(isWithdrawn)].map((row) => ({
          line: row.line,
          reason: correctedFault(corrected, what, row) ?? `another ${what} of ${row.fund_code} on ${row.day} is known`,
        }));
        return { written: written.length, faults: [...unknown.faults, ...compared.faults, ...others], notes: compared.notes };
      },
    });
}
