import type { LawSet } from '../law/index.ts';
import { addDays, addMonths, type CalendarDate } from '../values/index.ts';
import type { Message } from '../kit/message.ts';

/** How often an investor may still be assessed. */
export interface AssessmentLimits {
  /** Today, within both limits. */
  readonly triesLeft: number;
  /** Within the twelve months that end today; null: the law does not limit them. */
  readonly triesLeftInYear: number | null;
  /** The day from which the next one is possible; null: today. */
  readonly nextOn: CalendarDate | null;
}

/** [LAW-43] The limits of the law over the days of the assessments so far. One counts for twelve months that begin with its own day. */
export const assessmentLimits = (
  days: readonly CalendarDate[],
  today: CalendarDate,
  { assessmentsADay, assessmentsAYear }: Pick<LawSet, 'assessmentsADay' | 'assessmentsAYear'>,
): AssessmentLimits => {
  const counted = days.filter((day) => addMonths(day, WINDOW_MONTHS) > today).toSorted();
  const leftToday = Math.max(0, assessmentsADay.value - counted.filter((day) => day === today).length);
  const most = assessmentsAYear.value;
  const triesLeftInYear = most === 'unlimited' ? null : Math.max(0, most - counted.length);
  const triesLeft = Math.min(leftToday, triesLeftInYear ?? leftToday);
  const lastInTheWay = most === 'unlimited' || counted.length < most ? undefined : counted[counted.length - most];
  const freed = lastInTheWay === undefined ? today : addMonths(lastInTheWay, WINDOW_MONTHS);
  const tomorrow = addDays(today, 1);
  return { triesLeft, triesLeftInYear, nextOn: triesLeft > 0 ? null : freed > tomorrow ? freed : tomorrow };
};

const WINDOW_MONTHS = 12;

/** [RA-3] [LAW-43] Why no assessment can begin; null when possible. */
export const assessmentBar = ({ triesLeft, triesLeftInYear, nextOn }: AssessmentLimits): Message | null => {
  if (triesLeft > 0) return null;
  return triesLeftInYear === 0 && nextOn !== null ? { kind: 'assessment-year-limit', on: nextOn } : { kind: 'assessment-limit' };
};
