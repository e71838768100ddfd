import type { CalendarDate, EpochMs } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { LawSet } from '@caifu/core/law';
import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** [LAW-6] The set that an order was judged by. */
export interface JudgedLaw {
  judged(id: string): LawSet;
}

/** A day in settlement. `at` is its first moment. */
export interface OpeningDay {
  readonly tx: Tx;
  readonly calendar: TradingCalendar;
  readonly law: JudgedLaw;
  readonly day: CalendarDate;
  readonly at: EpochMs;
}

/**
 * [GW-1490] A step of a day's settlement, from the room whose rows it changes. The step runs if the day has one of its needs. Another run
 * on the same day changes nothing. The frame isolates rows that cannot be settled (`trading-day/bulkhead.ts`). For it, a step only has to
 * name rows by the columns `order_no`, `investor_id`, `product_code` and `fund_code`.
 */
export interface DayStep {
  readonly name: string;
  /** Names that `settlement_work` returns. */
  readonly needs: readonly string[];
  /** The step before it in a day's order (`trading-day/day-steps.ts`). A step without `after` is itself listed in that order. */
  readonly after?: string;
  /** The step waits for late values, and runs again when one arrives. */
  readonly waitsForValues?: boolean;
  /** The step finds only rows of its own day, so a parked row is retried with the day of its parking. */
  readonly isOfItsDay?: boolean;
  /** Steps whose parked rows this step must skip, because it would treat them as rows for which those steps have nothing to do. */
  readonly leavesParkedOf?: readonly string[];
  /** Locks the rows that orders lock first. A day does this before its first step, so that a day and an order cannot deadlock. */
  readonly lockFirst?: (tx: Tx) => Promise<void>;
  run(opening: OpeningDay): Promise<void>;
}
