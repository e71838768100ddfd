import type { ParkedOf } from '../ground/parked-decision.ts';
import { takenBackBy } from '../orders/order-parked.ts';
import { fundCancellation } from './fund-cancellation.ts';
import type { fundSteps } from './fund-steps.ts';

export const fundParked = {
  'count-fund-income': { onlyRetried: 'the income is owed' },
  'confirm-fund-orders': takenBackBy((cx, orderNo, at) => fundCancellation.cancelIn(cx, orderNo, at)),
  'end-funds': { onlyRetried: 'what the end of the fund brings is owed' },
  'pay-fund-redemptions': { onlyRetried: 'the proceeds are owed' },
  'pay-fund-dividends': { onlyRetried: 'the dividend is owed' },
  'refund-cancelled-fund-buys': { onlyRetried: 'the money is on its way back already' },
  'judge-fund-alert': { onlyRetried: 'an alert moves nothing' },
} satisfies ParkedOf<typeof fundSteps, 'judge-fund-alert'>;
