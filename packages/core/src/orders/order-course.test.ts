import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt } from '../values/calendar-date.ts';
import { courseOf, nextStepOf, orderStepRowsOf, type JournalEntry, type PlannedDay } from './order-course.ts';

const friday = calendarDate('2026-11-20');
const monday = calendarDate('2026-11-23');
const tuesday = calendarDate('2026-11-24');
const line = (state: string, day = friday, time = '10:30:00'): JournalEntry => ({ state, at: epochAt(day, time) });
const kindsOf = (steps: ReturnType<typeof courseOf>) => steps.map(({ kind, date, isDone }) => [kind, date, isDone]);

describe('the course of an order', () => {
  const planned: readonly PlannedDay[] = [
    { kind: 'accepted', date: friday },
    { kind: 'confirmed', date: monday },
    { kind: 'value-date', date: tuesday },
    { kind: 'arrived', date: tuesday, isDone: false },
  ];

  it('has the journal’s entries with their times, and the days ahead [OP-720]', () => {
    const steps = courseOf('purchase', [line('unpaid', friday, '10:29:00'), line('paid')], planned, friday);
    expect(kindsOf(steps)).toEqual([
      ['placed', friday, true],
      ['accepted', friday, true],
      ['confirmed', monday, false],
      ['value-date', tuesday, false],
      ['arrived', tuesday, false],
    ]);
    expect(steps.map(({ at }) => at)).toEqual([epochAt(friday, '10:29:00'), epochAt(friday, '10:30:00'), null, null, null]);
  });

  it('is not confirmed only because its day has come: the journal must prove it [OP-721]', () => {
    const journal = [line('unpaid'), line('paid')];
    const late = courseOf('purchase', journal, planned, calendarDate('2026-11-25'));
    expect(kindsOf(late).slice(2)).toEqual([
      ['confirmed', monday, false],
      ['value-date', tuesday, true],
      ['arrived', tuesday, false],
    ]);
    const confirmed = courseOf('purchase', [...journal, line('confirmed', tuesday, '00:00:00')], planned, tuesday);
    expect(confirmed.filter(({ kind }) => kind === 'confirmed')).toEqual([
      { kind: 'confirmed', date: tuesday, at: epochAt(tuesday, '00:00:00'), isDone: true },
    ]);
  });

  it('shows the end of the waiting for an order that waited for its certification [OP-720]', () => {
    const journal = [line('unpaid'), line('awaiting-certification'), line('paid', monday, '00:00:00')];
    expect(kindsOf(courseOf('purchase', journal, [], monday))).toEqual([
      ['placed', friday, true],
      ['accepted', friday, true],
      ['certified', monday, true],
    ]);
  });

  it('shows the end of the cooling time and the return visit of a private placement [LAW-86]', () => {
    const journal = [line('unpaid'), line('cooling'), line('awaiting-visit', monday), line('paid', monday, '11:00:00')];
    expect(kindsOf(courseOf('purchase', journal, [], monday))).toEqual([
      ['placed', friday, true],
      ['accepted', friday, true],
      ['cooled', monday, true],
      ['visited', monday, true],
    ]);
    const certified = [line('unpaid'), line('awaiting-certification'), line('cooling', monday), line('awaiting-visit', monday)];
    expect(kindsOf(courseOf('purchase', certified, [], monday)).map(([kind]) => kind)).toEqual([
      'placed',
      'accepted',
      'certified',
      'cooled',
    ]);
  });

  it.each([
    ['purchase', ['unpaid', 'awaiting-certification', 'failed'], ['placed', 'accepted', 'failed', 'refunded']],
    ['purchase', ['unpaid', 'paid', 'cancelling'], ['placed', 'accepted', 'cancelled']],
    ['purchase', ['unpaid', 'paid', 'cancelling', 'cancelled'], ['placed', 'accepted', 'cancelled', 'refunded']],
    ['purchase', ['unpaid', 'expired'], ['placed', 'closed']],
    ['purchase', ['unpaid', 'released'], ['placed', 'closed']],
    ['redemption', ['booked', 'paying-out', 'paid'], ['booked', 'confirmed', 'arrived']],
    ['redemption', ['booked', 'cancelled'], ['booked', 'cancelled']],
    ['redemption', ['failed'], ['booked', 'failed']],
    ['top-up', ['done'], ['accepted', 'arrived']],
    ['top-up', ['a state of tomorrow'], []],
    ['withdrawal', ['paying-out', 'paid'], ['accepted', 'arrived']],
    ['withdrawal', ['paying-out', 'failed'], ['accepted', 'failed', 'refunded']],
    ['quick-withdrawal', ['paid'], ['accepted', 'arrived']],
  ] as const)('of a %s through %j is %j [OP-720]', (kind, states, steps) => {
    const journal = states.map((state) => line(state));
    expect(courseOf(kind, journal, [], friday).map((step) => step.kind)).toEqual(steps);
  });
});

describe('steps, written out', () => {
  it('are done, due today or coming, and late when their day has passed [OP-721]', () => {
    const steps = courseOf(
      'redemption',
      [line('booked')],
      [
        { kind: 'redeemed', date: friday },
        { kind: 'confirmed', date: monday },
        { kind: 'arrived', date: tuesday },
      ],
      tuesday,
    );
    const rows = orderStepRowsOf(steps, tuesday, calendarDate('2026-12-31'));
    expect(rows.map(({ kind, state, isLate, dayText, timeText }) => [kind, state, isLate, dayText, timeText])).toEqual([
      ['booked', 'done', false, '11月20日 周五', '10:30'],
      ['redeemed', 'done', false, '11月20日 周五', null],
      ['confirmed', 'today', true, '11月23日 周一', null],
      ['arrived', 'today', false, '11月24日 周二', null],
    ]);
    expect(orderStepRowsOf(steps, friday, friday).map(({ state, mark }) => [state, mark])).toEqual([
      ['done', null],
      ['done', null],
      ['coming', '预计'],
      ['coming', '预计'],
    ]);
    expect(nextStepOf(steps)?.kind).toBe('confirmed');
    expect(nextStepOf(steps.filter(({ isDone }) => isDone))).toBeNull();
  });
});
