import {
  fundFigure,
  performanceBar,
  shownColumns,
  type FundFigure,
  type FundKind,
  type FundSortColumn,
  type FundSummary,
} from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLawOn } from '../app/shell/page-law.ts';
import { fundsCopy } from './funds.copy.ts';
import type { FundTableColumn, ShownFigure } from './fund-table-parts.ts';

const made = new Map<string, readonly FundTableColumn<FundSortColumn>[]>();

/** The columns of a ranking, created once per kind and order so that rows are not drawn again. */
export function rankingColumns(kind: FundKind | null, first: FundSortColumn): readonly FundTableColumn<FundSortColumn>[] {
  const key = `${kind ?? ''} ${first}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const columns = shownColumns(kind, first).map((id) => ({
    id,
    label: fundsCopy.columns[id],
    figure: (fund: FundSummary) => withFall(fundFigure(fund, id)),
  }));
  made.set(key, columns);
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
