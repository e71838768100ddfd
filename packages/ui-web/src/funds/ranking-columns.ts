import {
  fundColumns,
  fundFigure,
  performanceBar,
  type FundFigure,
  type FundKind,
  type FundSortColumn,
  type FundSummary,
} from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLawOn } from '../app/shell/page-law.ts';
import { fundsCopy } from './funds.copy.ts';
import type { FundTableColumn, ShownFigure } from './fund-table-parts.ts';

const made = new Map<FundKind | null, readonly FundTableColumn<FundSortColumn>[]>();

/** The columns of a ranking, created once per kind so that rows are not drawn again. */
export function rankingColumns(kind: FundKind | null): readonly FundTableColumn<FundSortColumn>[] {
  const known = made.get(kind);
  if (known !== undefined) return known;
  const columns = fundColumns(kind).map((id) => ({
    id,
    label: fundsCopy.columns[id],
    figure: (fund: FundSummary) => withFall(fundFigure(fund, id)),
  }));
  made.set(kind, columns);
  return columns;
}

/** [LAW-11] The largest fall below the growth of its span. */
const withFall = ({ fall, ...figure }: FundFigure): ShownFigure => (fall === null ? figure : { ...figure, note: fundsCopy.fall(fall) });

export const levelFacts = ({ riskLevel }: Pick<FundSummary, 'riskLevel'>): readonly string[] =>
  riskLevel === null ? [] : [`R${riskLevel}`];

/** Kind and level of a fund that a search found. */
export const foundFacts = ({ kind, ...fund }: Pick<FundSummary, 'kind' | 'riskLevel'>): readonly string[] =>
  kind === null ? levelFacts(fund) : [fundsCopy.kinds[kind], ...levelFacts(fund)];

/** [LAW-24] A fund without performance says why. */
export const factsOfKind = (fund: FundSummary): readonly string[] => {
  const bar = performanceBar(fund, pageLawOn());
  return [...levelFacts(fund), ...(bar === null ? [] : [sentenceOf(bar)])];
};

/** A list of all kinds shows the kind of each fund. */
export const factsOfAny = (fund: FundSummary): readonly string[] =>
  fund.kind === null ? factsOfKind(fund) : [fundsCopy.kinds[fund.kind], ...factsOfKind(fund)];
