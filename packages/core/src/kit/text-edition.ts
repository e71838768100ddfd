import { calendarDate, type CalendarDate } from '../values/calendar-date.ts';

/** A wording of a text and the first day on which it applies. */
export interface TextEdition {
  readonly version: string;
  readonly effective: CalendarDate;
}

/** The newest first. */
export type TextEditions = readonly [TextEdition, ...TextEdition[]];

/** The common edition of all texts of the platform: its agreements, letters and protocols change together. */
export const TEXT_EDITIONS = [
  { version: '2.0', effective: calendarDate('2026-11-28') },
  { version: '1.0', effective: calendarDate('2026-01-01') },
] as const satisfies TextEditions;

/** The wording that applied on a day; before the first one, the first one. */
export const editionOn = (editions: TextEditions, day: CalendarDate): TextEdition =>
  editions.find(({ effective }) => effective <= day) ?? editions.at(-1) ?? editions[0];

/** Whether a version can be agreed to on a day: the newest, and the one that applies on that day. */
export const canAgreeTo = (editions: TextEditions, version: string, day: CalendarDate): boolean =>
  [editions[0], editionOn(editions, day)].some((edition) => edition.version === version);
