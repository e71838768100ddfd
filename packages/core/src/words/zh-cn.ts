import { cutText, formatMinute, formatMoney } from '../values/display.ts';
import type { HoldStatus } from '../orders/hold-status.ts';
import type { Label, Message } from '../kit/message.ts';
import { toYuanText, type Fen } from '../values/money.ts';
import type { RiskLevel } from '../values/risk-level.ts';
import { toSharesText, type Shares } from '../values/shares.ts';
import { riskName } from '../qualification/risk-names.ts';

export { riskName };

/**
 * The sentence of a message, as plain text. Sentences that the specification gives are exact to it (P1 §8, P2 §5, §8);
 * a kind without a sentence does not compile. Amounts stand in yuan, without separators, as the specification writes them.
 */
export const sentenceOf = (message: Message): string => {
  switch (message.kind) {
    case 'server':
      return cutText(message.text, LONGEST_WORDS);
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
    case 'fee-above-income':
      return `手续费${plainYuan(message.fee)}元高于本期预期收益${plainYuan(message.income)}元，持有到期可能仍有亏损`;
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
    case 'certification-deadline':
      return `您已支付的订单须在${formatMinute(message.at)}前上传资料完成合格投资者认证，剩余${message.days}天；逾期认购失败，资金原路退回`;
    case 'disclosure-wait':
      return `${message.seconds}S后可选`;
    case 'assessment-expires-soon':
      return `您的风险测评将于${message.on}到期，剩余${message.days}天，请及时重新测评`;
    default:
      return SENTENCES[message.kind];
  }
};

/** Letters of a server's sentence that are shown: more than any true sentence has. */
const LONGEST_WORDS = 300;

/** The words on a button or a title that belongs to a rule. */
export const labelOf = (label: Label): string => LABELS[label];

/** What a holding's status is called where the gateway gives no text of its own (P2 §4). */
export const holdStatusText = (status: HoldStatus): string => HOLD_STATUS[status];

/** No more places than it needs: "100", "100.5". */
const plainShares = (count: Shares): string => withoutZeros(toSharesText(count));
/** No more places than it needs: "10000", "10000.5". */
const plainYuan = (amount: Fen): string => withoutZeros(toYuanText(amount));

const withoutZeros = (decimal: string): string => decimal.replace(/\.?0+$/, '');

const riskWarning = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${riskName(productLevel)}或更高，` +
  `您的风险承受能力为${ownClass(investorLevel)}，该产品超过您的风险承受能力。市场有风险，您可能损失部分或全部本金。` +
  '如您仍坚持购买，视为您已知悉并自愿承担由此产生的风险。';

const orderRiskRefusal = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${riskName(productLevel)}或更高，` +
  `已超过您的风险承受能力（${ownClass(investorLevel)}），请重新进行风险评测`;

const riskLevelText = (level: RiskLevel): string => `R${level}`;

