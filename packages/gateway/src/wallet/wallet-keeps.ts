import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The data kept of persons by this area, by class. */
export const walletKeeps: Keeps = {
  trades: [
    { table: 'wallet', owner: 'account' },
    { table: 'wallet_flow', owner: 'account' },
    { table: 'wallet_income', owner: 'account' },
    { table: 'wallet_earned', owner: 'account' },
    { table: 'wallet_position', owner: 'account' },
    { table: 'wallet_dated', owner: 'account' },
    { table: 'wallet_unpaid', owner: 'account' },
    { table: 'wallet_part', owner: 'order' },
  ],
};
