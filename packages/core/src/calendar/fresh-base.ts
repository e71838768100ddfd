import { addDays, type CalendarDate } from '../values/calendar-date.ts';

/** [FR-11] Days of the longest market closure in the calendar: the spring holiday of 2004. */
export const LONGEST_CLOSURE = 12;

/** [FR-11] Whether a value is new enough to be the base of a span that begins on a day: its age is within the longest market closure. */
export const isFreshBase = (baseDay: CalendarDate, start: CalendarDate): boolean => baseDay >= oldestFreshDay(start);

/** [FR-15] The oldest day on which a fund's newest value still counts as current; an older one is stale. */
export const oldestFreshDay = (today: CalendarDate): CalendarDate => addDays(today, -LONGEST_CLOSURE);
