import type { ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  /** The height of what will stand here: a line of small text, a title, a big number, a list row, a chart or card. */
  readonly shape?: 'line' | 'title' | 'number' | 'row' | 'block';
  /** Per cent of the width. */
  readonly width?: 20 | 30 | 40 | 50 | 60 | 80 | 100;
  readonly count?: number;
}

/** A grey stand-in of the real layout's size. Invisible for the first 150 ms, but its room is kept. */
export function Skeleton({ shape = 'line', width = 100, count = 1 }: SkeletonProps) {
  return (
    <span className="column gap-8" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={css['bone']} data-shape={shape} data-width={width} />
      ))}
    </span>
  );
}

/** Around the skeletons of a screen or part: tells screen readers that it is being loaded. */
export function LoadingRegion({ children, label = kitCopy.loading }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="heard">{label}</span>
      {children}
    </div>
  );
}
