import { describe, expect, it } from 'vitest';
import { conductOf, detectHost, type Host, type HostApp, type HostSystem, pictureWayOf } from './host.ts';

const tokens = { provider: ['CaifuApp'], partnerOne: ['HarbourShell', 'HarbourLite'], partnerTwo: ['Granary'] };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Phone X1 Build/A1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

const host = (app: HostApp, system: HostSystem = 'android'): Host => ({ app, system, version: null });

describe('the host', () => {
  it.each<readonly [string, HostApp, HostSystem]>([
    [`${IPHONE} Mobile/15E148 CaifuApp/5.2.1`, 'provider', 'ios'],
    [`${PHONE} CaifuApp`, 'provider', 'android'],
    [`${IPHONE} HarbourLite/1`, 'partner-one', 'ios'],
    [`${PHONE} Granary/7.0`, 'partner-two', 'android'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.47(0x1800) NetType/WIFI`, 'messaging', 'ios'],
    [`${PHONE} MicroMessenger/8.0.47 NetType/4G`, 'messaging', 'android'],
    [`${PHONE} MicroMessenger/8.0.47 NetType/WIFI MiniProgramEnv/android`, 'mini-program', 'android'],
    [`${IPHONE} MicroMessenger/8.0.47 miniProgram/wx0`, 'mini-program', 'ios'],
    [`${DESK} MicroMessenger/7.0 WindowsWechat`, 'messaging', 'pc'],
    [`${IPHONE} wxwork/4.1.20 MicroMessenger/7.0.1`, 'work-messaging', 'ios'],
    [`${PHONE} AliApp(AP/10.5) AlipayClient/10.5`, 'alipay', 'android'],
    [`${IPHONE} AliApp(DingTalk/7.0) com.laiwang.DingTalk/7.0`, 'dingtalk', 'ios'],
    [`${PHONE} V1_AND_SQ_9.0 QQ/9.0.15 NetType/WIFI`, 'qq', 'android'],
    [`${PHONE} MQQBrowser/14.5`, 'qq-browser', 'android'],
    [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'plain', 'ios'],
    [PHONE, 'plain', 'android'],
    [DESK, 'plain', 'pc'],
    [MAC, 'plain', 'pc'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'plain', 'pc'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile', 'plain', 'other'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 4.2.1) AppleWebKit/537.36 like iPhone OS 7_0 Edge/13', 'plain', 'other'],
    ['', 'plain', 'other'],
  ])('of %j is %s on %s [HT-1]', (userAgent, app, system) => {
    expect(detectHost(userAgent, tokens)).toMatchObject({ app, system });
  });

  it('is an iPad when a Macintosh has a touch screen [HT-1]', () => {
    expect([0, 1, 5].map((points) => detectHost(MAC, tokens, points).system)).toEqual(['pc', 'pc', 'ios']);
  });

  it('is one of its own apps only by the whole word, and never while no word is configured [HT-2]', () => {
    const agents = [`${PHONE} NotCaifuApp/5`, `${PHONE} CaifuAppX/5`, `${PHONE} caifuapp/5`];
    expect(agents.map((agent) => detectHost(agent, tokens).app)).toEqual(['plain', 'plain', 'plain']);
    const none = { provider: [], partnerOne: [''], partnerTwo: [] };
    expect(detectHost(`${PHONE} CaifuApp/5`, none).app).toBe('plain');
  });

  it('is preferred to the app that it is based on, and has its version [HT-2]', () => {
    expect(detectHost(`${PHONE} MicroMessenger/8 CaifuApp/5.2.1`, tokens)).toEqual({
      app: 'provider',
      system: 'android',
      version: '5.2.1',
    });
    expect(['CaifuApp', 'CaifuApp/', 'CaifuApp/x1', 'CaifuApp/2.3-beta'].map((word) => detectHost(word, tokens).version)).toEqual([
      null,
      null,
      null,
      '2.3',
    ]);
  });
});

describe('decisions of the host', () => {
  it('include the place of the sign-in [HT-3]', () => {
    const at = (app: HostApp) => conductOf(host(app)).signIn;
    expect([at('provider'), at('messaging'), at('mini-program')]).toEqual(['native', 'messaging', 'messaging']);
    expect([at('partner-one'), at('partner-two'), at('work-messaging'), at('alipay'), at('plain')]).toEqual([
      'page',
      'page',
      'page',
      'page',
      'page',
    ]);
  });

  it('include the source of tracking events [HT-4]', () => {
    const source = (app: HostApp, system: HostSystem) => conductOf(host(app, system)).trackingSource;
    expect([source('provider', 'ios'), source('provider', 'android'), source('provider', 'other')]).toEqual(['IOS', 'ANDROID', 'H5']);
    expect([source('mini-program', 'ios'), source('messaging', 'ios'), source('plain', 'android'), source('partner-one', 'ios')]).toEqual([
      'MP',
      'H5',
      'H5',
      'H5',
    ]);
  });

  it('include how often a title is set [TI-1]', () => {
    const title = (app: HostApp) => conductOf(host(app)).title;
    expect(title('provider')).toEqual({ every: 1_000, times: 30 });
    expect([title('partner-one'), title('partner-two')]).toEqual([
      { every: 51, times: 30 },
      { every: 51, times: 30 },
    ]);
    expect([title('plain'), title('messaging')]).toEqual([
      { every: 0, times: 1 },
      { every: 0, times: 1 },
    ]);
  });

  it('include whether a file input asks for the camera: not on iOS [HT-5]', () => {
    const capture = (system: HostSystem) => conductOf(host('plain', system)).capture;
    expect([capture('ios'), capture('android'), capture('pc'), capture('other')]).toEqual([
      null,
      'environment',
      'environment',
      'environment',
    ]);
  });

  it('include how a picture is taken: by the app if one answers, else by camera or album on Android [HT-71]', () => {
    const systems = ['ios', 'android', 'pc', 'other'] as const;
    expect(systems.map((system) => pictureWayOf({ system }, false))).toEqual(['input', 'choice', 'input', 'input']);
    expect(systems.map((system) => pictureWayOf({ system }, true))).toEqual(['app', 'app', 'app', 'app']);
  });

  it('include who opens other sites and how a page is shared [HT-6]', () => {
    const ways = (app: HostApp) => [conductOf(host(app)).navigation, conductOf(host(app)).share];
    expect([ways('provider'), ways('partner-one'), ways('partner-two')]).toEqual([
      ['native', 'native-menu'],
      ['native', 'native-menu'],
      ['native', 'native-menu'],
    ]);
    expect([ways('messaging'), ways('mini-program')]).toEqual([
      ['page', 'messaging-sdk'],
      ['page', 'messaging-sdk'],
    ]);
    expect([ways('work-messaging'), ways('plain')]).toEqual([
      ['page', 'system'],
      ['page', 'system'],
    ]);
  });
});
