import { toPagedListView, toResourceView } from '@caifu/core/kit';
import {
  EVERY_FUND,
  markedCode,
  markedName,
  rankingSort,
  searchable,
  type FundHit,
  type FundHits,
  type SearchableFund,
} from '@caifu/core/funds';
import { memo, useEffect, useMemo } from 'react';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, useView } from '../app/shell/screens.ts';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { createCatalogueMachine, useFundHits } from './device-search.ts';
import { createFundListMachine } from './fund-list.ts';
import { fundHref } from './fund-path.ts';
import { FundEndMark } from './FundEndMark.tsx';
import { foundFacts } from './ranking-columns.ts';
import { FundExcerpt } from './FundExcerpt.tsx';
import { MarkedText } from './MarkedText.tsx';
import css from './FundSearchScreen.module.css';
import { fundsCopy, searchCopy } from './funds.copy.ts';
import { PAUSE, SearchPage } from './SearchParts.tsx';
import { HeldMark, WatchStar, WatchStars } from './WatchStars.tsx';

/** 搜索基金: shows results while typing. Searches on the device, or at the gateway when the catalogue does not load. */
export function FundSearchScreen({ query }: { readonly query: { readonly q?: string | undefined } }) {
  const { view: catalogue } = useView(createCatalogueMachine, 'fundCatalogue', toResourceView, { input: { query: null } });
  const funds = catalogue.value;
  return (
    <WatchStars>
      <SearchPage
        page="/fund/search"
        label={searchCopy.label}
        first={query.q ?? ''}
        before={<Leading />}
        renderFound={(search, onOpened) =>
          funds !== null ? (
            <OnDevice funds={funds} search={search} onOpened={onOpened} />
          ) : catalogue.step === 'loading' ? (
            <LoadingRegion label={searchCopy.loading}>
              <Skeleton shape="row" count={5} />
            </LoadingRegion>
          ) : (
            <ByGateway search={search} onOpened={onOpened} />
          )
        }
      />
    </WatchStars>
  );
}

/** Shown while nothing is typed, below the earlier searches. */
function Leading() {
  const leading = searchCopy.leading(fundsCopy.columns[rankingSort(null, null, pageLaw.now()).column]);
  return (
    <section aria-label={leading}>
      <div className={css['head']}>
        <h2 className="text-16">{leading}</h2>
        <span className="small">{searchCopy.leadingNote}</span>
      </div>
      <FundExcerpt kind={null} />
    </section>
  );
}

interface FoundProps {
  readonly search: string;
  /** A fund was opened, so the search is remembered. */
  readonly onOpened: (search: string) => void;
}

function OnDevice({ funds, search, onOpened }: FoundProps & { readonly funds: readonly SearchableFund[] }) {
  const found = useFundHits(funds, search, MOST_SHOWN);
  return found === null ? null : <Hits found={found.hits} search={found.search} onOpened={onOpened} />;
}

/** The first page of the gateway's search, sorted like the device's. */
function ByGateway({ search, onOpened }: FoundProps) {
  const asked = useMemo(() => ({ search, filter: EVERY_FUND, sort: null }), [search]);
  const { view, send, actor } = useView(createFundListMachine, 'funds', toPagedListView, { input: { query: asked } });
  useEffect(() => {
    if (actor.getSnapshot().context.query.search === asked.search) return undefined;
    const timer = setTimeout(() => actor.send({ type: 'query.changed', query: asked }), PAUSE);
    return () => clearTimeout(timer);
  }, [actor, asked]);
  if (view.step === 'failed') {
    return <ProblemState title={searchCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />;
  }
  if (view.step === 'loading') {
    return (
      <LoadingRegion>
        <Skeleton shape="row" count={5} />
      </LoadingRegion>
    );
  }
  const hits = view.items.map((fund): FundHit => ({ fund: searchable({ ...fund, initials: '' }), fit: 'within' }));
  return <Hits found={{ hits, count: view.isComplete ? hits.length : hits.length + 1, fitting: [] }} search={search} onOpened={onOpened} />;
}

/** Maximum results that are drawn. All of them are in the ranking. */
const MOST_SHOWN = 20;
const Hits = memo(function Hits({ found: { hits, count }, search, onOpened }: FoundProps & { readonly found: FundHits }) {
  if (hits.length === 0) return <EmptyState picture={NOTHING_FOUND} title={searchCopy.nothing.title} text={searchCopy.nothing.text} />;
  const near = hits.filter(({ fit }) => fit === 'near-code');
  const fitting = hits.filter(({ fit }) => fit !== 'near-code');
  return (
    <>
      <p className="heard" role="status">
        {searchCopy.found(count)}
      </p>
      {fitting.length > 0 && <HitRows hits={fitting} search={search} onOpened={onOpened} />}
      {count > fitting.length && (
        <a className="middle target-h text-14" href={hrefTo('/ranking/fund-ranking', { q: search })} onClick={() => onOpened(search)}>
          {searchCopy.allOf}
        </a>
      )}
      {near.length > 0 && (
        <>
          <p className="pt-8 plain">{searchCopy.nearTitle}</p>
          <HitRows hits={near} search={search} onOpened={onOpened} />
        </>
      )}
    </>
  );
});

function HitRows({ hits, search, onOpened }: FoundProps & { readonly hits: readonly FundHit[] }) {
  return (
    <ul>
      {hits.map(({ fund }) => (
        <li key={fund.fundCode} className="row line-bottom">
          <a className={css['hit']} href={fundHref(fund.fundCode)} onClick={() => onOpened(search)}>
            <span className="text-16 lines-135">
              <MarkedText parts={markedName(fund, search)} />
            </span>
            <span className={css['code']}>
              <MarkedText parts={markedCode(fund.fundCode, search)} />
            </span>
            <span className={css['kind']}>{foundFacts(fund).join(' ')}</span>
            <HeldMark fundCode={fund.fundCode} />
            <FundEndMark end={fund.end} isInside />
          </a>
          <WatchStar fundCode={fund.fundCode} fundName={fund.fundName} />
        </li>
      ))}
    </ul>
  );
}
