import type { Area } from '../ground/deps.ts';
import type { DayStep } from '../ground/database/day-step.ts';

/**
 * The order of a day's opening: the values of the previous day; certifications and refunds; confirmations, distributions and redemptions;
 * payments, maturities and openings; reminders and deletions (decisions 0107, 0115). Income has no step (decision 0173). Public funds come
 * last (decision 0260): a day's income belongs to the shares held on it, so it is counted before any confirmation. A step that is not
 * listed here declares which listed step it follows.
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

/** The steps of areas and of a host, each at its place. A step without a place is a bug. */
export const dayStepsOf = (areas: readonly Area[], added: readonly DayStep[] = []): readonly DayStep[] => {
  const steps = [...areas.flatMap(({ daySteps = [] }) => daySteps), ...added];
  const stray = steps.find((step, index) => placeOf(step) < 0 || steps.findIndex(({ name }) => name === step.name) !== index);
  if (stray !== undefined) throw new Error(`the step ${stray.name} has no place of its own in a day`);
  return steps.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Negative: nowhere. */
const placeOf = ({ name, after }: DayStep): number => (after === undefined ? ORDER.indexOf(name) : ORDER.indexOf(after) + 0.5);
