import type { ReactNode } from 'react';
import { huesOf } from './hues.ts';
import hue from './Hue.module.css';
import css from './AllocationRing.module.css';

export interface RingPart {
  readonly id: string;
  /** 0 to 1. The parts add up to 1. */
  readonly share: number;
  readonly isPremium?: boolean;
}

export interface AllocationRingProps {
  readonly parts: readonly RingPart[];
  /** Inside the ring. */
  readonly children: ReactNode;
}

/** [UI-1390] The parts of a whole as a ring to scale. A list beside it names them, so it has no words for a screen reader. */
export function AllocationRing({ parts, children }: AllocationRingProps) {
  const hues = huesOf(parts);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <div className={css['ring']}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        {parts.map(({ id, share }, at) => (
          <path key={id} className={hue['hue']} data-hue={hues[at]} d={sector(starts[at] ?? 0, share)} />
        ))}
      </svg>
      <div className={css['inside']}>{children}</div>
    </div>
  );
}

const OUTER = 49;
const INNER = 37;

/** A part of the ring, from its start clockwise; both as parts of the turn. */
const sector = (start: number, share: number): string => {
  // An arc that ends at its start is nothing, so a whole ring ends just before it.
  const end = start + Math.min(share, 0.9999);
  const large = share > 0.5 ? 1 : 0;
  return `M${point(start, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${point(end, OUTER)}L${point(end, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${point(start, INNER)}Z`;
};

const point = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};
