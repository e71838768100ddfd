import { areFundFeesWaived, type LawSet, qualifiedStandard, type QualifiedStandard } from '@caifu/core/law';
import { qualifiedStatement } from '@caifu/core/qualification';
import { type Fen, formatMoneyBriefly } from '@caifu/core/values';
import { pageLaw } from '../app/shell/page-law.ts';

/** [UI-1350] Figures that the law decides, as texts write them. */
const WORDS = {
  leastAge: (law: LawSet) => String(law.leastAge.value),
  retainedYears: (law: LawSet) => String(law.retainedYears.value),
  launderingYears: (law: LawSet) => String(law.launderingYears.value),
  quickLimit: (law: LawSet) => formatMoneyBriefly(law.quickRedemptionLimit.value),
  feeCap: (law: LawSet) => `${law.feeCapPercent.value}%`,
  feeToFund: (law: LawSet) => `${law.redemptionFeeToFundPercent.value}%`,
  /** [LAW-39] Of each kind of private placements where they differ. */
  assets: (law: LawSet) => ofKinds(law, ({ financialAssets }) => financialAssets),
  income: (law: LawSet) => ofKinds(law, ({ yearlyIncome }) => yearlyIncome),
  /** [LAW-39] Net assets of a family certify for plans alone, where the law has them. */
  family: (law: LawSet) => {
    const { netAssets } = qualifiedStandard(law, 'plan');
    return netAssets === null
      ? `家庭金融资产合计不低于 ${ofKinds(law, ({ financialAssets }) => financialAssets)}的同样适用`
      : `家庭金融净资产（金融资产减去负债）合计不低于 ${wan(netAssets)}元，可以作为资产管理计划合格投资者的证明；投资私募基金，只计本人的金融资产`;
  },
  experience: (law: LawSet) => String(qualifiedStandard(law, 'plan').experienceMonths / 12),
  /** [LAW-36] [LAW-39] Of each kind of private placements where they differ. */
  standard: (law: LawSet) => qualifiedStatement(law).standard,
  /** [LAW-66] Empty: the law has neither. */
  placementWait: ({ coolingHours: { value: hours }, returnVisit: { value: isVisited } }: LawSet) =>
    [
      hours > 0
        ? `私募产品自签约并付款起有 ${hours} 小时投资冷静期，期间您可以随时解除合同并取回全部款项，平台和管理人不会主动联系您。`
        : '',
      isVisited ? '冷静期满后由未参与销售的人员向您回访，您确认后合同才生效，确认前仍可以解除合同并取回全部款项。' : '',
    ].join(''),
  strategyRecord: (law: LawSet) =>
    law.strategyRecord.value === 'run'
      ? '运作表现按各期实际生效的权重计算并已扣除投顾服务费，不代表您的账户，也不代表未来'
      : '运作表现按各期实际生效的权重计算，标明“模拟”的是运作前按首期权重的回测，不是实际业绩；两者都不代表您的账户，也不代表未来',
  strategyFundFees: (law: LawSet) =>
    areFundFeesWaived(law)
      ? '在策略内买入基金不收申购费，也不买入后端收费或收取销售服务费的基金（货币市场基金除外）；各基金的赎回费和已计入净值的管理费、托管费由基金收取'
      : '各基金的申购费、赎回费和已计入净值的管理费、托管费、销售服务费由基金收取，与投顾服务费分别计算',
} as const satisfies Readonly<Record<string, (law: LawSet) => string>>;

export type LawWord = keyof typeof WORDS;

/** The place of a figure in a text, which is filled where the text is shown. */
export const lawMark = (name: LawWord): string => `⟦${name}⟧`;

/** A text with the figures of a law, of the one in force unless another is named. */
export const lawful = (text: string, law: LawSet = pageLaw.now()): string =>
  text.replaceAll(/⟦(\w+)⟧/g, (mark, name: string) => (isWord(name) ? WORDS[name](law) : mark));

const isWord = (name: string): name is LawWord => Object.hasOwn(WORDS, name);

/** "500 万元", or the amount of each kind. */
const ofKinds = (law: LawSet, amountOf: (standard: QualifiedStandard) => Fen): string => {
  const [plan, fund] = [amountOf(qualifiedStandard(law, 'plan')), amountOf(qualifiedStandard(law, 'fund'))];
  return plan === fund ? `${wan(plan)}元` : `${wan(plan)}元（资产管理计划）或 ${wan(fund)}元（私募基金）`;
};

/** "500 万" */
const wan = (amount: Fen): string => `${amount / FEN_PER_WAN} 万`;
const FEN_PER_WAN = 1_000_000;
