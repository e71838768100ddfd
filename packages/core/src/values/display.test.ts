import { describe, expect, it, vi } from 'vitest';
import { calendarDate, epochAt, epochMs } from './calendar-date.ts';
import {
  formatDate,
  formatDayWithWeekday,
  formatMoney,
  formatNetValue,
  formatRate,
  formatShares,
  formatSharesBriefly,
  formatSignedMoney,
  formatSignedRate,
  MASK,
  maskCard,
  maskIf,
  maskMobile,
  MISSING,
  roundPlaces,
  formatMoneyBriefly,
  shortenAmount,
  shortenExactly,
  shortenInWords,
  trendOf,
} from './display.ts';
import { cutText } from './cut-text.ts';
import { formatMinute, formatMinuteWithWeekday, formatSecond } from './display-moment.ts';
import { fen } from './money.ts';
import { netValue } from './net-value.ts';
import { ratePpm } from './rate.ts';
import { shares } from './shares.ts';

describe('missing values', () => {
  it('show -- [DOM-27]', () => {
    expect(MISSING).toBe('--');
    const missing = [formatMoney(null), formatShares(null), formatNetValue(null), formatRate(null), formatSignedRate(null)];
    expect([...missing, formatSignedMoney(null), shortenAmount(null), formatDate(null), formatDayWithWeekday(null, 'always')]).toEqual(
      Array(9).fill('--'),
    );
  });
});

describe('numbers', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_450, '1,234.50'],
    [9_999_999_900, '99,999,999.00'],
    [100_000_000_00, '100,000,000.00'],
    [-123_450, '-1,234.50'],
    [-99_999, '-999.99'],
    [-100_000_00, '-100,000.00'],
  ])('group %d fen as %s [DOM-27]', (amount, expected) => {
    expect(formatMoney(fen(amount))).toBe(expected);
    expect(formatShares(shares(amount))).toBe(expected);
  });

  it('carry a plus sign for a gain, and none at zero [DOM-27]', () => {
    expect(formatSignedMoney(fen(123_450))).toBe('+1,234.50');
    expect(formatSignedMoney(fen(0))).toBe('0.00');
    expect(formatSignedMoney(fen(-5))).toBe('-0.05');
    expect(formatSignedRate(ratePpm(12_000))).toBe('+1.20%');
    expect(formatSignedRate(ratePpm(1))).toBe('+0.0001%');
    expect(formatSignedRate(ratePpm(0))).toBe('0.00%');
    expect(formatSignedRate(ratePpm(-12_000))).toBe('-1.20%');
  });

  it('show rates in percent and net values to 4 places [DOM-27]', () => {
    expect(formatRate(ratePpm(42_500))).toBe('4.25%');
    expect(formatRate(ratePpm(-1_000))).toBe('-0.10%');
    expect(formatNetValue(netValue(10_234))).toBe('1.0234');
  });
});

describe('trendOf', () => {
  it('colours a gain, a loss, and zero by its place [DOM-28]', () => {
    expect([5, 0, -5, null].map((value) => trendOf(value, 'assets'))).toEqual(['gain', 'gain', 'loss', 'flat']);
    expect([5, 0, -5, null].map((value) => trendOf(value, 'default'))).toEqual(['gain', 'flat', 'loss', 'flat']);
  });
});

describe('an amount that sets a limit', () => {
  it.each([
    [50_000_000, '50万'],
    [1_250_000, '12,500元'],
    [1_250_050, '12,500.50元'],
    [100_000, '1,000元'],
    [99_900, '999元'],
    [0, '0元'],
  ])('of %i fen is shortened only if exact: %s [DOM-41]', (amount, expected) => {
    expect(shortenExactly(fen(amount))).toBe(expected);
  });

  it('has no zero decimal in a sentence [DOM-41]', () => {
    expect([fen(1_232_000_000), fen(1_234_000_000), fen(999_900), null].map(shortenInWords)).toEqual([
      '1,232万',
      '1,234万',
      '9,999元',
      '--',
    ]);
  });

  it('has only the needed places when it sets a limit in shares [UI-1100]', () => {
    expect([shares(1_000_00), shares(100_50), shares(12), shares(0), null].map(formatSharesBriefly)).toEqual([
      '1,000',
      '100.5',
      '0.12',
      '0',
      '--',
    ]);
  });

  it('is short, without places, for whole yuan [DOM-41]', () => {
    expect([fen(123_400), fen(123_450), null].map(formatMoneyBriefly)).toEqual(['1,234', '1,234.50', '--']);
  });
});

describe('shortenAmount', () => {
  it.each([
    ['0', '0元'],
    ['100', '100元'],
    ['1234.5', '1234.50元'],
    ['9999', '9999元'],
    ['9999.01', '1.0万'],
    ['10000', '1.0万'],
    ['12345', '1.2万'],
    ['12499.99', '1.2万'],
    ['12500', '1.3万'],
    ['99999999', '10000.0万'],
    ['-9999', '-9999元'],
    ['-12500', '-1.3万'],
    ['-0.05', '-0.05元'],
  ])('shows %s yuan as %s [DOM-29]', (yuan, expected) => {
    expect(shortenAmount(fen(Math.round(Number(yuan) * 100)))).toBe(expected);
  });
});

