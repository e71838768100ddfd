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

  it.each([
    ['few different digits', ['100000', '112112', '999888', '110110']],
    ['digits that are the same from behind', ['159951', '258852', '770077']],
    ['two known parts', ['147258', '159753', '123000', '110120', '778521', '521314', '789456', '258369', '100200', '168888']],
    ['even steps', ['102030', '121314', '142536', '415263', '012345']],
    ['a day of a likely year', ['841010', '010190', '290200', '311299', '000229']],
    ['a year', ['198611', '200888', '195001', '202999']],
    ['a word of love or 123', ['520134', '789520', '521125', '131452', '251314', '201314', '123698', '123457']],
    ['much used ones without a rule', ['135790', '246810', '112358', '314159', '124578', '134679', '112234', '908172']],
  ])('is refused for being popular: %s [SV-30]', (_kind, popular) => {
    expect(popular.filter((digits) => passwordWeaknessOf(digits, NO_FACTS) === null)).toEqual([]);
  });

  it('is none of the ten most used PINs in published counts, of all users and of Chinese users [SV-30]', () => {
    const all = ['123456', '654321', '111111', '000000', '123123', '666666', '121212', '112233', '789456', '159753'];
    const chinese = ['123456', '111111', '123123', '000000', '123321', '666666', '888888', '654321', '112233', '520520'];
    expect([...all, ...chinese].filter((digits) => passwordWeaknessOf(digits, NO_FACTS) === null)).toEqual([]);
  });

  it.each(['246813', '902746', '813957', '284061', '310480', '840230', '001301', '770581', '194999', '203000'])(
    '%s is let through [PS-3] [SV-30]',
    (digits) => {
      expect(passwordWeaknessOf(digits, NO_FACTS)).toBeNull();
    },
  );

  it('refuses at least 3,000 PINs, and accepts more than nine of ten [SV-30]', () => {
    let weak = 0;
    // Every seventh: 7 and a million have no divisor in common, so each place sees each digit as often as the others.
    for (let each = 0; each < 1_000_000; each += 7) {
      if (passwordWeaknessOf(String(each).padStart(6, '0'), NO_FACTS) !== null) weak += 7;
    }
    expect(weak).toBeGreaterThan(70_000);
    expect(weak).toBeLessThan(85_000);
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
    ['010119', 'popular'],
    ['903070', null],
    ['071990', null],
    ['806543', null],
  ] as const)('%s is judged as %s for a known investor [PS-3]', (digits, weakness) => {
    expect(passwordWeaknessOf(digits, facts)).toBe(weakness);
  });

  it('takes the six digits before an X for the tail of the ID number [PS-3]', () => {
    const withX = { ...NO_FACTS, idNumber: '11010119900307002X' };
    expect([passwordWeaknessOf('307002', withX), passwordWeaknessOf('070020', withX)]).toEqual(['id-number', null]);
  });

  it('is not judged by unknown data [PS-3]', () => {
    for (const digits of ['307002', '391234', '070038']) expect(passwordWeaknessOf(digits, NO_FACTS)).toBeNull();
  });
});
