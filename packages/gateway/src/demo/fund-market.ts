import { addDays, fen, netValue, ratePpm, type CalendarDate } from '@caifu/core/values';
import { feeClassOf, type FundKind, type FundTrading } from '@caifu/core/funds';
import type { FeeClass } from '@caifu/core/law';
import type { FeeTier, RedemptionFeeTier } from '@caifu/core/products';
import { HOUSES, THEMES, GIVEN_NAMES, SURNAMES, type Word } from './fund-names.ts';
import type { FundFeed } from './fund-feed.ts';
import { createRandom } from './random.ts';

/** A fund of the generated market. Amounts in fen, rates in parts per million, the scale in yuan. */
export interface DemoFund {
  readonly fundCode: string;
  readonly fundName: string;
  readonly initials: string;
  readonly pinyin: string;
  readonly kindName: string;
  readonly kind: FundKind | null;
  readonly companyCode: string;
  readonly managers: readonly { readonly personalCode: string; readonly since: CalendarDate }[];
  readonly riskLevel: number | null;
  readonly trading: FundTrading;
  readonly canRedeem: boolean;
  readonly hasQuickRedemption: boolean;
  readonly dayLimit: number | null;
  readonly scale: number | null;
  readonly stars: number | null;
  readonly foundedOn: CalendarDate | null;
  readonly loading: 'front' | 'back';
  readonly minFirst: number;
  readonly purchaseTiers: readonly FeeTier[];
  readonly redemptionTiers: readonly RedemptionFeeTier[];
  readonly backTiers: readonly RedemptionFeeTier[];
  readonly confirmDays: number;
  readonly arrivalDays: number;
  readonly managementPpm: number;
  readonly custodyPpm: number;
  readonly servicePpm: number;
  readonly incomeCarry: 'daily' | 'monthly' | null;
  readonly benchmark: string;
  /** Code of an index of the demo. Empty: no index is similar. */
  readonly benchmarkIndex: string;
  readonly strategy: string;
  readonly feed: FundFeed;
}

export interface DemoCompany {
  readonly companyCode: string;
  readonly companyName: string;
  readonly shortName: string;
}

export interface DemoManager {
  readonly personalCode: string;
  readonly chineseName: string;
  readonly companyCode: string;
  readonly nameInitial: string;
}

export interface DemoFundMarket {
  readonly companies: readonly DemoCompany[];
  readonly managers: readonly DemoManager[];
  readonly funds: readonly DemoFund[];
}

/** Number of funds of each kind, where every share class counts. */
interface KindPlan {
  readonly kind: FundKind;
  readonly themes: readonly Word[];
  readonly kindName: string;
  readonly suffix: Word;
  readonly count: number;
  readonly levels: readonly number[];
  readonly feed: Omit<FundFeed, 'seed' | 'delay' | 'paysEvery' | 'splitsAbove'>;
  readonly isEquity: boolean;
  readonly benchmark: string;
  /** Codes of indices of the demo: one for all themes, or one for each theme. Empty where no index is similar. */
  readonly indices: readonly string[];
  readonly strategy: string;
}

const word = (text: string, pinyin: string): Word => ({ text, pinyin });

/** For the themes of index funds, in order. */
const FOLLOWED = ['D300', 'Z500', 'X1000', 'HLDB', 'KJ50', 'YY100', 'BDT', 'GZ5'];

