import type { LoginDevicesPorts } from '@caifu/core/account';

import { endLogin, endOtherLogins, loginDevices } from './login-devices.wire.ts';

import { demandExplicit, judged, type PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';

/** 登录设备管理. */
export const createLoginDevicesHttp = (call: PortCall): LoginDevicesPorts => ({
  read: async (signal) => readAnswerOf(await call(loginDevices, null, signal)),

  end: async (ending, signal) =>
    judged(
      demandExplicit(
        await (ending.kind === 'one' ? call(endLogin, { sessionId: ending.sessionId }, signal) : call(endOtherLogins, null, signal)),
      ),
      () => ({ kind: 'ended' }),
    ),
});
