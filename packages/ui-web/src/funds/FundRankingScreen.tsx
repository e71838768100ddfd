import { chosenParts, toPagedListView, type PagedListView } from '@caifu/core/kit';
import {
  asksTheSame,
  canSortBy,
  commonDay,
  EVERY_FUND,
  FOOTER_PERIODS,
  FUND_FILTER,
  FUND_KINDS,
  fundAddress,
  fundsOfAddress,
  nextSort,
  openingSort,
  rankingSort,
  sortOfKind,
  type FundAddressKey,
  type FundFilter,
  type FundListQuery,
  type FundSortColumn,
  type FundSummary,
} from '@caifu/core/funds';
import type { CalendarDate } from '@caifu/core/values';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { pageLaw } from '../app/shell/page-law.ts';
import { FlowFrameHost, hrefTo, Screen, useFlow, useGo, usePort, useSessionInvestor } from '../app/shell/screens.ts';
import { Button, Chip, PullToRefresh, Tabs } from '../kit/ask.ts';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import { FilterIcon, SearchIcon } from '../kit/late-icons.tsx';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { createFundListMachine, useFundCount } from './fund-list.ts';
import { FundConditionsSheet } from './FundConditionsSheet.tsx';
import css from './FundRankingScreen.module.css';
import { fundsCopy } from './funds.copy.ts';
import { FundTable, type ScrollPlace } from './FundTable.tsx';
import { factsOfAny, factsOfKind, rankingColumns } from './ranking-columns.ts';
import { knownNames } from './known-names.ts';
import { WatchStars } from './WatchStars.tsx';

export interface FundRankingScreenProps {
  readonly query: { readonly [Key in FundAddressKey]?: string | undefined };
}

