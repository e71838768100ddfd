import { FUND_KINDS } from '@caifu/core/funds';
import { addDays, netValue } from '@caifu/core/values';
import fc from 'fast-check';
import { fundEnd } from './fund-list.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';
import { count, date, filled, flag, level, maybe, rate, text } from '../message-fields.arbitraries.ts';

/** One value or more, on days with gaps between them. */
const values = fc
  .tuple(
    date,
    fc.array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), value: fc.integer({ min: 1, max: 1_000_000_000 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([first, steps]) => {
    let day = first;
    const days = steps.map(({ gap }, at) => (at === 0 ? first : (day = addDays(day, gap))));
    return { days, values: steps.map(({ value }) => netValue(value)) };
  });
const factor = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** Funds that are compared. */
export const fundHistoriesMessages = {
  fundHistories: {
    request: fc.record({ fundCodes: fc.array(filled, { maxLength: 5 }) }),
    answer: fc.array(
      fc.record({
        fundCode: filled,
        fundName: text,
        kind: maybe(fc.constantFrom(...FUND_KINDS)),
        riskLevel: maybe(level),
        managerNames: fc.array(text, { maxLength: 3 }),
        managementFee: maybe(rate),
        custodyFee: maybe(rate),
        serviceFee: maybe(rate),
        purchaseFee: maybe(rate),
        cutsShares: flag,
        end: maybe(fundEnd),
        foundedOn: maybe(date),
        scaleYuan: maybe(count),
        scaleDay: maybe(date),
        values,
        reinvested: fc.array(fc.record({ day: date, times: factor, per: factor }), { maxLength: 3 }),
        holdings: maybe(
          fc.array(fc.record({ kind: fc.constantFrom('stock', 'bond', 'fund'), securityCode: filled, weight: rate }), { maxLength: 3 }),
        ),
        holdingsDay: maybe(date),
      }),
      { maxLength: 3 },
    ),
  },
} satisfies Travelling;
