import { isCalendarDate } from '@caifu/core/values';
import { CellError } from './fund-words.ts';

/** The keys of a file so far. */
export interface SeenKeys {
  /** Whether the key is new. */
  add(key: readonly [string, ...string[]]): boolean;
  /** Keys in adjacent rows are needed only within their group. */
  group(name: string): void;
}

/**
 * [FI-25] The days of a fund are bits of a year, so that a day's content takes no memory: a file of all funds and thirty years needs some
 * ten megabytes. There are few keys without a day. A file with more of them is of another kind.
 */
export const createSeenKeys = (): SeenKeys => {
  const years = new Map<string, Uint32Array>();
  const words = new Set<string>();
  let current = '';
  return {
    group: (name) => {
      if (name !== current) words.clear();
      current = name;
    },
    add: (key) => {
      const day = key[1];
      if (key.length === 2 && day !== undefined && isCalendarDate(day)) {
        const year = `${key[0]} ${day.slice(0, 4)}`;
        const bits = years.get(year) ?? new Uint32Array(MONTHS);
        years.set(year, bits);
        const month = Number(day.slice(5, 7)) - 1;
        const bit = 2 ** (Number(day.slice(8, 10)) - 1);
        const before = bits[month] ?? 0;
        bits[month] = (before | bit) >>> 0;
        return (before & bit) >>> 0 === 0;
      }
      const word = key.join('\u0000');
      if (words.has(word)) return false;
      if (words.size >= MOST_WORDS) throw new CellError(`a file of this kind has at most ${MOST_WORDS} rows`);
      words.add(word);
      return true;
    },
  };
};

const MONTHS = 12;
const MOST_WORDS = 1_000_000;
