import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] What is kept of persons here, by class. */
export const holdingKeeps: Keeps = {
  trades: [
    { table: 'redemption_terms', owner: 'order' },
    { table: 'redemption_line', owner: 'order-of-redemption' },
    { table: 'holding', owner: 'investor' },
    { table: 'holding_term', owner: 'order' },
    { table: 'shares_taken', owner: 'order' },
    { table: 'distribution_payment', owner: 'investor' },
  ],
};
