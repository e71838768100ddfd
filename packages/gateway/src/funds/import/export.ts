import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calendarDate, CSV_MARK, csvText, fen, ratePpm, toNetValueText, netValue, weekdayOf, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { FundTrading } from '@caifu/core/funds';
import type { FeeCharge, FeeTier, RedemptionFeeTier } from '@caifu/core/products';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../ground/database/schema.ts';
import { writingAt } from '../../ground/start/text-file.ts';
import { readFundIncomes, readFundSeries } from '../fund-values.store.ts';
import { FEE_COLUMNS } from './fees-file.ts';
import { RISK_WORDS } from './fund-words.ts';
import { TERM_COLUMNS } from './terms-file.ts';

export const EXPORT_KINDS = [
  'funds',
  'details',
  'companies',
  'managers',
  'terms',
  'fees',
  'values',
  'incomes',
  'dividends',
  'splits',
  'portfolios',
  'trading-days',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface Exported {
  readonly files: number;
  readonly rows: number;
}

/** [FI-10] Writes a kind in the format of the import, in parts. */
export const exportFunds = (db: Database, calendar: TradingCalendar, kind: ExportKind, place: string): Promise<Exported> => {
  switch (kind) {
    case 'funds':
      return writeTable(
        db,
        place,
        FUND_COLUMNS,
        (after) => sql`
        select f.fund_code as key, json_build_array(f.fund_code, f.fund_name, t.kind_name, f.initials, t.pinyin) as cells
        from fund f join fund_terms t using (fund_code) where f.fund_code > ${after} order by f.fund_code limit ${AT_ONCE}`,
      );
    case 'companies':
      return writeTable(
        db,
        place,
        ['company_id', 'company'],
        (after) => sql`
        select company_code as key, json_build_array(company_code, short_name) as cells
        from fund_company where company_code > ${after} order by company_code limit ${AT_ONCE}`,
      );
    case 'managers':
      return writeTable(
        db,
        place,
        MANAGER_COLUMNS,
        (after) => sql`
        select m.personal_code as key, json_build_array(m.personal_code, m.chinese_name, coalesce(m.company_code, ''), coalesce(c.short_name, ''),
          coalesce(min(b.since)::text, ''), count(b.fund_code), coalesce(string_agg(b.fund_code, ';' order by b.fund_code), '')) as cells
        from fund_manager m left join fund_company c using (company_code) left join fund_managed_by b using (personal_code)
        where m.personal_code > ${after} group by m.personal_code, c.short_name order by m.personal_code limit ${AT_ONCE}`,
      );
    case 'dividends':
      return writeTable(
        db,
        place,
        ['code', 'date', 'cash_per_share_cny', 'paid_date'],
        (after) => sql`
        select d.fund_code || ' ' || d.day as key, json_build_array(d.fund_code, d.day, (d.per_share / 10000.0)::numeric(20, 4)::text, d.paid_on) as cells
        from fund_dividend d where d.fund_code || ' ' || d.day > ${after} order by 1 limit ${AT_ONCE}`,
      );
    case 'splits':
      return writeTable(
        db,
        place,
        ['code', 'date', 'from_shares', 'to_shares'],
        (after) => sql`
        select s.fund_code || ' ' || s.day as key, json_build_array(s.fund_code, s.day, s.per, s.times) as cells
        from fund_split s where s.fund_code || ' ' || s.day > ${after} order by 1 limit ${AT_ONCE}`,
      );
    case 'terms':
      return writeTable(
        db,
        place,
        ['code', ...TERM_COLUMNS.map(({ column }) => column)],
        (after) => sql`
        select t.fund_code as key, json_build_array(t.fund_code, ${sql.raw(TERM_COLUMNS.map(termCell).join(', '))}) as cells
        from fund_terms t where t.fund_code > ${after} order by 1 limit ${AT_ONCE}`,
      );
    case 'fees':
      return writeFees(db, place);
    case 'portfolios':
      return writeTable(
        db,
        place,
        PORTFOLIO_COLUMNS,
        (after) => sql`
        select s.fund_code || ' ' || s.security_code || ' ' || s.kind as key,
          json_build_array(s.fund_code, s.reported_on, s.security_code, s.security_name, s.kind, (s.weight_ppm / 10000.0)::numeric(20, 4)::text) as cells
        from fund_security s where s.fund_code || ' ' || s.security_code || ' ' || s.kind > ${after} order by 1 limit ${AT_ONCE}`,
      );
    case 'details':
      return writeDetails(db, place);
    case 'values':
      return writeSeries(db, place, false);
    case 'incomes':
      return writeSeries(db, place, true);
    case 'trading-days':
      return writeTradingDays(calendar, place);
  }
};

const AT_ONCE = 1_000;
const FUND_COLUMNS = ['code', 'name', 'type', 'pinyin_initials', 'pinyin_full'];
const PORTFOLIO_COLUMNS = ['code', 'report_date', 'security_code', 'security_name', 'security_kind', 'weight_pct'];
const MANAGER_COLUMNS = ['manager_id', 'name', 'company_id', 'company', 'earliest_current_start', 'fund_count', 'fund_codes'];

type Cell = string | number | null;

/** Columns of words and codes, which a spreadsheet must not read as numbers or formulas. The other columns have numbers and days. */
const WORDS: ReadonlySet<string> = new Set([
  'code',
  'name',
  'type',
  'pinyin_initials',
  'pinyin_full',
  'company_id',
  'company',
  'manager_id',
  'manager_ids',
  'managers',
  'fund_codes',
  'trade_status',
  'security_code',
  'security_name',
  'benchmark',
  'benchmark_index',
  'strategy',
]);

/** Formats a row by RFC 4180. */
const lineOf = (columns: readonly string[], cells: readonly Cell[]): string =>
  `${cells.map((cell, at) => cellText(columns[at] ?? '', cell)).join(',')}\n`;
const cellText = (column: string, cell: Cell): string => (cell === null ? '' : WORDS.has(column) ? csvText(String(cell)) : String(cell));

/** Opens the file while rows are written to it. */
const writeFile = async (
  file: string,
  columns: readonly string[],
  write: (row: (cells: readonly Cell[]) => void) => Promise<void>,
): Promise<number> => {
  const table = openTable(file, columns);
  try {
    let rows = 0;
    await write((cells) => {
      table.write(cells);
      rows += 1;
    });
    return rows;
  } finally {
    table.close();
  }
};

/** Writes the heading too. */
const openTable = (file: string, columns: readonly string[]) => {
  const descriptor = writingAt(file, () => openSync(file, 'w'));
  const put = (text: string): void => writingAt(file, () => writeFileSync(descriptor, text));
  const close = (): void => closeSync(descriptor);
  try {
    put(`${CSV_MARK}${columns.join(',')}\n`);
  } catch (error) {
    close();
    throw error;
  }
  return { write: (cells: readonly Cell[]): void => put(lineOf(columns, cells)), close };
};

interface KeyedRow<Row> {
  readonly key: string;
  readonly cells: Row;
}

/** Parts in the order of their keys, each after the last key of the previous part. */
async function* partsOf<Row>(cx: Connection, query: (after: string) => RawBuilder<unknown>): AsyncGenerator<readonly KeyedRow<Row>[]> {
  for (let after = ''; ;) {
    const { rows } = await sql<KeyedRow<Row>>`${query(after)}`.execute(cx);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.key;
  }
}

const writeTable = async (
  cx: Connection,
  file: string,
  columns: readonly string[],
  query: (after: string) => RawBuilder<unknown>,
): Promise<Exported> => ({
  files: 1,
  rows: await writeFile(file, columns, async (row) => {
    for await (const part of partsOf<readonly Cell[]>(cx, query)) for (const { cells } of part) row(cells);
  }),
});

/** Formats a term for its column: fen as yuan, parts per million as percent. */
const termCell = ({ field, type }: (typeof TERM_COLUMNS)[number]): string => {
  if (type === 'bigint') return `(t.${field} / 100.0)::numeric(20, 2)::text`;
  if (type === 'integer') return `(t.${field} / 10000.0)::numeric(20, 4)::text`;
  return type === 'boolean' ? `t.${field}::integer` : `t.${field}`;
};

interface FeesRow {
  readonly purchase: readonly FeeTier[] | null;
  readonly redemption: readonly RedemptionFeeTier[] | null;
  readonly back: readonly RedemptionFeeTier[] | null;
  readonly isBackLoad: boolean;
}

/** [FI-14] Writes the known fee tables, a row for each tier. A table without a charge has one row with 0. */
const writeFees = async (cx: Connection, file: string): Promise<Exported> => ({
  files: 1,
  rows: await writeFile(file, FEE_COLUMNS, async (row) => {
    const query = (after: string) => sql`
      select t.fund_code as key, json_build_object('purchase', t.purchase_tiers, 'redemption', t.redemption_tiers, 'back', t.back_tiers,
        'isBackLoad', t.loading = 'back') as cells
      from fund_terms t where t.fund_code > ${after} order by 1 limit ${AT_ONCE}`;
    for await (const part of partsOf<FeesRow>(cx, query)) for (const { key, cells } of part) feeCells(key, cells).forEach(row);
  }),
});

const feeCells = (code: string, { purchase, redemption, back, isBackLoad }: FeesRow): readonly (readonly Cell[])[] => {
  const held = (kind: string, tiers: readonly RedemptionFeeTier[] | null) =>
    (tiers?.length === 0 ? FREE_HELD : (tiers ?? [])).map(({ unit, min, max, fee }) => [
      code,
      kind,
      min,
      max,
      unit,
      percentText(fee),
      '',
      '',
      '',
    ]);
  const bought = (purchase?.length === 0 ? FREE : (purchase ?? [])).map(({ minAmount, maxAmount, charge, discounted }) => [
    code,
    'purchase',
    yuanText(minAmount),
    maxAmount === null ? '' : yuanText(maxAmount),
    '',
    ...chargeCells(charge),
    ...chargeCells(discounted),
  ]);
  return [...(isBackLoad ? [] : bought), ...held('redemption', redemption), ...(isBackLoad ? held('back', back) : [])];
};

const NOTHING = { kind: 'rate', rate: ratePpm(0) } as const;
const FREE: readonly FeeTier[] = [{ minAmount: fen(0), maxAmount: null, charge: NOTHING, discounted: null }];
const FREE_HELD: readonly RedemptionFeeTier[] = [{ unit: 'day', min: 0, max: null, fee: ratePpm(0) }];
const yuanText = (amount: number): string => (amount / 100).toFixed(2);
const chargeCells = (charge: FeeCharge | null): readonly string[] =>
  charge === null ? ['', ''] : charge.kind === 'rate' ? [percentText(charge.rate), ''] : ['', yuanText(charge.amount)];

const DETAIL_COLUMNS = [
  'code',
  'name',
  'type',
  'risk',
  'scale_100m_cny',
  'scale_date',
  'sh_rating_3y',
  'sh_rating_date',
  'found_date',
  'company_id',
  'company',
  'manager_ids',
  'managers',
  'trade_status',
  'fee_list_pct',
  'fee_now_pct',
  'min_purchase_cny',
  'mmf_income_carry',
  'sh_rating_agency',
];

interface DetailRow {
  readonly name: string;
  readonly type: string;
  readonly risk: number | null;
  readonly scale: number | null;
  readonly scaleDay: string | null;
  readonly stars: number | null;
  readonly starsDay: string | null;
  readonly starsBy: string;
  readonly founded: string | null;
  readonly company: string | null;
  readonly companyName: string | null;
  readonly managers: string | null;
  readonly managerNames: string | null;
  readonly trading: FundTrading;
  readonly canRedeem: boolean;
  readonly limit: number | null;
  readonly fee: number | null;
  readonly feeNow: number | null;
  readonly least: number | null;
  readonly carry: 'daily' | 'monthly' | null;
}

const writeDetails = async (cx: Connection, file: string): Promise<Exported> => ({
  files: 1,
  rows: await writeFile(file, DETAIL_COLUMNS, async (row) => {
    const query = (after: string) => sql`
      select f.fund_code as key, json_build_object('name', f.fund_name, 'type', t.kind_name, 'risk', f.risk_level, 'scale', f.scale,
        'scaleDay', t.scale_day, 'stars', f.stars, 'starsDay', t.stars_day, 'starsBy', t.stars_by, 'founded', f.founded_on, 'company', f.company_code,
        'companyName', c.short_name, 'managers', staff.ids, 'managerNames', staff.names, 'trading', f.trading, 'canRedeem', t.can_redeem,
        'limit', t.day_limit, 'fee', case when t.loading = 'front' and t.purchase_tiers = '[]' then to_jsonb(0) else t.purchase_tiers -> 0 -> 'charge' -> 'rate' end, 'feeNow', t.purchase_tiers -> 0 -> 'discounted' -> 'rate',
        'least', t.min_first, 'carry', t.income_carry) as cells
      from fund f join fund_terms t using (fund_code) left join fund_company c using (company_code)
      cross join lateral (
        select string_agg(b.personal_code, ';' order by b.position) as ids, string_agg(m.chinese_name, ';' order by b.position) as names
        from fund_managed_by b join fund_manager m using (personal_code) where b.fund_code = f.fund_code) as staff
      where f.fund_code > ${after} order by f.fund_code limit ${AT_ONCE}`;
    for await (const part of partsOf<DetailRow>(cx, query)) for (const { key, cells } of part) row(detailCells(key, cells));
  }),
});

const detailCells = (code: string, of: DetailRow): readonly Cell[] => [
  code,
  of.name,
  of.type,
  of.risk === null ? '' : (RISK_WORDS[of.risk - 1] ?? ''),
  of.scale === null ? '' : (of.scale / 100_000_000).toFixed(2),
  of.scaleDay,
  of.stars,
  of.starsDay,
  of.founded,
  of.company,
  of.companyName,
  of.managers,
  of.managerNames,
  tradingWords(of),
  percentText(of.fee),
  percentText(of.feeNow ?? of.fee),
  of.least === null ? '' : String(of.least / 100),
  of.carry === null ? '' : CARRY_WORDS[of.carry],
  of.starsBy,
];

const CARRY_WORDS = { daily: '日结', monthly: '月结' } as const;
const percentText = (ppm: number | null): string => (ppm === null ? '' : (ppm / 10_000).toFixed(4).replace(/(\.\d\d)0+$/, '$1'));

const tradingWords = ({ trading, canRedeem, limit }: DetailRow): string => {
  if (trading === 'exchange-only') return '场内交易';
  const redeem = canRedeem ? '开放赎回' : '暂停赎回';
  const purchase = {
    open: '开放申购',
    limited: '限大额',
    'purchase-suspended': '暂停申购',
    suspended: '暂停申购',
    liquidated: '暂停申购',
    'taken-over': '暂停申购',
  }[trading];
  return `${purchase}${limit === null ? '' : ` ( 单日累计购买上限${(limit / 100).toFixed(2)}元 )`} / ${redeem}`;
};

/** One file for each fund, named after it. */
const writeSeries = async (cx: Connection, folder: string, isMoney: boolean): Promise<Exported> => {
  writingAt(folder, () => mkdirSync(folder, { recursive: true }));
  let [files, rows] = [0, 0];
  const query = (after: string) => sql`
    select f.fund_code as key, '' as cells from fund f where f.is_money = ${isMoney} and f.fund_code > ${after}
      and exists (select from ${sql.table(isMoney ? 'fund_income_year' : 'fund_year')} y where y.fund_code = f.fund_code)
    order by f.fund_code limit ${AT_ONCE}`;
  for await (const part of partsOf<string>(cx, query)) {
    for (const { key: code } of part) {
      files += 1;
      const file = path.join(folder, `${code}.csv`);
      rows += isMoney ? await writeIncomes(cx, code, file) : await writeValues(cx, code, file);
    }
  }
  return { files, rows };
};

const writeValues = (cx: Connection, code: string, file: string): Promise<number> =>
  writeFile(file, ['date', 'unit_nav', 'acc_nav', 'daily_growth_pct'], async (row) => {
    const { days, values, growth, accumulated } = await readFundSeries(cx, code);
    for (const [at, day] of days.entries()) {
      const [told, total] = [growth[at] ?? null, accumulated[at] ?? null];
      row([
        day,
        toNetValueText(netValue(values[at] ?? 0)),
        total === null ? '' : toNetValueText(total),
        told === null ? '' : (told / 10_000).toFixed(2),
      ]);
    }
  });

const writeIncomes = (cx: Connection, code: string, file: string): Promise<number> =>
  writeFile(file, ['date', 'income_per_10k_cny', 'yield7d_pct'], async (row) => {
    const { days, incomes, yields } = await readFundIncomes(cx, code);
    for (const [at, day] of days.entries()) {
      const told = yields[at] ?? null;
      row([day, toNetValueText(netValue(incomes[at] ?? 0)), told === null ? '' : (told / 10_000).toFixed(4)]);
    }
  });

const DAY_COLUMNS = ['date', 'weekday'];
const WEEKDAYS = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' } as const;

const writeTradingDays = async (calendar: TradingCalendar, file: string): Promise<Exported> => {
  const until: CalendarDate = calendar.coveredUntil;
  const rows = await writeFile(file, DAY_COLUMNS, (row) => {
    for (let day = calendar.onOrAfter(calendar.coveredFrom); day <= until; day = calendar.addTradingDays(calendarDate(day), 1))
      row([day, WEEKDAYS[weekdayOf(day)]]);
    return Promise.resolve();
  });
  return { files: 1, rows };
};
