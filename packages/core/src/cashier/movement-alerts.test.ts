import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyLaw, fakeLaw } from '../law/law.fakes.ts';
import { addDays, calendarDate } from '../values/calendar-date.ts';
import { fen } from '../values/money.ts';
import { movementAlerts, type DayOfMovements } from './movement-alerts.ts';

const TODAY = calendarDate('2026-11-27');
const law = fakeLaw().now();
const YUAN = 100;

/** A day so many days before, in yuan. */
const dayOf = (daysBefore: number, paidIn: number, paidOut = 0, investorId = 'U1'): DayOfMovements => ({
  investorId,
  day: addDays(TODAY, -daysBefore),
  paidIn: fen(paidIn * YUAN),
  paidOut: fen(paidOut * YUAN),
});
const told = (...movements: readonly DayOfMovements[]) =>
  movementAlerts(movements, TODAY, law).map(
    ({ kind, direction, amount, from, to }) => `${kind} ${direction} ${amount / YUAN} ${from} ${to}`,
  );

describe('alerts of movements', () => {
  it.each([
    ['the sum of the law on one day', [dayOf(0, 500_000)], ['large in 500000 2026-11-27 2026-11-27']],
    ['one fen less', [dayOf(0, 499_999.99)], []],
    ['each direction by itself', [dayOf(0, 300_000, 200_000)], []],
    ['a sum of yesterday, which yesterday told', [dayOf(1, 900_000)], []],
    ['three days just below it', [dayOf(9, 400_000), dayOf(4, 450_000), dayOf(0, 499_000)], ['split in 1349000 2026-11-18 2026-11-27']],
    ['three days of which one is too early', [dayOf(10, 400_000), dayOf(4, 450_000), dayOf(0, 499_000)], []],
    ['three days just below it, the last one before today', [dayOf(3, 400_000), dayOf(2, 450_000), dayOf(1, 499_000)], []],
    ['three days with too little', [dayOf(2, 399_999), dayOf(1, 399_999), dayOf(0, 399_999)], []],
    ['money that leaves within three days', [dayOf(2, 100_000), dayOf(0, 0, 90_000)], ['passing out 90000 2026-11-25 2026-11-27']],
    ['money that stays in part', [dayOf(2, 100_000), dayOf(0, 0, 89_999)], []],
    ['little money that leaves', [dayOf(2, 99_999), dayOf(0, 0, 99_999)], []],
    ['money that leaves after four days', [dayOf(3, 100_000), dayOf(0, 0, 100_000)], []],
  ] as const)('tell %s as a person has to see it [LAW-120]', (_, movements, expected) => {
    expect(told(...movements)).toEqual(expected);
  });

  it('count each investor alone [LAW-120]', () => {
    expect(told(dayOf(0, 300_000, 0, 'U1'), dayOf(0, 300_000, 0, 'U2'))).toEqual([]);
  });

  it('tell a large sum exactly from the amount of every law on, and never for nothing [LAW-120]', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...everyLaw), amounts, amounts, (set, paidIn, paidOut) => {
        const one = { investorId: 'U1', day: TODAY, paidIn: fen(paidIn), paidOut: fen(paidOut) };
        const alerts = movementAlerts([one], TODAY, set);
        const large = alerts.filter(({ kind }) => kind === 'large').map(({ direction }) => direction);
        const due = [...(paidIn >= set.largeMovement.value ? ['in'] : []), ...(paidOut >= set.largeMovement.value ? ['out'] : [])];
        return large.join() === due.join() && alerts.every(({ amount }) => amount > 0);
      }),
    );
  });
});
