import type { LoginDeviceLine } from '@caifu/core/account';

/** Words of the page of signed-in devices. */
export const devicesCopy = {
  failed: '登录设备加载失败',
  current: '本机',
  here: '当前设备',
  others: (count: number) => `其他设备（${count}）`,
  none: '没有其他设备登录',
  opened: '登录时间',
  lastSeen: '最近活动',
  agreement: '登录协议',
  version: (version: string) => `版本 ${version}`,
  network: '网络地址',
  end: '下线',
  endOf: (device: string) => `下线 ${device}`,
  endOthers: '退出其他全部设备',
  systems: {
    iphone: 'iPhone',
    ipad: 'iPad',
    harmony: '鸿蒙设备',
    android: '安卓设备',
    windows: 'Windows 电脑',
    mac: 'Mac 电脑',
    linux: 'Linux 电脑',
    other: '未知设备',
  } satisfies Record<LoginDeviceLine['system'], string>,
  browsers: {
    wechat: '微信',
    alipay: '支付宝',
    dingtalk: '钉钉',
    qq: 'QQ',
    uc: 'UC 浏览器',
    edge: 'Edge 浏览器',
    firefox: '火狐浏览器',
    samsung: '三星浏览器',
    chrome: 'Chrome 浏览器',
    safari: 'Safari 浏览器',
    other: null,
  } satisfies Record<LoginDeviceLine['browser'], string | null>,
  about: '网络地址只显示前两段。发现不是本人登录的设备，请立即下线并修改交易密码。',
} as const;

/** A text such as "iPhone · 微信". Unknown parts are left out. */
export const deviceName = ({ system, browser }: Pick<LoginDeviceLine, 'system' | 'browser'>): string =>
  [devicesCopy.systems[system], devicesCopy.browsers[browser]].filter((part) => part !== null).join(' · ');
