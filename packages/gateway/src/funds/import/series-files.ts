import { dayDoubt, type FundPayout } from '@caifu/core/funds';
import { addDays, calendarDate, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import { correctedFault, readCorrected } from '../fund-corrections.store.ts';
import { dayOfYear, PPM_PER_HUNDREDTH, putIncomeYears, putValueYears, yearOf } from '../fund-values.store.ts';
import { readNewestDays, readPayoutsByFund, reinvestAppended, type AppendedValues } from './appended-values.ts';
import type { CsvFault, CsvRow } from './csv-rows.ts';
import { besideOf, CellError, codeOf, dayDoubtText, neededDay, scaledOf } from './fund-words.ts';
import { rowKind, type RowKind, type Taken } from './import-run.ts';
import { judgeIncomes, judgeValues } from './judged-series.ts';
import type { Figures, FundJudgement, FundScene, Reading, SeriesFacts, Told } from './fund-judgement.ts';
import { markStale } from './table-files.ts';

/** Net values by day. */
export const valuesFile = (facts: SeriesFacts): RowKind =>
  seriesFile(['code', 'date', 'unit_nav', 'acc_nav', 'daily_growth_pct'], facts, VALUES);

/** Incomes of money funds by day. */
export const incomesFile = (facts: SeriesFacts): RowKind =>
  seriesFile(['code', 'date', 'income_per_10k_cny', 'yield7d_pct'], facts, INCOMES);

const seriesFile = (columns: readonly string[], facts: SeriesFacts, kind: SeriesKind): RowKind =>
  rowKind<Reading>({
    columns,
    more: ['name', 'purchase_status', 'redeem_status', 'dividend'],
    rowsAtOnce: 5_000,
    isByFund: true,
    read: (cells, note) => {
      const [code, day] = [codeOf(cells['code'] ?? ''), neededDay(cells['date'] ?? '')];
      const doubt = dayDoubt(day, { today: facts.today, foundedOn: null, calendar: null });
      if (doubt !== null) throw new CellError(dayDoubtText(doubt, day, facts.today));
      return { fund_code: code, day, figures: kind.read(cells, (reason) => note(`${code}: ${reason}`)) };
    },
    keyOf: ({ fund_code: code, day }) => [code, day],
    take: (tx, { good }) => takeByFunds(tx, good, facts, kind),
  });

interface SeriesKind {
  /** Whether the funds are money funds. */
  readonly isMoney: boolean;
  readonly table: 'fund_year' | 'fund_income_year';
  readonly columns: readonly string[];
  readonly what: string;
  readonly stale: 'figures' | 'values';
  read(cells: CsvRow['cells'], note: (reason: string) => void): Figures;
  /** Compares the rows with the known facts of their fund. */
  judge(scene: FundScene): FundJudgement;
  put(cx: Connection, years: readonly YearOfFigures[]): Promise<void>;
}

interface YearOfFigures {
  readonly fund_code: string;
  readonly year: number;
  readonly days: readonly number[];
  readonly figures: readonly Figures[];
}

const VALUES: SeriesKind = {
  isMoney: false,
  table: 'fund_year',
  columns: ['net_values', 'growth', 'accumulated'],
  what: 'net value',
  stale: 'values',
  read: (cells, note) => [
    above0(scaledOf(cells['unit_nav'] ?? '', 4, 'a net value'), 'a net value'),
    besideOf(cells['daily_growth_pct'] ?? '', 2, 'a growth', note),
    aboveNothing(besideOf(cells['acc_nav'] ?? '', 4, 'an accumulated value', note), 'an accumulated value', note),
  ],
  judge: (scene) => judgeValues(scene),
  put: (cx, years) =>
    putValueYears(
      cx,
      years.map(({ fund_code: code, year, days, figures }) => ({
        fund_code: code,
        year,
        days,
        net_values: figures.map(([value]) => value),
        growth: figures.map(([, growth]) => growth ?? null),
        accumulated: figures.map(([, , accumulated]) => accumulated ?? null),
      })),
    ),
};

const INCOMES: SeriesKind = {
  isMoney: true,
  table: 'fund_income_year',
  columns: ['incomes', 'yields'],
  what: 'income',
  stale: 'figures',
  read: (cells, note) => [incomeOf(cells['income_per_10k_cny'] ?? ''), besideOf(cells['yield7d_pct'] ?? '', 4, 'a yield', note)],
  judge: (scene) => judgeIncomes(scene),
  put: (cx, years) =>
    putIncomeYears(
      cx,
      years.map(({ fund_code: code, year, days, figures }) => ({
        fund_code: code,
        year,
        days,
        incomes: figures.map(([income]) => income),
        yields: figures.map(([, sevenDay]) => sevenDay ?? null),
      })),
    ),
};

/** Income of 10,000 shares in ten-thousandths of a yuan. Throws CellError for an invalid income. */
export const incomeOf = (text: string): number => bearable(neededFigure(scaledOf(text, 4, 'an income'), 'the income'));

const neededFigure = (figure: number | null, what: string): number => {
  if (figure === null) throw new CellError(`${what} is missing`);
  if (Math.abs(figure) > LARGEST) throw new CellError(`${what} is too large`);
  return figure;
};
/** [GW-1555] 10,000 shares are worth 10,000 yuan. */
const bearable = (income: number): number => {
  if (income <= -WORTH_OF_10K) throw new CellError('the income is more than there is to lose');
  return income;
};
const WORTH_OF_10K = 100_000_000;

/** 200,000 yuan. */
const LARGEST = 2_000_000_000;

const above0 = (figure: number | null, what: string): number => {
  if (neededFigure(figure, what) <= 0) throw new CellError(`${what} is above 0`);
  return figure ?? 0;
};

/** [FI-20] */
const aboveNothing = (figure: number | null, what: string, note: (reason: string) => void): number | null => {
  if (figure === null || (figure > 0 && figure <= LARGEST)) return figure;
  note(`${what} is left out: it is not above 0`);
  return null;
};

/** Funds whose years are in memory at once: a file of one day has as many funds as rows. */
const FUNDS_AT_ONCE = 400;

const takeByFunds = async (tx: Connection, rows: readonly Told[], facts: SeriesFacts, kind: SeriesKind): Promise<Taken> => {
  const byFund = [...rowsByFund(rows).values()];
  const sum: { written: number; faults: CsvFault[]; notes: CsvFault[] } = { written: 0, faults: [], notes: [] };
  for (let at = 0; at < byFund.length; at += FUNDS_AT_ONCE) {
    const taken = await takeSeries(tx, byFund.slice(at, at + FUNDS_AT_ONCE).flat(), facts, kind);
    sum.written += taken.written;
    sum.faults.push(...taken.faults);
    sum.notes.push(...(taken.notes ?? []));
  }
  return sum;
};

const rowsByFund = (rows: readonly Told[]): ReadonlyMap<string, readonly Told[]> => {
  const funds = new Map<string, Told[]>();
  for (const row of rows) {
    const of = funds.get(row.fund_code);
    if (of === undefined) funds.set(row.fund_code, [row]);
    else of.push(row);
  }
  return funds;
};

/** [FI-7] Known facts stay: a contradicting row is a fault, and a row with more facts fills in missing ones. */
const takeSeries = async (tx: Connection, rows: readonly Told[], facts: SeriesFacts, kind: SeriesKind): Promise<Taken> => {
  const { known: ofFunds, faults, founded } = await judgedFunds(tx, rows, kind);
  const corrected = await readCorrected(tx, kind.isMoney ? 'income' : 'value', ofFunds);
  const odd: CsvFault[] = [];
  const fitting = ofFunds.filter((row) => {
    if (corrected.get(`${row.fund_code} ${row.day}`) !== null) return true;
    odd.push({ line: row.line, reason: correctedFault(corrected, kind.what, row) ?? '' });
    return false;
  });
  const years = await readYears(tx, fitting, kind);
  const payouts = kind.isMoney ? new Map<string, readonly FundPayout[]>() : await readPayoutsByFund(tx, [...founded.keys()]);
  const daysByFund = knownDays(years);
  const judged = [...rowsByFund(fitting)].map(([code, of]) =>
    kind.judge({
      ...facts,
      code,
      rows: of,
      known: daysByFund.get(code) ?? new Map(),
      foundedOn: founded.get(code) ?? null,
      payouts: payouts.get(code) ?? [],
    }),
  );
  const changed = new Map<string, YearDays>();
  /** The first day of each fund with new facts. */
  const firstNew = new Map<string, CalendarDate>();
  let written = 0;
  for (const row of judged.flatMap(({ taken }) => taken)) {
    const key = yearKey(row.fund_code, yearOf(row.day));
    const days = years.get(key) ?? new Map<number, Figures>();
    years.set(key, days);
    const place = dayOfYear(row.day);
    const before = days.get(place);
    if (before !== undefined && before.some((figure, at) => figure !== null && (row.figures[at] ?? figure) !== figure)) {
      const reason = correctedFault(corrected, kind.what, row) ?? `another ${kind.what} of ${row.fund_code} on ${row.day} is known`;
      odd.push({ line: row.line, reason });
      continue;
    }
    const after = before === undefined ? row.figures : filled(before, row.figures);
    if (before !== undefined && after.every((figure, at) => figure === before[at])) continue;
    days.set(place, after);
    changed.set(key, days);
    const first = firstNew.get(row.fund_code);
    if (first === undefined || row.day < first) firstNew.set(row.fund_code, row.day);
    written += 1;
  }
  const parts = [...changed].map(([key, days]) => yearOfFigures(key, days));
  const codes = [...new Set(parts.map(({ fund_code: code }) => code))];
  const appended = kind.isMoney ? [] : appendedOf(years, firstNew, await readNewestDays(tx, codes));
  await kind.put(tx, parts);
  const isDone = await reinvestAppended(tx, appended);
  const [done, others] = [codes.filter((code) => isDone.has(code)), codes.filter((code) => !isDone.has(code))];
  await markStale(tx, done, 'figures');
  await markStale(tx, others, kind.stale);
  return {
    written,
    faults: [...faults, ...judged.flatMap((one) => one.faults), ...odd],
    notes: judged.flatMap(({ notes }) => notes),
  };
};

const knownDays = (years: ReadonlyMap<string, YearDays>): ReadonlyMap<string, ReadonlyMap<CalendarDate, Figures>> => {
  const funds = new Map<string, Map<CalendarDate, Figures>>();
  for (const [key, days] of years) {
    const [code = '', year = ''] = key.split(' ');
    const of = funds.get(code) ?? new Map<CalendarDate, Figures>();
    funds.set(code, of);
    const newYear = calendarDate(`${year}-01-01`);
    for (const [place, figures] of days) of.set(addDays(newYear, place - 1), figures);
  }
  return funds;
};

type YearDays = Map<number, Figures>;

/** Funds whose new values are all after the known ones, with the last weeks of known values. */
const appendedOf = (
  years: ReadonlyMap<string, YearDays>,
  firstNew: ReadonlyMap<string, CalendarDate>,
  newest: ReadonlyMap<string, CalendarDate>,
): readonly AppendedValues[] => {
  const tails = new Map<string, { readonly day: CalendarDate; readonly figures: Figures }[]>();
  for (const [key, days] of years) {
    const [code = '', year = ''] = key.split(' ');
    const known = newest.get(code);
    if (known === undefined || (firstNew.get(code) ?? known) <= known) continue;
    const from = (yearOf(known) - Number(year)) * DAYS_A_YEAR + dayOfYear(known) - EARLY;
    const newYear = calendarDate(`${year}-01-01`);
    const tail = [...days].flatMap(([place, figures]) => (place < from ? [] : [{ day: addDays(newYear, place - 1), figures }]));
    tails.set(code, [...(tails.get(code) ?? []), ...tail]);
  }
  return [...tails].flatMap(([fundCode, tail]) => {
    const known = newest.get(fundCode);
    const rows = tail.toSorted((one, other) => (one.day < other.day ? -1 : 1));
    if (known === undefined) return [];
    return [
      {
        fundCode,
        newest: known,
        series: {
          days: rows.map(({ day }) => day),
          values: rows.map(({ figures: [value] }) => netValue(value)),
          growth: rows.map(({ figures: [, growth] }) =>
            growth === null || growth === undefined ? null : ratePpm(growth * PPM_PER_HUNDREDTH),
          ),
          accumulated: rows.map(({ figures: [, , accumulated] }) =>
            accumulated === null || accumulated === undefined ? null : netValue(accumulated),
          ),
        },
      },
    ];
  });
};

/** A lower bound: reading a day more is harmless. */
const DAYS_A_YEAR = 365;

const filled = ([first, ...before]: Figures, [, ...more]: Figures): Figures => [
  first,
  ...before.map((figure, at) => figure ?? more[at] ?? null),
];

const yearKey = (code: string, year: number): string => `${code} ${year}`;

const yearOfFigures = (key: string, days: YearDays): YearOfFigures => {
  const [code = '', year = ''] = key.split(' ');
  const sorted = [...days].toSorted(([a], [b]) => a - b);
  return { fund_code: code, year: Number(year), days: sorted.map(([day]) => day), figures: sorted.map(([, figures]) => figures) };
};

/** Rows of known funds of the right kind. Each other fund gets one fault with the number of its rows. */
const judgedFunds = async (tx: Connection, rows: readonly Told[], { isMoney, what }: SeriesKind) => {
  const byFund = rowsByFund(rows);
  const codes = JSON.stringify([...byFund.keys()]);
  const { rows: funds } = await sql<{ fund_code: string; is_money: boolean; founded_on: string | null }>`
    select f.fund_code, f.is_money, f.founded_on from fund f where f.fund_code in (select jsonb_array_elements_text(${codes}::jsonb))`.execute(
    tx,
  );
  const there = new Set(funds.map(({ fund_code: code }) => code));
  const founded = new Map(
    funds
      .filter((fund) => fund.is_money === isMoney)
      .map(({ fund_code: code, founded_on: day }) => [code, day === null ? null : calendarDate(day)]),
  );
  const faults = [...byFund].flatMap(([code, of]) => {
    if (founded.has(code)) return [];
    const reason = there.has(code) ? `${code} has no ${what}s: it is ${isMoney ? 'no' : 'a'} money fund` : `there is no fund ${code}`;
    return [{ line: of[0]?.line ?? 0, reason: of.length === 1 ? reason : `${reason} (and ${of.length - 1} rows more)`, rows: of.length }];
  });
  return { known: rows.filter(({ fund_code: code }) => founded.has(code)), faults, founded };
};

/** Days of earlier values that are read too. */
const EARLY = 40;

/** The years of the rows, keyed by `yearKey`. */
const readYears = async (tx: Connection, rows: readonly Told[], { table, columns }: SeriesKind): Promise<Map<string, YearDays>> => {
  // A day early in the year needs the end of the previous year.
  const keys = rows.flatMap(({ fund_code: code, day }) => [
    yearKey(code, yearOf(day)),
    ...(dayOfYear(day) <= EARLY ? [yearKey(code, yearOf(day) - 1)] : []),
  ]);
  const wanted = [...new Set(keys)].map((key) => {
    const [code, year] = key.split(' ');
    return { code, year: Number(year) };
  });
  const figures = columns.map((column) => `y.${column}`).join(', ');
  const { rows: found } = await sql<{
    fund_code: string;
    year: number;
    days: readonly number[];
    figures: readonly (readonly (number | null)[])[];
  }>`
    select y.fund_code, y.year, to_json(y.days) as days, json_build_array(${sql.raw(figures)}) as figures
    from ${sql.table(table)} y join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n (code text, year smallint)
      on y.fund_code = n.code and y.year = n.year`.execute(tx);
  return new Map(
    found.map((year) => [
      yearKey(year.fund_code, year.year),
      new Map(
        year.days.map((day, at): readonly [number, Figures] => {
          const [first, ...others] = year.figures.map((column) => column[at] ?? null);
          return [day, [first ?? 0, ...others]];
        }),
      ),
    ]),
  );
};
