import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] What is kept of persons here, by class. */
export const strategiesKeeps: Keeps = {
  trades: [
    { table: 'strategy_account', owner: 'investor' },
    { table: 'strategy_order_terms', owner: 'strategy' },
    { table: 'strategy_order_part', owner: 'strategy-order' },
    { table: 'strategy_change_weight', owner: 'strategy-order' },
    { table: 'strategy_fee', owner: 'strategy' },
  ],
};
