import type { ParkedOf } from '../ground/parked-decision.ts';
import { takenBackBy } from '../orders/order-parked.ts';
import { cancelReservationIn } from '../orders/reservations.store.ts';
import type { confirmSteps } from './confirm-steps.ts';
import type { maturitySteps } from './maturity-steps.ts';

export const maturityParked = {
  'confirm-orders': takenBackBy(cancelReservationIn),
  'pay-matured': { onlyRetried: 'principal and income are owed' },
  'continue-holdings': { onlyRetried: 'the holding stays until it goes on' },
  'end-holdings': { onlyRetried: 'principal and income are owed' },
} satisfies ParkedOf<[...typeof confirmSteps, ...typeof maturitySteps]>;
