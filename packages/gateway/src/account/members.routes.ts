import { shanghaiDateOf } from '@caifu/core/values';
import { assessSuitability, kindOfSource, matchFlagOf, specialCareOf, type CertificationSource } from '@caifu/core/qualification';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { notSignedIn, openRoute, signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, type Reply } from '../ground/http/reply.ts';
import { accountManagerOf } from './account-manager.ts';
import { readMember, toPreBuyStanding, toProfile, type Member } from './members.store.ts';

interface OfSource {
  readonly source: CertificationSource | null;
}

export const memberRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const ofMember =
    <Answer, Request>(tell: (member: Member, request: Request) => Answer) =>
    async (request: Request, { investorId }: { readonly investorId: string }): Promise<Reply<Answer>> => {
      const member = await readMember(deps.db, investorId, shanghaiDateOf(deps.clock.now()));
      return member === null ? notSignedIn() : answered(tell(member, request));
    };

  signedInRoute(app, route, ENDPOINTS.currentMember, ofMember(toProfile));
  signedInRoute(
    app,
    route,
    ENDPOINTS.isMemberIdentity,
    ofMember((member) => member.identityVerified),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.queryMemberInfo,
    ofMember((member) => member.standing),
  );
  signedInRoute(
    app,
    route,
    ENDPOINTS.queryCertificationState,
    ofMember((member, { source }: OfSource) => (source === null ? member.certification : member.certifications[kindOfSource(source)])),
  );

  const manager = accountManagerOf(deps.settings);
  signedInRoute(app, route, ENDPOINTS.accountManager, () => Promise.resolve(answered(manager)));

  // The product's level is the client's claim and affects this answer alone: `order` looks the level up itself.
  openRoute(app, route, ENDPOINTS.preBuyCheck, async ({ productLevel }, caller) => {
    const today = shanghaiDateOf(deps.clock.now());
    const member = caller === null ? null : await readMember(deps.db, caller.investorId, today);
    if (member === null) return notSignedIn();
    const suitability = assessSuitability({ investorLevel: member.riskLevel, productLevel, mayExceedLevel: true });
    return answered(toPreBuyStanding(member, matchFlagOf(suitability), specialCareOf(member.bornOn, productLevel, deps.law.now(), today)));
  });
};
