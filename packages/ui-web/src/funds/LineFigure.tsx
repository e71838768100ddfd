import type { FigureLine } from './fund-table-parts.ts';
import css from './FundTable.module.css';

const WIDTH = 64;
const HEIGHT = 16;

/** [FW-26] The course of a figure as a line without axis, from its lowest to its highest. It tells no growth, so it has no colour of one. */
export function LineFigure({ label, heights }: FigureLine) {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const place = (height: number, at: number) => {
    const up = high === low ? 0.5 : (height - low) / (high - low);
    return `${((at / (heights.length - 1)) * WIDTH).toFixed(1)},${(1 + (1 - up) * (HEIGHT - 2)).toFixed(1)}`;
  };
  return (
    <svg className={css['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
      <polyline points={heights.map(place).join(' ')} />
    </svg>
  );
}
