import type { FaultKind } from './fault-kind.ts';

/** The sentence about an error of the page, in the frame, on a screen and in a text. */
export const faultCopy = {
  engine: '手机系统、微信或浏览器版本过低，请更新',
  file: '页面的一部分没有加载出来',
  network: '当前没有网络',
  code: '页面发生故障',
} as const satisfies Readonly<Record<FaultKind, string>>;
