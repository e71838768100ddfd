import { createTradeAdapters, type TradeAdapters } from '@caifu/adapters/trade';
import type { Foundation } from '@caifu/adapters';
import type { AreaEntries } from '../kit/entries.ts';
import { AREA_ENTRIES } from './area-entries.ts';

export interface TradePart extends TradeAdapters {
  readonly entries: readonly AreaEntries[];
}

export const createTradePart = (foundation: Foundation): TradePart => ({ ...createTradeAdapters(foundation), entries: AREA_ENTRIES });
