import css from './Sparkline.module.css';

export interface SparklineProps {
  /** In order of time; two at least, else nothing is drawn. */
  readonly values: readonly number[];
  /** What it shows and how it went, heard by screen readers. */
  readonly label: string;
  readonly trend?: 'gain' | 'loss' | 'flat';
}

/** [UI-607] How a value went, without axes: the shape and nothing to read off. */
export function Sparkline({ values, label, trend = 'flat' }: SparklineProps) {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    // A value that never moved is a line in the middle, not along an edge.
    const y = span === 0 ? HEIGHT / 2 : HEIGHT - ((value - lowest) / span) * HEIGHT;
    return `${round(x)} ${round(y)}`;
  });
  return (
    <svg className={css['spark']} data-trend={trend} viewBox={`-1 -2 ${WIDTH + 2} ${HEIGHT + 4}`} role="img" aria-label={label}>
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

const WIDTH = 64;
const HEIGHT = 24;
const round = (value: number): number => Math.round(value * 10) / 10;
