import type { ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  /** The kind of content, which decides the height: a line of small text, a title, a large number, a list row, a chart or card. */
  readonly shape?: 'line' | 'title' | 'number' | 'row' | 'block';
  /** Per cent of the width. */
  readonly width?: 20 | 30 | 40 | 50 | 60 | 80 | 100;
  readonly count?: number;
}

/** A grey box in the size of the real layout. Invisible for the first 150 ms, but takes its room. */
export function Skeleton({ shape = 'line', width = 100, count = 1 }: SkeletonProps) {
  return (
    <span className="column gap-8" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={css['bone']} data-shape={shape} data-width={width} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of a screen or part, and announces that it is loading. */
export function LoadingRegion({ children, label = kitCopy.loading }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="heard">{label}</span>
      {children}
    </div>
  );
}
