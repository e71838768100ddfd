import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, epochAt } from '../../values/calendar-date.ts';
import { afterFault } from '../../kit/faults.ts';
import { PortError } from '../../kit/port-error.ts';
import { aCertificationDeadline } from '../../qualification/testing.fakes.ts';
import { appliedAtHalfPast, someFacts } from './reservation-outcome.fakes.ts';
import {
  afterNews,
  afterStatus,
  announcedStep,
  assetsOf,
  isLastPoll,
  MAX_POLLS,
  POLL_INTERVAL,
  timelineOf,
} from './reservation-outcome.rules.ts';
import { RUNS } from '../../testing/runs.ts';

const message = { kind: 'server', text: '额度不足' } as const;
const context = { facts: someFacts(), polls: 3 };
const knownUntil = calendarDate('2026-12-31');

describe('an answer', () => {
  it('keeps known data, and takes newer data [RO-1]', () => {
    const newer = someFacts({ productName: '新名称' });
    expect(afterStatus(context, { status: { kind: 'succeeded', facts: null }, toldAt: appliedAtHalfPast, knownUntil })).toEqual({
      facts: context.facts,
      toldAt: appliedAtHalfPast,
      knownUntil,
      problem: null,
      polls: 3,
    });
    expect(afterStatus(context, { status: { kind: 'succeeded', facts: newer }, toldAt: appliedAtHalfPast, knownUntil }).facts).toBe(newer);
  });

  it('counts pending answers only [RO-4]', () => {
    expect(afterStatus(context, { status: { kind: 'pending', facts: null }, toldAt: appliedAtHalfPast, knownUntil }).polls).toBe(4);
    expect(afterStatus(context, { status: { kind: 'failed', message }, toldAt: appliedAtHalfPast, knownUntil }).polls).toBe(3);
  });

  it.each(['failed', 'refused'] as const)('says why when the answer is %s [RO-5]', (kind) => {
    expect(afterStatus(context, { status: { kind, message }, toldAt: appliedAtHalfPast, knownUntil }).problem).toEqual(message);
  });

  it('names a failed request by its fault [RO-5]', () => {
    expect(afterFault(new PortError('offline'))).toEqual({ problem: { kind: 'network-unavailable' }, destination: null });
    expect(afterFault(new PortError('sign-in-required')).destination).toEqual({ to: 'sign-in', comesBack: true });
  });
});

describe('the repeated questions', () => {
  it('come every three seconds for ten minutes [RO-2] [RO-4]', () => {
    expect(POLL_INTERVAL).toBe(3_000);
    expect(POLL_INTERVAL * MAX_POLLS).toBe(600_000);
    expect([isLastPoll(0), isLastPoll(198), isLastPoll(199), isLastPoll(200)]).toEqual([false, false, true, true]);
  });
});

describe('the message after a success', () => {
  it('is a confirm dialog when an alert is required [RO-6]', () => {
    expect(afterNews({ kind: 'alert', message })).toMatchObject({ dialog: { shape: 'confirm', body: message }, notice: null });
  });

  it('is a toast when refused, and absent without a notification [RO-6]', () => {
    expect(afterNews({ kind: 'refused', message })).toEqual({ dialog: null, notice: { body: message, tone: 'warn' }, deadline: null });
    expect(afterNews({ kind: 'none' })).toEqual({ dialog: null, notice: null, deadline: null });
  });

  it('has the deadline of the certification, with both buttons [RO-11]', () => {
    const deadline = aCertificationDeadline();
    expect(afterNews({ kind: 'certify', deadline, now: appliedAtHalfPast })).toMatchObject({
      dialog: {
        shape: 'confirm',
        body: { kind: 'certification-deadline', days: 4, at: deadline.latestUploadAt },
        accept: 'certify-now',
        refuse: 'cancel',
      },
      notice: null,
      deadline,
    });
  });
});

describe('the state in an address', () => {
  it('is never a success [RO-7]', () => {
    expect((['success', 'waiting', 'failed', 'error'] as const).map(announcedStep)).toEqual(['waiting', 'waiting', 'failed', 'error']);
  });
});

describe('where the buttons lead', () => {
  it('lead to the asset page of the family [RO-8]', () => {
    expect(assetsOf({ family: 'broker', orderNo: null })).toEqual({ to: 'holdings' });
    expect(assetsOf({ family: 'private', orderNo: null })).toEqual({ to: 'private-holdings' });
  });

  it('open at the order where one is known [RO-620]', () => {
    expect(assetsOf({ family: 'private', orderNo: 'A1' })).toEqual({ to: 'holdings-of-order', family: 'private', orderNo: 'A1' });
  });
});

describe('the timeline', () => {
  const kinds = (toldAt = appliedAtHalfPast, facts = someFacts()) =>
    timelineOf(facts, calendarDate('2026-11-20'), toldAt).map(({ kind, state }) => `${kind} ${state}`);

  it('has done, today’s and coming steps in order of time [RO-9]', () => {
    expect(kinds()).toEqual(['accepted done', 'confirmed coming', 'value-date coming', 'matured coming', 'arrived coming']);
    expect(kinds(epochAt(calendarDate('2026-11-24'), '09:00:00'))).toEqual([
      'accepted done',
      'confirmed done',
      'value-date today',
      'matured coming',
      'arrived coming',
    ]);
    expect(new Set(kinds(epochAt(calendarDate('2027-06-01'), '09:00:00')).map((step) => step.split(' ')[1]))).toEqual(new Set(['done']));
  });

  it('leaves out unknown data and falls back to the apply date of the address [RO-9]', () => {
    const facts = someFacts({ appliedAt: null, confirmDate: null, maturityDate: null, arrivalDate: null });
    expect(timelineOf(facts, calendarDate('2026-11-19'), appliedAtHalfPast)).toEqual([
      { kind: 'accepted', date: '2026-11-19', isEstimated: false, state: 'done' },
      { kind: 'value-date', date: '2026-11-24', isEstimated: false, state: 'coming' },
    ]);
    expect(timelineOf(null, calendarDate('2026-11-19'), appliedAtHalfPast)).toEqual([]);
  });

  it('never has a done step after a coming one [RO-9]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 400 }), (days) => {
        const rank = { done: 0, today: 1, coming: 2 } as const;
        const ranks = timelineOf(someFacts(), null, epochAt(addDays(calendarDate('2026-11-20'), days), '12:00:00')).map(
          ({ state }) => rank[state],
        );
        expect(ranks.every((each, at) => at === 0 || each >= (ranks[at - 1] ?? 0))).toBe(true);
      }),
      RUNS,
    );
  });
});
