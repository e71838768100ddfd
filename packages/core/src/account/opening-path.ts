import type { Destination } from '../kit/destination.ts';
import type { MemberStanding } from './investor.ts';
import { ERRAND_MINUTES, MENDED_AT, type ErrandId } from './standing-checks.ts';

/** One step of the path to the first purchase. */
export interface PathStep {
  readonly id: ErrandId;
  readonly isDone: boolean;
  /** Approximate. */
  readonly minutes: number;
}

/**
 * [PB-645] The path of a newcomer, in the order of the checks (P1 §4), for every page. Proving the identity hands in the identity card too.
 * So the card is a further step only while it has run out, or while it is missing after the identity was proved.
 * `idCard` null: unknown.
 */
export const openingPath = (isMet: (id: ErrandId) => boolean, idCard: MemberStanding['idCard'] | null): readonly PathStep[] => {
  const isCardApart = !isMet('id-card') && (isMet('identity') || idCard === 'expired');
  return PATH_ORDER.filter((id) => id !== 'id-card' || isCardApart).map((id) => ({
    id,
    isDone: isMet(id),
    minutes: ERRAND_MINUTES[id],
  }));
};

/** The work that is left. */
export interface PathLeft {
  readonly steps: number;
  readonly minutes: number;
}

/** [PB-645] What is left of a path; null: nothing. */
export const pathLeft = (path: readonly PathStep[]): PathLeft | null => {
  const open = path.filter(({ isDone }) => !isDone);
  return open.length === 0 ? null : { steps: open.length, minutes: open.reduce((sum, { minutes }) => sum + minutes, 0) };
};

/** A step and its place on the path, counted from 1. */
export interface PlacedStep {
  readonly id: ErrandId;
  readonly place: number;
}

export interface NextStep extends PlacedStep {
  readonly mendedAt: Destination;
}

/** The page of one step, on the path. */
export interface PathPlace extends PlacedStep {
  readonly steps: readonly PathStep[];
  /** [PB-646] The step after this one is done; null: this was the last, or it was done before its turn. */
  readonly next: NextStep | null;
}

/**
 * [PB-646] Where the page of a step stands. null: the path is walked already, or this step was done before. A step done before its turn
 * was asked for alone, so it leads back and not on.
 */
export const placeOnPath = (path: readonly PathStep[], id: ErrandId): PathPlace | null => {
  const at = path.findIndex((step) => step.id === id);
  if (path[at]?.isDone !== false) return null;
  const isItsTurn = path.slice(0, at).every(({ isDone }) => isDone);
  const next = isItsTurn ? path.findIndex(({ isDone }, place) => place > at && !isDone) : -1;
  const step = path[next];
  return {
    id,
    place: at + 1,
    steps: path,
    next: step === undefined ? null : { id: step.id, place: next + 1, mendedAt: MENDED_AT[step.id] },
  };
};

/** The order of the steps (P1 §4). */
export const PATH_ORDER = [
  'identity',
  'bank-card',
  'trade-password',
  'id-card',
  'tax',
  'address',
  'risk-assessment',
] as const satisfies readonly ErrandId[];
