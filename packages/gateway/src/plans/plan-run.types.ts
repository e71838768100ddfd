import type { Deps } from '../ground/deps.ts';
import type { Settings } from '../ground/start/settings.ts';

export interface PlanRunDeps extends Pick<
  Deps,
  'db' | 'longWork' | 'clock' | 'calendar' | 'calls' | 'repaymentBills' | 'goldPrices' | 'law' | 'seller'
> {
  readonly settings: Pick<Settings, 'DEMO' | 'PLAN_DEBIT_TIME' | 'SERVICES'>;
}
