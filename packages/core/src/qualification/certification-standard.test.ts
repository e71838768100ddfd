import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qualifiedStandard } from '../law/index.ts';
import { fakeLaw } from '../law/law.fakes.ts';
import { addDays, calendarDate, epochAt, fen } from '../values/index.ts';
import { arbitraryDate } from '../testing/arbitraries.ts';
import { RUNS } from '../testing/runs.ts';
import type { CertificationItemStatus } from './certification.ts';
import {
  certificationItemOn,
  certificationStatusAfter,
  certificationStatusOn,
  evidenceDeadline,
  hasQualifiedAssets,
  isExperienced,
  lastDayOfCertification,
  type CertificationItemStanding,
} from './certification-standard.ts';

const day = calendarDate('2026-11-20');
const STATUSES = ['to-be-verified', 'under-review', 'under-renewed-review', 'certified', 'rejected', 'expired'] as const;
const ITEM_STATUSES: readonly CertificationItemStatus[] = ['to-authorise', 'certified', 'to-upload', 'under-review'];

const item = (status: CertificationItemStatus, rest: Partial<CertificationItemStanding> = {}): CertificationItemStanding => ({
  status,
  isFromPlatform: false,
  rejection: null,
  validUntil: null,
  ...rest,
});

describe('a certification', () => {
  it('is valid on its last day and has expired on the next; no other status expires [CE-17]', () => {
    expect(certificationStatusOn('certified', day, day)).toBe('certified');
    expect(certificationStatusOn('certified', day, addDays(day, 1))).toBe('expired');
    expect(certificationStatusOn('certified', null, day)).toBe('certified');
    for (const status of STATUSES.filter((each) => each !== 'certified')) {
      expect(certificationStatusOn(status, day, addDays(day, 1))).toBe(status);
    }
  });

  it('opens its items again when it has expired [CE-17]', () => {
    const certified = item('certified', { isFromPlatform: true, validUntil: day });
    expect(certificationItemOn(certified, 'certified', day)).toEqual(certified);
    expect(certificationItemOn(certified, 'expired', addDays(day, 1))).toEqual(item('to-authorise'));
  });

  it('treats items that were never started as certified [CE-17]', () => {
    expect(certificationItemOn(null, 'certified', day)).toEqual(item('certified'));
    expect(certificationItemOn(null, 'rejected', day)).toEqual(item('to-authorise'));
  });

  it('is valid for two years, its first day included [CE-19]', () => {
    expect(lastDayOfCertification(day)).toBe('2028-11-19');
    expect(lastDayOfCertification(calendarDate('2024-02-29'))).toBe('2026-02-27');
  });
});

describe('the status after a change of an item', () => {
  const of = (first: CertificationItemStatus, second: CertificationItemStatus) => [item(first), item(second)];

  it('is certified with both items, from any status [CE-18]', () => {
    for (const before of STATUSES) expect(certificationStatusAfter(of('certified', 'certified'), before)).toBe('certified');
  });

  it('is a review once nothing is left to do, a renewed one after a rejection or an expiry [CE-18]', () => {
    expect(STATUSES.map((before) => certificationStatusAfter(of('certified', 'under-review'), before))).toEqual([
      'under-review',
      'under-review',
      'under-renewed-review',
      'under-renewed-review',
      'under-renewed-review',
      'under-renewed-review',
    ]);
  });

  it('is rejected while a returned proof must be uploaded again [CE-18]', () => {
    expect(certificationStatusAfter([item('certified'), item('to-upload', { rejection: '图片不清晰' })], 'under-review')).toBe('rejected');
  });

  it('stays expired, or else unverified, while something is left to do [CE-18]', () => {
    expect(certificationStatusAfter(of('to-authorise', 'under-review'), 'expired')).toBe('expired');
    expect(certificationStatusAfter(of('to-upload', 'certified'), 'under-review')).toBe('to-be-verified');
  });

  it('is certified only with two certified items [CE-18]', () => {
    const items = fc.tuple(fc.constantFrom(...ITEM_STATUSES), fc.constantFrom(...ITEM_STATUSES));
    fc.assert(
      fc.property(items, fc.constantFrom(...STATUSES), ([first, second], before) => {
        const both = first === 'certified' && second === 'certified';
        expect(certificationStatusAfter(of(first, second), before) === 'certified').toBe(both);
      }),
      RUNS,
    );
  });
});

describe('the standard', () => {
  const standard = qualifiedStandard(fakeLaw().now(), 'plan');

  it('is met by exactly five million yuan [CE-20]', () => {
    expect([4_999_999_99, 5_000_000_00].map((assets) => hasQualifiedAssets(fen(assets), standard))).toEqual([false, true]);
  });

  it('is met when the first purchase is more than 24 months old [CE-21]', () => {
    expect(isExperienced(null, day, standard)).toBe(false);
    expect(['2024-11-20', '2024-11-19'].map((first) => isExperienced(calendarDate(first), day, standard))).toEqual([false, true]);
  });
});

describe('the latest upload', () => {
  it('is the last second before the value date [CE-22]', () => {
    expect(evidenceDeadline(calendarDate('2026-11-24'))).toBe(epochAt(calendarDate('2026-11-23'), '23:59:59'));
    fc.assert(
      fc.property(arbitraryDate, (valueDate) => {
        expect(epochAt(valueDate, '00:00:00') - evidenceDeadline(valueDate)).toBe(1000);
      }),
      RUNS,
    );
  });
});
