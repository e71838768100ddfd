import { calendarDate, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
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
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { faultText, parseCalendar } from './calendar-file.ts';

/** The calendar in use: core's own table, and on top of it what operators have brought, each with its version. */
export interface CalendarBook {
  /** The same object until a newer version is taken up. */
  current(): TradingCalendar;
  /** Takes up what another process on the same database was brought. */
  refresh(): Promise<void>;
  /** All of a file or, with the reasons, nothing of it. It holds from now on, here and, within seconds, at every other gateway. */
  bring(text: string, at: EpochMs): Promise<BringOutcome>;
}

export type BringOutcome =
  | { readonly kind: 'taken'; readonly version: number; readonly coveredUntil: string }
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

export const createCalendarBook = async (db: Database): Promise<CalendarBook> => {
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
        // Who comes second is judged by what the first one brought.
        await sql`lock table trading_calendar in share row exclusive mode`.execute(tx);
        const { version: before, table } = await readTable(tx);
        const faults = calendarFaults(table, parsed.update, shanghaiDateOf(at));
        if (faults.length > 0) return { kind: 'refused', faults: faults.map((fault) => faultText(fault, parsed.lines)) };
        const { coveredFrom, coveredUntil, closures } = parsed.update;
        await sql`
          insert into trading_calendar (version, covered_from, covered_until, closures, brought_at)
          values (${before + 1}, ${coveredFrom}, ${coveredUntil}, ${JSON.stringify(closures)}::jsonb, ${at})`.execute(tx);
        return { kind: 'taken', version: before + 1, coveredUntil };
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
