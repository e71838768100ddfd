import fc from 'fast-check';
import { describe, it } from 'vitest';
import { addDays, calendarDate, dateOfDayNumber, dayNumber, epochMs, shanghaiDateOf } from '../values/calendar-date.ts';
import { purchaseTimeline, redemptionTimeline, type PurchaseDates, type RedemptionDates } from './order-timeline.ts';
import { chinaTradingCalendar } from '../calendar/trading-calendar.ts';
import { RUNS } from '../testing/runs.ts';

const purchase: fc.Arbitrary<PurchaseDates> = fc
  .record({
    appliedAt: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2028, 0, 1) }).map(epochMs),
    confirmDays: fc.nat(10),
    wait: fc.option(fc.nat(20)),
    term: fc.option(fc.integer({ min: 1, max: 800 })),
    today: fc.integer({ min: dayNumber(calendarDate('2020-01-01')), max: dayNumber(calendarDate('2031-01-01')) }).map(dateOfDayNumber),
  })
  .map(({ appliedAt, confirmDays, wait, term, today }) => {
    const valueDate = wait === null ? null : addDays(shanghaiDateOf(appliedAt), wait);
    return {
      appliedAt,
      confirmDays,
      valueDate,
      maturityDate: valueDate === null || term === null ? null : addDays(valueDate, term),
      today,
    };
  });

describe('the timeline of a purchase', () => {
  it('is sorted by day and starts with the application or a step of its day [DOM-33]', () => {
    fc.assert(
      fc.property(purchase, (p) => {
        const steps = purchaseTimeline(p, chinaTradingCalendar);
        return steps.every((step, at) => at === 0 || (steps[at - 1]?.date ?? '') <= step.date) && steps[0]?.kind === 'accepted';
      }),
      RUNS,
    );
  });

  it('has done steps first, then those of today, then coming ones [DOM-34]', () => {
    fc.assert(
      fc.property(purchase, (p) => {
        const states = purchaseTimeline(p, chinaTradingCalendar).map((step) => step.state);
        return /^done( done)*( today)*( coming)*$/.test(states.join(' '));
      }),
      RUNS,
    );
  });

  it('confirms and pays out on trading days only [DOM-33]', () => {
    fc.assert(
      fc.property(purchase, (p) =>
        purchaseTimeline(p, chinaTradingCalendar)
          .filter((step) => step.kind === 'confirmed' || step.kind === 'arrived')
          .every((step) => chinaTradingCalendar.isTradingDay(step.date)),
      ),
      RUNS,
    );
  });
});

const redemption: fc.Arbitrary<RedemptionDates> = fc
  .record({
    appliedAt: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2028, 0, 1) }).map(epochMs),
    wait: fc.nat(200),
    confirmDays: fc.nat(10),
    arrivalDays: fc.option(fc.nat(10)),
    today: fc.integer({ min: dayNumber(calendarDate('2020-01-01')), max: dayNumber(calendarDate('2029-01-01')) }).map(dateOfDayNumber),
  })
  .map(({ appliedAt, wait, confirmDays, arrivalDays, today }) => ({
    appliedAt,
    openDate: addDays(shanghaiDateOf(appliedAt), wait),
    confirmation: { afterDays: confirmDays },
    arrival: arrivalDays === null ? null : { afterDays: arrivalDays },
    today,
  }));

describe('the timeline of a redemption', () => {
  it('is sorted by day, starts with the booking, and has done, today’s and coming steps in this order [DOM-57]', () => {
    fc.assert(
      fc.property(redemption, (r) => {
        const steps = redemptionTimeline(r, chinaTradingCalendar);
        const states = steps.map((step) => step.state).join(' ');
        return (
          steps[0]?.kind === 'booked' &&
          steps.every((step, at) => at === 0 || (steps[at - 1]?.date ?? '') <= step.date) &&
          /^done( done)*( today)*( coming)*$/.test(states)
        );
      }),
      RUNS,
    );
  });

  it('confirms and pays out on trading days only, and marks estimated ones [DOM-57]', () => {
    fc.assert(
      fc.property(redemption, (r) =>
        redemptionTimeline(r, chinaTradingCalendar)
          .filter((step) => step.kind === 'confirmed' || step.kind === 'arrived')
          .every(
            (step) => chinaTradingCalendar.isTradingDay(step.date) && step.isEstimated === chinaTradingCalendar.isEstimated(step.date),
          ),
      ),
      RUNS,
    );
  });
});
