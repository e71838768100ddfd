import type { Deps } from '../ground/deps.ts';
import type { Settings } from '../ground/start/settings.ts';

/** What the debits of a day need. */
export interface PlanRunDeps extends Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar' | 'calls' | 'repaymentBills' | 'goldPrices'> {
  readonly settings: Pick<Settings, 'DEMO' | 'PLAN_DEBIT_TIME'>;
}
