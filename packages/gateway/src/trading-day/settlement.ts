import { addDays, calendarDate, epochAt, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { faceVisitsDue } from '../account/face-visits.store.ts';
import { endCooling, visitDue } from '../orders/placement-wait.store.ts';
import { approveDue } from '../qualification/review.store.ts';
import { refreshFigures, refreshFiguresIn } from '../funds/fund-figures.store.ts';
import type { Deps } from '../ground/deps.ts';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import type { Connection } from '../ground/database/schema.ts';
import { goByIndex } from '../ground/database/go-by-index.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { openBulkhead } from './bulkhead.ts';
import { asWhole, endForgotten } from '../ledger/apart.ts';
import { isOfTheRow, readParked } from '../ledger/parked.store.ts';
import { expireOrders } from '../orders/orders.store.ts';

export type SettlementDeps = Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar' | 'law' | 'daySteps'>;

/** Does the pending work of every day up to the clock's. Returns the last settled day. */
export const settleToClock = async (deps: Deps): Promise<CalendarDate> => {
  const today = shanghaiDateOf(deps.clock.now());
  const last = await lastSettledDay(deps.db);
  for (let day = last === null ? today : addDays(last, 1); day <= today; day = addDays(day, 1)) {
    await settleDay(deps, day);
    await breath();
  }
  const settled = last !== null && last > today ? last : today;
  await workOfNow(deps, settled);
  // Each time: later publications of funds are paid, and the rest left by an ended gateway is done.
  await workAfter(deps, settled);
  // Once for all the days that have turned.
  await remakeFigures(deps, settled);
  return settled;
};

/** [GW-1497] Lets waiting requests be answered, because an embedded engine never yields to the process. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const workOfNow = async (deps: Deps, day: CalendarDate): Promise<void> => {
  await approve(deps, day, deps.clock.now());
  const at = deps.clock.now();
  const step = { name: 'expire-orders', needs: [], run: ({ tx }) => expireOrders(tx, at) } satisfies DayStep;
  await asStep(deps, step, day, () => expireOrders(deps.db, at));
  await inTransaction(deps.db, (tx) => endCooling(tx, deps.calendar, at));
  await visitDue(deps.db, deps.calendar, deps.settings.VISIT_AFTER_SECONDS, at);
  await faceVisitsDue(deps.db, deps.settings.VISIT_AFTER_SECONDS, at);
};

const approve = (deps: Deps, day: CalendarDate, at: EpochMs): Promise<void> =>
  asWhole(deps.db, { step: 'approve-certifications', day, at }, () => approveDue(deps, deps.settings.CERTIFY_AFTER_SECONDS, at, day));

const remakeFigures = async (deps: Deps, day: CalendarDate): Promise<void> => {
  const run: DayStep['run'] = async ({ tx }) => {
    while ((await refreshFiguresIn(tx)) > 0);
  };
  await asStep(deps, { name: 'refresh-figures', needs: [], run }, day, async () => {
    await refreshFigures(deps.db);
  });
};

/** [GW-1490] Work outside of a day's opening with the same bulkhead. `fast` is the same work without it, as long as nothing is parked. */
const asStep = async (deps: Deps, step: DayStep, day: CalendarDate, fast: () => Promise<void>): Promise<void> => {
  const parked = await readParked(deps.db, step.name);
  try {
    if (parked.length === 0) {
      await fast();
      return;
    }
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
  }
  await inTransaction(deps.longWork, async (tx) => {
    await (await openBulkhead(tx, { tx, calendar: deps.calendar, law: deps.law, day, at: epochAt(day, '00:00:00') })).run(step);
  });
};

/** The work of areas after a settled day. [GW-1491] A failing area does not block others. */
const workAfter = async (deps: Deps, day: CalendarDate): Promise<void> => {
  const at = deps.clock.now();
  // One after the other, because an area may need the result of the previous one.
  for (const { afterDay } of deps.areas) {
    if (afterDay === undefined) continue;
    await asWhole(deps.db, { step: afterDay.name, day, at }, () => afterDay.run(deps, day));
    await breath();
  }
  await endForgotten(deps.db, day, at);
};

/** [GW-1351] The later work of areas in a day, at its moments up to the clock's new moment. */
const workLater = async (deps: Deps, day: CalendarDate, until: EpochMs): Promise<void> => {
  const found: EpochMs[] = [];
  for (const { afterDay, laterInDay } of deps.areas) {
    if (laterInDay === undefined) continue;
    await asWhole(deps.db, { step: `${afterDay?.name ?? ''}-later`, day, at: deps.clock.now() }, async () => {
      found.push(...(await laterInDay(deps, day)));
    });
  }
  const moments = found.filter((at) => at <= until && at > deps.clock.now());
  for (const at of [...new Set(moments)].toSorted((a, b) => a - b)) {
    // One after the other, because a clock only moves forward.
    await deps.clock.moveTo(at);
    await workAfter(deps, day);
  }
};

/**
 * Moves the clock day by day, so that each day's work is done at that day's opening, and later work at its moment. False for a moment in
 * the past.
 */
export const advanceTo = async (deps: Deps, moment: EpochMs): Promise<boolean> => {
  if (moment < deps.clock.now()) return false;
  const settled = await settleToClock(deps);
  await workLater(deps, shanghaiDateOf(deps.clock.now()), moment);
  const target = shanghaiDateOf(moment);
  for (let day = addDays(shanghaiDateOf(deps.clock.now()), 1); day <= target; day = addDays(day, 1)) {
    await deps.clock.moveTo(epochAt(day, '00:00:00'));
    await settleDay(deps, day);
    await workAfter(deps, day);
    await workLater(deps, day, moment);
    await breath();
  }
  await deps.clock.moveTo(moment);
  const last = settled > target ? settled : target;
  await workOfNow(deps, last);
  // Once for all the days that have turned.
  await remakeFigures(deps, last);
  return true;
};

export const lastSettledDay = async (db: Connection): Promise<CalendarDate | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from settlement_day`.execute(db);
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
};

/** Settles one day, once: the row of the day is written first, and everything is committed or rolled back with it. */
export const settleDay = async (deps: Deps, day: CalendarDate): Promise<void> => {
  // Investors due for certification or a visit before the day have it first.
  await approve(deps, day, epochAt(day, '00:00:00'));
  await visitDue(deps.db, deps.calendar, deps.settings.VISIT_AFTER_SECONDS, epochAt(day, '00:00:00'));
  await inTransaction(deps.longWork, (tx) => settleDayIn(tx, deps, day));
};

/** The work of a day's opening, step by step. */
export const settleDayIn = async (
  tx: Tx,
  { calendar, law, daySteps }: Pick<SettlementDeps, 'calendar' | 'law' | 'daySteps'>,
  day: CalendarDate,
): Promise<void> => {
  const at = epochAt(day, '00:00:00');
  const { rows } =
    await sql`insert into settlement_day (day, finished_at) values (${day}, ${at}) on conflict do nothing returning day`.execute(tx);
  if (rows.length === 0) return;
  await goByIndex(tx);
  const work = await readWork(tx, day);
  const bulkhead = await openBulkhead(tx, { tx, calendar, law, day, at });
  const due = daySteps.filter(({ name, needs }) => needs.some((need) => isThere(work, need)) || bulkhead.hasParked(name));
  await lockFirst(tx, due);
  for (const step of due) await bulkhead.run(step);
};

/** [GW-1654] The locks that orders take first are taken before the first step, in the order of the steps. */
const lockFirst = async (tx: Tx, steps: readonly DayStep[]): Promise<void> => {
  for (const step of steps) await step.lockFirst?.(tx);
};

/** Values of public funds were imported for a settled day, so the work that waited for them is done at once. */
export const settleLateValues = (deps: SettlementDeps): Promise<void> =>
  inTransaction(deps.longWork, async (tx) => {
    await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
    const settled = await lastSettledDay(tx);
    if (settled !== null) await settleValuesIn(tx, deps, settled);
  });

/** [GW-1653] Runs one step again for a settled day. Its finished work stays. */
export const settleStepOnce = (deps: SettlementDeps, step: DayStep, day: CalendarDate): Promise<void> =>
  inTransaction(deps.longWork, async (tx) => {
    await sql`lock table settlement_day in share row exclusive mode`.execute(tx);
    await goByIndex(tx);
    const bulkhead = await openBulkhead(tx, { tx, calendar: deps.calendar, law: deps.law, day, at: epochAt(day, '00:00:00') });
    await lockFirst(tx, [step]);
    await bulkhead.run(step);
  });

/** Orders that wait for late net values of a settled day. */
export const settleValuesIn = async (
  tx: Tx,
  { calendar, law, daySteps }: Pick<SettlementDeps, 'calendar' | 'law' | 'daySteps'>,
  day: CalendarDate,
): Promise<void> => {
  await goByIndex(tx);
  const bulkhead = await openBulkhead(tx, { tx, calendar, law, day, at: epochAt(day, '00:00:00') });
  const due = daySteps.filter(({ waitsForValues }) => waitsForValues === true);
  await lockFirst(tx, due);
  for (const step of due) await bulkhead.run(step);
};

/** The needs of a day. Most days have few, and one query is cheaper than ten empty steps. */
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
