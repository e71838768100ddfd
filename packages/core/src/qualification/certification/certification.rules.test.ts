import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, epochMs } from '../../values/calendar-date.ts';
import type { CertificationItemStatus } from '../certification.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import { aCertificationDeadline, aCertificationItem, aCertificationMoment, someCertificationTasks } from './certification.fakes.ts';
import {
  afterAuthorisation,
  certificationAfterReading,
  authorisationNotice,
  belowStandardDialog,
  daysLeft,
  deadlineMessage,
  deadlinePrompt,
  isItemOpen,
  itemsFor,
  mayResume,
  nearestDeadline,
  certificationSourceOf,
  standingOf,
  uploadPageOf,
} from './certification.rules.ts';
import { RUNS } from '../../testing/runs.ts';

const message = { kind: 'server', text: '维护中' } as const;
const experience = aCertificationItem();
const asset = aCertificationItem({ type: 'asset' });

describe('the tasks of a page', () => {
  it('belong to AM for pe and to TRUST for anything else [CE-1]', () => {
    expect(['pe', 'PE', 'asset', '', null].map(certificationSourceOf)).toEqual(['AM', 'TRUST', 'TRUST', 'TRUST', 'TRUST']);
  });

  it('are experience and assets for AM, in this order, and assets only for TRUST [CE-2]', () => {
    expect(itemsFor('AM', [asset, experience])).toEqual([experience, asset]);
    expect(itemsFor('TRUST', [experience, asset])).toEqual([asset]);
    expect(itemsFor('AM', [asset])).toEqual([asset]);
    expect(itemsFor('TRUST', [experience])).toEqual([]);
    expect(itemsFor('TRUST', [asset, aCertificationItem({ type: 'asset', status: 'certified' })])).toEqual([asset]);
  });

  it('can be tapped only when they can be authorised or uploaded [CE-3]', () => {
    const statuses: readonly CertificationItemStatus[] = ['to-authorise', 'certified', 'to-upload', 'under-review'];
    expect(statuses.map(isItemOpen)).toEqual([true, false, true, false]);
  });
});

describe('the state of an investor', () => {
  it('is open, under review for the first and the renewed evidence, certified, rejected or expired [CE-5]', () => {
    const statuses: readonly CertificationStatus[] = [
      'to-be-verified',
      'under-review',
      'under-renewed-review',
      'certified',
      'rejected',
      'expired',
    ];
    expect(statuses.map(standingOf)).toEqual(['open', 'under-review', 'under-review', 'certified', 'rejected', 'expired']);
  });
});

describe('an authorisation', () => {
  const tasks = someCertificationTasks({ items: [experience, asset] });

  it('certifies its task at once, and no other [CE-6]', () => {
    expect(afterAuthorisation(tasks, 'experience', { kind: 'certified' })?.items).toEqual([
      { ...experience, status: 'certified', isFromPlatform: true },
      asset,
    ]);
    expect(authorisationNotice({ kind: 'certified' })).toEqual({ body: { kind: 'authorisation-done' }, tone: 'success' });
  });

  it('below the standard asks for an upload of evidence [CE-7]', () => {
    const outcome = { kind: 'below-standard', message: { kind: 'assets-below-standard' } } as const;
    expect(afterAuthorisation(tasks, 'asset', outcome)?.items).toEqual([experience, { ...asset, status: 'to-upload' }]);
    expect(belowStandardDialog(outcome)).toMatchObject({
      shape: 'confirm',
      body: outcome.message,
      accept: 'certify-now',
      refuse: 'cancel',
    });
    expect(authorisationNotice(outcome)).toBeNull();
  });

  it('An authorisation that is refused changes nothing and says why [CE-6]', () => {
    const outcome = { kind: 'refused', message } as const;
    expect(afterAuthorisation(tasks, 'asset', outcome)).toBe(tasks);
    expect(afterAuthorisation(null, 'asset', { kind: 'certified' })).toBeNull();
    expect(authorisationNotice(outcome)).toEqual({ body: message, tone: 'warn' });
    expect(belowStandardDialog(outcome)).toBeNull();
  });
});

