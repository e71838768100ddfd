import { dataParts } from './data-parts.ts';
import { elderCare } from './elder-care.ts';
import { endingMonths, feeCaps, feeFloors } from './fund-fee-limits.ts';
import { privateMinimums } from './private-minimums.ts';
import { nameWords } from './inducing-names.ts';
import { qualifiedInvestor } from './qualified-standard.ts';
import { services } from './services.ts';
import { choice, count, countOrUnlimited, either, fromMonths, yuan } from './value-kinds.ts';

/** Every value of the law that a rule reads. A value that a set leaves out does not compile. */
export const LAW_VALUES = {
  leastAge: count('投资者最低年龄', '周岁'),
  assessmentsADay: count('每日风险测评次数上限', '次'),
  assessmentsAYear: countOrUnlimited('连续12个月内风险测评次数上限', '次'),
  qualifiedInvestor,
  privateMinimums,
  payFirst: either('私募产品先支付、后认证', '允许', '不允许，须先完成合格投资者认证'),
  privateFigures: choice('私募产品的业绩等信息', {
    determined: '只向特定对象展示',
    'signed-in': '只向登录的投资者展示',
    everybody: '公开展示',
  }),
  privateProducts: choice('私募产品的名称等信息', { hidden: '只向特定对象展示', named: '公开展示' }),
  coolingHours: count('私募产品投资冷静期（自签约并付款起）', '小时'),
  returnVisit: either('私募产品冷静期满后的回访确认', '须回访确认，合同方生效', '不要求'),
  saleProgress: either('产品募集进度与已售比例', '展示', '不展示'),
  quickRedemptionLimit: yuan('货币市场基金快速赎回每人每只基金每日上限'),
  feeCapPercent: count('服务协议约定的申购费率、赎回费率上限', '%'),
  redemptionFeeToFundPercent: count('赎回费计入基金财产的比例', '%'),
  purchaseFeeCaps: feeCaps('基金申购费率上限'),
  serviceFeeCaps: feeCaps('基金销售服务费率上限（每年）'),
  serviceFeeEnd: endingMonths('基金销售服务费的收取期限'),
  redemptionFeeFloors: feeFloors('基金赎回费率下限'),
  fundSummary: either('购买基金前的基金产品资料概要', '须提供，未提供概要的基金不得购买', '未规定'),
  benchmarks: choice('产品的业绩比较基准', {
    figure: '可作为主要数字，可据以排序、举例',
    reference: '只作参考：说明测算依据，不据以排序、举例，不作为主要数字',
  }),
  // Performance of funds.
  performanceFromMonths: fromMonths('展示基金业绩的最短成立时间'),
  rankedFromMonths: fromMonths('展示基金业绩排名的最短区间'),
  annualisedFromDays: count('折算年化收益率的最短天数', '日'),
  strategyRecord: choice('投顾策略的业绩', {
    model: '按各期权重计算，可列运作前模拟',
    run: '只列实际运作期间、扣除投顾服务费后的业绩，不列模拟，列表不列业绩',
  }),
  strategiesShown: choice('投顾策略的展示', { everybody: '不限', suited: '测评有效的投资者，不高于其风险等级的策略' }),
  strategyFundFees: choice('投顾策略内基金的申购费、销售服务费', { charged: '按各基金费率收取', waived: '不得重复收取' }),
  adviserDisclosed: either('投顾策略的投顾机构', '须公示名称、资格证号与利益冲突', '未规定'),
  ratingSource: either('基金评级', '须标明评价机构与评级日期，否则不展示', '未规定'),
  rankingSpan: choice('基金榜单的默认区间', { year: '近1年', 'three-years': '近3年' }),
  fallBesideGrowth: either('基金区间收益旁的风险指标', '须列同区间最大回撤', '未规定'),
  // suitability
  ordinaryInvestors: either('投资者分类', '个人投资者均为普通投资者，须予告知', '未规定'),
  // The match of an investor and a product.
  levelRises: either('产品风险等级上调', '逐一告知持有人，不再匹配的计划停止扣款', '未规定'),
  matchingPaper: either('购买时的适当性匹配意见告知书', '每次购买出具，随交易记录保存', '未规定'),
  offersWithinLevel: either('主动展示与推荐的产品', '风险等级不高于投资者本人的风险承受能力等级', '不按等级限制'),
  elderCare: elderCare('高龄投资者购买高风险产品'),
  retainedYears: count('客户资料与交易记录的保存期限（关系终止后）', '年'),
  services: services('需另行取得资格的业务'),
  // complaints and terms
  complaintAnswerDays: count('投诉处理结果的答复期限（自收到投诉之日起）', '个工作日'),
  inducingNames: nameWords('产品名称'),
  oneSidedClauses: either('限制或者免除责任等与投资者有重大利害关系的条款', '加粗提示，不排除强制性规定和投资者依法选择的法院', '未规定'),
  sellerNamed: either('销售机构信息', '须公示名称、资格证号、监管机构、电话与结算账户开立银行', '未规定'),
  asksPurpose: either('开户时询问开户目的与实际受益人', '询问', '不询问'),
  ownRepayments: either('还款计划的收款账户', '仅限本人名下，添加时核验', '未规定'),
  walletRedeems: either('小活宝+ 付款的记录', '记为货币基金赎回与买入两笔，各有确认', '记为付款'),
  consentParts: dataParts('敏感个人信息的单独同意'),
  launderingYears: count('反洗钱客户资料的最短保存期限', '年'),
  largeMovement: yuan('大额交易标准（自然人每日资金收入或支出累计）'),
} as const;
