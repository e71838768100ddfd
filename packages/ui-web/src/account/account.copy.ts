/** Words of sign-in, 我的, the account checklist and the wallet page. */
export const signInCopy = {
  welcome: '手机号登录',
  text: '登录后查看资产、买入产品',
  mobile: '手机号',
  mobilePlaceholder: '请输入 11 位手机号',
  code: '验证码',
  codePlaceholder: '请输入 6 位验证码',
  requestCode: '获取验证码',
  resendIn: (seconds: number) => `${seconds} 秒后重发`,
  submit: '登录',
  submitReason: '请先填写手机号和验证码',
  demoNote: (code: string) => `演示环境不发送短信，本次验证码为 ${code}`,
  demoFill: '填入',
  privacy: '登录前请了解我们怎样处理您的个人信息：',
  privacyPolicy: '《隐私政策》',
  agreeReason: (texts: string) => `请先阅读并同意${texts}`,
  parts: '登录只需手机号；证件、人脸和银行卡信息，用到时再分项征得您的同意。',
  host: { title: '正在登录', text: '正在使用 App 的账号登录，请稍候', form: '使用短信验证码登录' },
  stranded: { title: '登录失败', text: '请稍后重试', retry: '重新登录' },
} as const;

export const mineCopy = {
  guest: { title: '未登录', text: '登录后查看账户与资产', action: '登录' },
  riskLevel: '风险承受能力',
  riskMissing: '未测评',
  failed: '账户信息加载失败',
  standing: '开户信息',
  standingDone: '已全部完成',
  standingNext: (name: string) => `下一步：${name}`,
  security: '账户安全',
  securityNote: '实名认证、密码、地址与涉税信息',
  cards: '银行卡',
  cardCount: (count: number) => (count === 0 ? '未绑定' : `${count} 张`),
  risk: '风险测评',
  riskUntil: (day: string) => `有效期至 ${day}`,
  mend: '去处理',
  desk: '常用',
  papers: '单据',
  help: '客服',
  owned: '资产与持有',
  services: '服务',
  qualified: '合格投资者',
  investor: '投资者信息',
  assets: '我的资产',
  holdings: '我的持有',
  settings: '显示设置',
  hideAmounts: '隐藏金额',
  hideAmountsNote: '所有页面的金额以 **** 显示',
  elder: '大字版',
  elderNote: '更大的文字和按钮',
  allSettings: '全部设置',
  allSettingsNote: '外观、涨跌颜色、隐私、授权与协议',
  about: '关于与风险提示',
  aboutText: '财富是面向个人投资者的基金与资产管理产品销售平台，产品由具备资质的销售机构销售，平台提供信息展示与导流服务。',
  riskText:
    '投资有风险。适当性匹配意见不表明对产品的风险和收益作出判断或保证；产品净值会波动，本金可能受损。请根据自身的风险承受能力谨慎决策。',
} as const;

/** Words of the path to the first purchase. */
export const pathCopy = {
  title: '开户步骤',
  left: (steps: number, minutes: number) => `开户还差 ${steps} 步，约 ${minutes} 分钟`,
  card: (minutes: number) => `买入前需更新身份证，约 ${minutes} 分钟`,
  at: (place: number, count: number) => `第 ${place}/${count} 步`,
  following: (name: string) => `接下来：${name}`,
  last: '最后一步',
  /** Over a step that was begun before its turn. */
  all: '全部步骤',
  goOn: (name: string, place: number, count: number) => `继续：${name}（${place}/${count}）`,
} as const;

export const taskCopy = {
  /** Label of the button for the next task. */
  actions: {
    identity: '去实名认证',
    'bank-card': '去绑定银行卡',
    'trade-password': '去设置交易密码',
    'id-card': '去上传身份证',
    tax: '去声明涉税信息',
    address: '去填写职业与地址',
    'risk-assessment': '去做风险测评',
  },
  reasons: {
    identity: '按照反洗钱与销售适当性要求，买入前须核实投资者身份。',
    'bank-card': '资金只在本人名下的银行卡与账户之间划转。',
    'trade-password': '每笔买入、赎回和撤销都须用六位交易密码确认。',
    'id-card': '证件过期后不能继续办理交易，须更新有效期内的身份证影像。',
    tax: '按照非居民金融账户涉税信息尽职调查要求，须声明税收居民身份。',
    address: '客户资料须包含职业与可联系的地址。',
    'risk-assessment': '销售机构须了解投资者的风险承受能力，只推荐匹配的产品。',
  },
} as const;

export const standingCopy = {
  allDone: '开户信息已齐全',
  allDoneText: '买入前须完成的各项均已办理',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  list: '办理进度',
  state: { done: '已完成', current: '待办理', coming: '未完成' },
  seeProducts: '去看产品',
  browse: '浏览产品',
  goOn: '返回继续',
  failed: '开户进度加载失败',
} as const;

export const walletCopy = {
  balance: '可用余额（元）',
  amount: '转入金额',
  placeholder: '请输入转入金额',
  most: '最多',
  from: '支付方式',
  text: '转入后即时到账，可用于买入产品。只能从本人名下的银行卡转入。',
  topUp: '转入',
  noCards: { title: '暂无可用的银行卡', text: '绑定银行卡后可以转入', action: '去绑定银行卡' },
  summaryTitle: '确认转入',
  into: '转入小活宝+',
  balanceNow: '当前余额',
  balanceAfter: '转入后余额',
  confirm: '确认转入',
  asking: '正在查询转入结果，请不要重复操作',
  unknown: { text: '暂未收到转入结果，请勿重复转入。可在此继续查询。' },
  confirms: '开始计息',
  firstIncome: '首笔收益到账',
  split: '怎么分配到各基金',
  failed: '余额加载失败',
  away: '请刷新余额',
  large: '需要转入大额资金',
} as const;

export const largeTransferCopy = {
  canTitle: '现在可以这样办理',
  can: [
    {
      title: '分多次转入',
      text: '每次转入不超过所选银行卡的单笔限额和可用余额，同一天付款合计不超过单日限额。到账后可以接着转入，买入时一次支付。',
    },
    { title: '换一张银行卡', text: '每张银行卡的单笔和单日限额分别计算，限额见账户安全中的银行卡。绑定另一张银行卡后可以继续转入。' },
  ],
  waysTitle: '去办理',
  cannotTitle: '目前不支持',
  cannot: '暂不支持通过银行柜台或者网上银行直接向平台转账。请不要把资金转入任何个人账户；要求您这样转账的，请联系客服核实。',
  topUp: '去转入',
  cards: '查看银行卡限额',
} as const;
