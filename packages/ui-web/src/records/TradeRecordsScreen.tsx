import { isCalendarDate } from '@caifu/core/values';
import {
  createTradeRecordsMachine,
  toTradeRecordsView,
  type DayRange,
  type TradeRecordsEvent,
  type TradeRecordsGroup,
  type TradeRecordsTab,
  type TradeRecordsView,
} from '@caifu/core/records';
import { Fragment, useEffect, useState } from 'react';
import { FlowScreen, hrefTo, useGo, usePreferences, useSessionInvestor, useView, HideAmounts } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { DaySheet, PullToRefresh, Tabs } from '../kit/ask.ts';
import { EmptyState, LoadingRegion, PagedRows, Skeleton } from '../kit/show.ts';
import { recordsCopy } from '../kit/record.copy.ts';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import { RecordRow } from '../kit/RecordRow.tsx';
import css from './TradeRecordsScreen.module.css';

/** The number in the address (P1 §2): 1 all, 2 in progress, 3 by type. */
type TabNumber = '1' | '2' | '3';

export interface TradeRecordsScreenProps {
  readonly query: { readonly productCode?: string | undefined; readonly tab?: TabNumber | undefined };
}

/** The addresses of the list and of one record: for all products, and for public funds only. */
interface RecordsPlace {
  readonly list: RoutePath;
  readonly one: RoutePath;
  readonly group: TradeRecordsGroup | null;
}

export const TradeRecordsScreen = (props: TradeRecordsScreenProps) => (
  <RecordsScreen {...props} place={{ list: '/buy-record', one: '/buy-record-detail', group: null }} />
);
export const FundRecordsScreen = (props: TradeRecordsScreenProps) => (
  <RecordsScreen {...props} place={{ ...OF_FUNDS, list: '/fund/history/list' }} />
);
export const FundHistoryScreen = (props: TradeRecordsScreenProps) => (
  <RecordsScreen {...props} place={{ ...OF_FUNDS, list: '/fund/history' }} />
);

const OF_FUNDS = { one: '/fund/history/details', group: 'funds' } as const;

/** 交易记录: lists purchases, redemptions and payouts, of one product or of all. A row links its order. */
function RecordsScreen({ query, place: { list, one, group } }: TradeRecordsScreenProps & { readonly place: RecordsPlace }) {
  const go = useGo();
  const { amountsHidden } = usePreferences();
  const tab = TABS[query.tab ?? '1'];
  const productCode = query.productCode ?? null;
  const keptAs = JSON.stringify(['records', useSessionInvestor()?.investorId, group, productCode, tab]);
  const kept = keptSnapshot(keptAs);
  const { view, send, actor } = useView(createTradeRecordsMachine, 'tradeRecords', toTradeRecordsView, {
    input: { productCode, group, tab },
    ...(kept === null ? {} : { snapshot: kept }),
  });

  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      keepSnapshot(keptAs, actor, toTradeRecordsView(snapshot).step === 'listed' && snapshot.context.tab === tab);
    },
    [actor, keptAs, tab],
  );
  useEffect(() => {
    if (actor.getSnapshot().context.tab !== tab) actor.send({ type: 'tab.chosen', tab });
  }, [actor, tab]);

  // A new list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    go.to(list, { ...query, tab: id }, { isReplacing: true });
  };
  const chooseType = (tradeType: string) => {
    window.scrollTo(0, 0);
    send({ type: 'type.chosen', tradeType });
  };
  return (
    <FlowScreen view={view} send={send} isFlush action={<HideAmounts />}>
      <div className="pinned">
        <Tabs label={recordsCopy.tabList} tabs={TAB_ITEMS} selected={query.tab ?? '1'} onSelect={choose} />
        <RangeChoice
          view={view}
          onChoose={(event) => {
            window.scrollTo(0, 0);
            send(event);
          }}
        />
        {view.tab === 'by-type' && view.types.length > 0 && <TypeChoice view={view} onChoose={chooseType} />}
      </div>
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className="p-12-16-24">
          <PagedRows
            view={view}
            send={send}
            skeleton={<RecordsSkeleton />}
            empty={<EmptyState {...(isOpen(view.range) ? EMPTY[view.tab] : recordsCopy.emptyRange)} />}
            failedTitle={recordsCopy.failed}
            endLabel={recordsCopy.listEnd}
          >
            <ul className="bg-surface rounded shadow-card">
              {view.rows.map((row) => (
                <li key={row.key} className={css['row']}>
                  <a className={css['link']} href={hrefTo(one, { orderId: row.orderId })}>
                    <RecordRow row={row} isHidden={amountsHidden} />
                  </a>
                </li>
              ))}
            </ul>
          </PagedRows>
        </div>
      </PullToRefresh>
    </FlowScreen>
  );
}

