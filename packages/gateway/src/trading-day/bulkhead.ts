import type { OpeningDay, DayStep, Tx } from '../ground/database/day-step.ts';
import { addDays, epochAt } from '@caifu/core/values';
import { sql } from 'kysely';
import {
  endParked,
  giveMoneyPlace,
  isOfTheRow,
  park,
  readParked,
  reasonOf,
  type Parked,
  type ParkedSubject,
} from '../ledger/parked.store.ts';
import { DIVISIONS, hangCurtain, kindOf, NONE, type Curtain, type Division, type Span } from './curtain.ts';

/** Runs the steps of one day in its transaction, so that a row that cannot be settled blocks nothing else. */
export interface Bulkhead {
  /** Whether a step has parked rows, so that it runs even without a need. */
  hasParked(step: string): boolean;
  run(step: DayStep): Promise<void>;
}

/**
 * [GW-1490] A step normally runs at once for all rows, as fast as without the bulkhead. When it fails it is rolled back, the failing rows
 * are found by halving and parked, and it runs for all others. [GW-1494] Parked rows are left out from then on, and retried alone after the
 * others on each day.
 */
export const openBulkhead = async (tx: Tx, opening: OpeningDay): Promise<Bulkhead> => {
  const known = await readParked(tx);
  const { day, at } = opening;
  const parkedNow: ParkedSubject[] = [];
  let curtain: Curtain | null = null;
  const hang = async (): Promise<Curtain> => (curtain ??= await hangCurtain(tx));
  const hung = (): Curtain | null => curtain;

  const work =
    (step: DayStep, from: Parked | null = null) =>
    async (): Promise<void> => {
      const first = step.isOfItsDay === true && from !== null && from.day < day ? from.day : day;
      for (let one = first; one <= day; one = addDays(one, 1)) await step.run({ ...opening, day: one, at: epochAt(one, '00:00:00') });
    };
  const parkFailed = (subject: ParkedSubject, error: unknown) => {
    parkedNow.push(subject);
    const parked = () => park(tx, subject, { day, at, reason: reasonOf(error) });
    return curtain === null ? parked() : curtain.beside(parked);
  };

  const retryOne = async (step: DayStep, veil: Curtain, one: Parked): Promise<boolean> => {
    const error = await attempt(tx, async () => {
      await veil.show(one);
      if (one.kind === 'order') await giveMoneyPlace(tx, one.subject, day, at);
      await work(step, one)();
    });
    if (error === null) await endParked(tx, one.parkedNo, at);
    else await parkFailed(one, error);
    return error === null;
  };
  const ofStep = ({ name, leavesParkedOf = [] }: DayStep) => {
    const all = known.filter(({ step }) => step === name);
    return {
      whole: all.find(({ kind }) => kind === 'step') ?? null,
      rows: all.filter(({ kind }) => isHidable(kind)),
      // Includes rows parked on this day, because a step before this one may just have parked them.
      others: [...known, ...parkedNow].filter(({ step, kind }) => leavesParkedOf.includes(step) && isHidable(kind)),
    };
  };

  // A late value may be the missing one.
  const mayTry = (step: DayStep) => (one: Parked) => step.waitsForValues === true || one.lastDay < day;

  const run = async (step: DayStep): Promise<void> => {
    const { whole, rows, others } = ofStep(step);
    if (rows.length + others.length > 0) await (await hang()).hide([...rows, ...others]);
    const failed = await attempt(tx, work(step, whole));
    const error = failed === null ? null : await divide(tx, { step, error: failed, hang, work: work(step, whole), parkFailed });
    if (error === null) {
      if (whole !== null) await endParked(tx, whole.parkedNo, at);
    } else await parkFailed({ step: step.name, kind: 'step', subject: step.name }, error);
    const veil = hung();
    if (veil !== null && error === null) for (const one of rows.filter(mayTry(step)).slice(0, MOST_TRIED)) await retryOne(step, veil, one);
    await veil?.draw();
  };
  return {
    hasParked: (name) => known.some(({ step }) => step === name),
    run,
  };
};

/** For one step and day. The others are retried later, because the least recently tried come first. */
const MOST_TRIED = 100;
/** Maximum number of runs of a step in the search for failing rows. */
const MOST_RUNS = 2_000;

const isHidable = (kind: Parked['kind']): boolean => kind !== 'row' && kind !== 'step';

