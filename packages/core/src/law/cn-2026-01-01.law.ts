import { calendarDate, fen, ratePpm } from '../values/index.ts';
import { DATA_PARTS } from './data-parts.ts';
import type { FeeFloor } from './fund-fee-limits.ts';
import { lawSet } from './law-set.ts';
import type { Provision } from './law.types.ts';
import { SPECIFIED_STANDARD } from './qualified-standard.ts';
import { specLaw } from './spec.law.ts';

/** The regulation of fees of 2026. */
const salesFees = <Value>(value: Value): Provision<Value> => ({
  value,
  source: '《公开募集证券投资基金销售费用管理规定》',
  certainty: 'T',
  since: calendarDate('2026-01-01'),
});

/** The opinion on money funds sold on the network. */
const moneyFunds = <Value>(value: Value): Provision<Value> => ({
  value,
  source: '《关于进一步规范货币市场基金互联网销售、赎回相关服务的指导意见》',
  certainty: 'T',
  since: calendarDate('2018-06-01'),
});

/** The rules of raising private funds. */
const privateRaising = <Value>(value: Value, about: string): Provision<Value> => ({
  value,
  source: `《私募投资基金募集行为管理办法》（${about}）`,
  certainty: 'T',
  since: calendarDate('2016-07-15'),
});

const WEEK: FeeFloor = { belowDays: 7, least: ratePpm(15_000) };
const HALF_YEAR: readonly FeeFloor[] = [WEEK, { belowDays: 30, least: ratePpm(10_000) }, { belowDays: 180, least: ratePpm(5_000) }];

