import type { ParkedOf } from '../ground/parked-decision.ts';
import type { strategySteps } from './strategy-steps.ts';

export const strategyParked = {
  'end-strategy-funds': { onlyRetried: 'what the end of a fund brings to the account is owed' },
  'settle-strategies': { onlyRetried: 'its orders of funds are decided one by one' },
  'buy-with-sales': { onlyRetried: "what was sold lies in the account of the strategy and is its investor's" },
  'weigh-accounts': { onlyRetried: 'the account stays as it is until it is weighed' },
} satisfies ParkedOf<typeof strategySteps, 'buy-with-sales' | 'weigh-accounts'>;
