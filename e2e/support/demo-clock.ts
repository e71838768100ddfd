import { chinaTradingCalendar } from '@caifu/core/calendar';
import { calendarDate } from '@caifu/core/values';
import type { RunningGateway } from '../../tools/support/run-gateway.ts';

/** The demo clock's day, `2026-11-20`. */
export const demoToday = async ({ url }: RunningGateway): Promise<string> => {
  const told: unknown = await (await fetch(`${url}/demo/clock`)).json();
  if (typeof told !== 'object' || told === null || !('today' in told)) throw new Error('the demo clock tells no day');
  return String(told.today);
};

/** Moves to half past nine of the next day, so that a purchase can be cancelled until 15:00 at the earliest. */
export const moveToMorning = async (gateway: RunningGateway): Promise<void> => {
  const day = new Date(`${await demoToday(gateway)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  await gateway.moveClock({ to: `${day.toISOString().slice(0, 10)}T09:30:00+08:00` });
};

/** Moves to ten o'clock of the next trading day, when markets are open, and returns the day. */
export const moveToTrading = async (gateway: RunningGateway): Promise<string> => {
  const day = chinaTradingCalendar.addTradingDays(calendarDate(await demoToday(gateway)), 1);
  await gateway.moveClock({ to: `${day}T10:00:00+08:00` });
  return day;
};
