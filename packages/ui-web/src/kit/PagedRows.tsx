import type { PagedListView } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { InfiniteEnd } from './InfiniteEnd.tsx';
import { useWhenOnline } from './when-online.ts';
import { ProblemState } from './ProblemState.tsx';

export interface PagedRowsProps {
  readonly view: Pick<PagedListView<unknown, unknown>, 'step' | 'isAppending' | 'isComplete' | 'canRetry' | 'problem'>;
  readonly send: (event: { readonly type: 'end.reached' } | { readonly type: 'retry.pressed' }) => void;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly failedTitle: string;
  readonly endLabel?: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** The body of a list that loads page by page: a placeholder while there are no rows, and the end below them. */
export function PagedRows({ view, send, skeleton, empty, failedTitle, endLabel, children }: PagedRowsProps) {
  const stopped = view.step === 'listed' && view.canRetry && view.problem?.kind === 'network-unavailable';
  useWhenOnline(stopped ? () => send({ type: 'retry.pressed' }) : null);
  switch (view.step) {
    case 'loading':
      return skeleton;
    case 'empty':
      return empty;
    case 'failed':
      return <ProblemState title={failedTitle} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />;
    case 'listed':
      return (
        <>
          {children}
          <InfiniteEnd
            state={view.isAppending ? 'loading' : view.canRetry ? 'failed' : view.isComplete ? 'end' : 'more'}
            onReach={() => send({ type: view.canRetry ? 'retry.pressed' : 'end.reached' })}
            {...(endLabel === undefined ? {} : { endLabel })}
          />
        </>
      );
  }
}
