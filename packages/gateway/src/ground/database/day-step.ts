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
 * [GW-1490] A step of settling a day, from the room whose things it changes. The step is run when the day has one of its needs. Run again on
 * the same day it changes nothing more. The frame keeps apart what it cannot settle (`trading-day/bulkhead.ts`): a step names rows by
 * the columns `order_no`, `investor_id`, `product_code` and `fund_code` of tables, and writes nothing for it.
 */
export interface DayStep {
  readonly name: string;
  /** By the names that `settlement_work` tells. */
  readonly needs: readonly string[];
  /** The step of the order of a day (`trading-day/day-steps.ts`) that it follows; a step without one stands in that order itself. */
  readonly after?: string;
  /** The step has waited for a late value, and is run again when one comes. */
  readonly waitsForValues?: boolean;
  /** The step finds things of its day alone: a later day would not find them, so a parked thing is tried again on the day it was parked on. */
  readonly isOfItsDay?: boolean;
  /** Steps whose parked rows it leaves alone: it would do to them what is done where those steps have nothing to do. */
  readonly leavesParkedOf?: readonly string[];
  /** Takes the rows that orders lock before any others: the day does so before its first step, so that neither waits for what the other has. */
  readonly lockFirst?: (tx: Tx) => Promise<void>;
  run(opening: OpeningDay): Promise<void>;
}
