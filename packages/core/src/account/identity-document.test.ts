import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, dateOfDayNumber, dayNumber } from '../values/calendar-date.ts';
import {
  ageAt,
  birthDateOf,
  canonicalIdNumber,
  isIdNumber,
  isOfAge,
  isRealName,
  maskIdNumber,
  maskName,
  takenIdNumber,
} from './identity-document.ts';
import { hasValidIdChecksum } from '../kit/validators.ts';
import { RUNS } from '../testing/runs.ts';

const today = calendarDate('2026-11-20');
/** The examples of GB 11643; the first one also in its 15-digit form. */
const EXAMPLE = '11010519491231002X';
const OLDEST = '440524188001010014';
const SHORT = '110105491231002';

/** A valid ID number with that day of birth. */
const idNumberOf = (day: number, place: number, sequence: number): string => {
  const body = `${place}${dateOfDayNumber(day).replaceAll('-', '')}${String(sequence).padStart(3, '0')}`;
  return body + (Array.from('0123456789X').find((last) => hasValidIdChecksum(body + last)) ?? '');
};
const births = fc.integer({ min: dayNumber(calendarDate('1900-01-01')), max: dayNumber(today) });
const idNumbers = fc.tuple(births, fc.integer({ min: 110_000, max: 820_000 }), fc.nat({ max: 999 }));

describe('a national ID', () => {
  it.each([
    [EXAMPLE, '1949-12-31'],
    [EXAMPLE.toLowerCase(), '1949-12-31'],
    [OLDEST, '1880-01-01'],
    [SHORT, '1949-12-31'],
  ])('%s has its day of birth [ID-13]', (idNumber, birthDate) => {
    expect(birthDateOf(idNumber)).toBe(birthDate);
    expect(isIdNumber(idNumber, today)).toBe(true);
  });

  it.each([
    ['a wrong check character', '110105194912310021'],
    ['a date that does not exist', idNumberWith('19490231')],
    ['a month that does not exist', idNumberWith('19491301')],
    ['the same in 15 digits', '110105490231002'],
    ['a character too many', `${EXAMPLE}X`],
    ['an X in the middle', '1101051949123100X2'],
    ['an X at the end of 15', '11010549123100X'],
    ['full-width digits', '１１０１０５１９４９１２３１００２X'],
    ['a space', `${EXAMPLE} `],
    ['nothing', ''],
  ])('is refused with %s [ID-13]', (_, text) => {
    expect(birthDateOf(text)).toBeNull();
    expect(isIdNumber(text, today)).toBe(false);
  });

  it('is refused on a day before the day of birth [ID-13]', () => {
    const idNumber = idNumberOf(dayNumber(today), 110_105, 2);
    expect(isIdNumber(idNumber, today)).toBe(true);
    expect(isIdNumber(idNumber, addDays(today, -1))).toBe(false);
  });

  it('fails when any one digit of it is changed [ID-13]', () => {
    fc.assert(
      fc.property(idNumbers, fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (parts, at, shift) => {
        const idNumber = idNumberOf(...parts);
        const digit = (Number(idNumber[at]) + shift) % 10;
        expect(birthDateOf(idNumber)).toBe(dateOfDayNumber(parts[0]));
        expect(birthDateOf(`${idNumber.slice(0, at)}${digit}${idNumber.slice(at + 1)}`)).toBeNull();
      }),
      RUNS,
    );
  });

  it('describes the same person in its form of 15 and of 18 characters [ID-14]', () => {
    expect(canonicalIdNumber(SHORT)).toBe(EXAMPLE);
    expect(canonicalIdNumber(' 110105 19491231 002x ')).toBe(EXAMPLE);
    fc.assert(
      fc.property(idNumbers, (parts) => {
        const idNumber = idNumberOf(...parts);
        expect(canonicalIdNumber(idNumber)).toBe(idNumber);
        const short = idNumber.slice(0, 6) + idNumber.slice(8, 17);
        expect(canonicalIdNumber(short) === idNumber).toBe(idNumber.slice(6, 8) === '19');
      }),
      RUNS,
    );
  });

  it('The field takes in digits and X, at most 18, and keeps its entry otherwise [ID-5]', () => {
    expect(takenIdNumber('', '110105 1949-1231 002x')).toBe(EXAMPLE);
    expect(takenIdNumber(EXAMPLE, `${EXAMPLE}1`)).toBe(EXAMPLE);
  });
});

describe('the age', () => {
  it.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-11-20', '2026-11-20', 0],
  ])('after a birth on %s is on %s %i years [ID-3]', (birthDate, on, age) => {
    expect(ageAt(calendarDate(birthDate), calendarDate(on))).toBe(age);
  });

  it('reaches 18 on the birthday and not before [ID-3]', () => {
    const idNumber = idNumberOf(dayNumber(calendarDate('2008-11-20')), 110_105, 2);
    expect(isOfAge(idNumber, today, 18)).toBe(true);
    expect(isOfAge(idNumber, addDays(today, -1), 18)).toBe(false);
    expect(isOfAge('1', today, 18)).toBe(false);
  });
});

describe('a name', () => {
  it.each(['林夏', '买买提·吐尔逊', '𠮷田', 'Lin Xia'.replace(' ', '·'), '林'.repeat(50)])('%s is one [ID-3]', (name) => {
    expect(isRealName(name)).toBe(true);
  });

  it.each(['', '林', '𠮷', ' 林夏', '林 夏', '林<b>夏', '林夏\n', '林'.repeat(51)])('%j is none [ID-3]', (name) => {
    expect(isRealName(name)).toBe(false);
  });
});

describe('shown fields', () => {
  it('hides all but the ends of a name [ID-15]', () => {
    expect(['林夏', '林小夏', '欧阳林夏', '𠮷小田', '林', ''].map(maskName)).toEqual(['林*', '林*夏', '欧**夏', '𠮷*田', '林*', '*']);
  });

  it('hides all but the ends of a number, and the whole of other text [ID-15]', () => {
    expect(maskIdNumber(EXAMPLE)).toBe('1101**********002X');
    expect(maskIdNumber(SHORT)).toBe('1101*******1002');
    expect(maskIdNumber('110105')).toBe('******');
  });
});

function idNumberWith(date: string): string {
  const body = `110105${date}002`;
  return body + (Array.from('0123456789X').find((last) => hasValidIdChecksum(body + last)) ?? '');
}
