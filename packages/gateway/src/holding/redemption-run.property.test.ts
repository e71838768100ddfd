import { netValue, shares, valueOf, fen, multiplyDivide } from '@caifu/core/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takenFrom, type Lot } from './redemption-run.ts';
import { MONEY_RUNS } from '@caifu/core/testing';

/** Up to 999.9999 yuan a share, a million yuan and fees up to 5 %. Odd numbers are as likely as round ones. */
const nav = fc.integer({ min: 1, max: 9_999_999 }).map(netValue);
const steps = fc.array(fc.record({ part: fc.integer({ min: 1, max: 1_000_000 }), at: nav, feePpm: fc.integer({ min: 0, max: 50_000 }) }), {
  maxLength: 12,
});

describe('a purchase that is redeemed in parts', () => {
  it('loses exactly its cost, and earns the proceeds above the cost [GW-126]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        steps,
        nav,
        (count, cost, parts, lastNav) => {
          let lot: Lot = { held: shares(count), principal: fen(cost) };
          const sums = { shares: 0, cost: 0, net: 0, income: 0 };
          const redeem = (taken: number, at: ReturnType<typeof netValue>, feePpm: number) => {
            const gross = valueOf(shares(taken), at);
            const fee = fen(multiplyDivide(gross, feePpm, 1_000_000, 'half-away'));
            const line = takenFrom(lot, { shares: shares(taken), gross, fee });
            const rest = { held: shares(lot.held - line.shares), principal: fen(lot.principal - line.cost) };
            expect(line.cost).toBeGreaterThanOrEqual(0);
            expect(rest.principal).toBeGreaterThanOrEqual(0);
            sums.shares += line.shares;
            sums.cost += line.cost;
            sums.net += gross - fee;
            sums.income += line.proceeds - line.cost;
            lot = rest;
          };
          for (const { part, at, feePpm } of parts) {
            const taken = Math.floor((lot.held * part) / 1_000_000);
            if (taken > 0 && taken < lot.held) redeem(taken, at, feePpm);
          }
          redeem(lot.held, lastNav, 0);
          expect(lot).toEqual({ held: 0, principal: 0 });
          expect(sums).toEqual({ shares: count, cost, net: sums.net, income: sums.net - cost });
        },
      ),
      MONEY_RUNS,
    );
  });
});
