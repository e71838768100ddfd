import { formatMinute, formatMoney } from '../domain/display.ts';
import type { HoldStatus } from '../domain/holding.ts';
import type { Label, Message } from '../domain/message.ts';
import { toYuanText, type Fen } from '../domain/money.ts';
import type { RiskLevel } from '../domain/risk-level.ts';
import { toSharesText, type Shares } from '../domain/shares.ts';

/**
 * The sentence of a message, as plain text. Sentences that the specification gives are exact to it (P1 §8, P2 §5, §8);
 * a kind without a sentence does not compile. Amounts stand in yuan, without separators, as the specification writes them.
 */
export const sentenceOf = (message: Message): string => {
  switch (message.kind) {
    case 'server':
      return message.text;
    case 'risk-warning':
      return riskWarning(message.productLevel, message.investorLevel);
    case 'order-risk-refused':
      return orderRiskRefusal(message.productLevel, message.investorLevel);
    case 'above-order-limit':
      return `单笔订单支付金额不可大于${plainYuan(message.limit)}元`;
    case 'above-remaining':
      return `剩余可售余额不足，当前可售金额为${plainYuan(message.max)}元`;
    case 'below-start':
      return `买入金额不可小于${plainYuan(message.min)}元`;
    case 'below-add':
      return `支付金额不可小于${plainYuan(message.add)}元`;
    case 'off-step':
      return `递增份额必须为${plainYuan(message.step)}的整倍数！`;
    case 'card-short':
      return `该卡可用余额为${plainYuan(message.available)}元，不足以支付本次买入`;
    case 'top-up-short':
      return `该卡可用余额为${plainYuan(message.available)}元，不足以支付本次充值`;
    case 'above-card-limit':
      return `超过该卡单笔限额${plainYuan(message.limit)}元`;
    case 'wrong-trade-password':
      return `交易密码错误，还可以输入${message.triesLeft}次`;
    case 'trade-locked':
      return `交易密码输入错误次数过多，交易已锁定，请${message.minutes}分钟后再试`;
    case 'digits-entered':
      return `已输入${message.count}位`;
    case 'code-too-often':
      return `验证码发送过于频繁，请${message.seconds}秒后再试`;
    case 'demo-code':
      return `演示验证码：${message.code}`;
    case 'redeem-below-minimum':
      return `最少赎回${plainShares(message.min)}份,请修改份额`;
    case 'redeem-above-maximum':
      return `最多赎回${plainShares(message.max)}份,请修改份额`;
    case 'redeem-passive':
      return `赎回后剩余持有份额低于最低持有份额，${message.periodNames.join('、')}的份额将同时被动赎回`;
    case 'redeem-fee-tiers':
      return message.total === null
        ? '按持有时间收取赎回费，最终以开放日净值为准'
        : `按持有时间收取赎回费，本次预计收取${formatMoney(message.total)}元，最终以开放日净值为准`;
    case 'redeem-until':
      return `可在${formatMinute(message.at)}前发起预约赎回，逾期不可发起`;
    case 'redemption-cancel-until':
      return `可在${formatMinute(message.at)}前撤销本次预约赎回`;
    default:
      return SENTENCES[message.kind];
  }
};

/** The words on a button or a title that belongs to a rule. */
export const labelOf = (label: Label): string => LABELS[label];

/** 1 安全型 … 5 进取型 (P2 §8 Buy order FAILED). */
export const riskName = (level: RiskLevel): string => RISK_CLASSES[level];

/** What a holding's status is called where the gateway gives no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

/** Whole shares without decimals, otherwise two places: "100", "100.50". */
const plainShares = (count: Shares): string => (count % 100 === 0 ? String(count / 100) : toSharesText(count));
/** Whole yuan without decimals, otherwise two places: "10000", "10000.50". */
const plainYuan = (amount: Fen): string => (amount % 100 === 0 ? String(amount / 100) : toYuanText(amount));