const PLANS: readonly KindPlan[] = [
  {
    kind: 'stock',
    themes: THEMES.stock,
    kindName: '股票型',
    suffix: word('股票', 'GU PIAO'),
    count: 40,
    levels: [4, 5],
    isEquity: true,
    feed: { market: 'equity', beta: 1_050, drift: 90, spread: 9_000 },
    benchmark: '大盘300指数收益率×80%+国债总指数收益率×20%',
    indices: ['D300'],
    strategy: '股票资产占比不低于80%，自下而上精选行业中具有持续竞争力的公司。',
  },
  {
    kind: 'bond',
    themes: THEMES.bond,
    kindName: '债券型-长债',
    suffix: word('债券', 'ZHAI QUAN'),
    count: 70,
    levels: [2, 2, 3],
    isEquity: false,
    feed: { market: 'bond', beta: 1_000, drift: 20, spread: 350 },
    benchmark: '国债总指数收益率',
    indices: ['GZ5'],
    strategy: '以利率债和高等级信用债为主，控制久期，力求稳健的票息收入。',
  },
  {
    kind: 'mixed',
    themes: THEMES.mixed,
    kindName: '混合型-偏股',
    suffix: word('混合', 'HUN HE'),
    count: 90,
    levels: [3, 4, 4],
    isEquity: true,
    feed: { market: 'equity', beta: 750, drift: 110, spread: 7_000 },
    benchmark: '大盘300指数收益率×60%+国债总指数收益率×40%',
    indices: ['D300'],
    strategy: '在股票与债券之间灵活配置，根据估值与景气度调整仓位。',
  },
  {
    kind: 'money',
    themes: THEMES.money,
    kindName: '货币型-普通货币',
    suffix: word('货币', 'HUO BI'),
    count: 24,
    levels: [1],
    isEquity: false,
    feed: { market: 'money', beta: 1_000, drift: 0, spread: 300 },
    benchmark: '七天通知存款利率（税后）',
    indices: [],
    strategy: '投资于现金、存款和剩余期限一年以内的债券，保持高流动性。',
  },
  {
    kind: 'etf-linked',
    themes: THEMES.index,
    kindName: '指数型-股票',
    suffix: word('ETF联接', 'ETF LIAN JIE'),
    count: 30,
    levels: [4],
    isEquity: true,
    feed: { market: 'equity', beta: 960, drift: 10, spread: 2_500 },
    benchmark: '标的指数收益率×95%+活期存款利率（税后）×5%',
    indices: FOLLOWED,
    strategy: '主要投资于目标ETF，紧密跟踪标的指数。',
  },
  {
    kind: 'fof',
    themes: THEMES.fof,
    kindName: 'FOF-稳健型',
    suffix: word('混合(FOF)', 'HUN HE FOF'),
    count: 20,
    levels: [2, 3],
    isEquity: false,
    feed: { market: 'equity', beta: 300, drift: 60, spread: 1_500 },
    benchmark: '大盘300指数收益率×20%+国债总指数收益率×80%',
    indices: ['GZ5'],
    strategy: '投资于公开募集的基金，按目标风险分散配置。',
  },
  {
    kind: 'index',
    themes: THEMES.index,
    kindName: '指数型-股票',
    suffix: word('指数', 'ZHI SHU'),
    count: 40,
    levels: [4],
    isEquity: true,
    feed: { market: 'equity', beta: 1_000, drift: 20, spread: 2_000 },
    benchmark: '标的指数收益率×95%+活期存款利率（税后）×5%',
    indices: FOLLOWED,
    strategy: '采用完全复制法跟踪标的指数。',
  },
  {
    kind: 'qdii',
    themes: THEMES.qdii,
    kindName: 'QDII-普通股票',
    suffix: word('股票(QDII)', 'GU PIAO QDII'),
    count: 24,
    levels: [4, 5],
    isEquity: true,
    feed: { market: 'global', beta: 1_000, drift: 80, spread: 6_000 },
    benchmark: '全球股票指数收益率（经汇率调整）',
    indices: [],
    strategy: '投资于境外市场的上市公司，净值晚一个交易日公布。',
  },
  {
    kind: 'lof',
    themes: THEMES.lof,
    kindName: '混合型-偏股',
    suffix: word('混合(LOF)', 'HUN HE LOF'),
    count: 22,
    levels: [4],
    isEquity: true,
    feed: { market: 'equity', beta: 850, drift: 80, spread: 7_500 },
    benchmark: '大盘300指数收益率×70%+国债总指数收益率×30%',
    indices: ['D300'],
    strategy: '场内场外均可交易，精选具有成长优势的公司。',
  },
];

/** Generates the same market from the same seed. Days are counted back from today. */
export const demoFundMarket = (seed: number, today: CalendarDate): DemoFundMarket => {
  const random = createRandom(seed);
  const companies = HOUSES.map(({ text }, index) => ({
    companyCode: `9${String(index + 1).padStart(7, '0')}`,
    companyName: `${text}基金管理有限公司`,
    shortName: `${text}基金`,
  }));
  const managers = companies.flatMap(({ companyCode }, house) =>
    Array.from({ length: 5 }, (_, at) => managerOf(house * 5 + at, companyCode)),
  );
  const funds: DemoFund[] = [];
  for (const plan of PLANS) {
    for (let number = 0; number < plan.count; number += 1) {
      const index = funds.length;
      funds.push(fundOf(plan, { index, number, seed, today, random, managers }));
    }
  }
  return { companies, managers, funds };
};

const managerOf = (index: number, companyCode: string): DemoManager => {
  const surname = SURNAMES[index % SURNAMES.length] ?? word('', '');
  const given = GIVEN_NAMES[(index * 7 + Math.floor(index / SURNAMES.length)) % GIVEN_NAMES.length] ?? '';
  return {
    personalCode: `8${String(index + 1).padStart(7, '0')}`,
    chineseName: `${surname.text}${given}`,
    companyCode,
    nameInitial: surname.pinyin.slice(0, 1),
  };
};

