import './tables.ts';
import { addDays, calendarDate, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { approveDue } from '../qualification/review.store.ts';
import { refreshFigures } from '../funds/fund-figures.store.ts';
import type { Deps } from '../ground/deps.ts';
import type { Tx } from '../ground/day-step.ts';
import type { Connection } from '../ground/schema.ts';
import { goByIndex } from '../ground/go-by-index.ts';
import { inTransaction } from '../ground/transaction.ts';
import { expireOrders } from '../orders/orders.store.ts';

export type SettlementDeps = Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar' | 'daySteps'>;

/** Does the work of every day up to the clock's that has not been done. Returns the last day done. */
export const settleToClock = async (deps: Deps): Promise<CalendarDate> => {
  const today = shanghaiDateOf(deps.clock.now());
  const last = await lastSettledDay(deps.db);
  for (let day = last === null ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) await settleDay(deps, day);
  const settled = last !== null && last > today ? last : today;
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, deps.clock.now());
  await expireOrders(deps.db, deps.clock.now());
  // Each time: what a fund has published since is paid, and what a gateway that was ended has left is done.
  await workAfter(deps, settled);
  // Once for all the days that have turned.
  await refreshFigures(deps.db);
  return settled;
};

/** What a day brings to areas once it is settled. */
const workAfter = async (deps: Deps, day: CalendarDate): Promise<void> => {
  // One after the other: what one has done, the next may ask.
  // oxlint-disable-next-line no-await-in-loop
  for (const { afterDay } of deps.areas) await afterDay?.(deps, day);
};

/** [GW-1351] What areas have to do later in a day, at its moments, as far as they are not after the one that the clock goes to. */
const workLater = async (deps: Deps, day: CalendarDate, until: EpochMs): Promise<void> => {
  const found = await Promise.all(deps.areas.flatMap(({ laterInDay }) => (laterInDay === undefined ? [] : [laterInDay(deps, day)])));
  const moments = found.filter((at): at is EpochMs => at !== null && at <= until && at > deps.clock.now());
  for (const at of [...new Set(moments)].toSorted((a, b) => a - b)) {
    // One after the other: a clock goes forward.
    // oxlint-disable-next-line no-await-in-loop
    await deps.clock.moveTo(at);
    // oxlint-disable-next-line no-await-in-loop
    await workAfter(deps, day);
  }
};

/** Moves the clock day by day, so that each day's work is done at that day's opening, and what comes later in it at its moment. False for a moment in the past. */
export const advanceTo = async (deps: Deps, moment: EpochMs): Promise<boolean> => {
  if (moment < deps.clock.now()) return false;
  await settleToClock(deps);
  await workLater(deps, shanghaiDateOf(deps.clock.now()), moment);
  const target = shanghaiDateOf(moment);
  for (let day = addDays(shanghaiDateOf(deps.clock.now()), 1); day <= target; day = addDays(day, 1)) {
    await deps.clock.moveTo(epochAt(day, '00:00:00'));
    await settleDay(deps, day);
    await workAfter(deps, day);
    await workLater(deps, day, moment);
  }
  await deps.clock.moveTo(moment);
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, deps.clock.now());
  await expireOrders(deps.db, deps.clock.now());
  // Once for all the days that have turned.
  await refreshFigures(deps.db);
  return true;
};

export const lastSettledDay = async (db: Connection): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from settlement_day`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

/** One day, once: the row of the day is the first thing written, and everything stands or falls with it. */
export const settleDay = async (deps: Deps, day: CalendarDate): Promise<void> => {
  // Who was to be certified before the day began goes on with it.
  await approveDue(deps.db, deps.settings.CERTIFY_AFTER_SECONDS, epochAt(day, '00:00:00'));
  await inTransaction(deps.longWork, (tx) => settleDayIn(tx, deps, day));
};

/** The work of a day's opening, step by step. */
export const settleDayIn = async (
  tx: Tx,
  { calendar, daySteps }: Pick<SettlementDeps, 'calendar' | 'daySteps'>,
  day: CalendarDate,
): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const { rows } =
    await sql`insert into settlement_day (day, finished_at) values (${day}, ${at}) on conflict do nothing returning day`.execute(tx);
  if (rows.length === 0) return;
  await goByIndex(tx);
  const work = await readWork(tx, day);
  for (const step of daySteps) if (step.needs.some((need) => isThere(work, need))) await step.run({ tx, calendar, day, at });
};

/** Values of public funds were brought on a day that is settled: what has waited for them goes on at once. */
export const settleLateValues = (deps: SettlementDeps): Promise<void> =>
  inTransaction(deps.longWork, async (tx) => {
    await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
    const settled = await lastSettledDay(tx);
    if (settled !== null) await settleValuesIn(tx, deps, settled);
  });

/** What waits for net values, on a day that is settled already: they came late. */
export const settleValuesIn = async (
  tx: Tx,
  { calendar, daySteps }: Pick<SettlementDeps, 'calendar' | 'daySteps'>,
  day: CalendarDate,
): Promise<void> => {
  await goByIndex(tx);
  for (const step of daySteps) if (step.waitsForValues === true) await step.run({ tx, calendar, day, at: epochAt(day, '00:00:00') });
};

/** What a day has to do at all: most days little, and asking once is cheaper than doing nothing ten times. */
type Work = Readonly<Record<string, boolean>>;

const isThere = (work: Work, need: string): boolean => {
  const told = work[need];
  if (told === undefined) throw new Error(`settlement_work tells nothing of ${need}`);
  return told;
};

const readWork = async (tx: Tx, day: CalendarDate): Promise<Work> => {
  const { rows } = await sql<{ work: Work }>`select settlement_work(${day}::date) as work`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a question without an answer');
  return row.work;
};
