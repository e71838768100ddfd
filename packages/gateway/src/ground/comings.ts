import { holdingCalendarOf, type ComingFact, type ComingSource, type HoldingCalendar, type HoldingDayKind } from '@caifu/core/holding';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { MaturityArrangement, ProductFamily } from '@caifu/core/products';
import { calendarDate, epochMs, type EpochMs } from '@caifu/core/values';
import { planName, type PlanNameParts } from '@caifu/core/zh-CN';
import { sql, type RawBuilder } from 'kysely';
import { saidBy, type NothingHere } from './said.ts';
import type { Int8 } from './database/columns.ts';
import type { Connection } from './database/schema.ts';

/** An area's declaration of coming events. */
export interface Comes {
  /** The source of its events, unless a row has its own. */
  readonly source: ComingSource;
  /** A query of rows of one investor. A row omits empty fields. */
  readonly rows: (investorId: string) => RawBuilder<ComingRow>;
}

/** A row from the database. */
export interface ComingRow {
  readonly kind: HoldingDayKind;
  readonly source?: ComingSource | null;
  readonly family?: ProductFamily | null;
  readonly code?: string | null;
  readonly name?: string | null;
  readonly period?: string | null;
  readonly order_no?: string | null;
  readonly arrangement?: MaturityArrangement | null;
  readonly day?: string | null;
  readonly pay_by?: Int8 | null;
  readonly first_open?: string | null;
  readonly open_every?: number | null;
  readonly is_fixed?: boolean | null;
  /** For a plan: the parts of its name for core. */
  readonly plan?: PlanNameParts | null;
}

export interface ComingDeps {
  readonly areas: readonly { readonly comes: Comes | NothingHere }[];
  readonly db: Connection;
  readonly calendar: TradingCalendar;
}

/** [GW-684] [GW-1614] All coming events of an investor, read in one statement over every area. */
export const readComing = async ({ areas, db, calendar }: ComingDeps, investorId: string, at: EpochMs): Promise<HoldingCalendar> => {
  const said = saidBy(areas, ({ comes }) => comes);
  const lists = said.map(({ rows }) => sql`(select coalesce(json_agg(line), '[]') from (${rows(investorId)}) as line)`);
  const { rows } = await sql<{ found: readonly (readonly ComingRow[])[] }>`select json_build_array(${sql.join(lists)}) as found`.execute(
    db,
  );
  const found = rows[0]?.found ?? [];
  return holdingCalendarOf(
    said.flatMap((comes, place) => (found[place] ?? []).map((row) => factOf(comes, row))),
    at,
    calendar,
  );
};

const factOf = ({ source }: Comes, row: ComingRow): ComingFact => ({
  kind: row.kind,
  source: row.source ?? source,
  family: row.family ?? null,
  productCode: row.code ?? '',
  productName: row.plan ? planName(row.plan) : (row.name ?? ''),
  periodName: row.period ?? '',
  orderNo: row.order_no ?? '',
  arrangement: row.arrangement ?? null,
  day: told(row.day, calendarDate),
  payBy: told(row.pay_by, (moment) => epochMs(Number(moment))),
  openDays: row.first_open && row.open_every ? { first: calendarDate(row.first_open), everyDays: row.open_every } : null,
  isFixed: row.is_fixed ?? false,
});

const told = <From, To>(value: From | null | undefined, read: (value: From) => To): To | null =>
  value === null || value === undefined ? null : read(value);
