import type { Message } from '../../kit/message.ts';
import { amountOf, type CalendarDate, fen, type Fen, isCalendarDate, isEntry } from '../../values/index.ts';
import { parseScaled } from '../../values/decimal-text.ts';
import { parsePercent, toPercentText, type RatePpm } from '../../values/rate.ts';
import type { FieldRule } from './sheet.ts';

/** Yuan from `least` to `most`; an empty field counts as 0 where `least` is 0. */
export const amountRule = (least: Fen, most: Fen): FieldRule => ({
  takes: (text) => text === '0' || isEntry(text),
  isSound: (text) => {
    const amount = amountIn(text);
    return amount >= least && amount <= most;
  },
  problem: { kind: 'calculator-amount', least, most },
});

/** An amount field's entry in fen; 0 where it is empty. */
export const amountIn = (text: string): Fen => amountOf(text) ?? fen(0);

/** Percent from `least` to `most`, up to four places. */
export const percentRule = (least: RatePpm, most: RatePpm): FieldRule => ({
  takes: (text) => (least < 0 ? SIGNED : UNSIGNED).test(text),
  isSound: (text) => {
    const rate = percentIn(text);
    return rate !== null && rate >= least && rate <= most;
  },
  problem: { kind: 'calculator-percent', leastText: percentWords(least), mostText: percentWords(most) },
});

/** A percent field's entry; null where it is no percentage. */
export const percentIn = (text: string): RatePpm | null => parsePercent(withoutDot(text));

/** A whole number from `least` to `most`. */
export const wholeRule = (least: number, most: number, problem: Message): FieldRule => ({
  takes: (text) => /^\d{0,4}$/.test(text),
  isSound: (text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most,
  problem,
});

/** A plain number from `least` to `most` in ten-thousandths. */
export const numberRule = (least: number, most: number, problem: Message): FieldRule => ({
  takes: (text) => SIGNED.test(text),
  isSound: (text) => {
    const number = numberIn(text);
    return number !== null && number >= least && number <= most;
  },
  problem,
});

/** A number field's entry in ten-thousandths; null where it is no number. */
export const numberIn = (text: string): number | null => parseScaled(withoutDot(text), 4);

export const choiceRule = (choices: readonly string[]): FieldRule => ({
  takes: (text) => choices.includes(text),
  isSound: (text) => choices.includes(text),
  problem: { kind: 'calculator-choice' },
});

/** A day between two days, both counted. */
export const dateRule = (first: CalendarDate, last: CalendarDate): FieldRule => ({
  takes: (text) => text === '' || isCalendarDate(text),
  isSound: (text) => isCalendarDate(text) && text >= first && text <= last,
  problem: { kind: 'calculator-date', first, last },
});

export const fundRule: FieldRule = {
  takes: (text) => /^[\w-]{0,32}$/.test(text),
  isSound: (text) => text !== '',
  problem: { kind: 'calculator-fund' },
};

const UNSIGNED = /^(?:\d{1,4}(?:\.\d{0,4})?)?$/;
const SIGNED = /^-?(?:\d{1,4}(?:\.\d{0,4})?)?$/;

/** "1." counts as 1: a half-typed number. */
const withoutDot = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);

/** "4", "4.25" */
const percentWords = (rate: RatePpm): string => toPercentText(rate).replace(/\.0+$/, '');
