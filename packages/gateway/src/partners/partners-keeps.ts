import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const partnersKeeps: Keeps = {
  suitability: [{ table: 'partner_grant', owner: 'investor', afterYears: 'rows' }],
  security: [{ table: 'partner_code', owner: 'investor', hidden: ['code_hash'], atClosing: 'rows' }],
};
