import { HideAmounts } from './OwnAmounts.tsx';
import type { FlowFrame, FrameEvent } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { BonesCard, EmptyCard } from '../../kit/Cards.tsx';
import { PagedRows, type PagedRowsProps } from '../../kit/PagedRows.tsx';
import { PullToRefresh } from '../../kit/PullToRefresh.tsx';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import css from './PagedScreen.module.css';
import { Screen } from './Screen.tsx';

export interface PagedScreenProps extends Pick<PagedRowsProps, 'failedTitle' | 'endLabel'> {
  readonly view: PagedRowsProps['view'] & FlowFrame & { readonly isRefreshing: boolean };
  readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'end.reached' | 'retry.pressed' }) => void;
  /** Stands over the list and stays while it is scrolled. */
  readonly tabs?: ReactNode;
  /** Stands above the rows, whatever becomes of them. */
  readonly above?: ReactNode;
  /** Rows that the bones show. */
  readonly bones: number;
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: ReactNode;
}

/** A page that is one list of amounts, the newest first, which grows page by page. */
export function PagedScreen({ view, send, tabs, above, bones, empty, failedTitle, endLabel, children }: PagedScreenProps) {
  return (
    <>
      <Screen isFlush isBusy={view.isBusy} action={<HideAmounts />}>
        {tabs !== undefined && <div className="pinned">{tabs}</div>}
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {above}
            <PagedRows
              view={view}
              send={send}
              skeleton={
                <LoadingRegion>
                  <BonesCard rows={bones} isFlush />
                </LoadingRegion>
              }
              empty={<EmptyCard {...empty} />}
              failedTitle={failedTitle}
              {...(endLabel === undefined ? {} : { endLabel })}
            >
              {children}
            </PagedRows>
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
