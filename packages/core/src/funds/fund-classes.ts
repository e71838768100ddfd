import { fundFamily } from './fund-family.ts';
import type { FundSummary } from './fund.ts';

/** A class of a fund in a list. */
export interface FundClass {
  readonly fundCode: string;
  /** As its name tells it: A, C; its code where the name tells none. */
  readonly label: string;
}

/** A row of a list: one fund, shown as one of its classes. */
export interface FundOfClasses<Fund> {
  readonly fund: Fund;
  /** Those that the list has, by their label. */
  readonly classes: readonly FundClass[];
}

type NamedFund = Pick<FundSummary, 'fundCode' | 'fundName' | 'companyCode'>;

/**
 * [FN-94] Classes of one fund of one company stand in one row, at the place of the first of them, shown as the chosen one or as the first.
 * `chosen`: codes of classes.
 */
export const foldClasses = <Fund extends NamedFund>(
  funds: readonly Fund[],
  chosen: ReadonlySet<string>,
): readonly FundOfClasses<Fund>[] => {
  const families = new Map<string, [Fund, ...Fund[]]>();
  for (const fund of funds) {
    const key = `${fund.companyCode} ${fundFamily(fund.fundName)}`;
    const known = families.get(key);
    if (known === undefined) families.set(key, [fund]);
    else known.push(fund);
  }
  return [...families.values()].map((members) => ({
    fund: members.find(({ fundCode }) => chosen.has(fundCode)) ?? members[0],
    classes: members.length === 1 ? NO_CLASSES : classesOf(members),
  }));
};

/** [FN-94] The class that a press of the switch shows: the one after it, after the last the first. */
export const classAfter = (classes: readonly FundClass[], fundCode: string): FundClass | null =>
  classes[(classes.findIndex((each) => each.fundCode === fundCode) + 1) % classes.length] ?? null;

/** [FN-94] The name that classes share, where a row has several. */
export const nameOfClasses = ({ fundName }: NamedFund, classes: readonly FundClass[]): string =>
  classes.length === 0 ? fundName : fundFamily(fundName);

/** [FN-101] Classes that their names tell alike are told by their codes. */
const classesOf = (members: readonly NamedFund[]): readonly FundClass[] => {
  const classes = members.map(classOf);
  const isAlone = ({ label }: FundClass) => classes.filter((other) => other.label === label).length === 1;
  return classes.map((each) => (isAlone(each) ? each : { ...each, label: each.fundCode })).toSorted((a, b) => (a.label < b.label ? -1 : 1));
};

const classOf = ({ fundCode, fundName }: NamedFund): FundClass => {
  const label = fundName.normalize('NFKC').trim().slice(fundFamily(fundName).length);
  return { fundCode, label: label === '' ? fundCode : label };
};

const NO_CLASSES: readonly FundClass[] = [];