const riskWarning = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${RISK_CLASSES[productLevel]}或更高，` +
  `您的风险承受能力为${ownClass(investorLevel)}，该产品超过您的风险承受能力。市场有风险，您可能损失部分或全部本金。` +
  '如您仍坚持购买，视为您已知悉并自愿承担由此产生的风险。';

const orderRiskRefusal = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${RISK_CLASSES[productLevel]}或更高，` +
  `已超过您的风险承受能力（${ownClass(investorLevel)}），请重新进行风险评测`;

const riskLevelText = (level: RiskLevel): string => `R${level}`;

const ownClass = (level: RiskLevel | null): string => (level === null ? '未知' : RISK_CLASSES[level]);

const RISK_CLASSES = {
  1: '安全型',
  2: '保守型',
  3: '稳健型',
  4: '积极型',
  5: '进取型',
} as const satisfies Record<RiskLevel, string>;

const HOLD_STATUS = {
  1: '持有中',
  2: '兑付中',
  3: '申请中',
  4: '撤销成功',
  5: '撤销处理中',
  6: '认购失败',
  7: '已结束',
  8: '预约赎回中',
  9: '预约赎回已撤销',
} as const satisfies Record<HoldStatus, string>;

type KindWithParameters = Extract<
  Message,
  {
    readonly kind:
      | 'server'
      | 'risk-warning'
      | 'order-risk-refused'
      | 'above-order-limit'
      | 'above-remaining'
      | 'below-start'
      | 'below-add'
      | 'off-step'
      | 'card-short'
      | 'top-up-short'
      | 'above-card-limit'
      | 'wrong-trade-password'
      | 'trade-locked'
      | 'digits-entered'
      | 'code-too-often'
      | 'demo-code'
      | 'redeem-below-minimum'
      | 'redeem-above-maximum'
      | 'redeem-passive'
      | 'redeem-fee-tiers'
      | 'redeem-until'
      | 'redemption-cancel-until';
  }
>['kind'];

