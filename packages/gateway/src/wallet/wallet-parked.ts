import type { ParkedOf } from '../ground/parked-decision.ts';
import { returnWithdrawal, type walletSteps } from './wallet-steps.ts';

export const walletParked = {
  /** [GW-1739] The money is in the wallet again, and the withdrawal has failed. */
  'pay-withdrawals': { takeBack: returnWithdrawal },
  'close-wallet': { onlyRetried: 'the income of the day is owed' },
} satisfies ParkedOf<typeof walletSteps, 'close-wallet'>;
