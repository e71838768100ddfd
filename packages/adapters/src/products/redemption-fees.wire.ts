import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { countWire, nullableWire, shownPercentWire, wordWire } from '../kit/scalars.wire.ts';
import type { HoldingTimeUnit, RedemptionFeeTier } from '@caifu/core/products';

export const redemptionFeeTierWire = renamed(messageOf<RedemptionFeeTier>(), {
  unit: ['rateUnits', wordWire<HoldingTimeUnit>({ 1: 'year', 2: 'month', 3: 'day' })],
  min: ['minAmt', countWire],
  max: ['maxAmt', nullableWire(countWire)],
  fee: shownPercentWire,
});
