export const GOLD_RECORD_NAMES = {
  'gold-buy': '买入',
  'gold-sell': '卖出',
} as const;

/** Where it stands there. */
export const GOLD_RECORD_STANDINGS = {
  'gold-done': '已成交',
} as const;