/** 基金排行: all funds as a table, filtered and sorted by the address. */
export function FundRankingScreen({ query }: FundRankingScreenProps) {
  const go = useGo();
  const given = useMemo(() => fundsOfAddress(query, knownNames), [query]);
  const { filter, search } = given;
  const table = usePort('fundTable');
  const [last] = useState(() => table.readTable());
  const asked: FundListQuery = { ...given, sort: openingSort(given.sort, last?.sort ?? null, filter.kind, pageLaw.now()) };
  const askedKey = keyOf(asked);
  // Another investor sees another list.
  const place = `fund-ranking ${useSessionInvestor()?.investorId ?? ''} ${askedKey}`;
  const kept = keptSnapshot(place);
  const actor = useActorRef(useFlow(createFundListMachine, 'funds'), {
    input: { query: asked },
    ...(kept === null ? {} : { snapshot: kept }),
  });
  const total = useFundCount(asked, keyOf({ ...asked, sort: null }));
  const [isChoosing, setChoosing] = useState(false);
  const [scroll] = useState(() => scrollPlaceOf(kept === null ? null : askedKey, last?.left ?? null));

  // Rows that were loaded stay loaded on a return from a fund.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      const isAtRest = snapshot.value === 'listed' && keyOf(snapshot.context.query) === askedKey;
      keepSnapshot(place, actor, isAtRest);
      if (isAtRest) leftAt = { key: askedKey, top: scroll.top };
      if (scroll.left !== null) table.storeTable({ sort: table.readTable()?.sort ?? null, left: scroll.left });
    },
    [actor, askedKey, place, scroll, table],
  );

  const show = useEffectEvent((wanted: FundListQuery) => {
    go.to('/ranking/fund-ranking', { ...fundAddress(wanted) }, { isReplacing: true });
  });
  const ask = useEffectEvent((key: string) => {
    const { query: shown, wanted } = actor.getSnapshot().context;
    const standing = wanted?.query ?? shown;
    if (keyOf(standing) !== key && !asksTheSame(standing, asked)) actor.send({ type: 'query.replaced', query: asked });
  });
  useEffect(() => {
    ask(askedKey);
  }, [askedKey]);

  const change = (changes: Partial<FundListQuery>) => show({ ...given, ...changes });
  const narrow = (wanted: FundFilter) => change({ filter: wanted, sort: sortOfKind(given.sort, wanted.kind) });
  const order = (column: FundSortColumn) => {
    const sort = nextSort(asked.sort, column);
    table.storeTable({ sort, left: scroll.left });
    change({ sort });
  };
  const count = chosenParts({ ...FUND_FILTER, parts: SHEET_PARTS }, filter).length;
  return (
    <WatchStars>
      <RankingFrame
        actor={actor}
        action={
          <a className="middle w-target h-target ink" href={hrefTo('/fund/search')} aria-label={fundsCopy.searchEntry}>
            <SearchIcon size={22} />
          </a>
        }
      >
        <div className={css['page']}>
          <Tabs
            label={fundsCopy.kindTabs}
            tabs={KIND_TABS}
            selected={filter.kind ?? ALL}
            onSelect={(id) => narrow({ ...filter, kind: FUND_KINDS.find((kind) => kind === id) ?? null })}
          />
          <div className={css['bar']}>
            <Chip isPressed={filter.onlyOpen} onPress={() => narrow({ ...filter, onlyOpen: !filter.onlyOpen })}>
              {fundsCopy.onlyOpen}
            </Chip>
            <Chip opensDialog {...(count === 0 ? {} : { label: fundsCopy.filterHeard(count) })} onPress={() => setChoosing(true)}>
              {count === 0 ? fundsCopy.filter : fundsCopy.filterCount(count)}
              <FilterIcon size={14} />
            </Chip>
            {search !== '' && (
              <Chip isRemoval label={fundsCopy.letGo(fundsCopy.searchedFor(search))} onPress={() => change({ search: '' })}>
                {fundsCopy.searchedFor(search)}
              </Chip>
            )}
            <About actor={actor} total={total} />
          </div>
          <RankingList
            actor={actor}
            total={total}
            askedKey={askedKey}
            place={scroll}
            onOrder={order}
            onEverything={() => change({ filter: EVERY_FUND, search: '' })}
            onOther={(shown) => show(shown)}
          />
          <div className={css['periods']} role="group" aria-label={fundsCopy.periodLabel}>
            {FOOTER_PERIODS.map((period) => {
              const isOff = !canSortBy(period, filter.kind);
              return (
                <button
                  key={period}
                  className={css['period']}
                  type="button"
                  aria-pressed={asked.sort?.column === period}
                  aria-disabled={isOff || undefined}
                  title={isOff ? fundsCopy.noDaily : undefined}
                  onClick={isOff ? undefined : () => order(period)}
                >
                  <span className={css['periodFace']}>{fundsCopy.periods[period]}</span>
                </button>
              );
            })}
          </div>
        </div>
      </RankingFrame>
      {isChoosing && (
        <FundConditionsSheet
          filter={filter}
          search={search}
          onDone={(applied) => {
            setChoosing(false);
            if (applied !== null) narrow(applied);
          }}
        />
      )}
    </WatchStars>
  );
}

type FundListActor = ActorRefFrom<ReturnType<typeof createFundListMachine>>;
type FundListView = PagedListView<FundListQuery, FundSummary>;

interface OfList {
  readonly actor: FundListActor;
}

/** The toolbars of the page stay unchanged while an answer changes the list. */
function RankingFrame({ actor, action, children }: OfList & { readonly action: ReactNode; readonly children: ReactNode }) {
  const isBusy = useSelector(actor, (snapshot) => toPagedListView(snapshot).isBusy);
  return (
    <Screen isFlush isBusy={isBusy} action={action}>
      {children}
    </Screen>
  );
}

function About({ actor, total }: OfList & { readonly total: number | null }) {
  const day = useSelector(actor, dayOfList);
  return (
    <p className={css['about']} role="status">
      {total !== null && <span>{fundsCopy.count(total)}</span>}
      {day !== null && <span>{fundsCopy.valueDay(day)}</span>}
    </p>
  );
}

const days = new WeakMap<readonly FundSummary[], CalendarDate | null>();

/** The date of most values, computed once per list. */
function dayOfList({ context: { items } }: { readonly context: { readonly items: readonly FundSummary[] } }): CalendarDate | null {
  const known = days.get(items);
  if (known !== undefined) return known;
  const day = commonDay(items);
  days.set(items, day);
  return day;
}

