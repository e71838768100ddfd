import { epochMs, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';
import { readMember } from '../account/members.store.ts';
import { hasPicturesFor, missionsFor } from './channel-rules.ts';

export const channelRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.queryChannelOcrStatus, async ({ bankCode }, { investorId }) => {
    const identity = await deps.db.selectFrom('identity').select('card_stored_at').where('investor_id', '=', investorId).executeTakeFirst();
    const storedAt = identity?.card_stored_at ?? null;
    const storedOn = storedAt === null ? null : shanghaiDateOf(epochMs(Number(storedAt)));
    return answered({ isDone: hasPicturesFor(bankCode, storedOn, shanghaiDateOf(deps.clock.now())) });
  });
  signedInRoute(app, route, ENDPOINTS.showConfigChannelMission, async ({ channelId }, { investorId }) => {
    if (!deps.settings.DEMO) return answered([]);
    const member = await readMember(deps.db, investorId, shanghaiDateOf(deps.clock.now()));
    return member === null ? notSignedIn() : answered(missionsFor(channelId, member));
  });
};
