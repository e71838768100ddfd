import type { PreBuyCheckId } from './standing-checks.ts';

/** [PB-645] The name of a check, and of the step that meets it: the same on every page. */
export const checkName = (id: PreBuyCheckId): string => CHECK_NAMES[id];

const CHECK_NAMES = {
  'signed-in': '登录',
  identity: '实名认证',
  'bank-card': '绑定银行卡',
  'trade-password': '设置交易密码',
  'id-card': '上传有效身份证',
  tax: '涉税信息声明',
  address: '职业与地址',
  'risk-assessment': '风险测评',
  suitability: '风险等级匹配',
} as const satisfies Record<PreBuyCheckId, string>;
