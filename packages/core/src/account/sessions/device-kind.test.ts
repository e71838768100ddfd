import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../../testing/runs.ts';
import { deviceOf, shortenedAddress } from './device-kind.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; PJD110) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'iphone', 'safari'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60 NetType/WIFI Language/zh_CN`, 'iphone', 'wechat'],
    [`${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 'iphone', 'chrome'],
    ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1', 'ipad', 'safari'],
    [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'android', 'chrome'],
    [`${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 AlipayClient/10.7`, 'android', 'alipay'],
    [`${ANDROID} Chrome/130.0.0.0 UCBrowser/17.0 Mobile Safari/537.36`, 'android', 'uc'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'android', 'samsung'],
    [`${ANDROID} Chrome/130.0.0.0 MQQBrowser/15.5 Mobile Safari/537.36`, 'android', 'qq'],
    [`${ANDROID} Chrome/130.0.0.0 DingTalk/7.6`, 'android', 'dingtalk'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1', 'harmony', 'chrome'],
    ['Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Chrome/114.0.0.0 Mobile Safari/537.36', 'harmony', 'chrome'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0', 'windows', 'edge'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'mac', 'safari'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'linux', 'firefox'],
    ['curl/8.0', 'other', 'other'],
    ['', 'other', 'other'],
  ] as const)('with the user agent %s is %s with %s [SN-4]', (userAgent, system, browser) => {
    expect(deviceOf(userAgent)).toEqual({ system, browser });
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.77', '192.0.*.*'],
    ['::ffff:192.0.2.77', '192.0.*.*'],
    ['2001:db8:1:2::1', '2001:db8:*'],
    ['2001::1', '2001:0:*'],
    ['::1', '0:0:*'],
    ['fe80::1%eth0', 'fe80:0:*'],
    ['', ''],
    ['<script>', ''],
  ])('%s is shown as %s [SN-5]', (address, shown) => {
    expect(shortenedAddress(address)).toBe(shown);
  });

  it('is never shown whole [SN-5]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const shown = shortenedAddress(address);
        return shown !== address && shown.endsWith('*') && shown.length <= 12;
      }),
      RUNS,
    );
  });
});
