import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const transferKeeps: Keeps = {
  trades: [
    { table: 'transfer_listing', owner: 'investor', hidden: ['locked_by', 'locked_until'] },
    { table: 'transfer_reservation', owner: 'investor' },
  ],
};
