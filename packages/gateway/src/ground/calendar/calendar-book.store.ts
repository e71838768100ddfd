import { calendarDate, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import {
  applyCalendarUpdate,
  calendarFaults,
  chinaHolidays,
  createTradingCalendar,
  type CalendarUpdate,
  type ClosureTable,
  type TradingCalendar,
} from '@caifu/core/calendar';
import { sql } from 'kysely';
import * as z from 'zod';
import './tables.ts';
import type { Tx } from '../database/day-step.ts';
import type { Connection, Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { faultText, parseCalendar } from './calendar-file.ts';

/** The calendar in use: core's table plus the versions that operators have added. */
export interface CalendarBook {
  /** The same object until a newer version is loaded. */
  current(): TradingCalendar;
  /** Loads a version that another process has stored in the database. */
  refresh(): Promise<void>;
  /**
   * Stores a whole file, or nothing with the reasons against it. The calendar applies from now on, here and, within seconds, at every other
   * gateway.
   */
  bring(text: string, at: EpochMs): Promise<BringOutcome>;
}

/** The previous calendar, and the new one. */
export interface NewCalendar {
  readonly before: TradingCalendar;
  readonly after: TradingCalendar;
  readonly today: CalendarDate;
}

/** Recalculates all dates of the old calendar, in the transaction that stores the new one. Returns the number of changes. */
export type Adopt = (tx: Tx, calendars: NewCalendar) => Promise<number>;

export type BringOutcome =
  | { readonly kind: 'taken'; readonly version: number; readonly coveredUntil: string; readonly mended: number }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

export const createCalendarBook = async (db: Database, adopt: Adopt): Promise<CalendarBook> => {
  let version = 0;
  let calendar = createTradingCalendar(chinaHolidays);
  const refresh = async () => {
    const read = await readTable(db);
    if (read.version <= version) return;
    ({ version } = read);
    calendar = createTradingCalendar(read.table);
  };
  await refresh();
  return {
    current: () => calendar,
    refresh,
    bring: async (text, at) => {
      const parsed = parseCalendar(text);
      if (parsed.kind === 'faulty') return { kind: 'refused', faults: parsed.faults };
      const outcome = await inTransaction(db, async (tx): Promise<BringOutcome> => {
        // A second caller is judged by the calendar of the first one.
        await sql`lock table trading_calendar in share row exclusive mode`.execute(tx);
        const { version: before, table } = await readTable(tx);
        const today = shanghaiDateOf(at);
        const faults = calendarFaults(table, parsed.update, today);
        if (faults.length > 0) return { kind: 'refused', faults: faults.map((fault) => faultText(fault, parsed.lines)) };
        const { coveredFrom, coveredUntil, closures } = parsed.update;
        await sql`
          insert into trading_calendar (version, covered_from, covered_until, closures, brought_at)
          values (${before + 1}, ${coveredFrom}, ${coveredUntil}, ${JSON.stringify(closures)}::jsonb, ${at})`.execute(tx);
        const after = createTradingCalendar(applyCalendarUpdate(table, parsed.update));
        const mended = await adopt(tx, { before: createTradingCalendar(table), after, today });
        return { kind: 'taken', version: before + 1, coveredUntil, mended };
      });
      await refresh();
      return outcome;
    },
  };
};

const readTable = async (cx: Connection): Promise<{ readonly version: number; readonly table: ClosureTable }> => {
  const { rows } =
    await sql<VersionRow>`select version, covered_from, covered_until, closures from trading_calendar order by version`.execute(cx);
  const table = rows.reduce<ClosureTable>((before, row) => applyCalendarUpdate(before, updateOf(row)), chinaHolidays);
  return { version: rows.at(-1)?.version ?? 0, table };
};

interface VersionRow {
  readonly version: number;
  readonly covered_from: string;
  readonly covered_until: string;
  readonly closures: unknown;
}

const updateOf = (row: VersionRow): CalendarUpdate => ({
  coveredFrom: calendarDate(row.covered_from),
  coveredUntil: calendarDate(row.covered_until),
  closures: closuresSchema.parse(row.closures),
});

const daySchema = z.string().transform(calendarDate);
const closuresSchema = z.array(z.object({ from: daySchema, until: daySchema }));
