import { epochMs } from '@caifu/core/values';
import type { Clock } from '@caifu/core/kit';

/** Header in which the gateway says what time it is there, in epoch milliseconds. */
export const SERVER_TIME_HEADER = 'x-server-time';

export interface ServerClock extends Clock {
  /** Reads the time from an answer; one without it, or with anything else in it, changes nothing. */
  observe(headers: Headers): void;
}

/**
 * The gateway's time, kept by the device's clock between answers: orders belong to the gateway's trading day, and a
 * phone's clock may be wrong. Before the first answer it is the device's.
 */
export const createServerClock = (device: () => number = Date.now): ServerClock => {
  let ahead = 0;
  return {
    now: () => epochMs(device() + ahead),
    observe: (headers) => {
      const told = Number(headers.get(SERVER_TIME_HEADER) ?? Number.NaN);
      if (Number.isSafeInteger(told) && told > 0) ahead = told - device();
    },
  };
};
