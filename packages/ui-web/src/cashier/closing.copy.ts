import type { ClosingObstacle } from '@caifu/core/account';
import type { RoutePath } from '../app/routing/route-path.ts';

/** Words of closing an account. */
export const closingCopy = {
  failed: '注销条件加载失败',
  conditions: '注销条件',
  clear: '已满足注销条件',
  clearText: '没有持有资产、在途交易和进行中的计划',
  keepsTitle: '注销须知',
  keeps: (years: number, until: string) => [
    '注销后账户立即失效，所有设备退出登录，且不能恢复。',
    '登录信息、交易密码、自选、关注、消息和资产证明将立即删除，银行卡全部解绑。',
    `身份资料、适当性资料、交易记录和投诉依法封存 ${years} 年，至 ${until}，期满删除，期间不作他用。`,
    '原手机号和证件可以重新注册，新账户与原账户无关。',
    '如需留存资料，请先导出个人信息。',
  ],
  exportFirst: '导出个人信息',
  complaint: '对注销有异议？投诉与建议',
  agree: '我已阅读并同意',
  agreement: '注销须知',
  next: '下一步',
  confirmTitle: '确认是本人操作',
  confirmText: (mobile: string) => `验证码将发送至 ${mobile}`,
  passwordText: '提交后还需输入交易密码。',
  submit: '确认注销',
  back: '返回上一步',
  closedTitle: '账户已注销',
  closedText: '感谢您的使用。原手机号可以重新注册。',
  finish: '完成',
} as const;

/** The name of each obstacle, and its page. */
export const OBSTACLES: Readonly<
  Record<ClosingObstacle['kind'], { readonly title: string; readonly how: string; readonly path: RoutePath }>
> = {
  orders: { title: '在途交易', how: '待确认、到账或撤销后再注销', path: '/buy-record' },
  'money-on-the-way': { title: '在途资金', how: '到账后再注销', path: '/buy-record' },
  wallet: { title: '小活宝+余额', how: '请全部转出到银行卡', path: '/mmf/personal' },
  holdings: { title: '理财产品持有', how: '请赎回，或等待到期', path: '/holdings' },
  'fund-holdings': { title: '公募基金持有', how: '请全部赎回', path: '/usercenter/fund' },
  plans: { title: '进行中的计划', how: '请终止定投、工资理财和还款计划', path: '/plan/dt-lst' },
  gold: { title: '黄金积存', how: '请卖出黄金并终止服务', path: '/gold/gx-gold' },
  strategies: { title: '投顾策略', how: '请全部转出', path: '/portfolio/list' },
  'bank-accounts': { title: '银行电子账户', how: '请取回存款和余额，赎回理财', path: '/electr/acc-list' },
  listings: { title: '转让中的产品', how: '请撤回转让', path: '/transfer-platform/mytransfer-list' },
};
