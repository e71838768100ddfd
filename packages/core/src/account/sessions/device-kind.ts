export type DeviceSystem = 'iphone' | 'ipad' | 'harmony' | 'android' | 'windows' | 'mac' | 'linux' | 'other';

/** The app or browser that shows the page. */
export type DeviceBrowser = 'wechat' | 'alipay' | 'dingtalk' | 'qq' | 'uc' | 'edge' | 'firefox' | 'samsung' | 'chrome' | 'safari' | 'other';

export interface DeviceKind {
  readonly system: DeviceSystem;
  readonly browser: DeviceBrowser;
}

/** [SN-4] System and browser from a user agent, without versions and models, which would distinguish devices of one kind. */
export const deviceOf = (userAgent: string): DeviceKind => ({ system: firstOf(SYSTEMS, userAgent), browser: firstOf(BROWSERS, userAgent) });

/** [SN-5] An address shortened for its owner: enough to recognise a network, too little to find a place. '' stays ''. */
export const shortenedAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain);
  if (parts !== null) return `${parts[1]}.${parts[2]}.*.*`;
  if (!/^[0-9a-f:.]+$/i.test(plain) || !plain.includes(':')) return '';
  const [head = ''] = plain.split('::');
  const [first = '', second = ''] = head.split(':');
  return `${first === '' ? '0' : first}:${second === '' ? '0' : second}:*`;
};

const firstOf = <Word extends string>(patterns: readonly (readonly [Word, RegExp])[], userAgent: string): Word | 'other' =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';

/** The first match counts: HarmonyOS may name Android too, and Android names Linux. */
const SYSTEMS: readonly (readonly [Exclude<DeviceSystem, 'other'>, RegExp])[] = [
  ['iphone', /\biPhone\b|\biPod\b/],
  ['ipad', /\biPad\b/],
  ['harmony', /HarmonyOS|OpenHarmony|ArkWeb/i],
  ['android', /Android/i],
  ['windows', /Windows NT/],
  ['mac', /Macintosh/],
  ['linux', /X11|CrOS|Linux/],
];

/** The first match counts: most browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [Exclude<DeviceBrowser, 'other'>, RegExp])[] = [
  ['wechat', /MicroMessenger|wxwork/i],
  ['alipay', /AlipayClient|AliApp\(AP/i],
  ['dingtalk', /DingTalk/i],
  ['qq', /\bQQ\/|MQQBrowser|QQBrowser/i],
  ['uc', /UCBrowser|UBrowser/i],
  ['edge', /\bEdg(?:A|iOS|e)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['samsung', /SamsungBrowser\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Version\/[\d.]+ .*Safari\//],
];