const SENTENCES = {
  'sign-in-required': '请先登录',
  // pre-buy gate: exact to P1 §8
  'identity-missing': '您还未实名认证，点击确定进行实名认证',
  'bank-card-missing': '您还未绑定银行卡，点击确定进行银行卡绑定',
  'trade-password-missing': '您还未设置密码，点击确定进行密码设置',
  'id-card-expired': '您的身份证已过期请重新上传在有效期内的身份证照片！',
  'tax-declaration-missing': '根据监管要求，需要您完善一些信息！',
  'address-missing': '地址信息不完善，点击确定补充地址信息',
  'risk-assessment-missing': '根据监管要求，需要您完成风险测评！',
  'risk-level-too-low': '根据证监会要求，您的风险等级过低，无法购买超过自身风险等级的产品',
  'pre-check-failed': '前置校验失败',
  'identity-check-failed': '校验实名认证失败',
  'conditions-unmet': '购买条件尚未满足，完成后可重试',
  // paying
  'amount-missing': '请输入买入金额',
  'card-not-chosen': '请选择支付方式',
  'wallet-only': '券商产品支付只能使用小活宝+',
  'wallet-short': '小活宝+可用余额不足，请充值',
  'agreements-unticked': '请先阅读并同意相关协议',
  'dates-moved': '已过当日15:00，预计日期已更新，请核对后再确认',
  'product-upcoming': '产品暂未开放购买',
  'product-sold-out': '产品已售罄',
  'product-closed': '产品已截止购买',
  'product-unknown': '产品不存在或已下架',
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'payment-short': '账户可用余额不足，未产生扣款',
  'first-purchase-unknown': '暂时无法确认是否首次购买，请稍后重试',
  'certification-missing': '购买该产品需先完成合格投资者认证',
  'disclosure-missing': '请先阅读并签署风险揭示书',
  // topping up the wallet
  'top-up-amount-missing': '请输入充值金额',
  'top-up-not-arrived': '充值未提交成功，未产生扣款，请重新提交',
  'top-up-done': '充值成功',
  // cancelling: fallback exact to P2 §8
  'cancel-failed': '撤销失败',
  'reservation-cancel-question': '撤销后，本次预约将取消，资金按原路退回',
  'redemption-cancel-question': '撤销后，本次预约赎回将取消，份额恢复为可赎回',
  'reservation-cancelled': '撤销成功',
  'redemption-cancelled': '撤销成功',
  'cancel-too-late': '已超过可撤销时间，无法撤销',
  // maturity arrangement (P2 §4)
  'modification-done': '修改成功',
  'maturity-affects-all': '您当前选择的到期安排与之前不一致，确认后将同时修改您持有的该产品所有份额的到期安排',
  'maturity-not-changeable': '该产品当前不可修改到期安排',
  // redeeming: tips exact to P2 §5
  'redeem-shares-invalid': '请输入正确的赎回份数',
  'redeem-shares-zero': '份额为0',
  'redeem-remainder-too-small': '剩余持有份额低于最低持有份额',
  'redeem-account-missing': '请选择赎回账户',
  'redeem-closed': '已超过预约赎回截止时间，请在下一开放期预约',
  'redeem-not-arrived': '赎回未提交成功，份额未变动，请重新提交',
  'redeem-accepted': '预约赎回已受理',
  'redeem-paid': '赎回成功，资金已到账',
  'redeem-nothing': '当前没有可赎回的份额',
  // lists, charts, documents
  'chart-loading': '数据加载中',
  'archives-missing': '暂未找到该产品的档案信息',
  'holding-unknown': '未找到该笔持有',
  // trade password
  'enter-trade-password': '请输入交易密码',
  'trade-locked-until-identity': '交易密码输入错误次数过多，交易已锁定，请重新验证身份后解锁',
  'password-key-stale': '页面停留时间过长，请重新输入交易密码',
  'modification-failed': '修改失败',
  // outcomes
  'outcome-pending': '处理中',
  'outcome-unknown': '处理中，最终结果请以个人中心的交易记录为准',
  'order-accepted': '投资申请提交成功',
  'polling-ended': '处理时间较长，最终结果请以个人中心的交易记录为准',
  // session
  'mobile-invalid': '请输入正确的手机号',
  'code-invalid': '请输入6位短信验证码',
  'code-wrong': '验证码错误，请重新输入',
  'code-expired': '验证码已失效，请重新获取',
  'code-sent': '验证码已发送',
  'session-expired': '登录已过期，请重新登录',
  // faults
  'system-busy': '系统繁忙，请稍后重试。',
  'system-exception': '系统异常',
  'network-unavailable': '网络异常',
  'too-many-requests': '操作过于频繁，请稍后再试',
  'request-malformed': '请求有误，请返回后重试',
} as const satisfies Record<Exclude<Message['kind'], KindWithParameters>, string>;

const LABELS = {
  acknowledge: '我知道了',
  confirm: '确定',
  cancel: '取消',
  'take-assessment': '风险评测',
  reassess: '重新评测',
  insist: '坚持购买',
  'cancel-reservation': '确认撤销',
  'cancel-redemption': '确认撤销',
  keep: '暂不撤销',
  'keep-original': '保持原选择',
  'change-all': '确认修改',
  'redeem-anyway': '确认预约',
  'redeem-not-now': '暂不赎回',
  'continue-redeem': '继续赎回',
  'give-up': '放弃赎回',
  'passive-title': '被动赎回提示',
  'fee-title': '赎回费提示',
  'top-up': '去充值',
  're-enter': '重新输入',
  'forgot-password': '忘记密码',
  retry: '重试',
  'notice-title': '提示',
  'retry-title': '请重试',
  'risk-warning-title': '风险提示',
} as const satisfies Record<Label, string>;
