import type { ParkedOf } from '../ground/parked-decision.ts';
import type { deadlineSteps } from './deadline-steps.ts';
import type { holdingSteps } from './holding-steps.ts';
import type { redemptionSteps } from './redemption-run.ts';

export const holdingParked = {
  'pay-distributions': { onlyRetried: 'the distribution is owed' },
  'carry-out-redemptions': { onlyRetried: 'the redemption was booked at its day and stays' },
  'pay-redemptions': { onlyRetried: 'the proceeds are owed' },
  'remind-of-deadlines': { onlyRetried: 'a reminder moves nothing' },
} satisfies ParkedOf<readonly [...typeof holdingSteps, ...typeof redemptionSteps, ...typeof deadlineSteps]>;
