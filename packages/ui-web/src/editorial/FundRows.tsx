import { fundFigure, rankingSort, type FundSort, type FundSummary } from '@caifu/core/funds';
import { pageLaw } from '../app/shell/page-law.ts';
import { FallNote } from '../funds/FallNote.tsx';
import { FundEndMark } from '../funds/FundEndMark.tsx';
import { fundHref } from '../funds/fund-path.ts';
import { fundsCopy } from '../funds/funds.copy.ts';
import { List, ListRow } from '../kit/ListRow.tsx';
import css from './editorial.module.css';

export interface FundRowProps {
  readonly fund: FundSummary;
  /** The sort order whose figure is shown. null: growth over the law's span, or the yield. */
  readonly sort?: FundSort | null;
}

/** A fund row of editorial pages: name, kind, level, a figure and its date. */
export function FundRow({ fund, sort = null }: FundRowProps) {
  const { column } = rankingSort(sort, fund.kind, pageLaw.now());
  const { text, trend, fall } = fundFigure(fund, column);
  return (
    <ListRow
      title={fund.fundName}
      note={
        <>
          {[fund.fundCode, fund.kind === null ? '' : fundsCopy.kinds[fund.kind], fund.riskLevel === null ? '' : `R${fund.riskLevel}`]
            .filter((part) => part !== '')
            .join(' ')}
          <FundEndMark end={fund.end} isInside />
        </>
      }
      value={
        <span className={css['figure']} data-trend={trend ?? undefined}>
          {text}
        </span>
      }
      valueNote={
        <>
          {`${fundsCopy.columns[column]} ${fund.valueDay ?? ''}`}
          <FallNote fall={fall} />
        </>
      }
      href={fundHref(fund.fundCode)}
    />
  );
}

export interface FundRowsProps extends Pick<FundRowProps, 'sort'> {
  readonly funds: readonly FundSummary[];
  readonly label: string;
}

export function FundRows({ funds, label, sort = null }: FundRowsProps) {
  return (
    <List label={label}>
      {funds.map((fund) => (
        <FundRow key={fund.fundCode} fund={fund} sort={sort} />
      ))}
    </List>
  );
}
