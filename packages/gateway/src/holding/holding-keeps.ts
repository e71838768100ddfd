import { sql } from 'kysely';
import type { Keeps, Owned } from '../ground/keeps.ts';

const ofRedemption = ({ orders }: Owned) => sql<boolean>`t.redemption_no in ${orders}`;

/** [OD-20] The data kept of persons by this area, by class. */
export const holdingKeeps: Keeps = {
  trades: [
    { table: 'redemption_line', owner: ofRedemption },
    { table: 'holding', owner: 'investor' },
    { table: 'holding_term', owner: 'order' },
    { table: 'shares_taken', owner: 'order' },
    { table: 'distribution_payment', owner: 'investor' },
    { table: 'product_correction_line', owner: 'investor' },
  ],
};
