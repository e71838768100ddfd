import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { anIdentityProgress, aVerifiedProgress, somePhotoProgress } from './identity.fakes.ts';
import {
  afterRefusal,
  EMPTY_FORM,
  formAt,
  hasMovedOn,
  isRenewed,
  lastDayOf,
  nameProblem,
  photosProblem,
  identityPlace,
  withField,
} from './identity.rules.ts';

const today = calendarDate('2026-11-20');
const asked = { today, leastAge: 18 };
const sound = { ...EMPTY_FORM, realName: '林小夏', idNumber: '11010519491231002X' };

describe('the place of the progress', () => {
  it.each([
    ['name', 'name', 'elsewhere'],
    ['photos', 'photos', 'elsewhere'],
    ['face', 'face', 'elsewhere'],
    ['verified', 'done', 'photos'],
  ] as const)('%s leads to %s, and in a renewal to %s [ID-1] [ID-2]', (stage, verifying, renewing) => {
    expect(identityPlace('verify', anIdentityProgress({ stage }))).toBe(verifying);
    expect(identityPlace('renew', anIdentityProgress({ stage }))).toBe(renewing);
  });
});

describe('name and number', () => {
  it('may be sent when both are valid; space around the name is ignored [ID-3]', () => {
    expect(nameProblem(sound, asked)).toBeNull();
    expect(nameProblem({ ...sound, realName: ' 林小夏 ' }, asked)).toBeNull();
  });

  it.each([
    [{ realName: '' }, 'realName', 'real-name-invalid'],
    [{ realName: '林@夏' }, 'realName', 'real-name-invalid'],
    [{ realName: '', idNumber: '' }, 'realName', 'real-name-invalid'],
    [{ idNumber: '' }, 'idNumber', 'id-number-invalid'],
    [{ idNumber: '110105194912310021' }, 'idNumber', 'id-number-invalid'],
    [{ idNumber: '110105201001010010' }, 'idNumber', 'under-age'],
  ])('%j: %s is %s [ID-3]', (typed, field, kind) => {
    expect(nameProblem({ ...sound, ...typed }, asked)).toMatchObject({ field, body: { kind } });
  });
});

describe('the card', () => {
  const both = { hasFront: true, hasBack: true };

  it.each([
    [{ hasFront: false, hasBack: false }, '', 'front', 'id-front-missing'],
    [{ hasFront: true, hasBack: false }, '', 'back', 'id-back-missing'],
    [both, '', 'validUntil', 'id-validity-missing'],
    [both, '2026-02-30', 'validUntil', 'id-validity-missing'],
    [both, '2026-11-19', 'validUntil', 'id-validity-past'],
  ])('%j with %j: %s is %s [ID-4]', (sides, validUntil, field, kind) => {
    expect(photosProblem(sides, { ...EMPTY_FORM, validUntil }, today)).toEqual({ field, body: { kind } });
  });

  it('is complete with both sides and either a last day that is not past or long-term validity [ID-4]', () => {
    expect(photosProblem(both, { ...EMPTY_FORM, validUntil: '2026-11-20' }, today)).toBeNull();
    expect(photosProblem(both, { ...EMPTY_FORM, validUntil: '2020-01-01', isLongTerm: true }, today)).toBeNull();
    expect(lastDayOf({ ...EMPTY_FORM, validUntil: '2020-01-01', isLongTerm: true })).toBe('long-term');
  });
});

describe('the form', () => {
  it('takes in entries that fit its fields [ID-5]', () => {
    expect(withField(EMPTY_FORM, 'realName', ' 林夏').realName).toBe(' 林夏');
    expect(withField(EMPTY_FORM, 'realName', '林'.repeat(60)).realName).toBe('林'.repeat(50));
    expect(withField(EMPTY_FORM, 'idNumber', '110105 19491231 002x').idNumber).toBe('11010519491231002X');
    expect(withField(EMPTY_FORM, 'validUntil', '2036-11-20T00').validUntil).toBe('2036-11-20');
  });

  it('forgets name and number when they are no longer asked for [ID-5]', () => {
    expect(formAt(sound, anIdentityProgress())).toEqual(sound);
    expect(formAt({ ...sound, isLongTerm: true }, somePhotoProgress())).toEqual({ ...EMPTY_FORM, isLongTerm: true });
  });

  it('shows a refusal at the field that it names, else under the form [ID-6]', () => {
    const message = { kind: 'server', text: '不一致' } as const;
    expect(afterRefusal({ kind: 'refused', field: 'idNumber', message })).toEqual({
      problem: null,
      fieldProblem: { field: 'idNumber', body: message },
    });
    expect(afterRefusal({ kind: 'refused', field: null, message })).toEqual({ problem: message, fieldProblem: null });
  });
});

describe('a step whose answer was lost', () => {
  it('was taken when the progress has changed [ID-8]', () => {
    const before = somePhotoProgress();
    expect(hasMovedOn(before, somePhotoProgress())).toBe(false);
    expect(hasMovedOn(null, before)).toBe(false);
    for (const change of [{ stage: 'face' }, { hasFront: true }, { hasBack: true }, { validUntil: 'long-term' }] as const) {
      expect(hasMovedOn(before, { ...before, ...change })).toBe(true);
    }
  });

  it('ended a renewal when nothing is being handed in and the last day is the new one [ID-9]', () => {
    const form = { ...EMPTY_FORM, validUntil: '2046-11-20' };
    const before = aVerifiedProgress({ hasFront: true, hasBack: true });
    const after = aVerifiedProgress({ validUntil: calendarDate('2046-11-20') });
    expect(isRenewed(form, before, after)).toBe(true);
    expect(isRenewed(form, before, aVerifiedProgress())).toBe(false);
    expect(isRenewed(form, before, { ...after, hasFront: true })).toBe(false);
    expect(isRenewed(form, before, { ...after, hasBack: true })).toBe(false);
    expect(isRenewed(form, { ...before, hasFront: false }, after)).toBe(false);
    expect(isRenewed(form, { ...before, hasBack: false }, after)).toBe(false);
    expect(isRenewed(form, null, after)).toBe(false);
  });
});
