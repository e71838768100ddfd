import { plainText, searchWords } from '../kit/search-words.ts';
import type { RiskLevel } from '../values/index.ts';
import type { FundKind, ToldFundEnd } from './fund.ts';

/** A fund in the catalogue on the device. */
export interface CatalogueFund {
  readonly fundCode: string;
  readonly fundName: string;
  /** First letters of the name in pinyin. */
  readonly initials: string;
  readonly kind: FundKind | null;
  /** null: not rated. */
  readonly riskLevel: RiskLevel | null;
  /** null: no end is announced. */
  readonly end: ToldFundEnd | null;
}

/** The same with its texts in comparable form. */
export interface SearchableFund extends CatalogueFund {
  readonly name: string;
  readonly letters: string;
}

/** How well a fund matches a search, the best first. near-code: its code differs from the typed one in one digit. */
export type FundFit = (typeof FUND_FITS)[number];
export const FUND_FITS = ['code', 'code-start', 'name-start', 'initials-start', 'within', 'near-code'] as const;

export interface FundHit {
  readonly fund: SearchableFund;
  readonly fit: FundFit;
}

export interface FundHits {
  /** At most the requested number. */
  readonly hits: readonly FundHit[];
  /** The number of all matches, without near codes. */
  readonly count: number;
  /** All matches, in the order of the catalogue. */
  readonly fitting: readonly SearchableFund[];
}

export interface EarlierSearch {
  readonly search: string;
  readonly hits: FundHits;
}

export const searchable = (fund: CatalogueFund): SearchableFund => ({
  ...fund,
  name: plainText(fund.fundName),
  letters: plainText(fund.initials),
});

/**
 * [FS-1] The funds of a catalogue that match the typed text, the best first, equal ones by code. Each word is a part of the name
 * or of its initials, or the beginning of the code, as in the gateway (FN-5); the worst match of a word decides the rank. [FS-2]
 * Six digits that are no fund's code find the codes that differ in one digit. `funds` are ordered by code.
 */
export const findFunds = (funds: readonly SearchableFund[], search: string, most: number): FundHits => {
  const going = searchFunds(funds, search, most, funds.length);
  for (;;) {
    const { done, value } = going.next();
    if (done === true) return value;
  }
};

/**
 * The same in steps of a number of funds, so that the user is not kept waiting. [FS-40] A search that extends an earlier one
 * examines only the earlier matches.
 */
export function* searchFunds(
  funds: readonly SearchableFund[],
  search: string,
  most: number,
  atOnce: number,
  earlier: EarlierSearch | null = null,
): Generator<void, FundHits, void> {
  const words = searchWords(search);
  const [word = ''] = words;
  if (word === '') return NOTHING;
  const found: FundHit[][] = FUND_FITS.map(() => []);
  const fitting: SearchableFund[] = [];
  // Near codes do not match an earlier, shorter search.
  const isWholeCode = words.length === 1 && WHOLE_CODE.test(word);
  const among = earlier !== null && !isWholeCode && goesOnFrom(words, searchWords(earlier.search)) ? earlier.hits.fitting : funds;
  let left = atOnce;
  for (const fund of among) {
    if (left === 0) {
      left = atOnce;
      yield;
    }
    left -= 1;
    const fit = words.length === 1 ? fitOf(fund, word) : worstFit(fund, words);
    if (fit !== NONE) {
      fitting.push(fund);
      keep(found, fit, fund, most);
    } else if (isWholeCode && differsInOne(fund.fundCode, word)) keep(found, NEAR, fund, most);
  }
  // The code belongs to a fund, so it was not mistyped.
  if (found[CODE]?.length !== 0) found.pop();
  return { hits: found.flat().slice(0, most), count: fitting.length, fitting };
}

const NOTHING: FundHits = { hits: [], count: 0, fitting: [] };

/** Whether every match of these words also matches the earlier words, because each earlier word begins one of these. */
const goesOnFrom = (words: readonly string[], earlier: readonly string[]): boolean =>
  earlier.length > 0 && earlier.every((before) => words.some((word) => word.startsWith(before)));
const WHOLE_CODE = /^\d{6}$/;

