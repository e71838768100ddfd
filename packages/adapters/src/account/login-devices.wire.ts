import type { DeviceBrowser, DeviceSystem, LoginDevice } from '@caifu/core/account';

import { endpoint } from '../kit/endpoint.ts';
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

export const loginDevices = endpoint({
  name: 'loginDevices',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/logins/query',
  session: 'required',
  repeatable: true,
  summary: "The investor's sessions that live: kind of device, shortened address, sign-in, last use to the minute.",
  request: nothingWire,
  answer: listWire(loginDeviceWire),
});

/** Ending what has ended changes nothing, so it may be sent again. */
export const endLogin = endpoint({
  name: 'endLogin',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/logins/end',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: "Ends one of the investor's sessions. An id of nobody, or of another investor, changes nothing.",
  request: renamed(messageOf<LoginRequest>(), { sessionId: idWire }),
  answer: nothingWire,
});

export const endOtherLogins = endpoint({
  name: 'endOtherLogins',
  origin: 'extension',
  methods: ['POST'],
  path: '/V1/member/logins/endOthers',
  session: 'required',
  repeatable: true,
  needsAgreement: true,
  summary: "Ends all of the investor's sessions but the one that asks.",
  request: nothingWire,
  answer: nothingWire,
});
