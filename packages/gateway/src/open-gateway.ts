import type { TradingCalendar } from '@caifu/core/calendar';
import type { FastifyInstance } from 'fastify';
import { GATEWAY_AREAS } from './areas.ts';
import { createApp } from './app.ts';
import { createCalendarBook } from './ground/calendar/calendar-book.store.ts';
import { createBusinessClock } from './ground/calendar/business-clock.ts';
import { openLaw } from './ground/law.ts';
import { openLawBook } from './ground/start/law-files.ts';
import { openSeller } from './ground/start/seller.ts';
import { keepLawInTurn } from './ground/law.store.ts';
import { keepMode } from './ground/database/mode.ts';
import type { Database } from './ground/database/schema.ts';
import { openDatabase, type OpenedDatabase } from './ground/database/open-database.ts';
import type { DayStep } from './ground/database/day-step.ts';
import type { Area, Deps } from './ground/deps.ts';
import { demoIdentityChecker, noIdentityRegistry } from './ground/outside/identity-checker.port.ts';
import { houseAccounts, openAccounts } from './ledger/accounts.ts';
import { openKeyRing } from './ground/keys/key-ring.store.ts';
import { openWebPush } from './ground/outside/web-push.ts';
import { startPushes } from './orders/push-sender.ts';
import { openNameListFile } from './ground/outside/name-list-file.ts';
import { NOTHING_OUTSIDE, type Outside } from './ground/outside/outside.ts';
import { keepSellerInTurn } from './records/seller-in-turn.store.ts';
import { mendWaitingOrders } from './orders/mended-orders.ts';
import { keepBirthdays } from './account/identity.store.ts';
import { createSessions } from './account/sessions.store.ts';
import { retryParked } from './trading-day/retry-parked.ts';
import { createOperatorService, type OperatorService } from './operator/operator-service.ts';
import { noSmsProvider } from './ground/outside/sms-sender.port.ts';
import { sealTests } from './bank/sealed-tests.ts';
import { sealAssessments } from './qualification/sealed-answers.ts';
import type { Settings } from './ground/start/settings.ts';
import { dayStepsOf } from './trading-day/day-steps.ts';
import { settleToClock } from './trading-day/settlement.ts';
import { readStanding } from './trading-day/standing.store.ts';
import { startJobs } from './trading-day/jobs.ts';
import { shanghaiDateOf } from '@caifu/core/values';
import { WRONG_NUMBERS_AN_HOUR } from '@caifu/core/assets';
import { createCodeBudgets } from './ground/http/code-budgets.ts';
import { createAddressTries } from './ground/watch/address-tries.ts';
import { openSecurityEvents } from './ground/watch/security-event-files.ts';
import { returnTries } from './cashier/trade-password.store.ts';
import { createDrain } from './ground/watch/drain.ts';
import { listenForMetrics } from './ground/watch/metrics-server.ts';
import type { Metrics, MetricsSources } from './ground/watch/metrics.ts';

export interface Gateway {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** The interface of the operator's commands. It listens on request. */
  readonly operator: OperatorService;
  close(): Promise<void>;
}

/** The additions of demo mode to the gateway. They are passed in, so that production code does not know the demo. */
export interface DemoParts {
  readonly seed: (deps: Deps) => Promise<void>;
  readonly daySteps: readonly DayStep[];
  readonly outside: (db: Database, calendar: () => TradingCalendar) => Outside;
  readonly routes: (app: FastifyInstance, deps: Deps) => void;
}

export interface GatewayOptions {
  /** Used in demo mode only, and required there. */
  readonly demo?: DemoParts | null;
  /** Real time in epoch milliseconds. */
  readonly wallNow?: () => number;
  /** Without jobs, days turn only on request. */
  readonly hasJobs?: boolean;
  /** Dump with which an embedded database in memory begins. */
  readonly snapshot?: Blob | null;
  /** Replaces all areas of this gateway. */
  readonly areas?: readonly Area[];
}

/**
 * Opens database, secrets and clock, and builds the app. The work of days that passed while the gateway was down is done in the background.
 */