interface RankingListProps extends OfList {
  readonly total: number | null;
  /** The query of the address. */
  readonly askedKey: string;
  readonly place: ScrollPlace;
  readonly onOrder: (column: FundSortColumn) => void;
  readonly onEverything: () => void;
  /** Called when the list shows another query than the address. */
  readonly onOther: (query: FundListQuery) => void;
}

function RankingList({ actor, total, askedKey, place, onOrder, onEverything, onOther }: RankingListProps) {
  const view: FundListView = useSelector(actor, toPagedListView, shallowEqual);
  const scroller = useRef<HTMLDivElement>(null);
  const day = useSelector(actor, dayOfList);
  const { kind } = view.query.filter;
  const sort = rankingSort(view.query.sort, kind, pageLaw.now());

  // [PL-10] When another sort order fails, the address returns to the shown one, and the order can be chosen again.
  const wantedKey = view.wanted === null ? null : keyOf(view.wanted.query);
  const waitedFor = useRef(wantedKey);
  const showOther = useEffectEvent(onOther);
  useEffect(() => {
    const before = waitedFor.current;
    waitedFor.current = wantedKey;
    if (before === askedKey && wantedKey === null && keyOf(view.query) !== askedKey) showOther(view.query);
  }, [wantedKey, askedKey, view.query]);

  return (
    <>
      <PullToRefresh
        onRefresh={() => actor.send({ type: 'refresh.pulled' })}
        isRefreshing={view.isRefreshing}
        isAtTop={() => (scroller.current?.scrollTop ?? 0) <= 0}
      >
        {view.step === 'loading' && (
          <div className="p-16">
            <LoadingRegion>
              <Skeleton shape="row" count={9} />
            </LoadingRegion>
          </div>
        )}
        {view.step === 'failed' && (
          <ProblemState title={fundsCopy.failed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
        )}
        {view.step === 'empty' && (
          <EmptyState
            picture={NOTHING_FOUND}
            title={fundsCopy.nothing.title}
            text={fundsCopy.nothing.text}
            action={
              <Button kind="secondary" size="small" onPress={onEverything}>
                {fundsCopy.nothing.action}
              </Button>
            }
          />
        )}
        {view.step === 'listed' && (
          <FundTable
            label={fundsCopy.table}
            endLabel={fundsCopy.listEnd}
            funds={view.items}
            columns={rankingColumns(kind, sort.column)}
            factsOf={kind === null ? factsOfAny : factsOfKind}
            sort={sort}
            onSort={onOrder}
            total={total}
            day={day}
            end={view.isAppending ? 'loading' : view.canRetry ? 'failed' : view.isComplete ? 'end' : 'more'}
            onEnd={() => actor.send({ type: view.canRetry ? 'retry.pressed' : 'end.reached' })}
            listKey={keyOf(view.query)}
            place={place}
            scroller={scroller}
            foot={<OffersNote hasSearch />}
          />
        )}
      </PullToRefresh>
      <FlowFrameHost frame={{ ...view, announcement: null }} send={(event) => actor.send(event)} />
    </>
  );
}

const ALL = 'all';
const KIND_TABS = [{ id: ALL, label: fundsCopy.allKinds }, ...FUND_KINDS.map((kind) => ({ id: kind, label: fundsCopy.kinds[kind] }))];
/** Filters inside the sheet, which the button counts. Kind and 只看可购 are on the page itself. */
const SHEET_PARTS = ['scales', 'stars', 'ages', 'companies', 'managers'] as const;

/** Names of companies and managers do not change the query. */
const keyOf = (query: FundListQuery): string => JSON.stringify(fundAddress(query));

/** The vertical position of the last list. The horizontal one applies to every list and is stored on the device. */
let leftAt: { readonly key: string; readonly top: number } | null = null;
const scrollPlaceOf = (key: string | null, lastLeft: number | null): ScrollPlace => ({
  top: key !== null && leftAt?.key === key ? leftAt.top : 0,
  left: lastLeft,
});
