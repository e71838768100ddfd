import type { CalendarDate } from '../values/calendar-date.ts';
import { arePopular } from './popular-digits.ts';

/** Known facts of the investor whose password is judged; null: not known here. */
export interface PasswordFacts {
  /** 11 digits. */
  readonly mobile: string | null;
  /** 15 or 18 characters. */
  readonly idNumber: string | null;
  readonly birthDate: CalendarDate | null;
}

/** Why six digits are easy to guess. Never shown to the user: the detail would describe the password. */
export type PasswordWeakness = 'pattern' | 'birth-date' | 'mobile' | 'id-number' | 'popular';

/** A front end checks with this: it has no personal facts. The gateway checks again with all known data. */
export const NO_FACTS: PasswordFacts = { mobile: null, idNumber: null, birthDate: null };

/**
 * Why these six digits may not become a trade password; null when they may. A text that is not six digits is not judged
 * here. Source: decisions 0005 and 0385.
 */
export const passwordWeaknessOf = (digits: string, facts: PasswordFacts): PasswordWeakness | null => {
  if (hasPattern(digits)) return 'pattern';
  if (facts.birthDate !== null && birthDateForms(facts.birthDate).includes(digits)) return 'birth-date';
  if (facts.mobile?.includes(digits) === true) return 'mobile';
  if (facts.idNumber?.replace(/[Xx]$/, '').endsWith(digits) === true) return 'id-number';
  if (arePopular(digits)) return 'popular';
  return null;
};

/** Same digit, groups that repeat (121212, 123123), doubled or tripled digits (112233, 111222), runs up or down (also past 9 and 0). */
const hasPattern = (digits: string): boolean =>
  /^(.)\1{5}$|^(..)\2\2$|^(...)\3$|^(.)\4(.)\5(.)\6$|^(.)\7\7(.)\8\8$/.test(digits) || isRun(digits, 1) || isRun(digits, 9);

const isRun = (digits: string, step: number): boolean =>
  digits.split('').every((digit, at, all) => at === 0 || Number(digit) === (Number(all[at - 1]) + step) % 10);

/** yyMMdd, MMddyy, ddMMyy, yyyyMM. */
const birthDateForms = (date: CalendarDate): readonly string[] => {
  const [year = '', month = '', day = ''] = date.split('-');
  const yy = year.slice(2);
  return [yy + month + day, month + day + yy, day + month + yy, year + month];
};