export const openGateway = async (
  settings: Settings,
  { demo = null, wallNow = Date.now, hasJobs = true, snapshot = null, areas = GATEWAY_AREAS }: GatewayOptions = {},
): Promise<Gateway> => {
  if (settings.DEMO && demo === null) throw new Error('demo mode needs the demo');
  const parts = settings.DEMO ? demo : null;
  const seller = openSeller(settings, openLawBook(settings));
  const opened = await openDatabase(settings.DATABASE_URL ?? settings.DATA_DIR, {
    pool: settings.DATABASE_POOL,
    limitMs: settings.DATABASE_TIMEOUT_SECONDS * 1_000,
    snapshot,
  });
  try {
    const { db, longWork, engine, calls } = opened;
    await keepMode(db, settings.DEMO ? 'demo' : 'real');
    const secrets = await openKeyRing(db, settings, wallNow);
    await sealAssessments(db, secrets);
    await keepBirthdays(db, secrets);
    // The embedded engine has this process alone, so tries left under judgement belong to no running process.
    if (engine === 'embedded') await returnTries(db);
    await sealTests(db, secrets);
    const clock = await createBusinessClock(db, wallNow);
    const calendars = await createCalendarBook(db, mendWaitingOrders);
    const sessions = createSessions(db, engine, clock, settings);
    const drain = createDrain();
    const law = openLaw(settings, clock);
    await keepLawInTurn(db, law, shanghaiDateOf(clock.now()));
    await keepSellerInTurn(db, seller, clock.now());
    const deps: Deps = {
      db,
      longWork,
      calls,
      engine,
      copyDatabase: opened.copyTo,
      clock,
      seller,
      law,
      calendars,
      get calendar() {
        return calendars.current();
      },
      areas,
      daySteps: dayStepsOf(areas, parts?.daySteps),
      secrets,
      sessions,
      sms: noSmsProvider,
      identity: settings.DEMO ? demoIdentityChecker : noIdentityRegistry,
      addressTries: createAddressTries(settings.WRONG_PASSWORDS_ADDRESS, () => clock.wall()),
      codeBudgets: createCodeBudgets(settings.CODES_ADDRESS, settings.CODES_ALL, () => clock.wall()),
      ...(parts?.outside(db, () => calendars.current()) ?? NOTHING_OUTSIDE),
      ...(settings.NAME_LIST === null ? {} : { nameLists: openNameListFile(settings.NAME_LIST) }),
      ...(settings.PUSH_CONTACT === null
        ? {}
        : { webPush: openWebPush(secrets, { contact: settings.PUSH_CONTACT, services: settings.PUSH_SERVICES }) }),
      certificateTries: createAddressTries(settings.RATE_LIMIT_ADDRESS === 0 ? 0 : WRONG_NUMBERS_AN_HOUR, () => clock.wall()),
      events: openSecurityEvents(settings, secrets, () => clock.wall()),
      drain,
      metrics: settings.METRICS === null ? null : await openMetrics(opened, { settings, clock, drain }),
      settings,
    };
    if (parts === null) await openAccounts(db, houseAccounts);
    else await parts.seed(deps);
    // [GW-1496] The jobs do the remaining work of days, so that no start waits for it.
    if (!hasJobs) await settleToClock(deps);
    const app = await createApp(deps, parts?.routes);
    const operator = createOperatorService(deps, app.log, retryParked);
    const told = deps.metrics !== null && settings.METRICS !== null ? await listenForMetrics(deps.metrics, settings.METRICS) : null;
    const jobs = hasJobs ? startJobs(deps, app.log) : null;
    const pushes = hasJobs ? startPushes(deps, app.log) : null;
    return {
      app,
      deps,
      operator,
      close: async () => {
        await operator.close();
        await Promise.all([jobs?.stop(), pushes?.stop()]);
        await app.close();
        await deps.events.close();
        await told?.[Symbol.asyncDispose]();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

/** Loaded only for metrics, so that other gateways do not hold the library in memory. */
const openMetrics = async (
  { db, poolState }: Pick<OpenedDatabase, 'db' | 'poolState'>,
  { settings, clock, drain }: Pick<MetricsSources, 'settings' | 'drain'> & Pick<Deps, 'clock'>,
): Promise<Metrics> => {
  const { createMetrics } = await import('./ground/watch/metrics.ts');
  return createMetrics({ settings, drain, poolState, standing: () => readStanding(db, clock.now()) });
};
