import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** A day that is being settled: its first moment is `at`. */
export interface OpeningDay {
  readonly tx: Tx;
  readonly calendar: TradingCalendar;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/**
 * A step of settling a day, from the room whose things it changes. It is run when the day has one of its needs. Run again on
 * the same day it changes nothing more.
 */
export interface DayStep {
  readonly name: string;
  /** By the names that `settlement_work` tells. */
  readonly needs: readonly string[];
  /** The step of the order of a day (`trading-day/day-steps.ts`) that it follows; a step without one stands in that order itself. */
  readonly after?: string;
  /** It has waited for a value that comes late: it is run again when one does. */
  readonly waitsForValues?: boolean;
  run(opening: OpeningDay): Promise<void>;
}