const ownClass = (level: RiskLevel | null): string => (level === null ? '未知' : riskName(level));

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
      | 'fee-above-income'
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
      | 'redemption-cancel-until'
      | 'certification-deadline'
      | 'disclosure-wait'
      | 'assessment-expires-soon';
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
  'dates-unknown': '后续交易日安排尚未公布，暂停交易，请待公布后再操作',
  'product-unknown': '产品不存在或已下架',
  'order-unknown': '订单不存在',
  'order-not-arrived': '订单未提交成功，未产生扣款，请重新提交',
  'order-expired': '订单已超过支付时间，请重新下单',
  'payment-short': '账户可用余额不足，未产生扣款',
  'first-purchase-unknown': '暂时无法确认是否首次购买，请稍后重试',
  'certification-missing': '购买该产品需先完成合格投资者认证',
  'disclosure-missing': '请先阅读并签署风险揭示书',
  'risk-warning-unaccepted': '该产品风险等级高于您的风险承受能力，请先阅读风险警示并确认坚持购买',
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
  'redeem-not-offered': '该产品不支持赎回，份额将在到期后兑付',
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
  // proving who one is (P1 §4, P2 §7)
  'real-name-invalid': '请输入正确的姓名',
  'id-number-invalid': '请输入正确的身份证号码',
  'under-age': '未满18周岁暂不能办理',
  'id-front-missing': '请上传身份证人像面照片',
  'id-back-missing': '请上传身份证国徽面照片',
  'id-validity-missing': '请选择身份证有效期',
  'id-validity-past': '身份证已过有效期，请上传在有效期内的身份证',
  'id-number-taken': '该身份证号码已在其他账户实名认证',
  'identity-refused': '身份信息核验未通过，请核对姓名和身份证号码',
  'identity-verified': '实名认证已完成',
  'identity-step-order': '请按顺序完成前一步',
  'id-card-renewed': '身份证信息已更新',
  'face-failed': '人脸识别失败',
  'face-refused': '人脸核验未通过，请正对屏幕、保证光线充足后重试',
  'identity-tries-used': '今日验证次数已达上限，请明日再试',
  // pictures of cards and proofs (P2 §5, §8)
  'not-an-image': '文件不是图片类型',
  'image-unsuitable': '文件格式不正确,试试相机拍照吧',
  'image-too-large': '图片尺寸过大，请重新拍摄后上传',
  'too-many-images': '最多上传10张图片',
  'upload-failed': '上传失败，请重试',
  // qualified investors and the risk disclosure (P2 §4, §5, §8)
  'evidence-submitted': '提交成功',
  'evidence-missing': '请先上传证明资料',
  'authorisation-done': '授权成功',
  'authorisation-failed': '授权失败',
  'assets-below-standard': '经查询，您的金融资产暂不满足合格投资者要求，请上传相关证明资料完成认证。',
  'experience-below-standard': '经查询，您在本平台的投资经历不足两年，请上传相关证明资料完成认证。',
  'certification-not-open': '当前认证状态下无需提交资料',
  'certification-choice':
    '您尚未完成合格投资者认证，可以先认证后投资，也可以先支付后认证。先支付的，须在截止时间前完成认证，逾期认购失败，资金原路退回。',
  'certification-first': '您尚未完成合格投资者认证，请先完成认证再投资。',
  'disclosure-unticked': '您还未勾选以下全部称述和声明',
  'disclosure-too-early': '请先阅读完风险揭示书再签署',
  // personal information (P2 §5)
  'personal-information-missing': '根据监管要求，请完善您的个人信息',
  'occupation-missing': '请选择职业',
  'region-missing': '请选择所在地区',
  'street-missing': '请填写详细地址，5至60个字',
  'email-invalid': '请输入正确的邮箱地址',
  'residency-missing': '请选择税收居民身份',
  'tax-country-missing': '请填写税收居民国（地区）',
  'tax-number-missing': '请填写纳税人识别号，或填写无法提供的原因',
  'declaration-unticked': '请阅读并勾选声明',
  'information-saved': '保存成功',
  // bank cards
  'card-number-invalid': '请输入正确的银行卡号',
  'card-number-doubtful': '该卡号的校验位不符，请再核对一遍',
  'card-not-debit': '仅支持绑定储蓄卡',
  'bank-unsupported': '暂不支持该银行的银行卡',
  'bank-missing': '请选择发卡银行',
  'card-already-bound': '该银行卡已绑定',
  'card-of-another': '该银行卡已被其他账户绑定',
  'card-bound': '银行卡绑定成功',
  'card-default-set': '已设为默认银行卡',
  'card-unbind-question': '解绑后，该卡不能再用于支付和收款',
  'card-unbound': '银行卡已解绑',
  'card-in-transit': '该卡有在途交易，暂不能解绑',
  'card-last': '您还有持有资产，至少保留一张银行卡',
  'unbind-needs-password': '请先设置交易密码',
  'cards-full': '最多可绑定10张银行卡',
  'binding-unknown': '绑定结果确认中，请稍候',
  // setting a trade password
  'enter-new-password': '请设置6位数字交易密码',
  'enter-old-password': '请输入原交易密码',
  'repeat-password': '请再次输入交易密码',
  'passwords-differ': '两次输入的密码不一致，请重新设置',
  'password-weak': '密码过于简单，请勿使用连续或重复的数字、生日或手机号码',
  'password-same': '新密码不能与原密码相同',
  'password-set': '交易密码设置成功',
  'password-changed': '交易密码修改成功',
  'password-exists': '您已设置交易密码',
  'password-not-set': '您还未设置交易密码',
  'password-outcome-unknown': '网络异常，设置结果未知，请稍后用新密码尝试，如提示错误请重新设置',
  'reset-expired': '身份验证已失效，请重新验证',
  'confirmation-refused': '身份信息不一致，请核对后重试',
  // risk assessment
  'assessment-incomplete': '请完成全部题目',
  'assessment-limit': '今日测评次数已达上限，请明日再试',
  'assessment-outdated': '问卷已更新，请重新作答',
  'assessment-not-arrived': '上次提交未成功，请重新提交',
  'assessment-expired': '您的风险测评已过期，请重新测评',
  // prompts and partners
  'id-image-renewal': '根据银行要求，您需更新身份证影像资料。',
  'mission-unfinished': '请先完成渠道任务',
  'partner-needs-identity': '请先完成实名认证',
  'partner-needs-assessment': '请先完成风险测评',
  'partner-needs-level': '您的风险承受能力等级为安全型，暂不能授权',
  'partner-revoke-question': '取消授权后，合作机构不再接收您的信息，已提供的信息按协议处理',
  'partner-revoked': '已取消授权',
  'partner-address-refused': '合作机构的页面地址未通过安全校验，未打开',
  // faults
  'app-error': 'APP异常，请稍后重试',
  'network-not-smooth': '您的网络不太顺畅，请检查网络或重试',
  'unknown-error': '未知错误',
  'app-unsupported': '当前APP版本不支持此功能，请升级',
  'file-fetch-failed': '获取文件失败',
  'app-update-required': '当前APP版本过低，请升级到最新版本后使用',
  'app-address-refused': '下载地址无效，请到应用商店升级',
  'app-store-unknown': '暂无下载地址，请到手机的应用商店搜索本应用升级',
  'address-ignored': '返回地址不在允许的范围内，已忽略',
  'link-copied': '链接已复制',
  'share-failed': '分享失败，请稍后重试',
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
  'certify-now': '立即认证',
  'certify-first': '先认证后投资',
  'pay-first': '先支付后认证',
  unbind: '确认解绑',
  'keep-card': '暂不解绑',
  'complete-now': '立即完善',
  revoke: '取消授权',
  'keep-authorisation': '暂不取消',
  'update-now': '立即升级',
  retry: '重试',
  'notice-title': '提示',
  'retry-title': '请重试',
  'risk-warning-title': '风险提示',
} as const satisfies Record<Label, string>;
