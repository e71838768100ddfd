import type { Notice } from '../../kit/flow-frame.ts';
import { commonStart, fundComparison, FEWEST_COMPARED, MOST_COMPARED } from '../compare.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { growthCurve, spanStart } from '../returns.ts';
import type { CompareSpan, ComparedSpan, FundCompareContext, FundSubject } from './fund-compare.types.ts';

/** In the order of their tabs [FC-10]. */
const COMPARE_SPANS = ['month', 'season', 'half-year', 'year', 'three-years', 'five-years', 'since-youngest'] as const;

/** The initial content of the page [FC-10]. */
export const FIRST_SPAN = 'year';

/** [FC-46] The codes of an address, which anybody may have written; anything that cannot be a code is left out. */
export const comparedCodes = (text: string): readonly string[] => text.split(/[.,]/).filter((code) => CODE.test(code));

/** [FC-46] The chosen funds in their order, as an address that others can open. */
export const comparedAddress = (fundCodes: readonly string[]): string => fundCodes.join('.');

const CODE = /^[\w-]{1,32}$/;

type Chosen = Pick<FundCompareContext, 'fundCodes' | 'notice'>;

/** [FC-8] The funds of an address: each once, at most five. */
export const chosenOf = (fundCodes: readonly string[]): Chosen => {
  const codes = [...new Set(fundCodes)];
  return { fundCodes: codes.slice(0, MOST_COMPARED), notice: codes.length > MOST_COMPARED ? limitNotice : null };
};

/** [FC-8] A fund chosen twice changes nothing; a sixth one is refused in words. */
export const afterAdding = ({ fundCodes, notice }: Chosen, fundCode: string): Chosen => {
  if (fundCodes.includes(fundCode)) return { fundCodes, notice };
  return fundCodes.length >= MOST_COMPARED ? { fundCodes, notice: limitNotice } : { fundCodes: [...fundCodes, fundCode], notice };
};

const limitNotice: Notice = { body: { kind: 'compare-limit', most: MOST_COMPARED }, tone: 'warn' };

/** Chosen funds whose data is still unknown. */
export const unreadOf = ({ fundCodes, subjects }: Pick<FundCompareContext, 'fundCodes' | 'subjects'>): readonly string[] =>
  fundCodes.filter((code) => subjects[code] === undefined);

/** Known data of the chosen funds, in their order. */
export const subjectsOf = ({ fundCodes, subjects }: Pick<FundCompareContext, 'fundCodes' | 'subjects'>): readonly FundSubject[] =>
  fundCodes.flatMap((code) => subjects[code] ?? []);

/** [FC-9] Read funds are kept; a chosen fund that was not found, or has no value, is removed, and a message counts the removed ones. */
export const fundCompareAfterReading = (
  context: Pick<FundCompareContext, 'fundCodes' | 'subjects' | 'notice'>,
  read: readonly FundSubject[],
): Pick<FundCompareContext, 'fundCodes' | 'subjects' | 'problem' | 'notice'> => {
  const found = read.filter(({ series }) => series.days.length > 0).map((subject) => [subject.fundCode, subject] as const);
  const subjects = { ...context.subjects, ...Object.fromEntries(found) };
  const fundCodes = context.fundCodes.filter((code) => subjects[code] !== undefined);
  const count = context.fundCodes.length - fundCodes.length;
  return {
    fundCodes,
    subjects,
    problem: null,
    notice: count === 0 ? context.notice : { body: { kind: 'compare-left-out', count }, tone: 'warn' },
  };
};

/** [FC-10] The spans within the history of the youngest fund, and its whole history. */
export const spansOf = (subjects: readonly FundSubject[]): readonly CompareSpan[] => {
  const days = commonDays(subjects);
  if (days === null) return ['since-youngest'];
  return COMPARE_SPANS.filter((span) => {
    const start = startOf(span, days);
    return span === 'since-youngest' || (start >= days.first && commonStart(subjects, start) === start);
  });
};

/** [FC-10] The chosen span, or the whole common history where that is shorter. */
export const spanOf = (subjects: readonly FundSubject[], span: CompareSpan): CompareSpan =>
  spansOf(subjects).includes(span) ? span : 'since-youngest';

/** [FC-11] The chosen funds over the chosen span; null with fewer than two, or without a day in common. */
export const comparedOf = (context: Pick<FundCompareContext, 'fundCodes' | 'subjects' | 'span'>): ComparedSpan | null => {
  const subjects = subjectsOf(context);
  const days = commonDays(subjects);
  if (subjects.length < FEWEST_COMPARED || days === null) return null;
  const comparison = fundComparison(subjects, startOf(spanOf(subjects, context.span), days), days.last);
  if (comparison === null) return null;
  const { from, to } = comparison;
  return { comparison, curves: subjects.map(({ series, payouts }) => growthCurve(series, from, to, payouts)) };
};

interface CommonDays {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** From the first value of the youngest fund to the newest value of the one published last. */
const commonDays = (subjects: readonly FundSubject[]): CommonDays | null => {
  const first = commonStart(subjects);
  const last = subjects
    .flatMap(({ series }) => series.days.at(-1) ?? [])
    .toSorted()
    .at(0);
  return first === null || last === undefined || first >= last ? null : { first, last };
};

const startOf = (span: CompareSpan, { first, last }: CommonDays): CalendarDate =>
  span === 'since-youngest' ? first : (spanStart(span, last) ?? first);
