import css from './TimeBar.module.css';

export interface TimeBarStop {
  /** 今天, 起息, 到期, 资金到账 */
  readonly label: string;
  /** A short date, for example 11-20 or 2027-02-01. */
  readonly date: string;
  /** Days from today. */
  readonly day: number;
}

export interface TimeBarProps {
  /** The accessible name, for example 资金占用时间. */
  readonly label: string;
  /** In order of time. The first is today, the last the day when the money is back. */
  readonly stops: readonly TimeBarStop[];
  /** The stops between which the money earns (indices of `stops`). Left out where they are unknown. */
  readonly earns?: readonly [number, number];
  /** Above the bar: the total holding time. */
  readonly caption?: string;
}

/** [UI-605] How long the money is bound, drawn to scale from today to its return. */
export function TimeBar({ label, stops, earns, caption }: TimeBarProps) {
  const total = Math.max(1, stops.at(-1)?.day ?? 1);
  const places = stops.map(({ day }) => (Math.min(Math.max(day, 0), total) / total) * 100);
  const from = earns === undefined ? 0 : (places[earns[0]] ?? 0);
  const to = earns === undefined ? 0 : (places[earns[1]] ?? 0);
  return (
    <div role="group" aria-label={label}>
      {caption !== undefined && <p className="text-14 bold">{caption}</p>}
      <svg className={css['line']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill-line" y="2" width="100" height="4" />
        {to > from && <rect className="fill-jade" x={from} y="2" width={to - from} height="4" />}
        {places.map((x, at) => (
          <path key={stops[at]?.label} className={css['stop']} d={`M${x} 0v8`} />
        ))}
      </svg>
      <ol className={css['stops']}>
        {stops.map((stop) => (
          <li key={stop.label} className={css['text']}>
            <span className={css['name']}>{stop.label}</span>
            <span>{stop.date}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
