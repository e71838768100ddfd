import type { AreaOf } from './area.ts';
import type { RecordSourceOf } from './record-source.ts';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { Seller } from '@caifu/core/law';
import type { BusinessClock } from './calendar/business-clock.ts';
import type { CalendarBook } from './calendar/calendar-book.store.ts';
import type { DayStep } from './database/day-step.ts';
import type { GatewayLaw } from './law.ts';
import type { Drain } from './watch/drain.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Calls } from './database/calls.ts';
import type { Database } from './database/schema.ts';
import type { IdentityChecker } from './outside/identity-checker.port.ts';
import type { Outside } from './outside/outside.ts';
import type { KeyRing } from './keys/key-ring.store.ts';
import type { SecurityEvents } from './watch/security-events.ts';
import type { Sessions } from './http/caller.ts';
import type { SmsSender } from './outside/sms-sender.port.ts';
import type { Settings } from './start/settings.ts';
import type { AddressTries } from './watch/address-tries.ts';
import type { CodeBudgets } from './http/code-budgets.ts';

/** The dependencies of the routes. Tests make one of it in-process. */
export interface Deps extends Outside {
  readonly db: Database;
  /** The same database for work that may take longer than a request. */
  readonly longWork: Database;
  readonly calls: Calls;
  readonly engine: 'embedded' | 'postgres';
  /** Copies an embedded database at one moment. null if it has no files. */
  readonly copyDatabase: ((directory: string) => Promise<void>) | null;
  readonly clock: BusinessClock;
  readonly law: GatewayLaw;
  /** Who sells here. null: nobody is named. */
  readonly seller: Seller | null;
  readonly calendars: CalendarBook;
  /** The calendar in use: a new object after a newer version was loaded. */
  readonly calendar: TradingCalendar;
  /** The areas' parts, lowest first, for sums over several areas. */
  readonly areas: readonly Area[];
  readonly daySteps: readonly DayStep[];
  readonly secrets: KeyRing;
  readonly sessions: Sessions;
  readonly sms: SmsSender;
  readonly identity: IdentityChecker;
  readonly addressTries: AddressTries;
  readonly codeBudgets: CodeBudgets;
  /** Wrong numbers of certificates, counted by address. */
  readonly certificateTries: AddressTries;
  readonly events: SecurityEvents;
  readonly drain: Drain;
  /** null: metrics are off. */
  readonly metrics: Metrics | null;
  readonly settings: Settings;
}

export type Area = AreaOf<Deps>;
export type RecordSource = RecordSourceOf<Deps>;
