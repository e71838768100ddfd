import type { DeviceBrowser, DeviceSystem, LoginDevice } from '@caifu/core/account';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { flagWire, idWire, instantWire, listWire, looseTextWire, nothingWire, wordWire } from '../kit/scalars.wire.ts';

export interface LoginRequest {
  readonly sessionId: string;
}

const systemWire = wordWire<DeviceSystem>({
  IPHONE: 'iphone',
  IPAD: 'ipad',
  HARMONY: 'harmony',
  ANDROID: 'android',
  WINDOWS: 'windows',
  MAC: 'mac',
  LINUX: 'linux',
  OTHER: 'other',
});

const browserWire = wordWire<DeviceBrowser>({
  WECHAT: 'wechat',
  ALIPAY: 'alipay',
  DINGTALK: 'dingtalk',
  QQ: 'qq',
  UC: 'uc',
  EDGE: 'edge',
  FIREFOX: 'firefox',
  SAMSUNG: 'samsung',
  CHROME: 'chrome',
  SAFARI: 'safari',
  OTHER: 'other',
});

export const loginDeviceWire = renamed(messageOf<LoginDevice>(), {
  sessionId: idWire,
  system: systemWire,
  browser: browserWire,
  address: looseTextWire,
  openedAt: instantWire,
  agreedVersion: ['agreementVersion', idWire],
  lastSeenAt: instantWire,
  isCurrent: flagWire,
});

export const loginDevices = repeatableCall({ path: '/V1/member/logins/query', request: nothingWire, answer: listWire(loginDeviceWire) });

/** Ending what has ended changes nothing, so it may be sent again. */
export const endLogin = changeCall({
  path: '/V1/member/logins/end',
  request: renamed(messageOf<LoginRequest>(), { sessionId: idWire }),
  answer: nothingWire,
});

export const endOtherLogins = changeCall({ path: '/V1/member/logins/endOthers', request: nothingWire, answer: nothingWire });
