import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, type CalendarDate } from '../values/calendar-date.ts';
import {
  purchaseTimeline,
  redemptionTimeline,
  timelineRowsOf,
  toldTimeline,
  type PurchaseDates,
  type RedemptionDates,
} from './order-timeline.ts';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';

const d = calendarDate;
const aPurchase = (change: Partial<PurchaseDates> = {}): PurchaseDates => ({
  appliedAt: epochAt(d('2026-11-20'), '14:30:00'),
  confirmDays: 1,
  valueDate: d('2026-11-24'),
  maturityDate: d('2026-12-26'),
  today: d('2026-11-20'),
  ...change,
});
const timeline = (change?: Partial<PurchaseDates>) => purchaseTimeline(aPurchase(change), chinaTradingCalendar);
const dates = (change?: Partial<PurchaseDates>) => timeline(change).map((step) => `${step.kind} ${step.date}`);
const states = (today: CalendarDate, change?: Partial<PurchaseDates>) => timeline({ ...change, today }).map((step) => step.state);

describe('the days of a purchase', () => {
  it('run from the application to the arrival of the money [DOM-33]', () => {
    // Friday 20 November before the cut-off: T+1 is Monday. It matures on Saturday 26 December, and the money arrives on Monday.
    expect(timeline()).toEqual([
      { kind: 'accepted', date: '2026-11-20', isEstimated: false, state: 'done' },
      { kind: 'confirmed', date: '2026-11-23', isEstimated: false, state: 'coming' },
      { kind: 'value-date', date: '2026-11-24', isEstimated: false, state: 'coming' },
      { kind: 'matured', date: '2026-12-26', isEstimated: false, state: 'coming' },
      { kind: 'arrived', date: '2026-12-28', isEstimated: false, state: 'coming' },
    ]);
  });

  it('count confirmation from the next trading day after the cut-off [DOM-33]', () => {
    expect(dates({ appliedAt: epochAt(d('2026-11-20'), '15:00:00') })[1]).toBe('confirmed 2026-11-24');
    expect(dates({ appliedAt: epochAt(d('2026-11-21'), '09:00:00'), confirmDays: 2, valueDate: null })).toEqual([
      'accepted 2026-11-21',
      'confirmed 2026-11-25',
      'matured 2026-12-26',
      'arrived 2026-12-28',
    ]);
  });

  it('include the arrival of the money on the first trading day after maturity [DOM-33]', () => {
    expect(dates({ maturityDate: d('2026-12-24') }).at(-1)).toBe('arrived 2026-12-25');
    expect(dates({ maturityDate: d('2026-12-25') }).at(-1)).toBe('arrived 2026-12-28');
    expect(
      dates({ appliedAt: epochAt(d('2024-01-05'), '10:00:00'), valueDate: d('2024-01-09'), maturityDate: d('2024-02-08') }).at(-1),
    ).toBe('arrived 2024-02-19');
  });

  it('leave out data that the product does not state [DOM-33]', () => {
    expect(dates({ valueDate: null, maturityDate: null })).toEqual(['accepted 2026-11-20', 'confirmed 2026-11-23']);
    expect(dates({ maturityDate: null }).at(-1)).toBe('value-date 2026-11-24');
  });

  it('are in order of time, and in their own order within a day [DOM-33]', () => {
    expect(dates({ valueDate: d('2026-11-23'), maturityDate: null })).toEqual([
      'accepted 2026-11-20',
      'confirmed 2026-11-23',
      'value-date 2026-11-23',
    ]);
    expect(dates({ valueDate: d('2026-11-20'), maturityDate: null })).toEqual([
      'accepted 2026-11-20',
      'value-date 2026-11-20',
      'confirmed 2026-11-23',
    ]);
  });

  it('are estimated where the calendar counted past its coverage, and certain where the product states them [DOM-15]', () => {
    const late = timeline({ appliedAt: epochAt(d('2026-12-31'), '15:00:00'), valueDate: d('2027-01-05'), maturityDate: d('2027-04-05') });
    expect(late.map((step) => [step.kind, step.date, step.isEstimated])).toEqual([
      ['accepted', '2026-12-31', false],
      ['confirmed', '2027-01-05', true],
      ['value-date', '2027-01-05', false],
      ['matured', '2027-04-05', false],
      ['arrived', '2027-04-06', true],
    ]);
  });
});

