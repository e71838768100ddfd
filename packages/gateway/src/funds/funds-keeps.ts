import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const fundsKeeps: Keeps = {
  following: [
    { table: 'watch_member', owner: 'investor', atClosing: 'rows' },
    { table: 'watch_group', owner: 'investor', atClosing: 'rows' },
    { table: 'watched_fund', owner: 'investor', atClosing: 'rows' },
    { table: 'watch_list', owner: 'investor', atClosing: 'rows' },
  ],
};
