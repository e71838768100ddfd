import { maskMobile } from '@caifu/core/values';
import { isMobile, isMobileCode } from '@caifu/core/kit';
import { ENDPOINTS, RET_CODE, type SignInAnswer } from '@caifu/adapters/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, tooMany, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/reply.ts';
import { sha256 } from '../ground/secrets.ts';
import { filePassOf } from '../products/documents/file-pass.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { takeTicket } from './login-tickets.store.ts';
import { investorOfMobile } from './sessions.store.ts';
import { codeRefusal, sendCode, signInCode, useCode } from './sms-codes.store.ts';

export const sessionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const openFor = async (mobile: string, http: FastifyRequest, device: string | null): Promise<Reply<SignInAnswer>> => {
    const isSecure = http.protocol === 'https';
    const { investorId, displayName } = await investorOfMobile(deps.db, mobile, deps.clock.now());
    const { token, ticket } = await deps.sessions.open(investorId, { userAgent: http.headers['user-agent'] ?? '', address: http.ip });
    const investor = { investorId, maskedMobile: maskMobile(mobile), displayName };
    const cookies = [filePassOf(deps, sha256(token), isSecure), deviceCookie(deps.secrets, mobile, device, isSecure)];
    return answered({ token, ticket, investor }, cookies);
  };

  openRoute(app, route, ENDPOINTS.sendSmsCode, async ({ mobile }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    const device = knownDevice(deps.secrets, mobile, http.headers.cookie);
    const complain = (text: string): void => http.log.error(text);
    if (!deps.settings.DEMO && device === null && !deps.codeBudgets.take('sent', http.ip, complain)) return tooMany();
    return sendCode(deps, signInCode(mobile), complain, device);
  });

  openRoute(app, route, ENDPOINTS.smsLogin, async ({ mobile, smsCode, challenge }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    if (!isMobileCode(smsCode)) return refused(RET_CODE.smsCodeWrong, { kind: 'code-invalid' });
    const device = knownDevice(deps.secrets, mobile, http.headers.cookie);
    if (device === null && !deps.codeBudgets.take('wrong', http.ip, (text) => http.log.error(text))) return tooMany();
    // The demo tells its codes to everybody: there is nothing that a challenge could guard.
    const own = challenge ?? (deps.settings.DEMO ? null : '');
    const check = await useCode(deps.db, deps.secrets, signInCode(mobile, own), smsCode, deps.clock.now());
    if (check === 'wrong') return codeRefusal(check);
    if (device === null) deps.codeBudgets.giveBack('wrong', http.ip);
    return check === 'expired' ? codeRefusal(check) : openFor(mobile, http, device);
  });

  openRoute(app, route, ENDPOINTS.ticketLogin, async ({ loginTicket }, _caller, http) => {
    const mobile = await takeTicket(deps.db, deps.settings.NATIVE_TICKET_SECRET, loginTicket, deps.clock.wall());
    return mobile === null ? refused(RET_CODE.smsCodeWrong, { kind: 'session-expired' }) : openFor(mobile, http, null);
  });

  openRoute(app, route, ENDPOINTS.signOut, async (_request, caller) => {
    if (caller !== null) await deps.sessions.close(caller.tokenHash);
    return answered(null);
  });

  signedInRoute(app, route, ENDPOINTS.loginDevices, async (_request, caller) => answered(await deps.sessions.list(caller)));
  signedInRoute(app, route, ENDPOINTS.endLogin, async ({ sessionId }, caller) => {
    await deps.sessions.closeOne(caller, sessionId);
    return answered(null);
  });
  signedInRoute(app, route, ENDPOINTS.endOtherLogins, async (_request, caller) => {
    await deps.sessions.closeOthers(caller);
    return answered(null);
  });
};
