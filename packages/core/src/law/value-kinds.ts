import { fen, type Fen, formatMoneyBriefly } from '../values/index.ts';
import type { LawValue } from './law-value.types.ts';

/** A whole number that is not negative, said with its unit. */
export const count = (title: string, unit: string): LawValue<number> => ({
  title,
  read: readCount,
  write: asItIs,
  words: (value) => `${value}${unit}`,
});

/** Months from which on something is shown; 0: always. */
export const fromMonths = (title: string): LawValue<number> => ({
  ...count(title, '个月'),
  words: (months) => (months === 0 ? '不限' : `${months}个月`),
});

/** The same, or no limit. */
export const countOrUnlimited = (title: string, unit: string): LawValue<number | 'unlimited'> => ({
  title,
  read: (given) => (given === 'unlimited' ? given : readCount(given)),
  write: asItIs,
  words: (value) => (value === 'unlimited' ? '未规定' : `${value}${unit}`),
});

/** An amount in yuan, in a file as in words; in a rule in fen. */
export const yuan = (title: string): LawValue<Fen> => ({
  title,
  read: readYuan,
  write: wholeYuan,
  words: (value) => `${formatMoneyBriefly(value)}元`,
});

/** Yes or no. */
export const either = (title: string, yes: string, no: string): LawValue<boolean> => ({
  title,
  read: (given) => (typeof given === 'boolean' ? given : null),
  write: asItIs,
  words: (value) => (value ? yes : no),
});

/** One of several, each with its words. */
export const choice = <Name extends string>(title: string, words: Readonly<Record<Name, string>>): LawValue<Name> => {
  const isName = (given: unknown): given is Name => typeof given === 'string' && Object.hasOwn(words, given);
  return { title, read: (given) => (isName(given) ? given : null), write: asItIs, words: (value) => words[value] };
};

/** Several of a list, each with its name. `none`: the words where the law names none. */
export const listOf = <Name extends string>(
  title: string,
  all: readonly Name[],
  words: (names: readonly string[]) => string,
  { names, none }: { readonly names: Readonly<Record<Name, string>>; readonly none: string },
): LawValue<readonly Name[]> => {
  const isName = (given: unknown): given is Name => all.some((name) => name === given);
  return {
    title,
    read: (given) => (Array.isArray(given) && given.every(isName) ? given : null),
    write: asItIs,
    words: (value) => (value.length === 0 ? none : words(value.map((name) => names[name]))),
  };
};

export const readCount = (given: unknown): number | null =>
  typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : null;

export const readYuan = (given: unknown): Fen | null => {
  const whole = readCount(given);
  return whole === null || whole > MOST_YUAN ? null : fen(whole * 100);
};

export const wholeYuan = (amount: Fen): number => amount / 100;
const asItIs = (value: unknown): unknown => value;

const MOST_YUAN = 1_000_000_000_000;