describe('roundPlaces', () => {
  it.each([
    ['1.234565', '1.23457'],
    ['1.234564999', '1.23456'],
    ['-1.234565', '-1.23457'],
    ['1.000005', '1.00001'], // 1.000005 is stored as a smaller number: toFixed(5) says 1.00000
    ['1.005', '1.005'],
    ['2.50000', '2.5'],
    ['3.000001', '3'],
    ['0.999995', '1'],
    ['9.999995', '10'],
    ['0.00001', '0.00001'],
    ['0.000004', '0'],
    ['-0.000004', '0'],
    ['-0.000005', '-0.00001'],
    ['0', '0'],
    ['100', '100'],
    ['007.10', '7.1'],
    ['12345678901234567890.123456', '12345678901234567890.12346'],
  ])('rounds %s to %s [DOM-30]', (text, expected) => {
    expect(roundPlaces(text)).toBe(expected);
  });

  it('rounds to other places too [DOM-30]', () => {
    expect(roundPlaces('1.005', 2)).toBe('1.01');
    expect(roundPlaces('1.5', 0)).toBe('2');
    expect(roundPlaces('-2.5', 0)).toBe('-3');
    expect(roundPlaces('120', 0)).toBe('120');
    expect(roundPlaces('0.4', 0)).toBe('0');
  });

  it.each(['', 'abc', '1e5', '1.', 'NaN', '--', '1,000'])('has -- for %j [DOM-30]', (text) => {
    expect(roundPlaces(text)).toBe('--');
  });
});

describe('a cut text', () => {
  const family = '👨‍👩‍👧‍👦';

  it('keeps whole letters, including signs of several parts and letters with marks [DOM-63]', () => {
    expect(cutText('一二三', 3)).toBe('一二三');
    expect(cutText('一二三四', 3)).toBe('一二三…');
    expect(cutText(family.repeat(3), 3)).toBe(family.repeat(3));
    expect(cutText(family.repeat(4), 2)).toBe(`${family.repeat(2)}…`);
    expect(cutText('e\u0301'.repeat(4), 3)).toBe(`${'e\u0301'.repeat(3)}…`);
    expect(cutText('😀'.repeat(4), 3)).toBe(`${'😀'.repeat(3)}…`);
  });

  it('ends before a letter with an unreadable number of marks [DOM-63]', () => {
    expect(cutText(`ab${'\u0301'.repeat(100_000)}`, 3)).toBe('a…');
    expect(cutText('\u0301'.repeat(100_000), 3)).toBe('…');
  });

  it('is cut between characters where the browser cannot segment letters [DOM-63]', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(cutText('😀'.repeat(4), 3)).toBe(`${'😀'.repeat(3)}…`);
    vi.unstubAllGlobals();
  });
});

describe('dates', () => {
  it('are shown unchanged, or by month, day and weekday [DOM-31]', () => {
    expect(formatDate(calendarDate('2026-11-20'))).toBe('2026-11-20');
    expect(formatDayWithWeekday(calendarDate('2026-11-20'), calendarDate('2026-12-31'))).toBe('11月20日 周五');
    expect(formatDayWithWeekday(calendarDate('2024-02-09'), calendarDate('2024-01-01'))).toBe('2月9日 周五');
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.map((text) => formatDayWithWeekday(calendarDate(text), 'always').slice(-1)).join('')).toBe('一二三四五六日');
  });

  it('show their year beside a day of another year, and always on paper [DOM-870]', () => {
    const friday = calendarDate('2026-11-20');
    expect(formatDayWithWeekday(friday, calendarDate('2026-01-01'))).toBe('11月20日 周五');
    expect(formatDayWithWeekday(friday, calendarDate('2027-01-04'))).toBe('2026年11月20日 周五');
    expect(formatDayWithWeekday(friday, 'always')).toBe('2026年11月20日 周五');
    expect(formatMinuteWithWeekday(epochAt(friday, '15:05:59'), friday)).toBe('11月20日 周五 15:05');
    expect(formatMinuteWithWeekday(epochAt(friday, '15:05:59'), calendarDate('2027-01-04'))).toBe('2026年11月20日 周五 15:05');
    expect(formatMinuteWithWeekday(null, friday)).toBe('--');
  });
});

describe('moments', () => {
  it('show their day and time in Shanghai, to the second or to the minute, without rounding [DOM-43]', () => {
    const at = epochMs(epochAt(calendarDate('2026-11-20'), '15:00:59') + 999);
    expect(formatSecond(at)).toBe('2026-11-20 15:00:59');
    expect(formatMinute(at)).toBe('2026-11-20 15:00');
    expect(formatSecond(epochAt(calendarDate('2026-11-21'), '00:00:00'))).toBe('2026-11-21 00:00:00');
    expect(formatMinute(epochAt(calendarDate('2026-01-01'), '09:05:07'))).toBe('2026-01-01 09:05');
    expect([formatSecond(null), formatMinute(null)]).toEqual(['--', '--']);
  });
});

describe('masks', () => {
  it('hide an amount on request [DOM-32]', () => {
    expect(MASK).toBe('****');
    expect(maskIf(true, '1,234.50')).toBe('****');
    expect(maskIf(false, '1,234.50')).toBe('1,234.50');
  });

  it('keep three and four digits of a mobile number [DOM-32]', () => {
    expect(maskMobile('13800000001')).toBe('138****0001');
    expect(['1380000000', '138000000011', '138-0000-0001', ''].map(maskMobile)).toEqual(Array(4).fill('****'));
  });

  it('keep the last four digits of a card number [DOM-32]', () => {
    expect(maskCard('6222020200012346789')).toBe('**** 6789');
    expect(maskCard('622202020001')).toBe('**** 0001');
    expect(['62220202000', '62220202000123467891', '6222 0202 0001 2346', '6789'].map(maskCard)).toEqual(Array(4).fill('****'));
  });
});
