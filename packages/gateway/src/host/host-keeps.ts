import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] What is kept of persons here, by class. */
export const hostKeeps: Keeps = {
  statistics: [{ table: 'page_event', owner: null }],
};
