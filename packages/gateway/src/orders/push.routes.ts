import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import { addPushDevice, endPushDevices, meetPushDevice, readPushDevices } from '../account/push-devices.store.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused } from '../ground/http/reply.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { PushTarget } from '../ground/outside/web-push.port.ts';

export const pushRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps): void => {
  const standing = async (caller: Caller, endpoint: string | null) => {
    const { isOn, others } = await readPushDevices(deps.db, caller, endpoint);
    return { on: isOn, others };
  };
  signedInRoute(app, route, ENDPOINTS.pushOffer, async ({ endpoint }, caller) =>
    answered({ ...(await standing(caller, endpoint)), publicKey: deps.webPush.publicKey }),
  );
  signedInRoute(app, route, ENDPOINTS.switchPushOn, async (browser, caller) => {
    if (deps.webPush.publicKey === null) return answered(await standing(caller, browser.endpoint));
    if (!deps.webPush.serves(browser.endpoint)) return refused(RET_CODE.malformed, { kind: 'push-service-unknown' });
    const isTaken = hasKeys(browser) && (await addPushDevice(deps.db, caller, browser, deps.clock.wall()));
    return isTaken ? answered(await standing(caller, browser.endpoint)) : refused(RET_CODE.malformed, { kind: 'request-malformed' });
  });
  signedInRoute(app, route, ENDPOINTS.switchPushOff, async ({ endpoint, others }, caller) => {
    await endPushDevices(deps.db, caller, { endpoint, isOthers: others });
    return answered(await standing(caller, endpoint));
  });
  signedInRoute(app, route, ENDPOINTS.keepPush, async ({ endpoint }, caller) => {
    await meetPushDevice(deps.db, caller, endpoint, deps.clock.wall());
    return answered(await standing(caller, endpoint));
  });
};

/** [GW-1786] A point of the curve P-256 and 16 bytes (RFC 8291). */
const hasKeys = ({ p256dh, auth }: PushTarget): boolean => POINT.test(p256dh) && SECRET.test(auth);

const POINT = /^B[A-P][\w-]{85}$/;
const SECRET = /^[\w-]{22}$/;
