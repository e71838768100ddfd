import { maskMobile } from '@caifu/core/values';
import { isMobile, isMobileCode } from '@caifu/core/kit';
import { ENDPOINTS, RET_CODE, type SignInAnswer } from '@caifu/adapters/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sourceOfCaller } from '../ground/http/caller.ts';
import type { CodeBudget } from '../ground/http/code-budgets.ts';
import type { Deps } from '../ground/deps.ts';
import { openRoute, signedInRoute, tooMany, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { sha256 } from '../ground/keys/secrets.ts';
import { filePassOf } from '../ground/file-pass.ts';
import { deviceAsker, isKnownNetwork, networkAsker, rememberNetwork, type CodeAsker } from './code-askers.store.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { takeTicket } from './login-tickets.store.ts';
import { investorOfMobile } from './sessions.store.ts';
import { codeRefusal, sendCode, signInCode, useCode } from './sms-codes.store.ts';

export const sessionRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const openFor = async (
    http: FastifyRequest,
    by: 'code' | 'ticket',
    mobile: string,
    device: string | null,
  ): Promise<Reply<SignInAnswer>> => {
    const isSecure = http.protocol === 'https';
    const { investorId, displayName } = await investorOfMobile(deps.db, mobile, deps.clock.now());
    const { token, ticket } = await deps.sessions.open(investorId, { userAgent: http.headers['user-agent'] ?? '', address: http.ip });
    await rememberNetwork(deps.db, deps.secrets, { investorId, mobile, address: http.ip }, deps.clock.now());
    const source = { address: http.ip, investorId, tokenHash: sha256(token), mobile };
    deps.events.tell({ kind: 'signed-in', by, device: device === null ? 'new' : 'known', ...source });
    const investor = { investorId, maskedMobile: maskMobile(mobile), displayName };
    const cookies = [filePassOf(deps, sha256(token), isSecure), deviceCookie(deps.secrets, mobile, device, isSecure)];
    return answered({ token, ticket, investor }, cookies);
  };

  const askerOfNetwork = async (mobile: string, address: string): Promise<CodeAsker> =>
    networkAsker(address, await isKnownNetwork(deps.db, deps.secrets, mobile, address, deps.clock.now()));

  /** Whether the budget of the address allows another code. An exhausted budget over all addresses is logged as an error too. */
  const takeBudget = (budget: CodeBudget, http: FastifyRequest): boolean => {
    let over: 'address' | 'all' = 'address';
    const isLeft = deps.codeBudgets.take(budget, http.ip, (text) => {
      over = 'all';
      http.log.error(text);
    });
    if (!isLeft) deps.events.tell({ kind: 'codes-limited', of: budget, over, address: http.ip });
    return isLeft;
  };

  openRoute(app, route, ENDPOINTS.sendSmsCode, async ({ mobile }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    const device = knownDevice(deps.secrets, mobile, http.headers.cookie, http.protocol === 'https');
    const complain = (text: string): void => http.log.error(text);
    const asker = device === null ? await askerOfNetwork(mobile, http.ip) : deviceAsker(device);
    if (!deps.settings.DEMO && !asker.isOwner && !takeBudget('sent', http)) return tooMany();
    return sendCode(deps, signInCode(mobile), complain, asker);
  });

  openRoute(app, route, ENDPOINTS.smsLogin, async ({ mobile, smsCode, challenge }, _caller, http) => {
    if (!isMobile(mobile)) return refused(RET_CODE.mobileInvalid, { kind: 'mobile-invalid' });
    if (!isMobileCode(smsCode)) return refused(RET_CODE.smsCodeWrong, { kind: 'code-invalid' });
    const device = knownDevice(deps.secrets, mobile, http.headers.cookie, http.protocol === 'https');
    if (device === null && !takeBudget('wrong', http)) return tooMany();
    // Demo mode shows its codes to everybody, so a challenge would protect nothing.
    const own = challenge ?? (deps.settings.DEMO ? null : '');
    const check = await useCode(deps.db, deps.secrets, signInCode(mobile, own), smsCode, deps.clock.now());
    if (check !== 'right') deps.events.tell({ kind: 'sign-in-failed', by: 'code', reason: check, address: http.ip, mobile });
    if (check === 'wrong') return codeRefusal(check);
    if (device === null) deps.codeBudgets.giveBack('wrong', http.ip);
    return check === 'expired' ? codeRefusal(check) : openFor(http, 'code', mobile, device);
  });

  openRoute(app, route, ENDPOINTS.ticketLogin, async ({ loginTicket }, _caller, http) => {
    const mobile = await takeTicket(deps.db, deps.settings.NATIVE_TICKET_SECRET, loginTicket, deps.clock.wall());
    if (mobile !== null) return openFor(http, 'ticket', mobile, null);
    deps.events.tell({ kind: 'sign-in-failed', by: 'ticket', reason: 'wrong', address: http.ip });
    return refused(RET_CODE.smsCodeWrong, { kind: 'session-expired' });
  });

  openRoute(app, route, ENDPOINTS.signOut, async (_request, caller) => {
    if (caller !== null) {
      await deps.sessions.close(caller.tokenHash);
      deps.events.tell({ kind: 'sessions-ended', reason: 'signed-out', ...sourceOfCaller(caller) });
    }
    return answered(null);
  });

  signedInRoute(app, route, ENDPOINTS.loginDevices, async (_request, caller) => answered(await deps.sessions.list(caller)));
  signedInRoute(app, route, ENDPOINTS.endLogin, async ({ sessionId }, caller) => {
    await deps.sessions.closeOne(caller, sessionId);
    deps.events.tell({ kind: 'sessions-ended', reason: 'ended-by-investor', ...sourceOfCaller(caller) });
    return answered(null);
  });
  signedInRoute(app, route, ENDPOINTS.endOtherLogins, async (_request, caller) => {
    await deps.sessions.closeOthers(caller);
    deps.events.tell({ kind: 'sessions-ended', reason: 'ended-by-investor', ...sourceOfCaller(caller) });
    return answered(null);
  });
};