interface Place {
  readonly index: number;
  /** Number within its kind. */
  readonly number: number;
  readonly seed: number;
  readonly today: CalendarDate;
  readonly random: () => number;
  readonly managers: readonly DemoManager[];
}

/** Two share classes of one fund have the same house and theme. The second one has no purchase fee. */
const fundOf = (plan: KindPlan, { index, number, seed, today, random, managers }: Place): DemoFund => {
  const pair = Math.floor(number / 2);
  const houseIndex = (pair * 5 + PLANS.indexOf(plan) * 3) % HOUSES.length;
  const house = HOUSES[houseIndex] ?? word('', '');
  const theme = plan.themes[pair % plan.themes.length] ?? word('', '');
  const isSecond = number % 2 === 1;
  const isListed = plan.kind === 'index' && number >= plan.count - 6;
  const isBack = plan.isEquity && plan.kind === 'mixed' && number % 30 === 29;
  const suffix = isListed ? word('ETF', 'ETF') : plan.suffix;
  const letter = isListed ? '' : plan.kind === 'money' ? (isSecond ? 'B' : 'A') : isBack ? 'A(后端)' : isSecond ? 'C' : 'A';
  const syllables = [house, theme, suffix].flatMap(({ pinyin }) => pinyin.split(' '));
  const trading = isListed ? 'exchange-only' : tradingOf(random());
  const age = ageOf(index, random());
  const foundedOn = addDays(today, -age);
  const level = plan.levels[pair % plan.levels.length] ?? 3;
  const isUnrated = index % 90 === 44;
  const delay = plan.kind === 'qdii' ? 1 : 0;
  const staff = managers.slice(houseIndex * 5, houseIndex * 5 + 5);
  const fundName = `${house.text}${theme.text}${suffix.text}${letter}`;
  const feeClass = feeClassOf({ kind: plan.kind, kindName: plan.kindName, fundName }) ?? 'equity';
  return {
    // No real fund code begins with 8.
    fundCode: String(800_101 + index * 7 + (index % 3)),
    fundName,
    initials: initialsOf(syllables) + letter.replace('(后端)', ''),
    pinyin: syllables.join('') + letter.replace('(后端)', ''),
    kindName: plan.kindName,
    kind: plan.kind,
    companyCode: `9${String(houseIndex + 1).padStart(7, '0')}`,
    managers: staff.slice(pair % 5, (pair % 5) + (pair % 4 === 0 ? 2 : 1)).map(({ personalCode }, position) => ({
      personalCode,
      since: addDays(foundedOn, Math.floor(age * (0.2 + 0.3 * position) * random())),
    })),
    riskLevel: isUnrated ? null : level,
    trading,
    canRedeem: trading === 'open' || trading === 'limited' || trading === 'purchase-suspended',
    hasQuickRedemption: plan.kind === 'money' && trading === 'open',
    dayLimit: trading === 'limited' ? (LIMITS[index % LIMITS.length] ?? 1) * YUAN : null,
    scale: index % 40 === 13 ? null : scaleOf(random()),
    stars: age < RATED_DAYS || plan.kind === 'money' || index % 5 === 0 ? null : 1 + Math.floor(random() * 5),
    foundedOn: index % 120 === 60 ? null : foundedOn,
    loading: isBack ? 'back' : 'front',
    minFirst: (plan.kind === 'money' ? (isSecond ? 5_000_000 : 1) : index % 7 === 0 ? 1_000 : 10) * YUAN,
    purchaseTiers: isBack || isSecond ? [] : PURCHASE_FEES[feeClass],
    redemptionTiers: (isSecond ? SECOND_REDEMPTION : REDEMPTION)[feeClass],
    backTiers: isBack ? BACK_FEES : [],
    confirmDays: delay + (plan.kind === 'fof' ? 2 : 1),
    arrivalDays: plan.kind === 'money' ? 0 : plan.kind === 'qdii' ? 5 : plan.kind === 'bond' ? 1 : 2,
    managementPpm: plan.kind === 'money' ? 2_500 : plan.isEquity ? 12_000 : 3_000,
    custodyPpm: plan.kind === 'money' ? 500 : plan.isEquity ? 2_000 : 1_000,
    servicePpm: isSecond === (feeClass === 'money') ? 0 : SERVICE_FEES[feeClass],
    incomeCarry: plan.kind === 'money' ? (pair % 3 === 2 ? 'monthly' : 'daily') : null,
    benchmark: plan.benchmark,
    benchmarkIndex: plan.indices[(pair % plan.themes.length) % Math.max(1, plan.indices.length)] ?? '',
    strategy: plan.strategy,
    feed: {
      ...plan.feed,
      // Both classes have the same portfolio.
      seed: seed + PLANS.indexOf(plan) * 1_000 + pair,
      drift: plan.feed.drift - (isSecond ? 15 : 0),
      delay,
      paysEvery: plan.kind === 'bond' && pair % 2 === 0 ? 6 : plan.isEquity && pair % 6 === 1 ? 12 : null,
      splitsAbove: plan.isEquity && pair % 8 === 3 ? netValue(22_000) : null,
    },
  };
};

