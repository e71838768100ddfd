import { hasOneStandard, type LawSet, type PlacementKind, qualifiedStandard, standardYuan } from '../law/index.ts';
import { standardInWords } from './certification-kind.ts';

/** [FA-640] The statement of a qualified investor (合格投资者承诺). A changed sentence has a new version, and must be confirmed again. */
export interface QualifiedStatement {
  readonly version: string;
  /** The standard in words, without a full stop. */
  readonly standard: string;
  readonly lines: readonly string[];
}

/** [FA-640] [LAW-10] The statement with the standard of the law, where kinds have their own with that of the given kind, or of each. */
export const qualifiedStatement = (law: LawSet, kind: PlacementKind | null = null): QualifiedStatement =>
  hasOneStandard(law) ? statementOfAll(law) : statementOfKinds(law, kind);

/** [LAW-36] */
const statementOfKinds = (law: LawSet, kind: PlacementKind | null): QualifiedStatement => {
  const [plan, fund] = [qualifiedStandard(law, 'plan'), qualifiedStandard(law, 'fund')];
  const standard =
    kind === null
      ? `投资资产管理计划的，${standardInWords(plan)}；投资私募基金的，${standardInWords(fund)}`
      : standardInWords(kind === 'plan' ? plan : fund);
  const figures = [plan, fund].map(({ experienceMonths, financialAssets, netAssets, yearlyIncome }) =>
    [experienceMonths / 12, financialAssets / FEN_PER_WAN, (netAssets ?? 0) / FEN_PER_WAN, yearlyIncome / FEN_PER_WAN].join('-'),
  );
  return {
    version: [WORDING, ...figures].join('/'),
    standard,
    lines: ['本人具备相应的风险识别能力和风险承担能力。', `${standard}。`, ...LAST_LINES],
  };
};

const statementOfAll = (law: LawSet): QualifiedStatement => {
  const { financialAssets, yearlyIncome, experienceMonths } = qualifiedStandard(law, 'plan');
  const figures = [experienceMonths / 12, financialAssets / FEN_PER_WAN, yearlyIncome / FEN_PER_WAN].join('-');
  return {
    version: figures === FIRST_FIGURES ? WORDING : `${WORDING}-${figures}`,
    standard:
      `金融资产不低于${standardYuan(financialAssets)}，或者最近三年个人年均收入不低于${standardYuan(yearlyIncome)}` +
      (experienceMonths === 0 ? '' : `，并具有${YEARS[experienceMonths / 12] ?? experienceMonths / 12}年以上投资经历`),
    lines: [
      `本人具备相应的风险识别能力和风险承担能力${experienceMonths === 0 ? '' : `，具有${experienceMonths / 12}年以上投资经历`}。`,
      `本人金融资产不低于${standardYuan(financialAssets)}，或者最近3年个人年均收入不低于${standardYuan(yearlyIncome)}。`,
      ...LAST_LINES,
    ],
  };
};

const LAST_LINES = [
  '本人以自有资金为本人投资，不使用贷款或者汇集他人资金投资。',
  '本人知悉私募产品不保证本金、不保证收益，所看到的产品信息仅供本人了解，不转发、不公开传播。',
  '以上内容真实，情况变化不再符合时，本人会及时告知。',
];
const YEARS = ['', '一', '两', '三'];
const WORDING = '2026-1';
/** The standard with which this wording was first confirmed: two years, 500万, 40万. */
const FIRST_FIGURES = '2-500-40';
const FEN_PER_WAN = 1_000_000;
