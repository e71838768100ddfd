import * as fc from 'fast-check';
import { calendarDate } from '../values/calendar-date.ts';
import { fen } from '../values/money.ts';
import { cardDayRest, type CardLimits } from './card-limits.ts';

const sum = fc.integer({ min: 0, max: 200_000_000_000 }).map(fen);
const limit = fc.option(sum, { nil: null });
const TODAY = calendarDate('2026-11-27');

/** Limits of a card that has paid something today. */
export const somePaidLimits: fc.Arbitrary<CardLimits> = fc
  .record({ perOrderMax: limit, perDayMax: limit, paid: sum })
  .map(({ perOrderMax, perDayMax, paid }) => ({
    perOrderMax,
    perDayMax,
    dayRest: cardDayRest(perDayMax, { on: TODAY, amount: paid }, TODAY),
  }));
