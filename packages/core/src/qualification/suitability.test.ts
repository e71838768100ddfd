import { describe, expect, it } from 'vitest';
import { epochMs, RISK_LEVELS } from '../values/index.ts';
import { assessSuitability, isWarningAccepted, matchFlagOf, readMatchFlag, RISK_WARNING_VERSION } from './suitability.ts';

const publicProduct = { investorLevel: 3, mayExceedLevel: true } as const;

describe('readMatchFlag', () => {
  it.each([
    [true, 'matched'],
    [2, 'matched'],
    [1, 'warned'],
    [0, 'mismatched'],
    [false, 'mismatched'],
  ] as const)('reads %s as %s [DOM-24]', (flag, expected) => {
    expect(readMatchFlag(flag, publicProduct)).toBe(expected);
  });

  it.each([null, undefined, 3, -1, 1.5, Number.NaN, '', '0', '1', '2', 'true', 'Y'])('fails closed on %j [DOM-24]', (flag) => {
    expect(readMatchFlag(flag, publicProduct)).toBe('mismatched');
  });

  it('never warns for a private product, for level 1 or for an unknown level [DOM-25]', () => {
    expect(readMatchFlag(1, { investorLevel: 3, mayExceedLevel: false })).toBe('mismatched');
    expect(readMatchFlag(1, { investorLevel: 1, mayExceedLevel: true })).toBe('mismatched');
    expect(readMatchFlag(1, { investorLevel: null, mayExceedLevel: true })).toBe('mismatched');
    for (const investorLevel of [2, 3, 4, 5] as const) expect(readMatchFlag(1, { investorLevel, mayExceedLevel: true })).toBe('warned');
  });

  it('accepts a match for private products and for level 1 [DOM-24]', () => {
    expect(readMatchFlag(2, { investorLevel: 1, mayExceedLevel: false })).toBe('matched');
    expect(readMatchFlag(true, { investorLevel: 1, mayExceedLevel: true })).toBe('matched');
  });
});

describe('assessSuitability', () => {
  it('matches a product at or below the investor’s level, warns above it and stops level 1 [DOM-26]', () => {
    const row = (mayExceedLevel: boolean) =>
      RISK_LEVELS.map((investorLevel) =>
        RISK_LEVELS.map((productLevel) => matchFlagOf(assessSuitability({ investorLevel, productLevel, mayExceedLevel }))).join(''),
      );
    expect(row(true)).toEqual(['20000', '22111', '22211', '22221', '22222']);
    expect(row(false)).toEqual(['20000', '22000', '22200', '22220', '22222']);
  });

  it('matches nothing without an assessment [DOM-26]', () => {
    for (const productLevel of RISK_LEVELS) {
      expect(assessSuitability({ investorLevel: null, productLevel, mayExceedLevel: true })).toBe('mismatched');
    }
  });

  it('is restored from its own flag [DOM-26]', () => {
    for (const mayExceedLevel of [true, false]) {
      for (const investorLevel of [null, ...RISK_LEVELS]) {
        for (const productLevel of RISK_LEVELS) {
          const judged = assessSuitability({ investorLevel, productLevel, mayExceedLevel });
          expect(readMatchFlag(matchFlagOf(judged), { investorLevel, mayExceedLevel })).toBe(judged);
        }
      }
    }
  });
});

describe('isWarningAccepted', () => {
  const at = Date.parse('2026-11-20T10:00:00+08:00');
  it.each([
    ['of this moment', 0, true],
    ['of an hour ago', -3_600_000, true],
    ['of a day ago', -86_400_000, false],
    ['of a clock that is minutes ahead', 240_000, true],
    ['of the future', 300_001, false],
  ])('judges an acceptance %s [GW-450]', (_when, offset, expected) => {
    const acceptedAt = epochMs(at + offset);
    expect(isWarningAccepted({ version: RISK_WARNING_VERSION, acceptedAt }, epochMs(at))).toBe(expected);
    expect(isWarningAccepted({ version: 'risk-warning-0', acceptedAt }, epochMs(at))).toBe(false);
  });

  it('knows the text that is asked for [LAW-48]', () => {
    const acceptance = { version: 'special-care-1', acceptedAt: epochMs(at) };
    expect([isWarningAccepted(acceptance, epochMs(at), 'special-care-1'), isWarningAccepted(acceptance, epochMs(at))]).toEqual([
      true,
      false,
    ]);
  });

  it('refuses a missing acceptance [GW-450]', () => {
    expect(isWarningAccepted(null, epochMs(at))).toBe(false);
  });
});
