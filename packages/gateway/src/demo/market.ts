import { fen, ratePpm } from '@caifu/core/values';
import {
  BROKER_CHANNEL,
  type FeeTier,
  type ProductFamily,
  type ProductNature,
  type RedemptionFeeTier,
  type SaleState,
} from '@caifu/core/products';
import type { NetValueFeed } from './net-value-feed.ts';
import { createRandom } from './random.ts';

/** A product of the generated market. Names are invented. Amounts are fen. */
export interface DemoProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly family: ProductFamily;
  readonly channelCode: string;
  readonly issuer: string;
  readonly riskLevel: number;
  readonly nature: ProductNature;
  /** null for a product with a net value, which has no term either. */
  readonly benchmarkPpm: number | null;
  /** What the benchmark is made of. */
  readonly benchmarkBasis: string;
  readonly periodDays: number | null;
  readonly hasFixedPeriod: boolean;
  readonly valuation: Valuation | null;
  readonly start: number;
  readonly step: number;
  readonly add: number;
  readonly quota: number;
  /** Share of the first period that others have bought, 0 to 1. */
  readonly soldShare: number;
  readonly confirmDays: number;
  readonly feeTiers: readonly FeeTier[];
  readonly state: Exclude<SaleState, 'dates-unknown'>;
  readonly openDays: number;
  readonly canChooseMaturity: boolean;
  readonly riskInfo: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
}

/** The facts of a product that is valued each day and redeemed on open days. Shares in hundredths. */
export interface Valuation {
  readonly feed: NetValueFeed;
  /** Parts per million a year. */
  readonly comparedPpm: number;
  readonly redeemEveryDays: number;
  readonly redemptionTiers: readonly RedemptionFeeTier[];
  readonly minHold: number;
  readonly minRedemption: number;
  readonly confirmDays: number;
  readonly arrivalDays: number;
  /** Cash in ten-thousandths of a yuan a share. */
  readonly distribution: { readonly everyDays: number; readonly perShare: number } | null;
}

/** Generates the same market from the same seed. */
export const demoMarket = (seed: number): readonly DemoProduct[] => {
  const random = createRandom(seed);
  const broker = BROKER.map((row, index) => brokerProduct(row, `Q${2001 + index}`, random));
  return [
    ...broker,
    brokerProduct(RACE, RACE_PRODUCT, random),
    ...PRIVATE.map((row, index) => privateProduct(row, index, random)),
    ...VALUED.map((row, index) => valuedProduct(row, PRIVATE.length + index, seed)),
  ];
};

/** A product with a small quota of fifty orders of 1,000 yuan, for races. */
const RACE_PRODUCT = 'Q2020';

interface Row {
  readonly house: string;
  readonly series: string;
  readonly days: number;
  readonly level: number;
  readonly percent: number;
  readonly state?: DemoProduct['state'];
  readonly fee: keyof typeof FEES;
  readonly start?: number;
  readonly quota?: number;
}

/** The nature of a broker's product is that of its level. */
interface PrivateRow extends Row {
  readonly nature: ProductNature;
}

const YUAN = 100;

const FEES = {
  none: [],
  /** A discounted rate up to a million, then a lower rate, then a flat fee. */
  tiered: [
    { minAmount: fen(0), maxAmount: fen(1_000_000 * YUAN), charge: rate(1), discounted: rate(0.1) },
    { minAmount: fen(1_000_000 * YUAN), maxAmount: fen(5_000_000 * YUAN), charge: rate(0.6), discounted: rate(0.06) },
    { minAmount: fen(5_000_000 * YUAN), maxAmount: null, charge: flat(1_000), discounted: null },
  ],
  plain: [{ minAmount: fen(0), maxAmount: null, charge: rate(0.5), discounted: null }],
  onePercent: [{ minAmount: fen(0), maxAmount: null, charge: rate(1), discounted: null }],
} as const satisfies Record<string, readonly FeeTier[]>;

