import type { Message } from '@caifu/core/kit';
import type { ReactNode } from 'react';
import { ProblemState } from '../ProblemState.tsx';
import { LoadingRegion, Skeleton } from '../Skeleton.tsx';

export interface ReadChartProps {
  readonly view: { readonly step: string; readonly problem: Message | null };
  readonly failedTitle: string;
  readonly onRetry: () => void;
  readonly points: readonly unknown[];
  /** Shown for fewer than two points, which are no line. */
  readonly empty: ReactNode;
  /** The drawing. */
  readonly children: ReactNode;
}

/** A chart whose points are read: its boxes, the failure with a retry, the sentence of too few points, or the drawing. */
export function ReadChart({ view, failedTitle, onRetry, points, empty, children }: ReadChartProps) {
  if (view.step === 'failed') return <ProblemState isPart title={failedTitle} problem={view.problem} onRetry={onRetry} />;
  if (view.step === 'loading') {
    return (
      <LoadingRegion>
        <div className="chart-bones">
          <Skeleton shape="block" />
        </div>
      </LoadingRegion>
    );
  }
  return points.length < 2 ? empty : children;
}
