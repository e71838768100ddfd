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
  /** Content above the list that stays while the list scrolls. */
  readonly tabs?: ReactNode;
  /** Content above the rows in every state of the list. */
  readonly above?: ReactNode;
  /** Content below the rows in every state of the list. */
  readonly note?: ReactNode;
  /** Number of rows in the skeleton. */
  readonly bones: number;
  readonly empty: { readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: ReactNode;
}

/** A page with one list of amounts, newest first, which loads page by page. */
export function PagedScreen({ view, send, tabs, above, note, bones, empty, failedTitle, endLabel, children }: PagedScreenProps) {
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
            {note}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
