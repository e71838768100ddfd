import { LAW_SETS } from './law-sets.ts';
import type { LawBook, LawSet } from './law.types.ts';
import { specLaw } from './spec.law.ts';

/**
 * [LAW-2] The law by a choice: a place (`cn`), whose newest set of a day is in force, or one set (`cn@2026-09-30`), which is in force on every
 * day. Before the first set of a place that one is. null: there is no such place or set.
 */
export const lawBookOf = (choice: string, sets: readonly LawSet[]): LawBook | null => {
  const inTurn = chosen(choice, sets);
  const [first] = inTurn;
  return first === undefined ? null : bookIn(inTurn, first, sets);
};

const chosen = (choice: string, sets: readonly LawSet[]): readonly LawSet[] =>
  sets.filter(({ id, place }) => choice === (choice.includes('@') ? id : place)).toSorted((one, other) => (one.id < other.id ? -1 : 1));

const bookIn = (inTurn: readonly LawSet[], first: LawSet, sets: readonly LawSet[]): LawBook => ({
  on: (day) => inTurn.findLast(({ firstDay }) => firstDay === null || firstDay <= day) ?? first,
  named: (id) => sets.find((law) => law.id === id) ?? null,
  inTurn,
  known: sets,
});

/** The place whose law is in force where nobody has chosen another. */
export const DEFAULT_LAW = 'cn';

/** The law of that place. */
export const defaultLawBook: LawBook = bookIn(chosen(DEFAULT_LAW, LAW_SETS), specLaw, LAW_SETS);
