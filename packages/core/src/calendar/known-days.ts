import { formatDate, formatMinute } from '../values/display.ts';
import { shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';

/** What a flow asks to tell known days from guessed ones. */
export interface KnownDaysPort {
  /** [DOM-101] The last day that is known at this moment: `lastKnownDay` of what the server says of its calendar. */
  knownUntil(): CalendarDate;
}

/** [DOM-101] Days are known up to the calendar's last one; a day that has come is known whatever the calendar says. */
export const lastKnownDay = (coveredUntil: CalendarDate, now: EpochMs): CalendarDate => {
  const today = shanghaiDateOf(now);
  return coveredUntil < today ? today : coveredUntil;
};

/** [DOM-101] Whether a day is known, or only guessed because its year's holidays are not published yet. */
export const isKnownDay = (day: CalendarDate, knownUntil: CalendarDate): boolean => day <= knownUntil;

/** [DOM-102] The mark of a guessed day. */
export const ESTIMATED = '预计';

/** [DOM-102] The mark that stands beside a day: null where it is known. */
export const markOf = (day: CalendarDate, knownUntil: CalendarDate): typeof ESTIMATED | null =>
  isKnownDay(day, knownUntil) ? null : ESTIMATED;

/** [DOM-102] "2026-11-20", "2027-01-04（预计）" */
export const formatKnownDate = (date: CalendarDate | null, knownUntil: CalendarDate): string => marked(formatDate(date), date, knownUntil);

/** [DOM-102] "2026-11-20 15:00", "2027-01-04 15:00（预计）" */
export const formatKnownMinute = (at: EpochMs | null, knownUntil: CalendarDate): string =>
  marked(formatMinute(at), at === null ? null : shanghaiDateOf(at), knownUntil);

const marked = (text: string, date: CalendarDate | null, knownUntil: CalendarDate): string =>
  date === null || isKnownDay(date, knownUntil) ? text : `${text}（${ESTIMATED}）`;
