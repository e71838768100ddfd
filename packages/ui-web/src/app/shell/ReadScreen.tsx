import type { FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { lateKitCopy } from '../../kit/late-kit.copy.ts';
import { Notice } from '../../kit/Notice.tsx';
import { PullToRefresh } from '../../kit/PullToRefresh.tsx';
import { LoadingRegion } from '../../kit/Skeleton.tsx';
import { useWhenOnline } from '../../kit/when-online.ts';
import { FlowFrameHost } from './FlowFrameHost.tsx';
import { PageProblem } from './PageProblem.tsx';
import css from './ReadScreen.module.css';
import { Screen, type ScreenLayoutProps } from './Screen.tsx';

export interface ReadView extends FlowFrame {
  readonly isRefreshing: boolean;
  /** The shown data are from an earlier reading, because the last one failed. */
  readonly isStale: boolean;
  readonly problem: Message | null;
}

/** loading: `skeleton`. failed: the problem and a retry. shown: the children. */
type ReadStep = 'loading' | 'failed' | 'shown';

/** The step. Defaults to the view's. */
type Stepped =
  | { readonly view: ReadView & { readonly step: ReadStep }; readonly step?: undefined }
  | { readonly view: ReadView; readonly step: ReadStep };

export type ReadScreenProps = ReadScreenParts & Stepped;

interface ReadScreenParts extends Pick<ScreenLayoutProps, 'title' | 'action' | 'bottom' | 'onBack'> {
  readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'retry.pressed' }) => void;
  readonly words: { readonly failed: string; readonly stale?: string };
  /** Another action beside the retry. */
  readonly otherWay?: ReactNode;
  /** Figures below the text of the flow's question. */
  readonly details?: ReactNode;
  /** A skeleton with the real layout. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A screen that shows read data: skeleton, error with retry, pull to refresh, and a notice when the data are old. */
export function ReadScreen({ send, words, otherWay, details, skeleton, children, ...rest }: ReadScreenProps) {
  const step = rest.step === undefined ? rest.view.step : rest.step;
  const { view, step: _, ...layout } = rest;
  const isBehind = view.isStale && view.problem?.kind === 'network-unavailable';
  useWhenOnline(isBehind ? () => send({ type: 'retry.pressed' }) : null);
  return (
    <>
      <Screen isFlush isBusy={view.isBusy} {...layout}>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            {view.isStale && (
              <div className={css['stale']} data-behind={isBehind || undefined}>
                <Notice tone="alert">{words.stale ?? lateKitCopy.stale}</Notice>
              </div>
            )}
            {step === 'loading' && <LoadingRegion>{skeleton}</LoadingRegion>}
            {step === 'failed' && (
              <PageProblem
                title={words.failed}
                problem={view.problem}
                onRetry={() => send({ type: 'retry.pressed' })}
                otherWay={otherWay}
              />
            )}
            {step === 'shown' && children}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} details={details} onBack={layout.onBack} />
    </>
  );
}
