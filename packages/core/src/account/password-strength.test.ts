import { describe, expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { NO_FACTS, passwordWeaknessOf, type PasswordFacts } from './password-strength.ts';

const facts: PasswordFacts = { mobile: '13912345608', idNumber: '110101199003070038', birthDate: calendarDate('1990-03-07') };

describe('a trade password', () => {
  it.each([
    '000000',
    '999999',
    '121212',
    '909090',
    '123123',
    '507507',
    '112233',
    '990011',
    '111222',
    '888777',
    '123456',
    '234567',
    '987654',
    '543210',
    '789012',
    '890123',
    '210987',
    '098765',
  ])('%s is easy to guess by its pattern [PS-3]', (digits) => {
    expect(passwordWeaknessOf(digits, NO_FACTS)).toBe('pattern');
  });

  it.each(['135790', '246813', '314159', '112234', '121213', '111223', '123457', '123465', '102938', '908172'])(
    '%s has no pattern [PS-3]',
    (digits) => {
      expect(passwordWeaknessOf(digits, NO_FACTS)).toBeNull();
    },
  );

  it('lets through all but the few that follow a pattern [PS-3]', () => {
    let weak = 0;
    for (let each = 0; each < 1_000_000; each += 1) {
      if (passwordWeaknessOf(String(each).padStart(6, '0'), NO_FACTS) !== null) weak += 1;
    }
    // 1000 repeated triples and 1000 doubled pairs (10 in both: all the same), 100 repeated pairs and 100 tripled digits (10 and
    // 10 of them counted), 20 runs
    expect(weak).toBe(1_000 + 1_000 - 10 + 90 + 90 + 20);
  });

  it.each([
    ['900307', 'birth-date'],
    ['030790', 'birth-date'],
    ['070390', 'birth-date'],
    ['199003', 'birth-date'],
    ['391234', 'mobile'],
    ['345608', 'mobile'],
    ['139123', 'mobile'],
    ['070038', 'id-number'],
    ['010119', null],
    ['903070', null],
    ['071990', null],
    ['806543', null],
  ] as const)('%s is judged %s where the investor is known [PS-3]', (digits, weakness) => {
    expect(passwordWeaknessOf(digits, facts)).toBe(weakness);
  });

  it('takes the six digits before an X for the tail of the ID number [PS-3]', () => {
    const withX = { ...NO_FACTS, idNumber: '11010119900307002X' };
    expect([passwordWeaknessOf('307002', withX), passwordWeaknessOf('070020', withX)]).toEqual(['id-number', null]);
  });

  it('is not judged by what is not known [PS-3]', () => {
    for (const digits of ['900307', '391234', '070038']) expect(passwordWeaknessOf(digits, NO_FACTS)).toBeNull();
  });
});
