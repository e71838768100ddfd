import type { StrategyOrderKind } from './strategy.ts';

/** The names of orders of strategies, wherever they are listed. */
export const STRATEGY_ORDER_NAMES = { buy: '买入', redeem: '赎回', rebalance: '调仓' } as const satisfies Record<StrategyOrderKind, string>;
