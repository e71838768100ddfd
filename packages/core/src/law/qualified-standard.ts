import { fen, type Fen, shortenInWords } from '../values/index.ts';
import type { LawValue } from './law-value.types.ts';
import { readCount, readYuan, wholeYuan } from './value-kinds.ts';

/** The kinds of private placements: an asset-management plan, a private fund. */
export const PLACEMENT_KINDS = ['plan', 'fund'] as const;
export type PlacementKind = (typeof PLACEMENT_KINDS)[number];

/** The standard of a qualified investor: one of the amounts, and the experience. */
export interface QualifiedStandard {
  readonly financialAssets: Fen;
  /** Of the family, less its debts; null: they are no way. */
  readonly netAssets: Fen | null;
  /** Mean of the last three years. */
  readonly yearlyIncome: Fen;
  /** Months of investing; 0: none is asked for. */
  readonly experienceMonths: number;
}

/** [LAW-10] The standard for a kind of private placement. */
export const qualifiedStandard = (law: StandardLaw, kind: PlacementKind): QualifiedStandard => law.qualifiedInvestor.value[kind];

/** [LAW-35] Whether one standard rules all private placements, so that a certification for one kind is one for every kind. */
export const hasOneStandard = (law: StandardLaw): boolean => {
  const { plan, fund } = law.qualifiedInvestor.value;
  return (
    plan.financialAssets === fund.financialAssets &&
    plan.netAssets === fund.netAssets &&
    plan.yearlyIncome === fund.yearlyIncome &&
    plan.experienceMonths === fund.experienceMonths
  );
};

/** The part of a set that has the standards. */
interface StandardLaw {
  readonly qualifiedInvestor: { readonly value: Readonly<Record<PlacementKind, QualifiedStandard>> };
}

/** [LAW-10] "500万元". */
export const standardYuan = (amount: Fen): string => `${shortenInWords(amount)}元`;

/** Both standards; in a file with amounts in yuan. */
export const qualifiedInvestor: LawValue<Readonly<Record<PlacementKind, QualifiedStandard>>> = {
  title: '合格投资者标准（个人）',
  read: (given) => {
    const [plan, fund] = PLACEMENT_KINDS.map((kind) => readStandard(memberOf(given, kind)));
    return plan === undefined || plan === null || fund === undefined || fund === null ? null : { plan, fund };
  },
  write: ({ plan, fund }) => ({ plan: writeStandard(plan), fund: writeStandard(fund) }),
  words: ({ plan, fund }) => `资产管理计划：${standardWords(plan)}；私募基金：${standardWords(fund)}`,
};

const standardWords = ({ financialAssets, netAssets, yearlyIncome, experienceMonths }: QualifiedStandard): string =>
  `金融资产不低于${standardYuan(financialAssets)}${netAssets === null ? '' : `、家庭金融净资产不低于${standardYuan(netAssets)}`}或近三年年均收入不低于${standardYuan(yearlyIncome)}` +
  (experienceMonths === 0 ? '' : `，${experienceMonths / 12}年以上投资经历`);

const memberOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? new Map<string, unknown>(Object.entries(given)).get(name) : undefined;

const readStandard = (given: unknown): QualifiedStandard | null => {
  const financialAssets = readYuan(memberOf(given, 'financialAssets'));
  const net = memberOf(given, 'netAssets');
  const netAssets = net === null || net === undefined ? null : readYuan(net);
  const yearlyIncome = readYuan(memberOf(given, 'yearlyIncome'));
  const experienceMonths = readCount(memberOf(given, 'experienceMonths'));
  if (financialAssets === null || yearlyIncome === null || experienceMonths === null) return null;
  if (netAssets === null && net !== null && net !== undefined) return null;
  return { financialAssets, netAssets, yearlyIncome, experienceMonths };
};

const writeStandard = ({ financialAssets, netAssets, yearlyIncome, experienceMonths }: QualifiedStandard) => ({
  financialAssets: wholeYuan(financialAssets),
  netAssets: netAssets === null ? null : wholeYuan(netAssets),
  yearlyIncome: wholeYuan(yearlyIncome),
  experienceMonths,
});

/** The standard of the specification (P2 §5). */
export const SPECIFIED_STANDARD: QualifiedStandard = {
  financialAssets: fen(5_000_000_00),
  netAssets: null,
  yearlyIncome: fen(400_000_00),
  experienceMonths: 24,
};
