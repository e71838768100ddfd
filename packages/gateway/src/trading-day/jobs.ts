import type { FastifyBaseLogger } from 'fastify';
import { dropIdleProofs } from '../qualification/idle-proofs.ts';
import type { Deps } from '../ground/deps.ts';
import { dropOldPartnerCodes } from '../partners/partners.store.ts';
import { dropOldTickets } from '../account/login-tickets.store.ts';
import { dropOldReservations } from '../transfer/transfer-purchase.store.ts';
import { dropOldNetworks } from '../account/code-askers.store.ts';
import { dropUnmetPushDevices } from '../account/push-devices.store.ts';
import { dropOldCodes } from '../account/sms-codes.store.ts';
import { dropOldKeys } from '../cashier/trade-password.store.ts';
import { createCoverageWarning } from '../ground/coverage-warning.ts';
import { createComponentsWarning } from '../wallet/components-warning.ts';
import { createDailyBooksCheck } from '../ledger/books-check.ts';
import { createResealer } from '../ground/keys/key-care.store.ts';
import { readNewNames } from '../products/readings.store.ts';
import { settleToClock } from './settlement.ts';
import { tellParked } from './standing.store.ts';

const PERIOD_MS = 5_000;
/** Twenty rows each. The rest waits for the next period. */
const RESEALING_STEPS = 50;

/** Background work: turning days, expired unpaid orders, ended sessions and keys, names without a pronunciation. */
export const startJobs = (deps: Deps, log: FastifyBaseLogger): { stop(): Promise<void> } => {
  let running: Promise<void> | null = null;
  const warnOfCoverage = createCoverageWarning(deps, log);
  const warnOfComponents = createComponentsWarning(deps, log);
  const checkBooks = createDailyBooksCheck(deps, log);
  const resealer = createResealer({ db: deps.db, secrets: deps.secrets, areas: deps.areas, wall: () => deps.clock.wall() });
  /** [KO-4] A missing file is logged each time and the rest continues: this process can still open everything it could before. */
  const takeUpKeys = () =>
    deps.secrets.refresh().catch((error: unknown) => log.error({ err: error }, 'the keys are not those of the database'));
  const work = async () => {
    if (deps.engine === 'postgres') await takeUpKeys();
    // Another process on this database may have moved the demo clock.
    if (deps.engine === 'postgres') await deps.clock.refresh();
    if (deps.engine === 'postgres') await deps.calendars.refresh();
    warnOfCoverage();
    const settled = await settleToClock(deps).catch((error: unknown) => {
      // A failure, whatever it is, blocks no other job.
      log.error({ err: error }, 'the work of a day failed');
      return null;
    });
    await tellParked(deps, log);
    await warnOfComponents();
    if (settled !== null) await checkBooks(settled);
    await readNewNames(deps.db);
    await deps.sessions.dropExpired();
    await dropUnmetPushDevices(deps.db, deps.clock.wall());
    await dropIdleProofs(deps.db, deps.clock.now());
    await dropOldKeys(deps.db, deps.clock.now());
    await dropOldCodes(deps.db, deps.clock.now());
    await dropOldNetworks(deps.db, deps.clock.now());
    await dropOldReservations(deps.db, deps.clock.now());
    await dropOldTickets(deps.db, deps.clock.wall());
    await dropOldPartnerCodes(deps.db, deps.clock.now());
    let steps = 0;
    while (steps < RESEALING_STEPS && (await resealer.step())) steps += 1;
  };
  const begin = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'a job failed'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(begin, PERIOD_MS);
  timer.unref();
  begin();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
