import { epochMs, isCalendarDate, type CalendarDate } from '@caifu/core/values';
import type { Clock } from '@caifu/core/kit';

/** Header in which the gateway says what time it is there, in epoch milliseconds. */
export const SERVER_TIME_HEADER = 'x-server-time';

/** Header in which the gateway says the last day that its trading calendar knows: 2026-12-31. */
export const CALENDAR_UNTIL_HEADER = 'x-calendar-until';

export interface ServerClock extends Clock {
  /** The last day that the gateway's calendar knows, as an answer told last; null: none has told. */
  readonly calendarUntil: () => CalendarDate | null;
  /** Reads both from an answer; one without them, or with anything else in them, changes nothing. */
  observe(headers: Headers): void;
}

/**
 * The gateway's time, kept by the device's clock between answers: orders belong to the gateway's trading day, and a
 * phone's clock may be wrong. Before the first answer it is the device's.
 */
export const createServerClock = (device: () => number = Date.now): ServerClock => {
  let ahead = 0;
  let until: CalendarDate | null = null;
  return {
    now: () => epochMs(device() + ahead),
    calendarUntil: () => until,
    observe: (headers) => {
      const told = Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
      if (Number.isSafeInteger(told) && told > 0) ahead = told - device();
      const day = headers.get(CALENDAR_UNTIL_HEADER) ?? '';
      if (isCalendarDate(day)) until = day;
    },
  };
};
