import { type CalendarDate, type EpochMs, formatMinute, type RiskLevel } from '../values/index.ts';
import { type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';
import type { InboxWords } from '../orders/inbox-kind.ts';
import { isRiskLevel } from '../values/index.ts';
import { productRiskName, riskName } from './risk-names.ts';

export const qualificationWords = {
  // pre-buy gate and order (P1 §8, P2 §5)
  'risk-warning': ({ productLevel, investorLevel }: { readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null }) =>
    riskWarning(productLevel, investorLevel),
  'special-care': ({ productLevel }: { readonly productLevel: RiskLevel | null }) => specialCare(productLevel),
  'special-care-unconfirmed': '购买该产品前，请先阅读特别提示并再次确认',
  'pre-check-failed': '前置校验失败',
  'identity-check-failed': '校验实名认证失败',
  'order-risk-refused': ({ productLevel, investorLevel }: { readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null }) =>
    orderRiskRefusal(productLevel, investorLevel),
  'certification-missing': '购买该产品需先完成合格投资者认证',
  'disclosure-missing': '请先阅读并签署风险揭示书',
  'risk-warning-unaccepted': '该产品风险等级高于您的风险承受能力，请先阅读风险警示并确认坚持购买',
  // pictures of proofs (P2 §5, §8)
  'image-unsuitable': '文件格式不正确,试试相机拍照吧',
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
  'personal-information-missing': '根据监管要求，请完善您的个人信息',
  'statement-outdated': '承诺内容已更新，请刷新后重新确认',
  'certification-deadline': ({ at, days }: { readonly days: number; readonly at: EpochMs }) =>
    `您已支付的订单须在${formatMinute(at)}前上传资料完成合格投资者认证，剩余${days}天；逾期认购失败，资金原路退回`,
  'disclosure-wait': ({ seconds }: { readonly seconds: number }) => `${seconds}S后可选`,
  'matching-unknown': '该订单没有适当性匹配意见',
  // risk assessment
  'assessment-incomplete': '请完成全部题目',
  'assessment-limit': '今日测评次数已达上限，请明日再试',
  'assessment-year-limit': ({ on }: { readonly on: CalendarDate }) => `近12个月内测评次数已达上限，${on}起可再次测评`,
  'assessment-outdated': '问卷已更新，请重新作答',
  'assessment-not-arrived': '上次提交未成功，请重新提交',
  'assessment-expired': '您的风险测评已过期，请重新测评',
  'assessment-expires-soon': ({ on, days }: { readonly on: CalendarDate; readonly days: number }) =>
    `您的风险测评将于${on}到期，剩余${days}天，请及时重新测评`,
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type QualificationMessages = ParametersOf<typeof qualificationWords>;

export const qualificationLabels = {
  insist: '坚持购买',
  'certify-now': '立即认证',
  'certify-first': '先认证后投资',
  'pay-first': '先支付后认证',
  'complete-now': '立即完善',
  'risk-warning-title': '风险提示',
  'special-care-title': '特别提示',
  'confirm-care': '仍要购买',
  'think-again': '先不买，再想想',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type QualificationLabels = KindsOf<typeof qualificationLabels>;

/** [LAW-50] Old, new and own level of a message (`riseNote`), in words. */
const risen = (product: string, note: string): string => {
  const [from, to, own] = note.split('/').map(Number);
  return `${product}的风险等级由${riskOf(from)}上调为${riskOf(to)}，您的风险承受能力为${ownClass(own !== undefined && isRiskLevel(own) ? own : null)}`;
};

const riskOf = (level: number | undefined): string =>
  level !== undefined && isRiskLevel(level) ? `${riskLevelText(level)}${productRiskName(level)}` : '';

/** [MS-731] Messages of the inbox: title and sentence. */
export const qualificationInbox = {
  'level-matched': ['风险等级上调', ({ product, note }) => `${risen(product, note)}，仍与其匹配`],
  'level-warned': [
    '风险等级不再匹配',
    ({ product, note }) => `${risen(product, note)}，不再匹配。您可以继续持有、赎回或重新测评，再次购买须确认风险警示`,
  ],
  'level-mismatched': [
    '风险等级不再匹配',
    ({ product, note }) => `${risen(product, note)}，不再匹配，不可再购买。您可以继续持有、赎回或重新测评`,
  ],
  'assessment-soon': ['风险测评即将到期', ({ date }) => `您的风险测评有效期至${date}，到期后不能买入产品，请提前重新测评`],
  'level-unknown': ['风险等级上调', ({ product, note }) => `${risen(product, note)}，请完成测评。您可以继续持有或赎回`],
} satisfies InboxWords;

const riskWarning = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${riskName(productLevel)}或更高，` +
  `您的风险承受能力为${ownClass(investorLevel)}，该产品超过您的风险承受能力。市场有风险，您可能损失部分或全部本金。` +
  '如您仍坚持购买，视为您已知悉并自愿承担由此产生的风险。';

/** [LAW-47] Bound to SPECIAL_CARE_VERSION. null: an order kept no level beside its version. */
const specialCare = (productLevel: RiskLevel | null): string =>
  [
    `您的年龄较大，这只产品的风险等级${productLevel === null ? '较高' : `是${riskLevelText(productLevel)}（${productRiskName(productLevel)}）`}。请慢慢看清下面几件事，再决定买不买：`,
    '一、特别风险：它的价格涨跌很大，可能很快大幅下跌；急着用钱时，可能只能亏着卖出。',
    '二、最坏的情况：您可能损失全部本金。没有人保证本金，也没有人保证收益。',
    '三、养老、看病要用的钱，请不要拿来购买。',
    '四、不用急着今天决定。请先同家人商量，或打电话向销售机构问清楚。',
    '购买以后，工作人员可能打电话向您核实。',
  ].join('\n');

const orderRiskRefusal = (productLevel: RiskLevel, investorLevel: RiskLevel | null): string =>
  `该产品风险等级为${riskLevelText(productLevel)}，要求投资者的风险承受能力为${riskName(productLevel)}或更高，` +
  `已超过您的风险承受能力（${ownClass(investorLevel)}），请重新进行风险评测`;

const riskLevelText = (level: RiskLevel): string => `R${level}`;

const ownClass = (level: RiskLevel | null): string => (level === null ? '未知' : riskName(level));

declare module '../kit/message.ts' {
  interface MessageParameters extends QualificationMessages {}
  interface Labels extends QualificationLabels {}
}

declare module '../orders/inbox-kind.ts' {
  interface InboxKinds extends KindsOf<typeof qualificationInbox> {}
}
