import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const goldKeeps: Keeps = {
  trades: [
    { table: 'gold_position', owner: 'investor' },
    { table: 'gold_service_event', owner: 'investor' },
  ],
};
