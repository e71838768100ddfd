import type { FrameEvent, PagedListView } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { FlowScreen } from '../app/shell/FlowScreen.tsx';
import { BonesCard, EmptyCard, FigureTable, LoadingRegion, PagedRows } from '../kit/show.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import css from './FundPages.module.css';

export interface HistoryTableProps {
  /** Left out: that of the page. */
  readonly title?: string;
  readonly view: PagedListView<unknown, unknown>;
  readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'end.reached' | 'retry.pressed' }) => void;
  readonly words: {
    readonly list: string;
    readonly failed: string;
    readonly end: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
  /** Content above the list in every state of it. */
  readonly head?: ReactNode;
  /** The first column is the date. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly date: string; readonly cells: readonly ReactNode[] }[];
}

/** [FD-19] A table of days that loads page by page, with a fixed head. */
export function HistoryTable({ view, send, words, head, columns, rows, ...titled }: HistoryTableProps) {
  return (
    <FlowScreen view={view} send={send} isFlush {...titled}>
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div className={css['page']}>
          {head}
          <PagedRows
            view={view}
            send={send}
            skeleton={
              <LoadingRegion>
                <BonesCard rows={8} isFlush />
              </LoadingRegion>
            }
            empty={<EmptyCard {...words.empty} />}
            failedTitle={words.failed}
            endLabel={words.end}
          >
            <div className="p-0-16 bg-surface rounded shadow-card">
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
    </FlowScreen>
  );
}
