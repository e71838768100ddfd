import { epochMs, isCalendarDate, type CalendarDate } from '@caifu/core/values';
import type { Clock } from '@caifu/core/kit';

/** Header with the gateway's time in epoch milliseconds. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** Header with the last day of the gateway's trading calendar, such as 2026-12-31. */
export const CALENDAR_UNTIL_HEADER = 'x-calendar-until';

export interface ServerClock extends Clock {
  /** The last day of the gateway's calendar by its newest answer. null: no answer has told it. */
  readonly calendarUntil: () => CalendarDate | null;
  /** Reads both headers of an answer that came at a time of the device, by default now. A missing or malformed header changes nothing. */
  observe(headers: Headers, arrivedAt?: number): void;
}

/**
 * The gateway's time, advanced by the device's clock between answers: orders belong to the gateway's trading day, and a phone's clock may
 * be wrong. Before the first answer it is the device's time.
 */
export const createServerClock = (device: () => number = Date.now): ServerClock => {
  let ahead = 0;
  let until: CalendarDate | null = null;
  return {
    now: () => epochMs(device() + ahead),
    calendarUntil: () => until,
    observe: (headers, arrivedAt = device()) => {
      const told = Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
      if (Number.isSafeInteger(told) && told > 0) ahead = told - arrivedAt;
      const day = headers.get(CALENDAR_UNTIL_HEADER) ?? '';
      if (isCalendarDate(day)) until = day;
    },
  };
};
