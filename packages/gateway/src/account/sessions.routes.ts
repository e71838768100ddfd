import { maskMobile } from '@caifu/core/values';
import { isMobile, isMobileCode } from '@caifu/core/kit';
import { ENDPOINTS, RET_CODE, type SignInAnswer } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/reply.ts';
import { sha256 } from '../ground/secrets.ts';
import { filePassOf } from '../products/documents/file-pass.ts';
import { takeTicket } from './login-tickets.store.ts';
import { investorOfMobile } from './sessions.store.ts';
import { codeRefusal, sendCode, signInCode, useCode } from './sms-codes.store.ts';

export const sessionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const openFor = async (mobile: string, isSecure: boolean): Promise<Reply<SignInAnswer>> => {
    const { investorId, displayName } = await investorOfMobile(deps.db, mobile, deps.clock.now());
    const { token, ticket } = await deps.sessions.open(investorId);
    const investor = { investorId, maskedMobile: maskMobile(mobile), displayName };
    return answered({ token, ticket, investor }, [filePassOf(deps, sha256(token), isSecure)]);
  };

  openRoute(app, route, ENDPOINTS.sendSmsCode, async ({ mobile }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    return sendCode(deps, signInCode(mobile), (text) => http.log.error(text));
  });

  openRoute(app, route, ENDPOINTS.smsLogin, async ({ mobile, smsCode }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    if (!isMobileCode(smsCode)) return refused(RET_CODE.smsCodeWrong, { kind: 'code-invalid' });
    const at = deps.clock.now();
    const check = await useCode(deps.db, deps.secrets, signInCode(mobile), smsCode, at);
    if (check !== 'right') return codeRefusal(check);
    return openFor(mobile, http.protocol === 'https');
  });

  openRoute(app, route, ENDPOINTS.ticketLogin, async ({ loginTicket }, _caller, http) => {
    const mobile = await takeTicket(deps.db, deps.settings.NATIVE_TICKET_SECRET, loginTicket, deps.clock.wall());
    return mobile === null ? refused(RET_CODE.smsCodeWrong, { kind: 'session-expired' }) : openFor(mobile, http.protocol === 'https');
  });

  openRoute(app, route, ENDPOINTS.signOut, async (_request, caller) => {
    if (caller !== null) await deps.sessions.close(caller.tokenHash);
    return answered(null);
  });
};
