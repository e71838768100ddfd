import { goldMarketAt, sessionsOf, type GoldQuote, type GoldSession } from '@caifu/core/gold';
import type { TradingCalendar } from '@caifu/core/calendar';
import { epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { GoldPrices } from '../ground/outside/gold-prices.port.ts';

/** The demo's price of gold. It moves every five seconds of its sessions, stands still between them, and is the same at every read. */
export const demoGoldPrices = (calendar: () => TradingCalendar): GoldPrices => ({
  quoteAt: (at) => {
    const set = lastTick(calendar(), at);
    return quoteOf(set);
  },
});

/** The same sessions as in the terms of a new database. */
const SESSIONS: readonly GoldSession[] = [
  { from: '09:00', until: '11:30' },
  { from: '13:30', until: '15:30' },
  { from: '20:00', until: '22:30' },
];

const TICK = 5_000;

const lastTick = (calendar: TradingCalendar, at: EpochMs): EpochMs => {
  if (goldMarketAt(calendar, SESSIONS, at).isOpen) return epochMs(at - (at % TICK));
  const today = shanghaiDateOf(at);
  const days = [today, calendar.addTradingDays(calendar.onOrAfter(today), -1)].filter((day) => calendar.isTradingDay(day));
  const ends = days.flatMap((day) => sessionsOf(SESSIONS, day)).map(({ until }) => until);
  const last = Math.max(...ends.filter((end) => end <= at));
  return Number.isFinite(last) ? epochMs(last) : at;
};

const quoteOf = (at: EpochMs): GoldQuote => {
  const middle = Math.round(BASE + slow(at) + noise(Math.floor(at / TICK)) * WOBBLE);
  return { buyPrice: fen(middle + HALF_SPREAD), sellPrice: fen(middle - HALF_SPREAD), at };
};

/** Waves of a year, seven weeks, four days and three hours, in fen. */
const slow = (at: number): number =>
  WAVES.reduce((sum, { days, size, shift }) => sum + size * Math.sin((2 * Math.PI * at) / (days * DAY) + shift), 0);

const WAVES = [
  { days: 365, size: 6_000, shift: 0.4 },
  { days: 49, size: 1_800, shift: 1.9 },
  { days: 4.3, size: 500, shift: 2.7 },
  { days: 0.13, size: 120, shift: 0.9 },
];

/** Between -1 and 1, the same for the same tick. */
const noise = (tick: number): number => {
  let bits = Math.imul((tick ^ SEED) >>> 0, 0x9e37_79b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85eb_ca6b);
  bits ^= bits >>> 13;
  return ((bits >>> 0) / 0xffff_ffff) * 2 - 1;
};

const SEED = 20_261_120;
const DAY = 86_400_000;
/** 920 yuan a gram. */
const BASE = 92_000;
const WOBBLE = 45;
const HALF_SPREAD = 100;