/** The first letter of each syllable, and figures or capitals in full. */
const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => (/^(?:\d+|ETF|FOF|QDII|LOF)$/.test(syllable) ? syllable : syllable.slice(0, 1))).join('');

const tradingOf = (draw: number): FundTrading =>
  draw < 0.74 ? 'open' : draw < 0.88 ? 'limited' : draw < 0.95 ? 'purchase-suspended' : 'suspended';

/** Days since the foundation, ten years at most. The ages cover every band of the filter, and some funds are only weeks old. */
const ageOf = (index: number, draw: number): number => {
  if (index % 31 === 17) return 20 + Math.floor(draw * 60);
  return index % 3 === 0 ? 3_000 + Math.floor(draw * 640) : 150 + Math.floor(draw * 3_400);
};

const scaleOf = (draw: number): number => Math.round(10 ** (7.2 + draw * 4.1));

const YUAN = 100;
const LIMITS = [100, 1_000, 10_000, 100_000, 1_000_000] as const;
/** Three years. */
const RATED_DAYS = 1_096;

const rate = (percent: number) => ({ kind: 'rate' as const, rate: ratePpm(Math.round(percent * 10_000)) });
const flat = (yuan: number) => ({ kind: 'flat' as const, amount: fen(yuan * YUAN) });
const purchaseTiers = (first: number, second: number, third: number): readonly FeeTier[] => [
  { minAmount: fen(0), maxAmount: fen(1_000_000 * YUAN), charge: rate(first), discounted: rate(first / 10) },
  { minAmount: fen(1_000_000 * YUAN), maxAmount: fen(2_000_000 * YUAN), charge: rate(second), discounted: rate(second / 10) },
  { minAmount: fen(2_000_000 * YUAN), maxAmount: fen(5_000_000 * YUAN), charge: rate(third), discounted: rate(third / 10) },
  { minAmount: fen(5_000_000 * YUAN), maxAmount: null, charge: flat(1_000), discounted: null },
];

/** As high as the law of China allows (core's `purchaseFeeCaps`, `serviceFeeCaps`, `redemptionFeeFloors`). */
const PURCHASE_FEES: Readonly<Record<FeeClass, readonly FeeTier[]>> = {
  equity: purchaseTiers(0.8, 0.5, 0.3),
  mixed: purchaseTiers(0.5, 0.4, 0.2),
  'index-bond': purchaseTiers(0.3, 0.2, 0.1),
  money: [],
};
/** A year. Of a money fund the first class has it, of others the second. */
const SERVICE_FEES: Readonly<Record<FeeClass, number>> = { equity: 4_000, mixed: 4_000, 'index-bond': 2_000, money: 1_500 };

/** Pairs of a bound in days held and the fee below it. The last one has no bound. */
const heldTiers = (...rows: readonly (readonly [number | null, number])[]): readonly RedemptionFeeTier[] =>
  rows.map(([max, percent], at) => ({
    unit: 'day' as const,
    min: rows[at - 1]?.[0] ?? 0,
    max,
    fee: ratePpm(Math.round(percent * 10_000)),
  }));
const LONG_FEES = heldTiers([7, 1.5], [30, 1], [365, 0.5], [730, 0.25], [null, 0]);
const HALF_YEAR_FEES = heldTiers([7, 1.5], [30, 1], [180, 0.5], [null, 0]);
const MONTH_FEES = heldTiers([7, 1.5], [30, 0.1], [null, 0]);
const REDEMPTION = { equity: LONG_FEES, mixed: LONG_FEES, 'index-bond': MONTH_FEES, money: [] } satisfies Record<FeeClass, unknown>;
const SECOND_REDEMPTION = { equity: HALF_YEAR_FEES, mixed: HALF_YEAR_FEES, 'index-bond': MONTH_FEES, money: [] } satisfies Record<
  FeeClass,
  unknown
>;
const BACK_FEES = heldTiers([365, 1.8], [730, 1.5], [1_095, 1], [1_825, 0.5], [null, 0]);
