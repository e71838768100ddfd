import { createBaseAdapters, type AdapterSettings, type BaseAdapters } from './base.ts';
import { createTradeAdapters, type TradeAdapters } from './trade.ts';

export type { AdapterSettings, BaseAdapters, Foundation } from './base.ts';
export type { TradeAdapters } from './trade.ts';
export type { KeyValueStorage } from './kit/json-store.ts';

/** One property per port group. */
export type Adapters = BaseAdapters & TradeAdapters;

/** All adapters at once. A front end that minds its first load takes "./base" first and "./trade" when it is needed. */
export const createAdapters = (settings: AdapterSettings): Adapters => {
  const base = createBaseAdapters(settings);
  return { ...base, ...createTradeAdapters(base.foundation) };
};
