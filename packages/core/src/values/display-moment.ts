import { shanghaiDateOf, shanghaiSecondsOf, type CalendarDate, type EpochMs } from './calendar-date.ts';
import { formatDayWithWeekday, MISSING } from './display.ts';

/** "2026-11-20 15:00:05" in Shanghai. */
export const formatSecond = (at: EpochMs | null): string => {
  if (at === null) return MISSING;
  const seconds = shanghaiSecondsOf(at);
  const parts = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60, seconds % 60];
  return `${shanghaiDateOf(at)} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
};

/** "2026-11-20 15:00" in Shanghai, without seconds. */
export const formatMinute = (at: EpochMs | null): string => (at === null ? MISSING : formatSecond(at).slice(0, 16));

/** "11月20日 周五 15:00" in Shanghai, with the year by the rule for days. */
export const formatMinuteWithWeekday = (at: EpochMs | null, readOn: CalendarDate): string =>
  at === null ? MISSING : `${formatDayWithWeekday(shanghaiDateOf(at), readOn)}${formatMinute(at).slice(10)}`;

/** "2026年11月", the month of a day. */
export const formatMonth = (date: CalendarDate): string => `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月`;
