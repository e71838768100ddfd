import { type CalendarDate, type Fen, formatDate, formatRate, type RatePpm, type RiskLevel } from '../values/index.ts';
import { type ParametersOf, type Words } from '../kit/wording.ts';
import { riskName } from '../qualification/risk-names.ts';
import type { AssetClass } from './target-mix.ts';

/** 现金类, 固定收益类 …: the class of a holding. */
export const assetClassName = (assetClass: AssetClass): string => CLASSES[assetClass];

const CLASSES = {
  cash: '现金类',
  fixed: '固定收益类',
  gold: '黄金',
  equity: '权益类',
  other: '其他',
} as const satisfies Record<AssetClass, string>;

/** A percentage point in parts per million. */
const PERCENT = 10_000;

/** A figure and its limit. */
export interface Measured {
  readonly measured: RatePpm;
  readonly limit: RatePpm;
}

export const adviceWords = {
  // telling the needs
  'advice-unanswered': '请先回答本页的全部问题',
  'advice-earlier-unanswered': '还有问题没有回答，请先完成前面的问卷',
  'advice-needs-lost': '没有收到提交结果，请重新提交，重复提交不影响结果',
  'advice-needs-incomplete': '问卷回答不完整，请重新填写',
  // needs beside the statutory assessment
  'advice-not-statutory':
    '需求问卷了解的是这笔钱的用途和期限，只用来给出配置建议；风险测评衡量您整体的风险承受能力，是购买产品前必须完成的适当性评估。两者互不替代，以较低的一档为准。',
  'advice-weakest-link': '四个问题各有一个上限，取其中最低的一档：期限再长，也不能弥补亏不起的钱。',
  'advice-limited-by-needs': ({ needs, statutory }: { readonly needs: RiskLevel; readonly statutory: RiskLevel }) =>
    `您的风险测评为${riskName(statutory)}，这笔钱的需求为${riskName(needs)}，建议按较低的${riskName(needs)}给出`,
  'advice-limited-by-statutory': ({ needs, statutory }: { readonly needs: RiskLevel; readonly statutory: RiskLevel }) =>
    `这笔钱的需求为${riskName(needs)}，您的风险测评为${riskName(statutory)}，建议按较低的${riskName(statutory)}给出`,
  'advice-limited-by-both': ({ needs }: { readonly needs: RiskLevel }) =>
    `您的需求与风险测评同为${riskName(needs)}，建议按${riskName(needs)}给出`,
  'advice-limited-by-none-taken': '您还没有有效的风险测评，建议先按安全型给出，完成测评后自动重新计算',
  'advice-mix-reason': ({ equity, loss }: { readonly equity: RatePpm; readonly loss: RatePpm }) =>
    `权益类占 ${formatRate(equity)}，假设股市下跌一半，整体约亏损 ${formatRate(loss)}`,
  'advice-needs-run-out': ({ on }: { readonly on: CalendarDate }) => `您的需求问卷已于 ${formatDate(on)} 到期，请重新填写`,
  'advice-needs-missing': '填写需求问卷后，才能对照建议配置给出调整建议',
  // how figures are computed
  'advice-method-allocation': ({ through, reportedOn }: { readonly through: Fen; readonly reportedOn: CalendarDate }, own) =>
    `其中 ${own.yuan(through)} 元按基金最近一期报告的持仓穿透（最早为 ${formatDate(reportedOn)}），其余按产品类型归类；混合、FOF、QDII 等可投股票的基金，未披露部分计入权益类`,
  'advice-method-by-kind': '没有可用的基金持仓报告，全部按产品类型归类；混合、FOF、QDII 等可投股票的基金计入权益类',
  'advice-method-overlap': ({ reportedOn }: { readonly reportedOn: CalendarDate }) =>
    `重合度：两只基金都披露持有的股票，取较小的占比相加；只含报告披露的重仓股，报告日最早为 ${formatDate(reportedOn)}`,
  'advice-method-correlation': ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }) =>
    `相关系数：两只基金在共同净值日之间涨跌幅的皮尔逊相关系数，${formatDate(from)} 至 ${formatDate(to)}，越接近 1 越同涨同跌`,
  'advice-method-pairs': ({ compared, funds }: { readonly compared: number; readonly funds: number }) =>
    `您持有 ${funds} 只有净值的基金，比较其中金额最大的 ${compared} 只`,
  'advice-no-pairs': '持有的有净值基金不足两只，或没有共同的净值日，暂无可比较的重合度与相关系数',
  'advice-method-drawdown': ({
    from,
    to,
    covered,
  }: {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly covered: RatePpm;
  }) =>
    `按今天各只基金的占比回看净值，分红再投资，区间内从最高点 ${formatDate(from)} 到最低点 ${formatDate(to)} 的最大跌幅；覆盖基金资产的 ${formatRate(covered)}，不含存款、小活宝+与黄金`,
  'advice-no-drawdown': '没有持有基金，或基金成立时间较短，暂不能计算最大回撤',
  'advice-method-concentration': '占全部资产的比例，包含基金、券商与私募产品、银行理财，通过策略持有的基金合并计算；货币基金、存款不计',
  'advice-method-other': '其他：没有公布投资性质的产品，和商品及金融衍生品类产品，按整只计入',
  // what the figures come to
  'advice-judged-near': ({ band }: { readonly band: RatePpm }) => `各类资产与建议的占比相差都在 ${band / PERCENT} 个百分点以内`,
  'advice-judged-far': ({ assetClass, measured, limit }: Measured & { readonly assetClass: AssetClass }) =>
    `${assetClassName(assetClass)}占 ${formatRate(measured)}，建议 ${formatRate(limit)}，相差最多`,
  'advice-judged-largest-class': ({ assetClass, measured }: { readonly assetClass: AssetClass; readonly measured: RatePpm }) =>
    `占比最高的是${assetClassName(assetClass)}，占 ${formatRate(measured)}`,
  'advice-judged-product': ({ product, measured, limit }: Measured & { readonly product: string }) =>
    `${product}占 ${formatRate(measured)}，超过 ${formatRate(limit)}，这一只的涨跌对总资产影响较大`,
  'advice-judged-company': ({ company, measured, limit }: Measured & { readonly company: string }) =>
    `${company}管理的产品占 ${formatRate(measured)}，超过 ${formatRate(limit)}，较依赖一家管理人`,
  'advice-judged-spread': ({ product, company }: { readonly product: RatePpm; readonly company: RatePpm }) =>
    `没有单只产品超过 ${formatRate(product)}，也没有一家管理人超过 ${formatRate(company)}`,
  'advice-method-fees': ({ asOf }: { readonly asOf: CalendarDate }) =>
    `各基金公布的管理费、托管费、销售服务费年费率与投顾服务费年费率，乘以 ${formatDate(asOf)} 的金额；已在净值或账户中扣除，不含申购、赎回费`,
  'advice-fees-unknown': ({ amount }: { readonly amount: Fen }, own) => `另有 ${own.yuan(amount)} 元基金未公布费率，未计入`,
  // what is to be changed
  'advice-reason-cash-low': ({ measured, limit }: Measured) =>
    `随时可用的现金类占 ${formatRate(measured)}，低于 ${formatRate(limit)} 的最低备用金`,
  'advice-reason-class-excess': ({ assetClass, measured, limit }: Measured & { readonly assetClass: AssetClass }) =>
    `${assetClassName(assetClass)}占 ${formatRate(measured)}，比建议的 ${formatRate(limit)} 多 10 个百分点以上`,
  'advice-reason-class-short': ({ assetClass, measured, limit }: Measured & { readonly assetClass: AssetClass }) =>
    `${assetClassName(assetClass)}占 ${formatRate(measured)}，明显低于建议的 ${formatRate(limit)}`,
  'advice-reason-fund-large': ({ measured, limit }: Measured) => `单只基金占全部资产 ${formatRate(measured)}，超过 ${formatRate(limit)}`,
  'advice-reason-company-large': ({ company, measured, limit }: Measured & { readonly company: string }) =>
    `${company}管理的产品占 ${formatRate(measured)}，超过 ${formatRate(limit)}`,
  'advice-reason-overlap-high': ({ fund, measured, limit }: Measured & { readonly fund: string }) =>
    `与${fund}的重仓股重合 ${formatRate(measured)}，超过 ${formatRate(limit)}，同涨同跌`,
  'advice-reason-fee-high': ({ measured, limit }: Measured) =>
    `每年费用 ${formatRate(measured)}，高于主动权益基金通常的 ${formatRate(limit)}`,
  'advice-by-rules':
    '建议由固定规则按您的持仓计算，不构成收益承诺，也不会自动下单；金额仅供参考，以您在下单页填写的为准。各项分别计算，办理一项后请重新检查。',
  'advice-before-redeeming': '赎回前请查看持有天数：持有不足 7 日一般收取不低于 1.5% 的赎回费。',
  'advice-nothing-to-change': '对照您的需求，目前没有需要调整的地方',
  'advice-starter': ({ level }: { readonly level: RiskLevel }) => `按${riskName(level)}给出，只含风险等级不超过您上限的产品`,
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type AdviceMessages = ParametersOf<typeof adviceWords>;

declare module '../kit/message.ts' {
  interface MessageParameters extends AdviceMessages {}
}
