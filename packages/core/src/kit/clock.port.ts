import type { EpochMs } from '../values/calendar-date.ts';

/** The current time, because core has no clock of its own. */
export interface Clock {
  now(): EpochMs;
}
