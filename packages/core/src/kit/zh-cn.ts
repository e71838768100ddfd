import { cutText } from '../values/cut-text.ts';
import { type ParametersOf, type Words, type KindsOf, type LabelWords } from './wording.ts';

export const kitWords = {
  server: ({ text }: { readonly text: string }) => cutText(text, LONGEST_WORDS),
  'sign-in-required': '请先登录',
  'risk-level-too-low': '根据证监会要求，您的风险等级过低，无法购买超过自身风险等级的产品',
  'agreements-unticked': '请先阅读并同意相关协议',
  // trade password (P1 §8)
  'enter-trade-password': '请输入交易密码',
  'wrong-trade-password': ({ triesLeft }: { readonly triesLeft: number }) => `交易密码错误，还可以输入${triesLeft}次`,
  'trade-locked': ({ minutes }: { readonly minutes: number }) => `交易密码输入错误次数过多，交易已锁定，请${minutes}分钟后再试`,
  'trade-locked-until-identity': '交易密码输入错误次数过多，交易已锁定，请重新验证身份后解锁',
  'digits-entered': ({ count }: { readonly count: number }) => `已输入${count}位`,
  'password-key-stale': '页面停留时间过长，请重新输入交易密码',
  /** Other attempts of the same investor are being checked, and their results are not known yet. */
  'password-being-checked': '交易密码正在核验中，请稍后重新输入',
  'modification-failed': '修改失败',
  // outcomes
  'outcome-pending': '处理中',
  'outcome-unknown': '处理中，最终结果请以个人中心的交易记录为准',
  'order-accepted': '投资申请提交成功',
  // the host app and addresses (P1 §8, P2 §8)
  'app-error': 'APP异常，请稍后重试',
  'network-not-smooth': '您的网络不太顺畅，请检查网络或重试',
  'unknown-error': '未知错误',
  'app-unsupported': '当前APP版本不支持此功能，请升级',
  /** A return address whose origin is not on the list: the page opens without it. */
  'address-ignored': '返回地址不在允许的范围内，已忽略',
  /** [LAW-71] A service that needs a licence of its own. */
  'service-off': ({ name }: { readonly name: string }) => `本平台未开办${name}业务，不能办理新的交易`,
  'service-unheld': '您没有持有该业务的产品',
  // faults
  'system-busy': '系统繁忙，请稍后重试。',
  'operation-failed': '操作失败',
  'system-exception': '系统异常',
  'network-unavailable': '网络异常',
  'too-many-requests': '操作过于频繁，请稍后再试',
  'request-malformed': '请求有误，请返回后重试',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type KitMessages = ParametersOf<typeof kitWords>;

export const kitLabels = {
  acknowledge: '我知道了',
  confirm: '确定',
  cancel: '取消',
  're-enter': '重新输入',
  'forgot-password': '忘记密码',
  retry: '重试',
  'notice-title': '提示',
  'retry-title': '请重试',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type KitLabels = KindsOf<typeof kitLabels>;

/** Characters of a server's sentence that are shown: more than any real sentence has. */
const LONGEST_WORDS = 300;