const BROKER: readonly Row[] = [
  { house: '松涧', series: '月享', days: 28, level: 1, percent: 2.35, fee: 'none' },
  { house: '岚川', series: '月月安', days: 35, level: 2, percent: 2.6, fee: 'none' },
  { house: '沐野', series: '双月添利', days: 63, level: 2, percent: 2.8, fee: 'plain' },
  { house: '棠渚', series: '季享', days: 91, level: 3, percent: 3.15, fee: 'tiered' },
  { house: '松涧', series: '季季丰', days: 98, level: 3, percent: 3.3, fee: 'tiered' },
  { house: '岚川', series: '半年悦', days: 182, level: 3, percent: 3.55, fee: 'tiered' },
  { house: '霁原', series: '双季', days: 189, level: 4, percent: 3.9, fee: 'onePercent' },
  { house: '沐野', series: '双季进取', days: 182, level: 4, percent: 4.05, fee: 'tiered' },
  { house: '棠渚', series: '年享', days: 365, level: 4, percent: 4.25, fee: 'tiered' },
  { house: '霁原', series: '进取增强', days: 364, level: 5, percent: 4.8, fee: 'onePercent' },
  { house: '松涧', series: '双月', days: 56, level: 1, percent: 2.45, state: 'upcoming', fee: 'none' },
  { house: '岚川', series: '优选', days: 91, level: 3, percent: 3.2, state: 'sold-out', fee: 'tiered' },
  { house: '沐野', series: '纪念', days: 182, level: 2, percent: 3.0, state: 'closed', fee: 'plain' },
  { house: '棠渚', series: '臻选', days: 273, level: 4, percent: 4.1, state: 'upcoming', fee: 'tiered' },
];

const RACE: Row = { house: '岚川', series: '周期', days: 28, level: 2, percent: 3.6, fee: 'none', start: 1_000, quota: 50_000 };

const PRIVATE: readonly PrivateRow[] = [
  { house: '听松', series: '固收增强一号', days: 91, level: 3, nature: 'fixed-income', percent: 4.2, fee: 'plain' },
  { house: '砚汀', series: '量化对冲二号', days: 182, level: 4, nature: 'mixed', percent: 5.1, fee: 'onePercent' },
  { house: '听松', series: '稳健配置三号', days: 182, level: 3, nature: 'mixed', percent: 4.6, fee: 'plain' },
  { house: '砚汀', series: '多策略五号', days: 365, level: 4, nature: 'mixed', percent: 5.6, fee: 'onePercent' },
  { house: '望屿', series: '成长精选', days: 365, level: 5, nature: 'equity', percent: 6.2, fee: 'onePercent' },
  { house: '望屿', series: '可转债', days: 273, level: 4, nature: 'fixed-income', percent: 5.0, state: 'upcoming', fee: 'plain' },
  { house: '听松', series: '定制八号', days: 182, level: 3, nature: 'mixed', percent: 4.7, state: 'sold-out', fee: 'plain' },
];

interface ValuedRow {
  readonly house: string;
  readonly series: string;
  readonly level: number;
  readonly nature: ProductNature;
  readonly hasFixedPeriod: boolean;
  readonly strategy: string;
  readonly valuation: Omit<Valuation, 'feed'>;
  readonly feed: Omit<NetValueFeed, 'seed'>;
}

const HUNDREDTHS = 100;