describe('the deadline of a paid purchase', () => {
  const latest = epochAt(calendarDate('2026-11-23'), '23:59:59');

  it.each([
    ['2026-11-20', '10:00:00', 4],
    ['2026-11-22', '23:59:58', 2],
    ['2026-11-22', '23:59:59', 1],
    ['2026-11-23', '00:00:00', 1],
    ['2026-11-23', '23:59:58', 1],
    ['2026-11-23', '23:59:59', 0],
    ['2026-11-24', '00:00:00', 0],
  ])('leaves on %s at %s %i days, today included [CE-8]', (day, time, days) => {
    expect(daysLeft(latest, epochAt(calendarDate(day), time))).toBe(days);
  });

  it('never shows a negative number of days, and counts one day less each day [CE-8]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * 86_400_000, max: 400 * 86_400_000 }), (ahead) => {
        const days = daysLeft(epochMs(latest + ahead), latest);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days > 0).toBe(ahead > 0);
        expect(daysLeft(epochMs(latest + ahead), epochMs(latest + 86_400_000))).toBe(Math.max(0, days - 1));
      }),
      RUNS,
    );
  });

  it('is the nearest one, with the sentence of days and time [CE-8]', () => {
    const later = aCertificationDeadline({ orderNo: 'later', latestUploadAt: epochMs(latest + 1) });
    expect(nearestDeadline([later, aCertificationDeadline(), later])).toEqual(aCertificationDeadline());
    expect(nearestDeadline([])).toBeNull();
    expect(deadlineMessage(aCertificationDeadline(), aCertificationMoment)).toEqual({
      kind: 'certification-deadline',
      days: 4,
      at: latest,
    });
  });

  it('is shown in a prompt with cancel and certify now [CE-9]', () => {
    expect(deadlinePrompt(aCertificationDeadline(), aCertificationMoment)).toMatchObject({
      shape: 'confirm',
      body: { kind: 'certification-deadline' },
      accept: 'certify-now',
      refuse: 'cancel',
    });
  });
});

describe('the interrupted purchase', () => {
  const purchase = { isInPurchase: true, resumes: 'private', tasks: someCertificationTasks({ status: 'certified' }) } as const;

  it('is offered to a certified investor while it still exists [CE-10]', () => {
    expect(mayResume(purchase)).toBe(true);
    expect(mayResume({ ...purchase, isInPurchase: false })).toBe(false);
    expect(mayResume({ ...purchase, resumes: null })).toBe(false);
    expect(mayResume({ ...purchase, tasks: null })).toBe(false);
    for (const status of ['to-be-verified', 'under-review', 'under-renewed-review', 'rejected', 'expired'] as const) {
      expect(mayResume({ ...purchase, tasks: someCertificationTasks({ status }) })).toBe(false);
    }
  });
});

describe('read answers', () => {
  const before = { source: 'TRUST' as const, tasks: null, deadlines: [], now: null, isIdentified: null, member: null };

  it('replace the old value, unless they are refusals [CE-12]', () => {
    const reading = {
      source: 'AM' as const,
      tasks: someCertificationTasks(),
      deadlines: [aCertificationDeadline()],
      now: aCertificationMoment,
      isIdentified: true,
      member: null,
    };
    const after = certificationAfterReading(before, { kind: 'read', value: reading });
    expect(after).toEqual({ ...reading, problem: null });
    expect(certificationAfterReading(after, { kind: 'refused', message })).toEqual({ ...reading, problem: message });
  });

  it('lead to the upload page of the task [CE-4]', () => {
    expect(uploadPageOf('AM', 'experience')).toEqual({ to: 'evidence-upload', type: 'experience', source: 'AM' });
  });
});
