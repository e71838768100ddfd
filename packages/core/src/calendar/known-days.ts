import { type CalendarDate, type EpochMs, formatDate, formatDayWithWeekday, formatMinute, shanghaiDateOf } from '../values/index.ts';

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

/** [DOM-870] "11月20日 周五", "2027年1月4日 周一（预计）": a day of what is under way, read on `today`. */
export const formatPlannedDay = (date: CalendarDate, today: CalendarDate, isKnown: boolean): string =>
  `${formatDayWithWeekday(date, today)}${isKnown ? '' : `（${ESTIMATED}）`}`;

/** [UP-805] How long it is until a day: "今天", "明天", "还有 3 天"; "已过期" for a deadline that is over. */
export const daysLeftText = (days: number): string => (days < 0 ? '已过期' : days === 0 ? '今天' : days === 1 ? '明天' : `还有 ${days} 天`);

const marked = (text: string, date: CalendarDate | null, knownUntil: CalendarDate): string =>
  date === null || isKnownDay(date, knownUntil) ? text : `${text}（${ESTIMATED}）`;