const VALUED: readonly ValuedRow[] = [
  {
    house: '砚汀',
    series: '全天候一号',
    level: 4,
    nature: 'mixed',
    hasFixedPeriod: false,
    strategy: '在股票、债券、商品之间按风险预算分散配置，每个交易日估值，每四周开放一次赎回。',
    feed: { drift: 420, spread: 9_000 },
    valuation: {
      comparedPpm: 60_000,
      redeemEveryDays: 28,
      redemptionTiers: [
        { unit: 'day', min: 0, max: 180, fee: ratePpm(10_000) },
        { unit: 'day', min: 180, max: 365, fee: ratePpm(5_000) },
        { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
      ],
      minHold: 500_000 * HUNDREDTHS,
      minRedemption: 100_000 * HUNDREDTHS,
      confirmDays: 1,
      arrivalDays: 3,
      distribution: null,
    },
  },
  {
    house: '望屿',
    series: '行业轮动',
    level: 5,
    nature: 'equity',
    hasFixedPeriod: true,
    strategy: '以行业景气度轮动配置权益资产，分期募集、分期计量，每个交易日估值，每四周开放一次赎回。',
    feed: { drift: 520, spread: 14_000 },
    valuation: {
      comparedPpm: 80_000,
      redeemEveryDays: 28,
      redemptionTiers: [
        { unit: 'month', min: 0, max: 6, fee: ratePpm(12_000) },
        { unit: 'month', min: 6, max: 12, fee: ratePpm(6_000) },
        { unit: 'month', min: 12, max: null, fee: ratePpm(0) },
      ],
      minHold: 1_000_000 * HUNDREDTHS,
      minRedemption: 100_000 * HUNDREDTHS,
      confirmDays: 1,
      arrivalDays: 5,
      distribution: null,
    },
  },
  {
    house: '听松',
    series: '红利回报',
    level: 3,
    nature: 'fixed-income',
    hasFixedPeriod: false,
    strategy: '以高等级债券打底、红利股票增强，按季以现金方式向份额持有人分配收益。',
    feed: { drift: 330, spread: 5_000 },
    valuation: {
      comparedPpm: 45_000,
      redeemEveryDays: 28,
      redemptionTiers: [
        { unit: 'day', min: 0, max: 90, fee: ratePpm(5_000) },
        { unit: 'day', min: 90, max: null, fee: ratePpm(0) },
      ],
      minHold: 300_000 * HUNDREDTHS,
      minRedemption: 50_000 * HUNDREDTHS,
      confirmDays: 1,
      arrivalDays: 10,
      distribution: { everyDays: 91, perShare: 150 },
    },
  },
];

const brokerProduct = (row: Row, productCode: string, random: () => number): DemoProduct => {
  const start = (row.start ?? [1_000, 10_000, 10_000, 50_000][Math.floor(random() * 4)] ?? 10_000) * YUAN;
  return {
    productCode,
    productName: `${row.house}${row.series}${row.days}天`,
    family: 'broker',
    channelCode: BROKER_CHANNEL,
    issuer: `${row.house}证券`,
    riskLevel: row.level,
    nature: BROKER_NATURE[row.level - 1] ?? 'mixed',
    benchmarkPpm: percent(row.percent),
    benchmarkBasis: BROKER_BASIS[row.level - 1] ?? '',
    periodDays: row.days,
    hasFixedPeriod: true,
    valuation: null,
    start,
    step: 1_000 * YUAN,
    add: 1_000 * YUAN,
    quota: (row.quota ?? 5_000_000 + Math.floor(random() * 30) * 1_000_000) * YUAN,
    soldShare: row.quota !== undefined ? 0 : Math.round(random() * 70) / 100,
    confirmDays: 1,
    feeTiers: FEES[row.fee],
    state: row.state ?? 'open',
    openDays: 14,
    canChooseMaturity: true,
    riskInfo: RISK_INFO[row.level - 1] ?? '',
    strategy: BROKER_STRATEGY[row.level - 1] ?? '',
    manager: `${row.house}证券资产管理部`,
    custodian: '汀洲银行',
  };
};

const privateProduct = (row: PrivateRow, index: number, random: () => number): DemoProduct => ({
  productCode: `P3${String(index + 1).padStart(3, '0')}`,
  productName: `${row.house}${row.series}`,
  family: 'private',
  channelCode: '',
  issuer: `${row.house}私募基金`,
  riskLevel: row.level,
  nature: row.nature,
  benchmarkPpm: percent(row.percent),
  benchmarkBasis: PRIVATE_BASIS,
  periodDays: row.days,
  hasFixedPeriod: true,
  valuation: null,
  start: 1_000_000 * YUAN,
  step: 100_000 * YUAN,
  add: 100_000 * YUAN,
  quota: (30_000_000 + Math.floor(random() * 10) * 10_000_000) * YUAN,
  soldShare: Math.round(random() * 60) / 100,
  confirmDays: 2,
  feeTiers: FEES[row.fee],
  state: row.state ?? 'open',
  openDays: 21,
  canChooseMaturity: true,
  riskInfo: RISK_INFO[row.level - 1] ?? '',
  strategy: '面向合格投资者非公开募集，按基金合同约定的范围分散配置，由管理人根据市场情况调整仓位。',
  manager: `${row.house}私募基金`,
  custodian: '汀洲银行',
});

const valuedProduct = (row: ValuedRow, index: number, seed: number): DemoProduct => ({
  productCode: `P3${String(index + 1).padStart(3, '0')}`,
  productName: `${row.house}${row.series}`,
  family: 'private',
  channelCode: '',
  issuer: `${row.house}私募基金`,
  riskLevel: row.level,
  nature: row.nature,
  benchmarkPpm: null,
  benchmarkBasis: '',
  periodDays: null,
  hasFixedPeriod: row.hasFixedPeriod,
  valuation: { ...row.valuation, feed: { ...row.feed, seed } },
  start: 1_000_000 * YUAN,
  step: 10_000 * YUAN,
  add: 100_000 * YUAN,
  quota: 80_000_000 * YUAN,
  soldShare: 0.25,
  confirmDays: 2,
  feeTiers: FEES.onePercent,
  state: 'open',
  openDays: 28,
  canChooseMaturity: false,
  riskInfo: RISK_INFO[row.level - 1] ?? '',
  strategy: row.strategy,
  manager: `${row.house}私募基金`,
  custodian: '汀洲银行',
});

const RISK_INFO = [
  '低风险：主要投资于存款、国债等，净值波动很小。',
  '中低风险：主要投资于高等级债券，净值可能有小幅波动。',
  '中风险：以债券为主，少量配置权益类资产，净值有一定波动。',
  '中高风险：权益类资产占比较高，净值波动较大，可能损失部分本金。',
  '高风险：以权益类及衍生品为主，净值波动大，可能损失较多本金。',
];

/** As the strategies below say. */
const BROKER_NATURE: readonly ProductNature[] = ['fixed-income', 'fixed-income', 'fixed-income', 'mixed', 'equity'];

const BROKER_STRATEGY = [
  '以存款、国债和政策性金融债为主，持有到期，追求平稳。',
  '以高等级信用债为主，控制久期，兼顾流动性。',
  '固定收益打底，以不超过两成的权益资产增强收益。',
  '股债均衡配置，依据估值水平调整权益仓位。',
  '以权益资产为主，辅以对冲工具管理回撤。',
];

const BROKER_BASIS = [
  '按存款、国债与政策性金融债的当前到期收益率，扣除管理费与托管费后测算',
  '按高等级信用债的当前到期收益率，扣除管理费与托管费后测算',
  '八成按信用债到期收益率、两成按红利类股票股息率，扣除费用后测算',
  '按中债综合指数与大盘300指数各五成的近五年年化表现，扣除费用后测算',
  '按大盘300指数近五年年化表现的八成，扣除费用与对冲成本后测算',
];
const PRIVATE_BASIS = '按基金合同约定的配置比例与各类资产近五年的年化表现，扣除费用后测算';

const percent = (value: number): number => Math.round(value * 10_000);

function rate(value: number) {
  return { kind: 'rate', rate: ratePpm(Math.round(value * 10_000)) } as const;
}

function flat(yuan: number) {
  return { kind: 'flat', amount: fen(yuan * YUAN) } as const;
}