interface TypeChoiceProps {
  readonly view: Pick<TradeRecordsView, 'types' | 'tradeType'>;
  readonly onChoose: (tradeType: string) => void;
}

/** The phone's own picker, with all types from the gateway. */
function TypeChoice({ view, onChoose }: TypeChoiceProps) {
  return (
    <label className="row justify-between gap-12 p-0-16 plain bg-surface line-bottom">
      <span>{recordsCopy.chooseType}</span>
      <select className={css['select']} value={view.tradeType} onChange={(event) => onChoose(event.target.value)}>
        {view.types.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RangeChoiceProps {
  readonly view: Pick<TradeRecordsView, 'range' | 'days'>;
  readonly onChoose: (event: Extract<TradeRecordsEvent, { readonly type: 'day.chosen' | 'range.cleared' }>) => void;
}

/** [TR-13] Both ends of the range, each chosen with wheels. */
function RangeChoice({ view: { range, days }, onChoose }: RangeChoiceProps) {
  const [open, setOpen] = useState<keyof DayRange>();
  return (
    <div className="row wrap gap-0-8 p-0-16 plain bg-surface line-bottom" role="group" aria-label={recordsCopy.range}>
      {ENDS.map((end) => (
        <Fragment key={end}>
          {end === 'until' && <span aria-hidden="true">{recordsCopy.to}</span>}
          <button
            className={css['day']}
            type="button"
            aria-haspopup="dialog"
            aria-label={[recordsCopy.days[end], range[end]].join(' ').trim()}
            data-chosen={range[end] !== null || undefined}
            onClick={() => setOpen(end)}
          >
            {range[end] ?? recordsCopy.days[end]}
          </button>
        </Fragment>
      ))}
      <button className={css['clear']} type="button" disabled={isOpen(range)} onClick={() => onChoose({ type: 'range.cleared' })}>
        {recordsCopy.clearRange}
      </button>
      {open !== undefined && (
        <DaySheet
          isOpen
          title={recordsCopy.days[open]}
          {...days}
          at={range[open] ?? days.at}
          onChosen={(day) => isCalendarDate(day) && onChoose({ type: 'day.chosen', end: open, day })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

const ENDS = ['from', 'until'] as const satisfies readonly (keyof DayRange)[];

const isOpen = ({ from, until }: DayRange): boolean => from === null && until === null;

function RecordsSkeleton() {
  return (
    <LoadingRegion>
      <Skeleton shape="row" count={6} />
    </LoadingRegion>
  );
}

const TABS = { 1: 'all', 2: 'in-progress', 3: 'by-type' } as const satisfies Record<TabNumber, TradeRecordsTab>;

const TAB_ITEMS = [
  { id: '1', label: recordsCopy.tabs.all },
  { id: '2', label: recordsCopy.tabs['in-progress'] },
  { id: '3', label: recordsCopy.tabs['by-type'] },
] as const;

const EMPTY = {
  all: recordsCopy.empty,
  'in-progress': recordsCopy.emptyInProgress,
  'by-type': recordsCopy.emptyType,
} as const satisfies Record<TradeRecordsTab, unknown>;
