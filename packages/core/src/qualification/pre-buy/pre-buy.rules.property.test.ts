import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryMember, arbitraryPreBuyInput, arbitraryStanding } from '../../testing/arbitraries.ts';
import { CHECK_ORDER, explainPreBuy, judge } from './pre-buy.rules.ts';
import { RUNS } from '../../testing/runs.ts';

describe('the gate, for any standing', () => {
  it('passes only when every check of its mode is met [PB-2]', () => {
    fc.assert(
      fc.property(arbitraryStanding, fc.option(arbitraryMember), arbitraryPreBuyInput, (standing, member, input) => {
        const allMet = explainPreBuy(standing, member, input).every(({ verdict }) => verdict === 'met');
        expect(judge(standing, member, input).kind === 'passed').toBe(allMet);
      }),
      RUNS,
    );
  });

  it('stops at the first unmet check, and never at a later one [PB-1]', () => {
    fc.assert(
      fc.property(arbitraryStanding, arbitraryMember, arbitraryPreBuyInput, (standing, member, input) => {
        const verdict = judge(standing, member, input);
        const first = explainPreBuy(standing, member, input).find((check) => check.verdict !== 'met');
        const stoppedAt =
          verdict.kind === 'sign-in'
            ? 'signed-in'
            : verdict.kind === 'warned'
              ? 'suitability'
              : verdict.kind === 'stopped'
                ? verdict.check
                : undefined;
        expect(stoppedAt).toBe(first?.id);
      }),
      RUNS,
    );
  });

  it('never allows insisting for a private product, or for an investor of level 1 or without a level [PB-16]', () => {
    fc.assert(
      fc.property(arbitraryStanding, arbitraryMember, arbitraryPreBuyInput, (standing, member, input) => {
        const mayNot = input.family === 'private' || standing.investorLevel === 1 || standing.investorLevel === null;
        expect(mayNot && judge(standing, member, input).kind === 'warned').toBe(false);
      }),
      RUNS,
    );
  });

  it('explains the same checks in the same order, with any verdicts [PB-12]', () => {
    fc.assert(
      fc.property(fc.option(arbitraryStanding), fc.option(arbitraryMember), arbitraryPreBuyInput, (standing, member, input) => {
        const ids = explainPreBuy(standing, member, input).map(({ id }) => id);
        expect(ids).toEqual(CHECK_ORDER.filter((id) => ids.includes(id)));
        expect(ids).toHaveLength(input.mode === 'verification' ? 9 : 6);
      }),
      RUNS,
    );
  });
});
