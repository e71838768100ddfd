import * as z from 'zod/mini';
import { countWire, nullableWire, shownPercentWire, wordWire } from '../kit/scalars.wire.ts';
import type { HoldingTimeUnit, RedemptionFeeTier } from '@caifu/core/products';

export const redemptionFeeTierWire = z.codec(
  z.object({
    rateUnits: wordWire<HoldingTimeUnit>({ 1: 'year', 2: 'month', 3: 'day' }),
    minAmt: countWire,
    maxAmt: nullableWire(countWire),
    fee: shownPercentWire,
  }),
  z.custom<RedemptionFeeTier>(),
  {
    decode: (wire) => ({ unit: wire.rateUnits, min: wire.minAmt, max: wire.maxAmt, fee: wire.fee }),
    encode: (tier) => ({ rateUnits: tier.unit, minAmt: tier.min, maxAmt: tier.max, fee: tier.fee }),
  },
);
