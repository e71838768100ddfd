import { describe, expect, it } from 'vitest';
import { cn20260930Law } from '../law/cn-2026-09-30.law.ts';
import { aLawSet } from '../law/law.fakes.ts';
import { LAW_SETS, specLaw } from '../law/index.ts';
import { calendarDate, RISK_LEVELS } from '../values/index.ts';
import { SPECIAL_CARE_VERSION, specialCareOf } from './special-care.ts';

const today = calendarDate('2026-11-30');

describe('special care', () => {
  it.each([
    ['on the birthday', '1961-11-30', false],
    ['on the day after the birthday', '1961-11-29', true],
    ['above the age', '1950-01-01', true],
    ['below the age', '1990-01-01', false],
  ])('is taken of somebody past the age of the law, of a risky product alone: %s [LAW-47]', (_when, bornOn, isElder) => {
    const asked = RISK_LEVELS.map((level) => specialCareOf(calendarDate(bornOn), level, cn20260930Law, today));
    const text = isElder ? SPECIAL_CARE_VERSION : null;
    expect(asked).toEqual([null, null, null, text, text]);
  });

  it('is taken of nobody of an unknown birthday, and of nobody under the specification alone [LAW-47]', () => {
    expect(specialCareOf(null, 5, cn20260930Law, today)).toBeNull();
    expect(specialCareOf(calendarDate('1940-01-01'), 5, specLaw, today)).toBeNull();
  });

  it('asks for a text that is shown here, under every set [LAW-47] [LAW-3]', () => {
    const texts = LAW_SETS.map((law) => specialCareOf(calendarDate('1900-01-01'), 5, law, today));
    expect(new Set(texts)).toEqual(new Set([null, SPECIAL_CARE_VERSION]));
  });

  it('follows age, level and text of a set [LAW-47] [LAW-3]', () => {
    const elderCare = { ...cn20260930Law.elderCare, value: { overAge: 60, fromLevel: 3, text: 'another' } } as const;
    expect(specialCareOf(calendarDate('1966-11-29'), 3, aLawSet({ elderCare }), today)).toBe('another');
  });
});
