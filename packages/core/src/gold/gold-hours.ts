import type { TradingCalendar } from '../calendar/trading-calendar.ts';
import { addDays, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '../values/calendar-date.ts';
import type { GoldMarket, GoldSession } from './gold.ts';

/** [GD-2] Gold is traded in the sessions of trading days. Throws RangeError without any session. */
export const goldMarketAt = (calendar: TradingCalendar, sessions: readonly GoldSession[], at: EpochMs): GoldMarket => {
  const today = shanghaiDateOf(at);
  const coming = [calendar.onOrAfter(today), calendar.onOrAfter(addDays(today, 1))].flatMap((day) => sessionsOf(sessions, day));
  const next = coming.find(({ until }) => at < until);
  if (next === undefined) throw new RangeError('gold has no trading hours');
  return next.from <= at ? { isOpen: true, changesAt: next.until } : { isOpen: false, changesAt: next.from };
};

/** The sessions of a trading day as moments. */
export const sessionsOf = (
  sessions: readonly GoldSession[],
  day: CalendarDate,
): readonly { readonly from: EpochMs; readonly until: EpochMs }[] =>
  sessions.map(({ from, until }) => ({ from: epochAt(day, `${from}:00`), until: epochAt(day, `${until}:00`) }));

/** The end of the last session of a trading day. */
export const goldCloseOf = (sessions: readonly GoldSession[], day: CalendarDate): EpochMs => {
  const last = sessionsOf(sessions, day).at(-1);
  if (last === undefined) throw new RangeError('gold has no trading hours');
  return last.until;
};
