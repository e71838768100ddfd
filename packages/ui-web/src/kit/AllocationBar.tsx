import { HueKey } from './HueKey.tsx';
import { huesOf } from './hues.ts';
import hue from './Hue.module.css';
import css from './AllocationBar.module.css';

export interface AllocationPart {
  readonly id: string;
  readonly name: string;
  /** Per cent of the whole, for example 62.5. The parts add up to 100. */
  readonly share: number;
  /** The figure behind the name: the share, or an `Amount`. */
  readonly value: string;
  /** Gold marks private products. The others take the hues in order. */
  readonly isPremium?: boolean;
}

export interface AllocationBarProps {
  readonly label: string;
  readonly parts: readonly AllocationPart[];
}

/** [UI-606] The parts of a whole: one bar to scale, and a line per part with its hue and name. */
export function AllocationBar({ label, parts }: AllocationBarProps) {
  const hues = huesOf(parts);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  return (
    <div role="group" aria-label={label}>
      <svg className={css['line']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ id, share }, at) => (
          <rect key={id} className={hue['hue']} data-hue={hues[at]} x={starts[at]} width={share} height="10" />
        ))}
      </svg>
      <ul className={css['parts']}>
        {parts.map(({ id, name, value }, at) => (
          <li key={id} className="row gap-4 text-12 ink-2">
            <HueKey hue={hues[at] ?? 'stone'} />
            <span>{name}</span>
            <span className="bold ink">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
