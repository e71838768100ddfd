import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specLaw } from '../law/index.ts';
import { fakeLaw } from '../law/law.fakes.ts';
import { calendarDate, fen, ratePpm } from '../values/index.ts';
import { annualisedRate, isTargetReached, planRoundOf } from './plan-target.ts';

describe('a target', () => {
  it('is reached by the exact profit, not by a rounded rate [PJ-13]', () => {
    const target = ratePpm(100_000);
    expect([109_99, 110_00, 110_01].map((value) => isTargetReached(fen(100_00), fen(value), target))).toEqual([false, true, true]);
    expect(isTargetReached(fen(0), fen(100), target)).toBe(false);
    // Half of three fen is a fen and a half: one fen is too little.
    expect([4, 5].map((value) => isTargetReached(fen(3), fen(value), ratePpm(500_000)))).toEqual([false, true]);
    // A tenth of 13 fen is a fen and 3/10: one fen is too little.
    expect([14, 15].map((value) => isTargetReached(fen(13), fen(value), target))).toEqual([false, true]);
    // 9.99996 % would be shown as 10 %
    expect(isTargetReached(fen(10_000_000), fen(10_999_996), target)).toBe(false);
    // the rate of a fen that grew to a huge amount would exceed the safe integers
    expect(isTargetReached(fen(1), fen(9_007_199_256), target)).toBe(true);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e10 }),
        fc.integer({ min: 0, max: 2e10 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (cost, value, rate) => {
          expect(isTargetReached(fen(cost), fen(value), ratePpm(rate))).toBe(
            value > cost && BigInt(value - cost) * 1_000_000n >= BigInt(rate) * BigInt(cost),
          );
        },
      ),
    );
  });

  it('has a yearly rate by calendar days [PJ-14]', () => {
    expect(annualisedRate(ratePpm(100_000), 365, specLaw)).toBe(100_000);
    expect(annualisedRate(ratePpm(100_000), 73, specLaw)).toBe(500_000);
    expect(annualisedRate(ratePpm(-20_000), 146, specLaw)).toBe(-50_000);
    expect([annualisedRate(ratePpm(1), 0, specLaw), annualisedRate(null, 90, specLaw)]).toEqual([null, null]);
    // 3 x 365/30 = 36 and 1/2, 365/30 = 12 and 1/6
    expect([3, -3, 1].map((rate) => annualisedRate(ratePpm(rate), 30, specLaw))).toEqual([37, -37, 12]);
    expect([annualisedRate(ratePpm(24_600), 29, specLaw), annualisedRate(ratePpm(24_600), 30, specLaw)]).toEqual([null, 299_300]);
  });

  it('has no yearly rate under a year where the law asks for one [LAW-30]', () => {
    const law = fakeLaw().now();
    expect([annualisedRate(ratePpm(24_600), 364, law), annualisedRate(ratePpm(24_600), 365, law)]).toEqual([null, 24_600]);
  });
});

describe('a round', () => {
  const facts = {
    roundNo: 2,
    startedOn: calendarDate('2026-01-05'),
    endedOn: calendarDate('2026-03-19'),
    invested: fen(1_000_00),
    proceeds: fen(1_100_00),
  };
  it('has its profit, its rate and its yearly rate [PJ-15]', () => {
    expect(planRoundOf(facts, calendarDate('2026-11-20'), specLaw)).toEqual({
      ...facts,
      profit: 100_00,
      profitRate: 100_000,
      days: 73,
      annualised: 500_000,
    });
  });

  it('A running round counts until today, and has no profit from unconfirmed money [PJ-15]', () => {
    const going = { ...facts, endedOn: null };
    expect(planRoundOf(going, calendarDate('2027-01-05'), specLaw)).toMatchObject({ days: 365, annualised: 100_000 });
    for (const unknown of [
      { ...going, proceeds: null },
      { ...going, invested: fen(0) },
    ])
      expect(planRoundOf(unknown, calendarDate('2026-01-05'), specLaw)).toMatchObject({
        profit: null,
        profitRate: null,
        days: 0,
        annualised: null,
      });
  });
});
