import type { DayStep } from '../ground/day-step.ts';
import { certificateSteps } from '../assets/certificate-steps.ts';
import { deadlineSteps } from '../holding/deadline-steps.ts';
import { fundSteps } from '../fund-trading/fund-steps.ts';
import { holdingSteps } from '../holding/holding-steps.ts';
import { maturitySteps } from '../purchase/maturity-steps.ts';
import { orderSteps } from '../orders/order-steps.ts';
import { productSteps } from '../products/product-steps.ts';
import { redemptionSteps } from '../holding/redemption-run.ts';
import { strategySteps } from '../strategies/strategy-steps.ts';
import { transferSteps } from '../transfer/transfer-steps.ts';
import { walletSteps } from '../wallet/wallet-steps.ts';

/**
 * The order of a day's opening: what the day before was worth, who may go on, who is refunded, what is confirmed, distributed,
 * redeemed, what arrives, matures and opens, which deadlines are near, and what is no longer kept (decisions 0107, 0115). Income takes no step (decision 0173).
 * Public funds come last (decision 0260): a day's income belongs to what was held on it, so it is counted before anything is confirmed.
 */
const ORDER = [
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
  'expire-transfers',
  'continue-holdings',
  'end-holdings',
  'roll-periods',
  'remind-of-deadlines',
  'count-fund-income',
  'confirm-fund-orders',
  'pay-fund-redemptions',
  'pay-fund-dividends',
  'refund-cancelled-fund-buys',
  'settle-strategies',
  'pay-withdrawals',
  'forget-certificates',
] as const;

type StepName = (typeof ORDER)[number];

/** Of public funds: what has waited for a value of theirs. */
const FUND_STEPS = [
  'count-fund-income',
  'confirm-fund-orders',
  'pay-fund-redemptions',
  'pay-fund-dividends',
  'settle-strategies',
] as const satisfies readonly StepName[];

/** Those that have waited for a net value that comes late. */
export const LATE_STEPS: readonly StepName[] = [
  'confirm-orders',
  'pay-distributions',
  'carry-out-redemptions',
  'pay-redemptions',
  ...FUND_STEPS,
];

/** What the rooms contribute, and what a host adds, each at its place. A step without a place is a mistake of the program. */
export const dayStepsWith = (added: readonly DayStep[] = []): readonly DayStep[] => {
  const steps: readonly DayStep[] = [
    ...orderSteps,
    ...holdingSteps,
    ...redemptionSteps,
    ...maturitySteps,
    ...transferSteps,
    ...productSteps,
    ...deadlineSteps,
    ...fundSteps,
    ...strategySteps,
    ...walletSteps,
    ...certificateSteps,
    ...added,
  ];
  const places: readonly string[] = ORDER;
  const stray = steps.find(({ name }, index) => !places.includes(name) || steps.findIndex((other) => other.name === name) !== index);
  if (stray !== undefined) throw new Error(`the step ${stray.name} has no place of its own in a day`);
  return steps.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name));
};