/** null: it is done. An error that concerns the rows has been rolled back. Any other error is rethrown. */
const attempt = async (tx: Tx, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint bulkhead`.execute(tx);
  try {
    await work();
    await sql`release savepoint bulkhead`.execute(tx);
    return null;
  } catch (error) {
    if (!isOfTheRow(error)) throw error;
    await sql`rollback to savepoint bulkhead`.execute(tx);
    await sql`release savepoint bulkhead`.execute(tx);
    return error;
  }
};

interface Divided {
  readonly step: DayStep;
  readonly error: unknown;
  readonly hang: () => Promise<Curtain>;
  readonly work: () => Promise<void>;
  readonly parkFailed: (subject: ParkedSubject, error: unknown) => Promise<void>;
}

/** null: the failing rows are parked, and the step is done for all others. Else the step cannot be divided. */
const divide = async (tx: Tx, { step, error, hang, work, parkFailed }: Divided): Promise<unknown> => {
  const curtain = await hang();
  const search = createSearch(tx, curtain, work);
  for (const division of DIVISIONS) {
    const count = await curtain.number(division);
    const found = count === 0 ? null : await search(count);
    const subjects = found === null ? [] : await subjectsOf(curtain, step, division, found);
    await curtain.forgetNumbers();
    if (found === null) continue;
    await curtain.hide(subjects);
    if ((await attempt(tx, work)) === null) {
      for (const [index, subject] of subjects.entries()) await parkFailed(subject, found[index]?.error ?? error);
      return null;
    }
    for (const subject of subjects) await curtain.show(subject);
  }
  return error;
};

const subjectsOf = async (
  curtain: Curtain,
  step: DayStep,
  division: Division,
  found: readonly Found[],
): Promise<readonly ParkedSubject[]> => {
  const names = await curtain.namesOf(
    division,
    found.map(({ number }) => number),
  );
  return names.map((subject) => ({ step: step.name, kind: kindOf(division), subject }));
};

interface Found {
  readonly number: number;
  readonly error: unknown;
}

/** Finds the rows that make a step fail, each alone. null: no row of this division does, or none alone. */
const createSearch = (tx: Tx, curtain: Curtain, work: () => Promise<void>) => {
  let runs = 0;
  /** The failure of the step with these rows alone, rolled back. */
  const failureOf = async (seen: Span, without: Span = NONE): Promise<unknown> => {
    runs += 1;
    if (runs > MOST_RUNS) return TOO_MANY;
    let failure: unknown = null;
    const over = await attempt(tx, async () => {
      await curtain.showOnly(seen, without);
      failure = await attempt(tx, work);
      throw UNDONE;
    });
    return over === UNDONE ? failure : over;
  };
  /** Finds among rows that fail only together the one without which they succeed: for example an account of a strategy and its investor. */
  const amongOthers = async (seen: Span, failure: unknown): Promise<readonly Found[] | null> => {
    let { first, last } = seen;
    while (first < last) {
      const middle = Math.floor((first + last) / 2);
      if ((await failureOf(seen, { first, last: middle })) === null) last = middle;
      else if ((await failureOf(seen, { first: middle + 1, last })) === null) first = middle + 1;
      else return null;
    }
    return [{ number: first, error: failure }];
  };
  /** `failure`: the failure of these rows together. */
  const within = async (seen: Span, failure: unknown): Promise<readonly Found[] | null> => {
    if (failure === TOO_MANY) return null;
    const { first, last } = seen;
    if (first === last) return [{ number: first, error: failure }];
    const middle = Math.floor((first + last) / 2);
    const halves: readonly [Span, Span] = [
      { first, last: middle },
      { first: middle + 1, last },
    ];
    const [left, right] = [await failureOf(halves[0]), await failureOf(halves[1])];
    if (left === null && right === null) return amongOthers(seen, failure);
    const found = left === null ? [] : await within(halves[0], left);
    const more = right === null ? [] : await within(halves[1], right);
    return found === null || more === null ? null : [...found, ...more];
  };
  return async (count: number): Promise<readonly Found[] | null> => {
    // The step fails even without any row of this division.
    if ((await failureOf(NONE)) !== null) return null;
    const all = { first: 1, last: count };
    const failure = await failureOf(all);
    return failure === null ? null : within(all, failure);
  };
};

const UNDONE = new Error('undone');
const TOO_MANY = new Error('too many runs');
