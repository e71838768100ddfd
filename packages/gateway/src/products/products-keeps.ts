import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const productsKeeps: Keeps = {
  following: [{ table: 'followed', owner: 'investor', atClosing: 'rows' }],
};
