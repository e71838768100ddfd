import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const assetsKeeps: Keeps = {
  following: [{ table: 'asset_certificate', owner: 'investor', hidden: ['number_digest'], atClosing: 'rows' }],
};
