import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyLaw } from '../../law/law.fakes.ts';
import { somePersonalInformation } from './personal-information.fakes.ts';
import {
  needsTaxDetails,
  NO_INFORMATION,
  personalProblemOf as judge,
  saveProblem,
  takenText,
  tidiedInformation,
} from './personal-information.rules.ts';
import type { PersonalInformation, PersonalPart } from './personal-information.types.ts';
import { RUNS } from '../../testing/runs.ts';

const personalProblemOf = (part: PersonalPart, information: PersonalInformation, asksPurpose = true) =>
  judge(part, information, asksPurpose);
const abroad = somePersonalInformation({ residency: 'both', taxCountry: '新加坡', taxNumber: 'S1234567D' });

describe('the address part', () => {
  it('may be saved with occupation, region and street; mail is optional [PI-2]', () => {
    expect(personalProblemOf('address', somePersonalInformation())).toBeNull();
    expect(personalProblemOf('address', somePersonalInformation({ email: ' lin@example.com ', residency: null }))).toBeNull();
  });

  it.each([
    [{ occupation: ' ' }, 'occupation', 'occupation-missing'],
    [{ province: '', city: '' }, 'province', 'region-missing'],
    [{ city: '' }, 'province', 'region-missing'],
    [{ street: '文一西路' }, 'street', 'street-missing'],
    [{ street: `  文一西路  ` }, 'street', 'street-missing'],
    [{ street: '路'.repeat(61) }, 'street', 'street-missing'],
    [{ email: 'lin@' }, 'email', 'email-invalid'],
    [{ occupation: '', street: '', email: 'x' }, 'occupation', 'occupation-missing'],
    [{ occupation: '师'.repeat(61) }, 'occupation', 'occupation-missing'],
    [{ purpose: ' ' }, 'purpose', 'purpose-missing'],
    [{ purpose: '富'.repeat(61) }, 'purpose', 'purpose-missing'],
    [{ beneficiary: null }, 'beneficiary', 'beneficiary-missing'],
    [{ beneficiary: 'other' as const }, 'beneficiary', 'beneficiary-other'],
    [{ email: 'x', purpose: '' }, 'email', 'email-invalid'],
  ])('with %j: %s is %s [PI-2] [LAW-124]', (change, field, kind) => {
    expect(personalProblemOf('address', somePersonalInformation(change))).toEqual({ field, body: { kind } });
  });

  it.each(['文一西路1', '路'.repeat(60)])('takes the street %s, 5 to 60 characters [PI-2]', (street) => {
    expect(personalProblemOf('address', somePersonalInformation({ street }))).toBeNull();
  });
});

describe('purpose and beneficiary', () => {
  it.each(everyLaw)('are asked for where the law $id asks, and nowhere else [LAW-124]', (law) => {
    const bare = somePersonalInformation({ purpose: '', beneficiary: null });
    expect(personalProblemOf('address', bare, law.asksPurpose.value) === null).toBe(law.id === 'spec');
  });
});

describe('the tax part', () => {
  it('is complete at once for a tax resident of China only [PI-3]', () => {
    expect(personalProblemOf('tax', { ...NO_INFORMATION, residency: 'domestic' })).toBeNull();
    expect(personalProblemOf('tax', NO_INFORMATION)).toEqual({ field: 'residency', body: { kind: 'residency-missing' } });
  });

  it.each(['foreign', 'both'] as const)('asks %s for country and number, or why there is none [PI-4]', (residency) => {
    expect(needsTaxDetails(somePersonalInformation({ residency }))).toBe(true);
    expect(personalProblemOf('tax', { ...abroad, residency })).toBeNull();
    expect(personalProblemOf('tax', { ...abroad, residency, taxNumber: '', noTaxNumberReason: '该国不发放' })).toBeNull();
    expect(personalProblemOf('tax', { ...abroad, residency, taxCountry: '' })?.body.kind).toBe('tax-country-missing');
    expect(personalProblemOf('tax', { ...abroad, residency, taxNumber: ' ' })).toEqual({
      field: 'taxNumber',
      body: { kind: 'tax-number-missing' },
    });
  });

  it('ignores the address part, and the address part ignores it [PI-1]', () => {
    expect(personalProblemOf('tax', { ...abroad, street: '', occupation: '' })).toBeNull();
    expect(personalProblemOf('address', { ...abroad, taxCountry: '' })).toBeNull();
  });
});

describe('the page', () => {
  it('asks for the declaration of the tax part, last [PI-5]', () => {
    const page = { part: 'tax', form: somePersonalInformation(), isDeclared: false, asksPurpose: true } as const;
    expect(saveProblem(page)).toEqual({ field: 'declaration', body: { kind: 'declaration-unticked' } });
    expect(saveProblem({ ...page, isDeclared: true })).toBeNull();
    expect(saveProblem({ ...page, form: NO_INFORMATION })?.field).toBe('residency');
    expect(saveProblem({ ...page, part: 'address' })).toBeNull();
  });

  it('accepts only texts that fit [PI-6]', () => {
    expect(takenText('street', '路'.repeat(70))).toBe('路'.repeat(60));
    expect(takenText('taxNumber', '𠮷'.repeat(70))).toBe('𠮷'.repeat(60));
  });
});

describe('kept data', () => {
  it('has no surrounding space, and only the details that were asked for [PI-6]', () => {
    expect(tidiedInformation({ ...abroad, residency: 'domestic', street: ' 文一西路1号 ' })).toMatchObject({
      street: '文一西路1号',
      taxCountry: '',
      taxNumber: '',
    });
    expect(tidiedInformation({ ...abroad, noTaxNumberReason: '无' }).noTaxNumberReason).toBe('');
    expect(tidiedInformation({ ...abroad, taxNumber: ' ', noTaxNumberReason: ' 无 ' }).noTaxNumberReason).toBe('无');
  });

  it('is judged as typed, and does not change when tidied again [PI-6]', () => {
    const text = fc.oneof(fc.constant(''), fc.constant(' '), fc.string({ maxLength: 70 }), fc.constant('lin@example.com'));
    const residency = fc.constantFrom<PersonalInformation['residency']>(null, 'domestic', 'foreign', 'both');
    const any: fc.Arbitrary<PersonalInformation> = fc.record({
      occupation: text,
      province: text,
      city: text,
      street: text,
      email: text,
      purpose: text,
      beneficiary: fc.constantFrom<PersonalInformation['beneficiary']>(null, 'self', 'other'),
      residency,
      taxCountry: text,
      taxNumber: text,
      noTaxNumberReason: text,
    });
    fc.assert(
      fc.property(any, fc.constantFrom('address' as const, 'tax' as const), fc.boolean(), (information, part, asksPurpose) => {
        expect(personalProblemOf(part, tidiedInformation(information), asksPurpose)).toEqual(
          personalProblemOf(part, information, asksPurpose),
        );
        expect(tidiedInformation(tidiedInformation(information))).toEqual(tidiedInformation(information));
      }),
      RUNS,
    );
  });
});
