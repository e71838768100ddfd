import { toPagedListView } from '@caifu/core/kit';
import { EVERY_FUND, foldClasses, fundFigure, rankingSort, type FundKind, type FundSummary } from '@caifu/core/funds';
import { pageLaw } from '../app/shell/page-law.ts';
import { useView } from '../app/shell/use-view.ts';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { FallNote } from './FallNote.tsx';
import { createFundListMachine } from './fund-list.ts';
import { fundHref } from './fund-path.ts';
import { FundEndMark } from './FundEndMark.tsx';
import css from './FundExcerpt.module.css';
import { fundHomeCopy, fundsCopy } from './funds.copy.ts';

/** The first five funds of a ranking: by growth over the law's span, or by yield for money funds. */
export function FundExcerpt({ kind }: { readonly kind: FundKind | null }) {
  const sort = rankingSort(null, kind, pageLaw.now());
  const { view, send } = useView(createFundListMachine, 'funds', toPagedListView, {
    input: { query: { search: '', filter: { ...EVERY_FUND, kind }, sort } },
  });
  if (view.step === 'loading') {
    return (
      <LoadingRegion>
        <Skeleton shape="row" count={MOST} />
      </LoadingRegion>
    );
  }
  if (view.step === 'failed') {
    return (
      <ProblemState title={fundHomeCopy.rankingFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} isPart />
    );
  }
  if (view.step === 'empty') return <EmptyState title={fundsCopy.nothing.title} picture={null} />;
  return (
    <ol>
      {foldClasses(view.items, NO_CHOICE)
        .slice(0, MOST)
        .map(({ fund }) => (
          <li key={fund.fundCode}>
            <ExcerptRow fund={fund} kind={kind} />
          </li>
        ))}
    </ol>
  );
}

const MOST = 5;

/** [FN-94] A fund stands once, as the class that leads. */
const NO_CHOICE: ReadonlySet<string> = new Set();

function ExcerptRow({ fund, kind }: { readonly fund: FundSummary; readonly kind: FundKind | null }) {
  const { column } = rankingSort(null, kind, pageLaw.now());
  const { text, trend, fall } = fundFigure(fund, column);
  const content = (
    <>
      <span className="column flex-auto gap-2px min-w-0">
        <span className="text-16 lines-135">{fund.fundName}</span>
        <span className="flex wrap gap-0-8 small lines-140">
          <span>{fund.fundCode}</span>
          {fund.riskLevel !== null && <span>R{fund.riskLevel}</span>}
          {fund.valueDay !== null && <span>{fund.valueDay}</span>}
        </span>
        <FundEndMark end={fund.end} isInside />
      </span>
      <span className="column flex-none items-end">
        <span className={css['figure']} data-trend={trend ?? undefined}>
          {text}
        </span>
        <span className="small lines-140">{fundsCopy.columns[column]}</span>
        <FallNote fall={fall} />
      </span>
    </>
  );
  return (
    <a className={css['row']} href={fundHref(fund.fundCode)}>
      {content}
    </a>
  );
}