describe('the state of a step', () => {
  it('is done before today, due today on its day, and coming before it [DOM-34]', () => {
    expect(states(d('2026-11-20'))).toEqual(['done', 'coming', 'coming', 'coming', 'coming']);
    expect(states(d('2026-11-23'))).toEqual(['done', 'today', 'coming', 'coming', 'coming']);
    expect(states(d('2026-11-24'))).toEqual(['done', 'done', 'today', 'coming', 'coming']);
    expect(states(d('2026-12-26'))).toEqual(['done', 'done', 'done', 'today', 'coming']);
    expect(states(d('2026-12-28'))).toEqual(['done', 'done', 'done', 'done', 'today']);
    expect(states(d('2026-12-29'))).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  it('is done for the application even on a device with a late clock [DOM-34]', () => {
    expect(states(d('2026-11-19'))).toEqual(['done', 'coming', 'coming', 'coming', 'coming']);
  });
});

describe('the days of a redemption', () => {
  const aRedemption = (change: Partial<RedemptionDates> = {}): RedemptionDates => ({
    appliedAt: epochAt(d('2026-11-20'), '10:30:00'),
    openDate: d('2026-11-25'),
    confirmation: { afterDays: 1 },
    arrival: { afterDays: 2 },
    today: d('2026-11-20'),
    ...change,
  });
  const steps = (change?: Partial<RedemptionDates>) =>
    redemptionTimeline(aRedemption(change), chinaTradingCalendar).map(
      ({ kind, date, isEstimated }) => `${kind} ${date}${isEstimated ? ' 预计' : ''}`,
    );

  it('run from the booking through the open day to the arrival of the money [DOM-57]', () => {
    // Wednesday 25 November is open; T+1 is Thursday, two trading days after it Monday
    expect(redemptionTimeline(aRedemption(), chinaTradingCalendar)).toEqual([
      { kind: 'booked', date: '2026-11-20', isEstimated: false, state: 'done' },
      { kind: 'redeemed', date: '2026-11-25', isEstimated: false, state: 'coming' },
      { kind: 'confirmed', date: '2026-11-26', isEstimated: false, state: 'coming' },
      { kind: 'arrived', date: '2026-11-30', isEstimated: false, state: 'coming' },
    ]);
  });

  it('skip the week of National Day [DOM-57]', () => {
    // open on Wednesday 30 September 2026; the exchanges are closed from 1 to 7 October
    expect(steps({ appliedAt: epochAt(d('2026-09-28'), '09:00:00'), openDate: d('2026-09-30') })).toEqual([
      'booked 2026-09-28',
      'redeemed 2026-09-30',
      'confirmed 2026-10-08',
      'arrived 2026-10-12',
    ]);
  });

  it('skip Spring Festival [DOM-57]', () => {
    // 2024: closed from Friday 9 to Sunday 18 February
    expect(steps({ appliedAt: epochAt(d('2024-02-05'), '09:00:00'), openDate: d('2024-02-08'), arrival: { afterDays: 0 } })).toEqual([
      'booked 2024-02-05',
      'redeemed 2024-02-08',
      'confirmed 2024-02-19',
      'arrived 2024-02-19',
    ]);
  });

  it('are estimated where they are counted past the calendar’s coverage, and certain where the gateway states them [DOM-15]', () => {
    const late = { appliedAt: epochAt(d('2026-12-28'), '09:00:00'), openDate: d('2026-12-31') };
    expect(steps(late)).toEqual(['booked 2026-12-28', 'redeemed 2026-12-31', 'confirmed 2027-01-04 预计', 'arrived 2027-01-06 预计']);
    expect(steps({ ...late, confirmation: { on: d('2027-01-04') }, arrival: { on: d('2027-01-06') } })).toEqual([
      'booked 2026-12-28',
      'redeemed 2026-12-31',
      'confirmed 2027-01-04',
      'arrived 2027-01-06',
    ]);
  });

  it('leave out unknown days, and cannot count an arrival without a confirmation [DOM-57]', () => {
    expect(steps({ arrival: null })).toEqual(['booked 2026-11-20', 'redeemed 2026-11-25', 'confirmed 2026-11-26']);
    expect(steps({ confirmation: null })).toEqual(['booked 2026-11-20', 'redeemed 2026-11-25']);
    expect(steps({ confirmation: null, arrival: { on: d('2026-11-30') } }).at(-1)).toBe('arrived 2026-11-30');
  });
});

describe('given days', () => {
  it('are in order of time, without unknown ones [DOM-56]', () => {
    const told = toldTimeline(
      [
        ['accepted', d('2026-11-20')],
        ['arrived', d('2026-12-01')],
        ['confirmed', d('2026-11-23')],
        ['value-date', null],
      ],
      d('2026-11-24'),
    );
    expect(told.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['accepted done', 'confirmed done', 'arrived coming']);
    expect(timelineRowsOf(told, d('2026-12-31'))[2]).toEqual({
      kind: 'arrived',
      state: 'coming',
      mark: null,
      dayText: '12月1日 周二',
      dateText: '2026-12-01',
    });
    expect(timelineRowsOf(told, d('2026-11-30')).map(({ mark }) => mark)).toEqual([null, null, '预计']);
    const days = (readOn?: CalendarDate) => timelineRowsOf(told, d('2027-12-31'), readOn).map(({ dayText }) => dayText);
    expect(days()[0]).toBe('11月20日 周五');
    expect(days(d('2027-01-04'))).toEqual(['2026年11月20日 周五', '2026年11月23日 周一', '2026年12月1日 周二']);
  });
});
