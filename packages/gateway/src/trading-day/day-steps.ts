import type { Area } from '../ground/deps.ts';
import type { DayStep } from '../ground/database/day-step.ts';

/**
 * The order of a day's opening: what the day before was worth, who may go on, who is refunded, what is confirmed, distributed,
 * redeemed, what arrives, matures and opens, which deadlines are near, and what is no longer kept (decisions 0107, 0115). Income takes no step (decision 0173).
 * Public funds come last (decision 0260): a day's income belongs to what was held on it, so it is counted before anything is confirmed.
 * A step that is not named here says itself which of these it follows.
 */
const ORDER: readonly string[] = [
  'publish-demo-values',
  'publish-demo-fund-values',
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
  'count-fund-income',
  'confirm-fund-orders',
  'end-funds',
  'pay-fund-redemptions',
  'pay-fund-dividends',
  'refund-cancelled-fund-buys',
  'pay-withdrawals',
  'forget-certificates',
];

/** The steps of areas and of a host, each at its place. A step without a place is a mistake of the program. */
export const dayStepsOf = (areas: readonly Area[], added: readonly DayStep[] = []): readonly DayStep[] => {
  const steps = [...areas.flatMap(({ daySteps = [] }) => daySteps), ...added];
  const stray = steps.find((step, index) => placeOf(step) < 0 || steps.findIndex(({ name }) => name === step.name) !== index);
  if (stray !== undefined) throw new Error(`the step ${stray.name} has no place of its own in a day`);
  return steps.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Below zero: nowhere. */
const placeOf = ({ name, after }: DayStep): number => (after === undefined ? ORDER.indexOf(name) : ORDER.indexOf(after) + 0.5);
