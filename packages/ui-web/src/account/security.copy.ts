/** Words of account security: its overview, the address page, the bank cards. */
export const securityCopy = {
  failed: '账户信息加载失败',
  stale: '未能更新，以下为上次加载的内容',
  verified: '已实名',
  unverified: '未实名',
  who: '身份信息',
  identity: '实名认证',
  idCard: '身份证有效期',
  idCardNote: '证件更换或到期后请重新上传',
  idCardValid: '有效',
  idCardMissing: '请更新',
  password: '交易密码',
  passwordNote: '买入、赎回和撤销时使用的六位数字密码',
  passwordSet: '设置交易密码',
  passwordChange: '修改交易密码',
  passwordForgotten: '忘记交易密码',
  cards: '银行卡',
  cardCount: (count: number) => (count === 0 ? '未绑定' : `${count} 张`),
  personal: '个人资料',
  address: '职业与地址',
  tax: '涉税信息声明',
  suitability: '适当性',
  risk: '风险测评',
  riskMissing: '未测评',
  riskUntil: (day: string) => `有效期至 ${day}`,
  certification: '合格投资者认证',
  certificationNames: {
    'to-be-verified': '未认证',
    'under-review': '审核中',
    'under-renewed-review': '审核中',
    certified: '已认证',
    rejected: '未通过',
    expired: '已过期',
  },
  done: '已完成',
  open: '未完成',
} as const;

export const cardsCopy = {
  failed: '银行卡加载失败',
  stale: '未能更新，以下为上次加载的内容',
  empty: { title: '还没有绑定银行卡', text: '绑定本人名下的储蓄卡后，可以充值和买入' },
  add: '绑定银行卡',
  tail: (tail: string) => `储蓄卡 尾号 ${tail}`,
  of: (bank: string, tail: string) => `${bank} 尾号 ${tail}`,
  isDefault: '默认',
  makeDefault: '设为默认',
  makeDefaultOf: (bank: string, tail: string) => `设为默认 ${bank} 尾号 ${tail}`,
  unbind: '解绑',
  unbindOf: (bank: string, tail: string) => `解绑 ${bank} 尾号 ${tail}`,
  limits: (perOrder: string | null, perDay: string | null) =>
    perOrder === null && perDay === null ? '单笔、单日均不限额' : `单笔${limit(perOrder)}，单日${limit(perDay)}`,
  about: '默认银行卡在充值和买入时优先使用。解绑须验证交易密码，有在途交易时不能解绑。',
} as const;

const limit = (amount: string | null) => (amount === null ? '不限额' : ` ${amount} 元`);

export const addressCopy = {
  failed: '个人资料加载失败',
  empty: { title: '还没有填写地址', text: '按照监管要求，客户资料须包含职业与可联系的地址' },
  occupation: '职业',
  region: '所在地区',
  street: '详细地址',
  email: '电子邮箱',
  missing: '未填写',
  edit: '修改',
  fill: '去填写',
} as const;
