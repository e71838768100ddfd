import { addDays, type CalendarDate } from '../values/calendar-date.ts';

/** [FR-11] Days of the longest closure of the market that the calendar knows: the spring holiday of 2004. */
export const LONGEST_CLOSURE = 12;

/** [FR-11] Whether a value is new enough to be the base of a span that begins on a day: no closure of the market was ever longer. */
export const isFreshBase = (baseDay: CalendarDate, start: CalendarDate): boolean => baseDay >= oldestFreshDay(start);

/** [FR-15] The oldest day of a value that is one of now on a day: a fund whose newest value is older is stale. */
export const oldestFreshDay = (today: CalendarDate): CalendarDate => addDays(today, -LONGEST_CLOSURE);
