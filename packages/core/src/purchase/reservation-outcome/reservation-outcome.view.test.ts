import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { aCertificationDeadline } from '../../qualification/testing.fakes.ts';
import { appliedAtHalfPast, aReservationOutcomeInput, someFacts } from './reservation-outcome.fakes.ts';
import type { ReservationOutcomeContext } from './reservation-outcome.types.ts';
import { toReservationOutcomeView, type ReservationOutcomeStateValue } from './reservation-outcome.view.ts';

const context: ReservationOutcomeContext = {
  ...aReservationOutcomeInput(),
  facts: someFacts(),
  toldAt: appliedAtHalfPast,
  knownUntil: calendarDate('2026-12-31'),
  deadline: null,
  problem: null,
  polls: 0,
  isVisible: true,
  dialog: null,
  notice: null,
  destination: null,
};
const view = (value: ReservationOutcomeStateValue, overrides: Partial<ReservationOutcomeContext> = {}) =>
  toReservationOutcomeView({ value, context: { ...context, ...overrides } });

describe('reservation-outcome view', () => {
  it('shows a success with its dates, amount and order number [RO-1]', () => {
    expect(view('succeeded')).toMatchObject({
      step: 'success',
      orderNo: 'A20261120000001',
      productName: '财富稳健一号',
      amountText: '50,000.00',
      applyDateText: '2026-11-20',
      confirmDateText: '2026-11-23',
      valueDateText: '2026-11-24',
      arrivalDateText: '2027-05-25（预计）',
      announcement: { kind: 'order-accepted' },
      isBusy: false,
    });
  });

  it('keeps showing the deadline of the certification [RO-11]', () => {
    const deadline = aCertificationDeadline();
    expect(view('succeeded', { deadline }).certifyBy).toEqual({ kind: 'certification-deadline', days: 4, at: deadline.latestUploadAt });
    expect(view('succeeded').certifyBy).toBeNull();
    expect(view('succeeded', { deadline, toldAt: null }).certifyBy).toBeNull();
  });

  it('writes the days of the timeline out [RO-9]', () => {
    expect(view('succeeded').timeline[1]).toEqual({
      kind: 'confirmed',
      state: 'coming',
      mark: null,
      dayText: '11月23日 周一',
      dateText: '2026-11-23',
    });
  });

  it('shows dashes for unknown data, and the dates of the address meanwhile [RO-1]', () => {
    expect(view('waiting', { facts: null, toldAt: null })).toMatchObject({
      step: 'waiting',
      productName: null,
      amountText: '--',
      applyDateText: '2026-11-20',
      valueDateText: '2026-11-24',
      confirmDateText: '--',
      timeline: [],
      isBusy: true,
      announcement: { kind: 'outcome-pending' },
    });
  });

  it.each(['notifying', 'alerting'] as const)('already shows the success while %s [RO-6]', (value) => {
    expect(view(value)).toMatchObject({ step: 'success', isBusy: false });
  });

  it('is not busy while it is paused [RO-3]', () => {
    expect(view('paused')).toMatchObject({ step: 'waiting', isBusy: false });
  });

  it('says where to look and offers to ask again when it stopped asking [RO-4]', () => {
    expect(view('ended', { problem: { kind: 'polling-ended' } })).toMatchObject({
      step: 'ended',
      canRetry: true,
      problem: { kind: 'polling-ended' },
    });
  });

  it('offers a retry after an error, but not for a failed order [RO-5]', () => {
    const problem = { kind: 'server', text: '额度不足' } as const;
    expect(view('erring', { problem })).toMatchObject({ step: 'error', canRetry: true, problem, announcement: problem });
    expect(view('failed', { problem })).toMatchObject({ step: 'failed', canRetry: false, problem });
  });

  it.each([
    ['success', 'waiting'],
    ['waiting', 'waiting'],
    ['failed', 'failed'],
    ['error', 'error'],
  ] as const)('shows %s in the address as %s [RO-7]', (announced, step) => {
    expect(view('announced', { announced, orderNo: null, facts: null })).toMatchObject({ step, isBusy: false });
  });
});

describe('days of a purchase beyond the calendar', () => {
  it('carry the mark among the data and in the timeline, unlike days within it [DOM-102]', () => {
    const shown = (until: string) => {
      const { applyDateText, confirmDateText, valueDateText, arrivalDateText, timeline } = view('succeeded', {
        knownUntil: calendarDate(until),
      });
      return [applyDateText, confirmDateText, valueDateText, arrivalDateText, timeline.map(({ mark }) => mark ?? '-').join(' ')];
    };
    expect(shown('2026-11-23')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24（预计）', '2027-05-25（预计）', '- - 预计 预计 预计']);
    expect(shown('2027-12-31')).toEqual(['2026-11-20', '2026-11-23', '2026-11-24', '2027-05-25', '- - - - -']);
  });

  it('carry the mark in the data of the address before an answer [DOM-102]', () => {
    const untold = { facts: null, toldAt: null, knownUntil: calendarDate('2026-11-23') };
    expect(view('waiting', untold).valueDateText).toBe('2026-11-24（预计）');
  });
});
