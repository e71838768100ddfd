import { RIDGE_HEIGHT, RIDGE_WIDTH, ridgeOf } from './ridge-line.ts';
import css from './Ridge.module.css';

export interface RidgeProps {
  readonly name: string;
  /** `premium`: private products. */
  readonly tone?: 'premium' | undefined;
}

/**
 * The ridge line of an issuer at the bottom of its parent, which must be `position: relative`. It is only a tint: behind a large number,
 * never behind small text, never twice on a screen.
 */
export function Ridge({ name, tone }: RidgeProps) {
  const { far, near } = ridgeOf(name);
  return (
    <svg
      className={css['ridge']}
      data-tone={tone}
      viewBox={`0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={far} />
      <path d={near} />
    </svg>
  );
}
