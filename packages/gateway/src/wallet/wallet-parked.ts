import type { ParkedOf } from '../ground/parked-decision.ts';
import type { walletSteps } from './wallet-steps.ts';

export const walletParked = {
  'pay-withdrawals': { onlyRetried: 'the money has left the wallet for the card' },
  'close-wallet': { onlyRetried: 'the income of the day is owed' },
} satisfies ParkedOf<typeof walletSteps, 'close-wallet'>;
