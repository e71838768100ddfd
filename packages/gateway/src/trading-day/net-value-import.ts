import { isCalendarDate, netValue, shanghaiDateOf, toNetValueText, type CalendarDate, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { correctedValueFault, readCorrectedValues, type LastCorrection } from '../products/net-value-corrections.store.ts';
import { netValueFault, netValueOf } from '../products/net-value-text.ts';
import { lastSettledDay, settleValuesIn, type SettlementDeps } from './settlement.ts';
import { PLAN_COLUMNS, publish, type DistributionPlanRow } from './valuation.store.ts';

/** One row of the file, with its line. */
export interface NetValueLine {
  readonly line: number;
  readonly productCode: string;
  readonly day: CalendarDate;
  readonly nav: NetValue;
  /** null: not given, so the value plus all past distributions is used. */
  readonly accumulated: NetValue | null;
}

export type ParsedNetValues =
  | { readonly kind: 'parsed'; readonly lines: readonly NetValueLine[] }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/** Parses `product_code,day,nav[,accumulated]`: a heading, then a row for each product and day. Never throws. */
export const parseNetValues = (text: string): ParsedNetValues => {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const heading = (rows[0] ?? '').split(',').map((cell) => cell.trim());
  if (heading.join(',') !== HEADING && heading.join(',') !== SHORT_HEADING)
    return { kind: 'faulty', faults: [`line 1: the heading is "${HEADING}" (the last column may be left out)`] };
  const lines: NetValueLine[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    if (index === 0 || row.trim() === '') continue;
    const cells = row.split(',').map((cell) => cell.trim());
    const parsed = lineOf(cells, heading.length, line);
    if (typeof parsed === 'string') {
      faults.push(`line ${line}: ${parsed}`);
      continue;
    }
    const key = `${parsed.productCode} ${parsed.day}`;
    const before = seen.get(key);
    if (before !== undefined) faults.push(`line ${line}: ${key} stands in line ${before} already`);
    seen.set(key, line);
    lines.push(parsed);
  }
  if (faults.length === 0 && lines.length === 0) faults.push('there is no row below the heading');
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'parsed', lines };
};

export type ImportOutcome =
  | { readonly kind: 'done'; readonly written: number; readonly known: number }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/**
 * Publishes the operator's net values, all of them or none, and runs the work that waited for them: due orders are confirmed, distributions
 * paid, redemptions executed. A published value is final for an import, because money has moved by it, and only a correction changes it.
 */
export const importNetValues = (deps: SettlementDeps, lines: readonly NetValueLine[]): Promise<ImportOutcome> =>
  inTransaction(deps.longWork, async (tx): Promise<ImportOutcome> => {
    // The lock waits for a day in settlement, and makes the next one wait for this import.
    await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
    const today = shanghaiDateOf(deps.clock.now());
    const plans = await readPlans(tx, lines);
    const known = await readKnown(tx, lines);
    const corrected = await readCorrectedValues(tx, lines);
    const faults = lines.flatMap((row) => {
      const fault = faultOf(row, deps, today, plans, { known, corrected });
      return fault === null ? [] : [`line ${row.line}: ${fault}`];
    });
    if (faults.length > 0) return { kind: 'refused', faults };
    const fresh = lines.filter((row) => !known.has(keyOf(row))).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    const settled = await lastSettledDay(tx);
    if (fresh.length > 0) await publish(tx, deps.calendar, fresh, plans, settled);
    if (fresh.length > 0 && settled !== null) await settleValuesIn(tx, deps, settled);
    return { kind: 'done', written: fresh.length, known: lines.length - fresh.length };
  });

const HEADING = 'product_code,day,nav,accumulated';
const SHORT_HEADING = 'product_code,day,nav';

/** The row, or its fault. */
const lineOf = (cells: readonly string[], columns: number, line: number): NetValueLine | string => {
  const [productCode = '', day = '', nav = '', accumulated = ''] = cells;
  if (cells.length !== columns) return `${columns} columns are expected, there are ${cells.length}`;
  if (productCode === '') return 'the product code is missing';
  if (!isCalendarDate(day)) return `"${day}" is not a day (YYYY-MM-DD)`;
  const value = netValueOf(nav);
  if (value === null) return netValueFault(nav);
  const total = accumulated === '' ? null : netValueOf(accumulated);
  if (accumulated !== '' && (total === null || total < value))
    return `"${accumulated}" is not an accumulated value (at least the net value, at most 4 decimals)`;
  return { line, productCode, day, nav: value, accumulated: total };
};

const keyOf = ({ productCode, day }: Pick<NetValueLine, 'productCode' | 'day'>): string => `${productCode} ${day}`;

const faultOf = (
  row: NetValueLine,
  { calendar }: SettlementDeps,
  today: CalendarDate,
  plans: readonly PlanRow[],
  { known, corrected }: { readonly known: ReadonlyMap<string, KnownRow>; readonly corrected: ReadonlyMap<string, LastCorrection> },
): string | null => {
  const product = plans.find(({ product_code: code }) => code === row.productCode);
  if (product === undefined) return `there is no product ${row.productCode}`;
  if (product.pricing !== 'net-value') return `${row.productCode} has no net values: it has a benchmark`;
  if (!calendar.isTradingDay(row.day)) return `${row.day} is not a trading day`;
  if (row.day > today) return `${row.day} is not here yet: today is ${today}`;
  const fault = correctedValueFault(corrected.get(keyOf(row)), row.productCode, row.day, row.nav);
  if (fault !== null) return fault;
  const published = known.get(keyOf(row));
  if (published === undefined) return null;
  if (published.nav !== row.nav) return `${row.productCode} was published for ${row.day} as ${toNetValueText(netValue(published.nav))}`;
  return row.accumulated !== null && published.accumulated !== row.accumulated
    ? `the accumulated value of ${row.productCode} was published for ${row.day} as ${toNetValueText(netValue(published.accumulated))}`
    : null;
};

interface PlanRow extends DistributionPlanRow {
  readonly pricing: 'benchmark' | 'net-value';
}

interface KnownRow {
  readonly product_code: string;
  readonly day: string;
  readonly nav: number;
  readonly accumulated: number;
}

const readPlans = async (tx: Tx, lines: readonly NetValueLine[]): Promise<readonly PlanRow[]> => {
  const codes = JSON.stringify([...new Set(lines.map(({ productCode }) => productCode))]);
  const { rows } = await sql<PlanRow>`
    select p.product_code, p.pricing, ${PLAN_COLUMNS} from product p
    where p.product_code in (select jsonb_array_elements_text(${codes}::jsonb))`.execute(tx);
  return rows;
};

const readKnown = async (tx: Tx, lines: readonly NetValueLine[]): Promise<ReadonlyMap<string, KnownRow>> => {
  const wanted = JSON.stringify(lines.map(({ productCode, day }) => ({ product_code: productCode, day })));
  const { rows } = await sql<KnownRow>`
    select n.product_code, n.day, n.nav, n.accumulated
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (product_code text, day date) join net_value_day n using (product_code, day)`.execute(
    tx,
  );
  return new Map(rows.map((row) => [`${row.product_code} ${row.day}`, row]));
};
