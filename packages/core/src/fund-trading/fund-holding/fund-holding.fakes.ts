import { someFundTerms } from '../../funds/testing.fakes.ts';
import { aFund } from '../../funds/funds.fakes.ts';
import { fakeCancellationPorts } from '../../holding/testing.fakes.ts';
import { calendarDate, fen } from '../../values/index.ts';
import { aFundOrderReport, aFundPosition, aFundRedeemOffer, someRedemptionTiers } from '../fund-trading.fakes.ts';
import type { FundHoldingPorts } from './fund-holding.ports.ts';
import type { FundHoldingDetail } from './fund-holding.types.ts';

/** Two lots, a purchase under way, and the money of both lots, on Wednesday 18 November 2026. */
export const aFundHolding = (overrides: Partial<FundHoldingDetail> = {}): FundHoldingDetail => ({
  position: aFundPosition(),
  fund: aFund(),
  terms: someFundTerms({ redemptionTiers: someRedemptionTiers }),
  lots: aFundRedeemOffer().lots,
  orders: [aFundOrderReport()],
  trades: [
    { day: calendarDate('2025-02-27'), kind: 'buy' },
    { day: calendarDate('2026-11-13'), kind: 'sell' },
  ],
  flows: [
    { day: calendarDate('2025-02-28'), amount: fen(-100_000) },
    { day: calendarDate('2026-11-16'), amount: fen(-60_000) },
  ],
  asOf: calendarDate('2026-11-18'),
  ...overrides,
});

export const fakeFundHoldingPorts = (overrides: Partial<FundHoldingPorts> = {}): FundHoldingPorts => ({
  knownUntil: () => calendarDate('2026-12-31'),
  cancellation: fakeCancellationPorts(),
  read: (fundCode) =>
    Promise.resolve(
      fundCode === aFundPosition().fundCode
        ? { kind: 'read', value: aFundHolding() }
        : { kind: 'refused', message: { kind: 'fund-not-held' } },
    ),
  ...overrides,
});
