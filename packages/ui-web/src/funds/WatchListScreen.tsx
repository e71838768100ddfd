import { createResourceMachine, toResourceView, type ResourcePorts } from '@caifu/core/kit';
import {
  codesOf,
  LINE_DAYS,
  toWatchListView,
  WATCH_COLUMNS,
  watchDay,
  watchedIn,
  watchFigure,
  watchTotal,
  type FundSummary,
  type WatchColumn,
  type WatchedFund,
  type WatchNote,
  type WatchTotal,
} from '@caifu/core/funds';
import { formatSignedRate } from '@caifu/core/values';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FlowScreen, hrefTo, Screen, useGo, usePort, useSessionInvestor, useView } from '../app/shell/screens.ts';
import { EmptyState, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { PullToRefresh, Tabs } from '../kit/ask.ts';
import { NOTHING_STARRED } from '../kit/empty-pictures.tsx';
import { FOLLOWED_PRODUCTS } from '../products/FollowStars.tsx';
import { FollowedProducts } from '../products/FollowedProducts.tsx';
import type { FigureLine, FundTableColumn, ShownFigure } from './fund-table-parts.ts';
import { FundTable, type ScrollPlace } from './FundTable.tsx';
import { fundsCopy } from './funds.copy.ts';
import { factsOfKind } from './ranking-columns.ts';
import { RecommendedFunds } from './RecommendedFunds.tsx';
import { watchCopy } from './watch.copy.ts';
import { sameView, watchListOf } from './watch-run.ts';
import css from './WatchListScreen.module.css';
import { WatchStars } from './WatchStars.tsx';

/** 自选: shows the watched funds as a table, group by group, and the followed products [FO-695]. */
export function WatchListScreen({ query }: { readonly query: { readonly group?: string | undefined } }) {
  const investor = useSessionInvestor();
  return (
    <WatchStars>
      {investor === null ? <Guest /> : <Own key={investor.investorId} owner={investor.investorId} groupId={query.group ?? null} />}
    </WatchStars>
  );
}

function Guest() {
  const go = useGo();
  return (
    <Screen>
      <EmptyState
        picture={NOTHING_STARRED}
        title={watchCopy.guest.title}
        text={watchCopy.guest.text}
        action={<a href={hrefTo('/login', { back: go.here() })}>{watchCopy.guest.action}</a>}
      />
      <RecommendedFunds most={3} />
    </Screen>
  );
}

const createWatchedMachine = (ports: ResourcePorts<null, readonly WatchedFund[]>) => createResourceMachine(ports, 'watched-funds');

function Own({ owner, groupId: asked }: { readonly owner: string; readonly groupId: string | null }) {
  const go = useGo();
  const { book, isKnown, problem, saving } = useSelector(watchListOf(usePort('watchList'), owner), toWatchListView, sameView);
  const bookActor = watchListOf(usePort('watchList'), owner);
  const { view, send } = useView(createWatchedMachine, 'watchedFunds', toResourceView, { input: { query: null } });
  const scroller = useRef<HTMLDivElement>(null);
  const [place] = useState<ScrollPlace>(() => ({ top: 0, left: 0 }));
  const areProducts = asked === FOLLOWED_PRODUCTS;
  const groupId = book.groups.some((group) => group.groupId === asked) ? asked : null;
  const funds = view.value ?? NO_FUNDS;

  // A fund that was added since the figures were read has none yet.
  const missing =
    view.value === null || saving.length > 0
      ? ''
      : book.fundCodes.filter((code) => !funds.some(({ fundCode }) => fundCode === code)).join(' ');
  const refresh = useEffectEvent(() => send({ type: 'refresh.pulled' }));
  useEffect(() => {
    if (missing !== '') refresh();
  }, [missing]);

  const day = useMemo(() => watchDay(funds), [funds]);
  const rows = useMemo(() => watchedIn(funds, book, groupId), [funds, book, groupId]);
  const columns = useMemo(() => columnsOf(funds), [funds]);
  const isEmpty = isKnown && book.fundCodes.length === 0;
  return (
    <FlowScreen view={view} send={send} isFlush>
      <div className={areProducts || isEmpty ? undefined : css['page']}>
        <div className="row flex-none bg-surface pinned">
          <div className="flex-1 min-w-0">
            <Tabs
              label={watchCopy.groups}
              tabs={[
                { id: WHOLE, label: watchCopy.whole },
                { id: FOLLOWED_PRODUCTS, label: watchCopy.products },
                ...book.groups.map((group) => ({ id: group.groupId, label: group.name })),
              ]}
              selected={areProducts ? FOLLOWED_PRODUCTS : (groupId ?? WHOLE)}
              onSelect={(id) => go.to('/favourite-funds', { group: id === WHOLE ? null : id }, { isReplacing: true })}
            />
          </div>
          {isKnown && !isEmpty && (
            <a className="row flex-none p-0-12 target-h text-14 nowrap" href={hrefTo('/favourite-funds-edit', { group: groupId })}>
              {book.groups.length === 0 ? watchCopy.makeGroup : watchCopy.edit}
            </a>
          )}
        </div>
        {areProducts ? (
          <FollowedProducts />
        ) : problem !== null && !isKnown ? (
          <ProblemState title={watchCopy.failed} problem={problem} onRetry={() => bookActor.send({ type: 'retry.pressed' })} />
        ) : isEmpty ? (
          <>
            <FollowedProducts isPart />
            <div className={css['quiet']}>
              <EmptyState
                {...watchCopy.empty}
                picture={NOTHING_STARRED}
                action={<a href={hrefTo('/ranking/fund-ranking')}>{watchCopy.ranking}</a>}
              />
              <RecommendedFunds most={3} />
            </div>
          </>
        ) : (
          <>
            {view.value !== null && <Total total={watchTotal(rows, day)} day={day} />}
            <PullToRefresh
              onRefresh={() => {
                send({ type: 'refresh.pulled' });
                bookActor.send({ type: 'refresh.pulled' });
              }}
              isRefreshing={view.isRefreshing}
              isAtTop={() => (scroller.current?.scrollTop ?? 0) <= 0}
            >
              {(view.step === 'loading' || !isKnown) && (
                <div className="p-16">
                  <LoadingRegion>
                    <Skeleton shape="row" count={7} />
                  </LoadingRegion>
                </div>
              )}
              {view.step === 'failed' && isKnown && (
                <ProblemState title={watchCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
              )}
              {view.step === 'shown' && isKnown && codesOf(book, groupId).length === 0 && (
                <EmptyState
                  picture={NOTHING_STARRED}
                  title={watchCopy.emptyGroup.title}
                  text={watchCopy.emptyGroup.text}
                  action={<a href={hrefTo('/favourite-funds-edit')}>{watchCopy.emptyGroup.action}</a>}
                />
              )}
              {view.step === 'shown' && isKnown && rows.length > 0 && (
                <FundTable
                  label={watchCopy.table}
                  endLabel={watchCopy.end}
                  funds={rows}
                  columns={columns}
                  sort={null}
                  factsOf={factsOfKind}
                  total={null}
                  end="end"
                  onEnd={nothing}
                  listKey={groupId ?? WHOLE}
                  place={place}
                  scroller={scroller}
                  foot={groupId === null && <FollowedProducts isPart />}
                />
              )}
            </PullToRefresh>
          </>
        )}
      </div>
    </FlowScreen>
  );
}

function Total({ total, day }: { readonly total: WatchTotal; readonly day: string | null }) {
  const { count, risen, fallen, level, rest, average, trend } = total;
  return (
    <p className={css['total']}>
      <span>{watchCopy.total.count(count)}</span>
      {average !== null && (
        <>
          <span data-trend="gain">{watchCopy.total.risen(risen)}</span>
          <span data-trend="loss">{watchCopy.total.fallen(fallen)}</span>
          <span>{watchCopy.total.level(level)}</span>
          <span>
            {watchCopy.total.average} <span data-trend={trend}>{formatSignedRate(average)}</span>
          </span>
        </>
      )}
      {day !== null && <span className="ink-3">{watchCopy.total.day(day)}</span>}
      {rest > 0 && <span className="ink-3">{watchCopy.total.rest(rest)}</span>}
    </p>
  );
}

const columnsOf = (funds: readonly WatchedFund[]): readonly FundTableColumn<WatchColumn>[] => {
  const byCode = new Map(funds.map((fund) => [fund.fundCode, fund]));
  const source = funds.find(({ estimate }) => estimate !== null)?.estimate?.source ?? null;
  const remarks: Partial<Record<WatchColumn, string>> = {
    'net-value': watchCopy.lineNote(LINE_DAYS),
    estimate: source === null ? watchCopy.noEstimate : watchCopy.estimateNote(source),
    'since-added': watchCopy.sinceNote,
  };
  return WATCH_COLUMNS.map((id) => ({
    id,
    label: watchCopy.columns[id],
    remark: remarks[id] ?? '',
    ...(id === 'net-value' && { line: ({ fundCode }: FundSummary) => lineOf(byCode.get(fundCode)) }),
    figure: ({ fundCode }: FundSummary): ShownFigure => {
      const fund = byCode.get(fundCode);
      if (fund === undefined) return { text: '', trend: null };
      const { text, trend, note, fall } = watchFigure(fund, id);
      return { text, trend, note: note === null ? null : wordsOf(note), fall: fall === null ? null : fundsCopy.fall(fall) };
    },
  }));
};

const lineOf = (fund: WatchedFund | undefined): FigureLine | null =>
  fund === undefined || fund.line.length === 0
    ? null
    : { label: (fund.isMoneyFund ? watchCopy.yieldLine : watchCopy.line)(LINE_DAYS), heights: fund.line };

const wordsOf = (note: WatchNote): string => {
  switch (note.kind) {
    case 'of-day':
      return note.day;
    case 'ten-thousand-income':
      return watchCopy.notes.income;
    case 'seven-day-yield':
      return watchCopy.notes.yield;
    case 'estimated':
      return watchCopy.notes.estimated(note.value, note.time);
    case 'days-watched':
      return watchCopy.notes.days(note.days);
  }
};

const WHOLE = 'whole';
const NO_FUNDS: readonly WatchedFund[] = [];
const nothing = () => undefined;