// Places in FUND_FITS.
const CODE = 0;
const CODE_START = 1;
const NAME_START = 2;
const INITIALS_START = 3;
const WITHIN = 4;
const NEAR = 5;
const NONE = 6;

const keep = (found: FundHit[][], place: number, fund: SearchableFund, most: number): void => {
  const [fit, hits] = [FUND_FITS[place], found[place]];
  if (fit !== undefined && hits !== undefined && hits.length < most) hits.push({ fund, fit });
};

const worstFit = (fund: SearchableFund, words: readonly string[]): number => {
  let worst = CODE;
  for (const word of words) {
    worst = Math.max(worst, fitOf(fund, word));
    if (worst === NONE) return NONE;
  }
  return worst;
};

const fitOf = ({ fundCode, name, letters }: SearchableFund, word: string): number => {
  if (fundCode.startsWith(word)) return fundCode.length === word.length ? CODE : CODE_START;
  const inName = name.indexOf(word);
  if (inName === 0) return NAME_START;
  const inLetters = letters.indexOf(word);
  if (inLetters === 0) return INITIALS_START;
  return inName > 0 || inLetters > 0 ? WITHIN : NONE;
};

const differsInOne = (code: string, typed: string): boolean => {
  let others = 0;
  for (let at = 0; at < typed.length; at += 1) {
    if (code.charCodeAt(at) !== typed.charCodeAt(at)) {
      others += 1;
      if (others > 1) return false;
    }
  }
  return others === 1;
};

/** A part of a text; marked: it was searched for. */
export interface MarkedPart {
  /** Where it begins. */
  readonly from: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** [FS-3] A fund's name with the searched part marked: the text itself, or the characters whose initials were typed. */
export const markedName = (
  { fundName, name, letters }: Pick<SearchableFund, 'fundName' | 'name' | 'letters'>,
  search: string,
): readonly MarkedPart[] => {
  const marked = new Set<number>();
  const places = letterPlaces(fundName, letters);
  for (const word of searchWords(search)) {
    const inName = name.length === fundName.length ? name.indexOf(word) : -1;
    if (inName >= 0) for (let at = inName; at < inName + word.length; at += 1) marked.add(at);
    const inLetters = inName < 0 ? letters.indexOf(word) : -1;
    if (inLetters >= 0) for (const at of places.slice(inLetters, inLetters + word.length)) marked.add(at);
  }
  return partsOf(fundName, (at) => marked.has(at));
};

/** [FS-3] A fund's code with the typed beginning marked, or the digits that match. */
export const markedCode = (fundCode: string, search: string): readonly MarkedPart[] => {
  const words = searchWords(search);
  const start = words.find((word) => fundCode.startsWith(word));
  if (start !== undefined) return partsOf(fundCode, (at) => at < start.length);
  const [typed = ''] = words;
  if (words.length !== 1 || !WHOLE_CODE.test(typed) || !differsInOne(fundCode, typed)) return partsOf(fundCode, () => false);
  return partsOf(fundCode, (at) => fundCode[at] === typed[at]);
};

/** The position in the name of each initial; empty where it is ambiguous. */
const letterPlaces = (fundName: string, letters: string): readonly number[] => {
  const places = Array.from(fundName, (_, at) => at).filter((at) => LETTER.test(fundName.charAt(at)));
  return places.length === letters.length ? places : [];
};
const LETTER = /[\p{L}\p{N}]/u;

const partsOf = (text: string, isMarked: (at: number) => boolean): readonly MarkedPart[] => {
  const parts: { from: number; text: string; isMarked: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last?.isMarked === isMarked(at)) last.text += text.charAt(at);
    else parts.push({ from: at, text: text.charAt(at), isMarked: isMarked(at) });
  }
  return parts;
};

/** [FS-4] The remembered searches, the newest first: each once, ten at most. */
export const searchesAfter = (before: readonly string[], search: string): readonly string[] => {
  const text = search.trim();
  return text === '' ? before : [text, ...before.filter((each) => each !== text)].slice(0, MOST_SEARCHES);
};
export const MOST_SEARCHES = 10;