/** China from the day on which the fees of funds changed. */
export const cn20260101Law = lawSet('cn', '2026-01-01', {
  ...specLaw,
  fundSummary: {
    value: true,
    source: '《公开募集证券投资基金信息披露管理办法》',
    certainty: 'M',
    since: calendarDate('2020-09-01'),
  },
  leastAge: {
    value: 18,
    source: '《中华人民共和国民法典》第十七条、第十八条',
    certainty: 'M',
    since: calendarDate('2021-01-01'),
  },
  qualifiedInvestor: {
    value: {
      plan: { ...SPECIFIED_STANDARD, netAssets: fen(3_000_000_00) },
      fund: { financialAssets: fen(3_000_000_00), netAssets: null, yearlyIncome: fen(500_000_00), experienceMonths: 0 },
    },
    source: '《证券期货经营机构私募资产管理业务管理办法》、《私募投资基金监督管理暂行办法》第十二条',
    certainty: 'M',
    since: calendarDate('2018-10-22'),
  },
  privateMinimums: {
    value: {
      'fixed-income-plan': fen(300_000_00),
      'mixed-plan': fen(400_000_00),
      'equity-plan': fen(1_000_000_00),
      fund: fen(1_000_000_00),
    },
    source: '《关于规范金融机构资产管理业务的指导意见》第五条、《私募投资基金监督管理暂行办法》第十二条',
    certainty: 'M',
    since: calendarDate('2018-04-27'),
  },
  payFirst: {
    value: false,
    source: '《私募投资基金募集行为管理办法》第十五条、第二十七条',
    certainty: 'T',
    since: calendarDate('2016-07-15'),
  },
  privateFigures: privateRaising('determined', '特定对象确定'),
  privateProducts: privateRaising('hidden', '特定对象确定'),
  coolingHours: privateRaising(24, '投资冷静期'),
  returnVisit: privateRaising(true, '回访确认'),
  quickRedemptionLimit: moneyFunds(fen(10_000_00)),
  redemptionFeeToFundPercent: salesFees(100),
  purchaseFeeCaps: salesFees({ equity: ratePpm(8_000), mixed: ratePpm(5_000), 'index-bond': ratePpm(3_000), money: null }),
  serviceFeeCaps: salesFees({ equity: ratePpm(4_000), mixed: ratePpm(4_000), 'index-bond': ratePpm(2_000), money: ratePpm(1_500) }),
  serviceFeeEnd: salesFees({ months: 12 }),
  redemptionFeeFloors: salesFees({ equity: HALF_YEAR, mixed: HALF_YEAR, 'index-bond': [WEEK], money: [] }),
  strategyRecord: {
    value: 'run',
    source: '《公开募集证券投资基金宣传推介材料管理暂行规定》、《公开募集证券投资基金投资顾问业务业绩展示指引》（征求意见稿）',
    certainty: 'M',
    since: calendarDate('2020-10-01'),
  },
  strategiesShown: {
    value: 'suited',
    source: '《公开募集证券投资基金投资顾问业务管理规定》（征求意见稿）第四条',
    certainty: 'T-draft',
    since: calendarDate('2023-06-09'),
  },
  strategyFundFees: salesFees('waived'),
  adviserDisclosed: {
    value: true,
    source: '《公开募集证券投资基金投资顾问业务管理规定》（征求意见稿）',
    certainty: 'T-draft',
    since: calendarDate('2023-06-09'),
  },
  performanceFromMonths: {
    value: 6,
    source: '《公开募集证券投资基金宣传推介材料管理暂行规定》第四条',
    certainty: 'T2',
    since: calendarDate('2020-10-01'),
  },
  ratingSource: {
    value: true,
    source: '《证券投资基金评价业务管理暂行办法》',
    certainty: 'M',
    since: calendarDate('2010-01-01'),
  },
  ordinaryInvestors: {
    value: true,
    source: '《证券期货投资者适当性管理办法》第七条、第十条',
    certainty: 'M',
    since: calendarDate('2017-07-01'),
  },
  matchingPaper: {
    value: true,
    source: '《证券期货投资者适当性管理办法》第二十五条、第三十二条，《公开募集证券投资基金销售机构监督管理办法》',
    certainty: 'M',
    since: calendarDate('2017-07-01'),
  },
  offersWithinLevel: {
    value: true,
    source: '《证券期货投资者适当性管理办法》第二十二条第（三）项',
    certainty: 'T',
    since: calendarDate('2017-07-01'),
  },
  retainedYears: {
    value: 20,
    source: '《公开募集证券投资基金销售机构监督管理办法》',
    certainty: 'M',
    since: calendarDate('2020-10-01'),
  },
  services: {
    value: [],
    source:
      '银保监办发〔2021〕9号、《理财公司理财产品销售管理暂行办法》、《互联网黄金业务暂行管理办法》、《关于清理整顿各类交易场所切实防范金融风险的决定》',
    certainty: 'M',
    since: calendarDate('2021-01-13'),
  },
  complaintAnswerDays: {
    value: 15,
    source: '《证券基金期货经营机构投资者投诉处理工作指引（试行）》',
    certainty: 'M',
    since: calendarDate('2021-05-15'),
  },
  inducingNames: {
    value: ['保', '稳', '盈', '宝', '安心', '稳赚', '限量', '无忧', '热销', '爆款'],
    source: '《公开募集证券投资基金宣传推介材料管理暂行规定》',
    certainty: 'M',
    since: calendarDate('2020-10-01'),
  },
  oneSidedClauses: {
    value: true,
    source: '《中华人民共和国民法典》第四百九十六条、第四百九十七条，《中华人民共和国消费者权益保护法》第二十六条',
    certainty: 'M',
    since: calendarDate('2021-01-01'),
  },
  sellerNamed: {
    value: true,
    source: '《公开募集证券投资基金销售机构监督管理办法》',
    certainty: 'M',
    since: calendarDate('2020-10-01'),
  },
  asksPurpose: {
    value: true,
    source: '《金融机构客户尽职调查和客户身份资料及交易记录保存管理办法》',
    certainty: 'T',
    since: calendarDate('2026-01-01'),
  },
  ownRepayments: moneyFunds(true),
  walletRedeems: moneyFunds(true),
  consentParts: {
    value: DATA_PARTS,
    source: '《中华人民共和国个人信息保护法》第二十九条、第三十九条，《人脸识别技术应用安全管理办法》',
    certainty: 'M',
    since: calendarDate('2025-06-01'),
  },
  launderingYears: {
    value: 10,
    source: '《中华人民共和国反洗钱法》',
    certainty: 'M',
    since: calendarDate('2025-01-01'),
  },
  largeMovement: {
    value: fen(500_000_00),
    source: '《金融机构大额交易和可疑交易报告管理办法》',
    certainty: 'M',
    since: calendarDate('2017-07-01'),
  },
});
