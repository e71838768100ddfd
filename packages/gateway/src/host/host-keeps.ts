import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const hostKeeps: Keeps = {
  statistics: [{ table: 'page_event', owner: null }],
};
