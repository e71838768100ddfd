import type { ParkedOf } from '../ground/parked-decision.ts';
import type { maturitySteps } from './maturity-steps.ts';

export const maturityParked = {
  'pay-matured': { onlyRetried: 'principal and income are owed' },
  'continue-holdings': { onlyRetried: 'the holding stays until it goes on' },
  'end-holdings': { onlyRetried: 'principal and income are owed' },
} satisfies ParkedOf<typeof maturitySteps>;
