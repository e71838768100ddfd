import type { DayStep } from '../ground/day-step.ts';
import { deadlineSteps } from '../holding/deadline-steps.ts';
import { holdingSteps } from '../holding/holding-steps.ts';
import { maturitySteps } from '../purchase/maturity-steps.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { productSteps } from '../products/product-steps.ts';
import { redemptionSteps } from '../holding/redemption-run.ts';

/**
 * The order of a day's opening: what the day before was worth, who may go on, who is refunded, what is confirmed, distributed,
 * redeemed, what arrives, matures and opens, and which deadlines are near (decisions 0107, 0115). Income takes no step (decision 0173).
 */
const ORDER = [
  'publish-demo-values',
  'release-certified',
  'refund-uncertified',
  'refund-cancelled',
  'confirm-orders',
  'pay-distributions',
  'carry-out-redemptions',
  'pay-redemptions',
  'pay-matured',
  'continue-holdings',
  'end-holdings',
  'roll-periods',
  'remind-of-deadlines',
] as const;

type StepName = (typeof ORDER)[number];

/** Those that have waited for a net value that comes late. */
export const LATE_STEPS: readonly StepName[] = ['confirm-orders', 'pay-distributions', 'carry-out-redemptions', 'pay-redemptions'];

/** What the rooms contribute, and what a host adds, each at its place. A step without a place is a mistake of the program. */
export const dayStepsWith = (added: readonly DayStep[] = []): readonly DayStep[] => {
  const steps: readonly DayStep[] = [
    ...orderSteps,
    ...holdingSteps,
    ...redemptionSteps,
    ...maturitySteps,
    ...productSteps,
    ...deadlineSteps,
    ...added,
  ];
  const places: readonly string[] = ORDER;
  const stray = steps.find(({ name }, index) => !places.includes(name) || steps.findIndex((other) => other.name === name) !== index);
  if (stray !== undefined) throw new Error(`the step ${stray.name} has no place of its own in a day`);
  return steps.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name));
};
