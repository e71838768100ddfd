import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import type { HoldingTimeUnit, RedemptionFeeTier } from '@caifu/core/products';

export const redemptionFeeTierWire = renamed(messageOf<RedemptionFeeTier>(), {
  unit: ['rateUnits', w.word<HoldingTimeUnit>({ 1: 'year', 2: 'month', 3: 'day' })],
  min: ['minAmt', w.count],
  max: ['maxAmt', w.nullable(w.count)],
  fee: w.shownPercent,
});
