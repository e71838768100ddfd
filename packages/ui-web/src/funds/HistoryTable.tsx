import type { FrameEvent, PagedListView } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { FigureTable } from '../kit/FigureTable.tsx';
import { PagedRows } from '../kit/PagedRows.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import css from './FundPages.module.css';

export interface HistoryTableProps {
  readonly view: PagedListView<unknown, unknown>;
  readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'end.reached' | 'retry.pressed' }) => void;
  readonly words: {
    readonly list: string;
    readonly failed: string;
    readonly end: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
  /** Stands above the list, whatever becomes of it. */
  readonly head?: ReactNode;
  /** The first one is the day's. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly date: string; readonly cells: readonly ReactNode[] }[];
}

/** [FD-19] Days with their figures, page by page, under a head that stays. */
export function HistoryTable({ view, send, words, head, columns, rows }: HistoryTableProps) {
  return (
    <>
      <Screen isFlush isBusy={view.isBusy}>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {head}
            <PagedRows
              view={view}
              send={send}
              skeleton={
                <LoadingRegion>
                  <Card isFlush>
                    <Skeleton shape="row" count={8} />
                  </Card>
                </LoadingRegion>
              }
              empty={
                <Card>
                  <EmptyState {...words.empty} />
                </Card>
              }
              failedTitle={words.failed}
              endLabel={words.end}
            >
              <div className={css['rows']}>
                <FigureTable
                  label={words.list}
                  columns={columns}
                  isDaily
                  isSticky
                  rows={rows.map(({ date, cells }) => ({ head: date, cells }))}
                />
              </div>
            </PagedRows>
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
