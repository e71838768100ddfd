import { createResourceMachine, toPagedListView, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import {
  EVERY_FUND,
  markedCode,
  markedName,
  rankingSort,
  searchable,
  searchesAfter,
  searchFunds,
  type EarlierSearch,
  type FundHit,
  type FundHits,
  type SearchableFund,
} from '@caifu/core/funds';
import { LONGEST_SEARCH } from '@caifu/core/products';
import { memo, startTransition, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { pageLaw } from '../app/shell/page-law.ts';
import { hrefTo, Screen, useGo, usePort, useView } from '../app/shell/screens.ts';
import { Chip } from '../kit/Chip.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon, SearchIcon } from '../kit/late-icons.tsx';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { lateKitCopy } from '../kit/late-kit.copy.ts';
import { createFundListMachine } from './fund-list.ts';
import { fundHref } from './fund-path.ts';
import { FundEndMark } from './FundEndMark.tsx';
import { foundFacts } from './ranking-columns.ts';
import { FundExcerpt } from './FundExcerpt.tsx';
import { MarkedText } from './MarkedText.tsx';
import field from '../kit/SearchField.module.css';
import css from './FundSearchScreen.module.css';
import { fundsCopy, searchCopy } from './funds.copy.ts';
import { HeldMark, WatchStar, WatchStars } from './WatchStars.tsx';

const createCatalogueMachine = (ports: ResourcePorts<null, readonly SearchableFund[]>) =>
  createResourceMachine<null, readonly SearchableFund[]>(ports, 'fund-catalogue');

/** 搜索基金: shows results while typing. Searches on the device, or at the gateway when the catalogue does not load. */
export function FundSearchScreen({ query }: { readonly query: { readonly q?: string | undefined } }) {
  const go = useGo();
  const { view: catalogue } = useView(createCatalogueMachine, 'fundCatalogue', toResourceView, { input: { query: null } });
  const searches = usePort('fundSearches');
  const [history, setHistory] = useState(() => searches.readSearches());
  const [search, setSearch] = useState((query.q ?? '').trim());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  const keepAddress = useEffectEvent((wanted: string) => {
    if (wanted !== (query.q ?? '')) go.to('/fund/search', wanted === '' ? {} : { q: wanted }, { isReplacing: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => keepAddress(search), PAUSE);
    return () => clearTimeout(timer);
  }, [search]);

  // The same function on every render, so that unchanged rows are not drawn again.
  const remember = useCallback(
    (wanted: string) => {
      const next = searchesAfter(searches.readSearches(), wanted);
      searches.storeSearches(next);
      setHistory(next);
    },
    [searches],
  );
  const begin = (wanted: string) => {
    if (input.current !== null) input.current.value = wanted;
    setSearch(wanted.trim());
    input.current?.focus({ preventScroll: true });
  };
  const funds = catalogue.value;
  return (
    <WatchStars>
      <Screen isFlush>
        <div className={css['page']}>
          <form
            className={`${field['search']} pinned`}
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              remember(input.current?.value ?? '');
              input.current?.blur();
            }}
          >
            <SearchIcon size={18} />
            <input
              ref={input}
              className={field['input']}
              type="search"
              aria-label={searchCopy.label}
              placeholder={searchCopy.label}
              defaultValue={query.q ?? ''}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              // [FS-7] The browser draws the letter at once, before React renders.
              onChange={(event) => {
                const typed = event.target.value.trim();
                startTransition(() => setSearch(typed));
              }}
            />
            <span className={css['clearText']}>
              <IconButton icon={CloseIcon} label={lateKitCopy.clear} size={18} onPress={() => begin('')} />
            </span>
          </form>
          {search === '' ? (
            <Before
              history={history}
              onSearch={(wanted) => {
                begin(wanted);
                remember(wanted);
              }}
              onClear={() => {
                searches.storeSearches([]);
                setHistory([]);
              }}
            />
          ) : funds !== null ? (
            <OnDevice funds={funds} search={search} onOpened={remember} />
          ) : catalogue.step === 'loading' ? (
            <LoadingRegion label={searchCopy.loading}>
              <Skeleton shape="row" count={5} />
            </LoadingRegion>
          ) : (
            <ByGateway search={search} onOpened={remember} />
          )}
        </div>
      </Screen>
    </WatchStars>
  );
}

/** Milliseconds after the last letter until the address contains the text. */
const PAUSE = 400;

interface BeforeProps {
  readonly history: readonly string[];
  readonly onSearch: (search: string) => void;
  readonly onClear: () => void;
}

/** Shown while nothing is typed: earlier searches and the leading funds. */
function Before({ history, onSearch, onClear }: BeforeProps) {
  const leading = searchCopy.leading(fundsCopy.columns[rankingSort(null, null, pageLaw.now()).column]);
  return (
    <>
      {history.length > 0 && (
        <section aria-label={searchCopy.history}>
          <div className={css['head']}>
            <h2 className="text-16">{searchCopy.history}</h2>
            <button className={css['clear']} type="button" aria-label={searchCopy.clearHistory} onClick={onClear}>
              {lateKitCopy.clear}
            </button>
          </div>
          <div className="flex wrap gap-0-8">
            {history.map((each) => (
              <Chip key={each} onPress={() => onSearch(each)}>
                {each}
              </Chip>
            ))}
          </div>
        </section>
      )}
      <section aria-label={leading}>
        <div className={css['head']}>
          <h2 className="text-16">{leading}</h2>
          <span className="small">{searchCopy.leadingNote}</span>
        </div>
        <FundExcerpt kind={null} />
      </section>
    </>
  );
}

interface FoundProps {
  readonly search: string;
  /** A fund was opened, so the search is remembered. */
  readonly onOpened: (search: string) => void;
}

function OnDevice({ funds, search, onOpened }: FoundProps & { readonly funds: readonly SearchableFund[] }) {
  const [found, setFound] = useState<(EarlierSearch & { readonly funds: readonly SearchableFund[] }) | null>(null);
  const earlierIn = useEffectEvent((now: readonly SearchableFund[]) => (found?.funds === now ? found : null));
  // [FS-7] Searches in slices, as a transition: the typed text appears at once and the results follow.
  useEffect(() => {
    const going = searchFunds(funds, search, MOST_SHOWN, FUNDS_AT_ONCE, earlierIn(funds));
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const { done, value } = going.next();
      if (done === true) startTransition(() => setFound({ funds, search, hits: value }));
      else port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    return () => port1.close();
  }, [funds, search]);
  // Earlier results stay until the next ones are ready.
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
/** Funds per slice, which take a phone about a millisecond. */
const FUNDS_AT_ONCE = 2_000;

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
