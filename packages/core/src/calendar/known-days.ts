import type { TradingCalendar } from './trading-calendar.ts';
import { type CalendarDate, type EpochMs, formatDate, formatDayWithWeekday, formatMinute, shanghaiDateOf } from '../values/index.ts';

export interface KnownDaysPort {
  /** [DOM-101] The last known day at this moment: `lastKnownDay` of the server's calendar. */
  knownUntil(): CalendarDate;
}

/** [DOM-101] Days are known up to the calendar's last one; a day that has come is always known. */
export const lastKnownDay = (coveredUntil: CalendarDate, now: EpochMs): CalendarDate => {
  const today = shanghaiDateOf(now);
  return coveredUntil < today ? today : coveredUntil;
};

/**
 * [DOM-102] The last known day of days that this device counts, read at `now`: it knows neither more than the server nor more than its own
 * table, because an operator may have brought a later one.
 */
export const countedUntil = (
  ports: KnownDaysPort & { readonly calendar: Pick<TradingCalendar, 'coveredUntil'> },
  now: EpochMs,
): CalendarDate => {
  const [servers, own] = [ports.knownUntil(), lastKnownDay(ports.calendar.coveredUntil, now)];
  return own < servers ? own : servers;
};

/** [DOM-101] Whether a day is known, or only estimated because the holidays of its year are not published yet. */
export const isKnownDay = (day: CalendarDate, knownUntil: CalendarDate): boolean => day <= knownUntil;

/** [DOM-102] The mark of an estimated day. */
export const ESTIMATED = '预计';

/** [DOM-102] The mark beside a day; null for a known day. */
export const markOf = (day: CalendarDate, knownUntil: CalendarDate): typeof ESTIMATED | null =>
  isKnownDay(day, knownUntil) ? null : ESTIMATED;

/** [DOM-102] "2026-11-20", "2027-01-04（预计）" */
export const formatKnownDate = (date: CalendarDate | null, knownUntil: CalendarDate): string => marked(formatDate(date), date, knownUntil);

/** [DOM-102] "2026-11-20 15:00", "2027-01-04 15:00（预计）" */
export const formatKnownMinute = (at: EpochMs | null, knownUntil: CalendarDate): string =>
  marked(formatMinute(at), at === null ? null : shanghaiDateOf(at), knownUntil);

/** [DOM-870] "11月20日 周五", "2027年1月4日 周一（预计）": a day of a running process, as read on `today`. */
export const formatPlannedDay = (date: CalendarDate, today: CalendarDate, isKnown: boolean): string =>
  `${formatDayWithWeekday(date, today)}${isKnown ? '' : `（${ESTIMATED}）`}`;

/** [DOM-870] "11月30日 周一 15:00", "2027年1月4日 周一（预计） 15:00": the moment of a running process, as read on `today`. */
export const formatPlannedMinute = (at: EpochMs, today: CalendarDate, knownUntil: CalendarDate): string => {
  const day = shanghaiDateOf(at);
  return `${formatPlannedDay(day, today, isKnownDay(day, knownUntil))} ${formatMinute(at).slice(-5)}`;
};

/** [UP-805] The time until a day: "今天", "明天", "还有 3 天"; "已过期" for a past deadline. */
export const daysLeftText = (days: number): string => (days < 0 ? '已过期' : days === 0 ? '今天' : days === 1 ? '明天' : `还有 ${days} 天`);

const marked = (text: string, date: CalendarDate | null, knownUntil: CalendarDate): string =>
  date === null || isKnownDay(date, knownUntil) ? text : `${text}（${ESTIMATED}）`;
