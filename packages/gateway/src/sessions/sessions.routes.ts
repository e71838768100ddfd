import { isMobile, isMobileCode, maskMobile } from '@caifu/core';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openRoute, type RouteDeps } from '../http/endpoint-route.ts';
import { answered, refused } from '../http/reply.ts';
import { dropCode, investorOfMobile, makeCode, RESEND_MS, useCode } from './sessions.store.ts';

/** Codes of signing in; they have no meaning of their own in the specification, their sentence is what is shown. */
const CODE = { mobile: 'M00001', code: 'M00002', tooOften: 'M00003' } as const;

export const sessionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  openRoute(app, route, ENDPOINTS.sendSmsCode, async ({ mobile }, _caller, http) => {
    if (!isMobile(mobile)) return refused(CODE.mobile, { kind: 'mobile-invalid' });
    // Demo investors are shared by whoever tries the demo, and no message is sent: nobody waits for somebody else's minute.
    const made = await makeCode(deps.db, deps.secrets, mobile, deps.clock.now(), deps.settings.DEMO ? 0 : RESEND_MS);
    if (made.kind === 'too-often') return refused(CODE.tooOften, { kind: 'code-too-often', seconds: made.seconds });
    const wasSent = deps.settings.DEMO || (await deps.sms.send(mobile, made.code));
    if (!wasSent) {
      // A code that went nowhere is no reason to make anybody wait for the next.
      await dropCode(deps.db, mobile);
      http.log.error('no SMS provider is connected: a one-time code could not be sent');
      return refused(RET_CODE.system, { kind: 'system-busy' });
    }
    return answered({ demoCode: deps.settings.DEMO ? made.code : null, resendAfterSeconds: RESEND_MS / 1_000 });
  });

  openRoute(app, route, ENDPOINTS.smsLogin, async ({ mobile, smsCode }) => {
    if (!isMobile(mobile)) return refused(CODE.mobile, { kind: 'mobile-invalid' });
    if (!isMobileCode(smsCode)) return refused(CODE.code, { kind: 'code-invalid' });
    const at = deps.clock.now();
    const check = await useCode(deps.db, deps.secrets, mobile, smsCode, at);
    if (check !== 'right') return refused(CODE.code, { kind: check === 'expired' ? 'code-expired' : 'code-wrong' });
    const { investorId, displayName } = await investorOfMobile(deps.db, mobile, at);
    const { token, ticket } = await deps.sessions.open(investorId);
    return answered({ token, ticket, investor: { investorId, maskedMobile: maskMobile(mobile), displayName } });
  });

  openRoute(app, route, ENDPOINTS.signOut, async (_request, caller) => {
    if (caller !== null) await deps.sessions.close(caller.tokenHash);
    return answered(null);
  });
};
