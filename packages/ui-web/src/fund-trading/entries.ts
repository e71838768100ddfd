import type { AreaEntries } from '../kit/entries.ts';

export const fundTradingEntries: AreaEntries = { nothing: 'an order begins at its fund' };
