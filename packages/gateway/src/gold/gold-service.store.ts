import { GOLD_AGREEMENT_VERSION, GOLD_EDITIONS, isOutdated, type GoldServiceBoard } from '@caifu/core/gold';
import { canAgreeTo } from '@caifu/core/kit';
import { shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { serviceBar } from '../ground/services.ts';
import { lawOn } from '../ground/law.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { lockGold, readGoldStanding, type GoldStanding } from './gold.store.ts';

/** The calls that open and close the service. */
export const goldServiceRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.goldService, async (_request, { investorId }) => answered(await readGoldService(deps, investorId)));
  signedInRoute(
    app,
    route,
    ENDPOINTS.openGoldService,
    async ({ version }, { investorId }) => serviceBar(deps, 'gold') ?? openGoldService(deps, investorId, version),
  );
  signedInRoute(app, route, ENDPOINTS.endGoldService, (_request, { investorId }) => endGoldService(deps, investorId));
};

type Signing = Pick<Deps, 'db' | 'clock' | 'seller'>;

const boardOf = ({ service, grams }: GoldStanding, { clock, seller }: Omit<Signing, 'db'>): GoldServiceBoard => ({
  service,
  holdsGold: grams > 0,
  isOutdated: isOutdated(service, seller?.goldBank ?? null, shanghaiDateOf(clock.now())),
});

const readGoldService = async (deps: Deps, investorId: string): Promise<GoldServiceBoard> =>
  boardOf(await readGoldStanding(deps.db, investorId), deps);

/** [GW-1073] [LAW-83] Opens the service with the current texts, or signs them anew. A service that is open under them stays unchanged. */
export const openGoldService = (deps: Signing, investorId: string, version: string): Promise<Reply<GoldServiceBoard>> =>
  inTransaction(deps.db, async (tx) => {
    const standing = await lockGold(tx, investorId);
    const board = boardOf(standing, deps);
    if (standing.service.state === 'open' && !board.isOutdated) return answered(board);
    if (!canAgreeTo(GOLD_EDITIONS, version, shanghaiDateOf(deps.clock.now())))
      return refused(RET_CODE.orderRefused, { kind: 'gold-agreement-changed' });
    return change(tx, deps, investorId, {
      state: 'open',
      version,
      bank: version === GOLD_AGREEMENT_VERSION ? (deps.seller?.goldBank ?? null) : null,
    });
  });

/**
 * [GW-1074] [GW-1353] Closes the service. Held gold must be sold before, and plans that buy gold are ended. A service that is closed or was
 * never opened stays unchanged.
 */
const endGoldService = (deps: Signing, investorId: string): Promise<Reply<GoldServiceBoard>> =>
  inTransaction(deps.db, async (tx) => {
    const standing = await lockGold(tx, investorId);
    if (standing.service.state !== 'open') return answered(boardOf(standing, deps));
    if (standing.grams > 0) return orderRefused({ kind: 'gold-still-held' });
    if (await isUsed(tx, investorId)) return orderRefused({ kind: 'gold-plan-runs' });
    const { version, bank } = standing.service;
    return change(tx, deps, investorId, { state: 'ended', version: version ?? GOLD_AGREEMENT_VERSION, bank });
  });

const isUsed = async (tx: Tx, investorId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from gold_users(${investorId}) limit 1`.execute(tx);
  return rows.length > 0;
};

/** Writes the state and its evidence together. */
const change = async (
  tx: Tx,
  deps: Omit<Signing, 'db'>,
  investorId: string,
  { state, version, bank }: { readonly state: 'open' | 'ended'; readonly version: string; readonly bank: string | null },
): Promise<Reply<GoldServiceBoard>> => {
  const at = deps.clock.now();
  await sql`
    update gold_position set service_state = ${state}, agreement_version = ${version}, bank = ${bank}, service_changed_at = ${at} where investor_id = ${investorId}`.execute(
    tx,
  );
  await tx
    .insertInto('gold_service_event')
    .values({ investor_id: investorId, state, agreement_version: version, bank, at, law: lawOn(at) })
    .execute();
  return answered(boardOf(await readGoldStanding(tx, investorId), deps));
};
