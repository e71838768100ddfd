import type { EpochMs } from '../values/calendar-date.ts';

/** The present instant: core has no clock of its own. */
export interface Clock {
  now(): EpochMs;
}
