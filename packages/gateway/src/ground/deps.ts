import type { TradingCalendar } from '@caifu/core/calendar';
import type { BusinessClock } from './business-clock.ts';
import type { CalendarBook } from './calendar-book.store.ts';
import type { DayStep } from './day-step.ts';
import type { Calls } from './calls.ts';
import type { Database } from './schema.ts';
import type { FundEstimates } from './fund-estimates.port.ts';
import type { IndexValues } from './index-values.port.ts';
import type { PartnerBanks } from './partner-banks.port.ts';
import type { GoldPrices } from './gold-prices.port.ts';
import type { IdentityChecker } from './identity-checker.port.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './caller.ts';
import type { SmsSender } from './sms-sender.port.ts';
import type { RepaymentBills } from './repayment-bills.port.ts';
import type { Settings } from './settings.ts';
import type { AddressTries } from './address-tries.ts';

/** What the routes work with. Tests make one of it in-process. */
export interface Deps {
  readonly db: Database;
  /** The same database for work that may take longer than a request. */
  readonly longWork: Database;
  readonly calls: Calls;
  readonly engine: 'embedded' | 'postgres';
  readonly clock: BusinessClock;
  readonly calendars: CalendarBook;
  /** The one in use now: another object after a newer version was taken up. */
  readonly calendar: TradingCalendar;
  readonly daySteps: readonly DayStep[];
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly sms: SmsSender;
  readonly identity: IdentityChecker;
  readonly addressTries: AddressTries;
  readonly fundEstimates: FundEstimates;
  readonly indexValues: IndexValues;
  readonly goldPrices: GoldPrices;
  readonly partnerBanks: PartnerBanks;
  readonly repaymentBills: RepaymentBills;
  /** Wrong numbers of certificates from an address. */
  readonly certificateTries: AddressTries;
  readonly settings: Settings;
}
