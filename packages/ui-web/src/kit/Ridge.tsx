import { hueOf, RIDGE_HEIGHT, RIDGE_WIDTH, ridgeOf } from './ridge-line.ts';
import css from './Ridge.module.css';

export interface RidgeProps {
  /** The issuer's. Empty: the platform's own ridge. */
  readonly name: string;
  /** Draws itself from left to right. */
  readonly isDrawn?: boolean;
}

/**
 * [UI-604] The ridge line of an issuer that fills its parent, which must be `position: relative` and `isolation: isolate`. It is only a tint:
 * behind a large number, never behind small text, never twice on a screen.
 */
export function Ridge({ name, isDrawn = false }: RidgeProps) {
  return (
    <svg
      ref={(drawing) => drawing?.style.setProperty('--name-hue', String(hueOf(name)))}
      className={css['ridge']}
      data-ridge={name}
      data-drawn={isDrawn || undefined}
      viewBox={`0 0 ${RIDGE_WIDTH} ${RIDGE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ridgeOf(name).map((layer) => (
        <path key={layer} d={layer} />
      ))}
    </svg>
  );
}
