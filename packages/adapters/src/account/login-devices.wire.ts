import type { DeviceBrowser, DeviceSystem, LoginDevice } from '@caifu/core/account';

import { changeCall, repeatableCall } from '../kit/endpoint.ts';
import { message, messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';

const systemWire = w.word<DeviceSystem>({
  IPHONE: 'iphone',
  IPAD: 'ipad',
  HARMONY: 'harmony',
  ANDROID: 'android',
  WINDOWS: 'windows',
  MAC: 'mac',
  LINUX: 'linux',
  OTHER: 'other',
});

const browserWire = w.word<DeviceBrowser>({
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
  sessionId: w.id,
  system: systemWire,
  browser: browserWire,
  address: w.looseText,
  openedAt: w.instant,
  agreedVersion: ['agreementVersion', w.id],
  lastSeenAt: w.instant,
  isCurrent: w.flag,
});

export const loginDevices = repeatableCall('/V1/member/logins/query', w.nothing, w.list(loginDeviceWire));

/** Repeatable: ending an ended session changes nothing. */
export const endLogin = changeCall('/V1/member/logins/end', message({ sessionId: w.id }), w.nothing);
export const endOtherLogins = changeCall('/V1/member/logins/endOthers', w.nothing, w.nothing);

export const notes = {
  loginDevices: "The investor's active sessions: kind of device, shortened address, time of sign-in, last use to the minute.",
  endLogin: "Ends one of the investor's sessions. An unknown id, or one of another investor, changes nothing.",
  endOtherLogins: "Ends all of the investor's sessions except the caller's.",
} as const;
