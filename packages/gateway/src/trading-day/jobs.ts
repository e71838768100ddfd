import type { FastifyBaseLogger } from 'fastify';
import { dropIdleProofs } from '../qualification/idle-proofs.ts';
import type { Deps } from '../ground/deps.ts';
import { dropOldPartnerCodes } from '../partners/partners.store.ts';
import { dropOldTickets } from '../account/login-tickets.store.ts';
import { dropOldCodes } from '../account/sms-codes.store.ts';
import { dropOldKeys } from '../cashier/trade-password.store.ts';
import { createCoverageWarning } from '../ground/coverage-warning.ts';
import { createDailyBooksCheck } from '../ledger/books-check.ts';
import { readNewNames } from '../products/readings.store.ts';
import { settleToClock } from './settlement.ts';

const PERIOD_MS = 5_000;

/** What nobody asks for: days that turn, unpaid orders that run out, sessions and keys that are over, names that nobody has read. */
export const startJobs = (deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } => {
  let running: Promise<void> | null = null;
  const warnOfCoverage = createCoverageWarning(deps, log);
  const checkBooks = createDailyBooksCheck(deps, log);
  const work = async () => {
    // Another process on this database may have moved the demo clock.
    if (deps.engine === 'postgres') await deps.clock.refresh();
    if (deps.engine === 'postgres') await deps.calendars.refresh();
    warnOfCoverage();
    await checkBooks(await settleToClock(deps));
    await readNewNames(deps.db);
    await deps.sessions.dropExpired();
    await dropIdleProofs(deps.db, deps.clock.now());
    await dropOldKeys(deps.db, deps.clock.now());
    await dropOldCodes(deps.db, deps.clock.now());
    await dropOldTickets(deps.db, deps.clock.wall());
    await dropOldPartnerCodes(deps.db, deps.clock.now());
  };
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'a job failed'))
      .finally(() => {
        running = null;
      });
  }, PERIOD_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
