import type { CompareCurvePoint } from '@caifu/core/funds';
import { formatSignedRate, ratePpm } from '@caifu/core/values';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Amount } from '../kit/Amount.tsx';
import { comparePlot, pointOn, spreadEnds } from './compare-plot.ts';
import { compareCopy } from './compare.copy.ts';
import chart from '../kit/chart/LineChart.module.css';
import css from './CompareChart.module.css';

export interface CompareChartProps {
  readonly label: string;
  readonly funds: readonly { readonly fundCode: string; readonly fundName: string; readonly curve: readonly CompareCurvePoint[] }[];
}

/** The letters of the funds, in the order chosen. */
const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export const letterOf = (at: number): string => LETTERS[at] ?? '';

/** A piece of a fund's line, with its letter. */
export function LineKey({ at }: { readonly at: number }) {
  return (
    <span className="inline-flex flex-none items-center gap-2px" data-line={letterOf(at)} aria-hidden="true">
      <svg className={css['sample']} viewBox="0 0 24 4" width={24} height={4}>
        <line className={css['line']} x1="0" y1="2" x2="24" y2="2" />
      </svg>
      <b className={css['letter']}>{letterOf(at)}</b>
    </span>
  );
}

/** [FC-47] All curves in one frame. Letters and line styles distinguish them; colour is an addition. */
export function CompareChart({ label, funds }: CompareChartProps) {
  const plot = useMemo(() => comparePlot(funds.map(({ curve }) => curve)), [funds]);
  const [pointed, setPointed] = useState<number | null>(null);
  const days = funds[0]?.curve ?? NO_POINTS;
  const last = days.length - 1;
  const at = Math.min(pointed ?? last, last);
  const date = days[at]?.date ?? '';
  const told = funds.map(({ curve }) => pointOn(curve, date));
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)));
    setPointed(nearestTo(days, part));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPointed(Math.min(last, Math.max(0, to(at, last))));
  };
  const ends = spreadEnds(
    plot.lines.map(({ end }) => end),
    LETTER_GAP,
  );
  const hair = partOf(days, date);
  return (
    <figure className={css['chart']}>
      <figcaption className="heard">{label}</figcaption>
      <div className={css['readout']} aria-hidden="true">
        <span className="ink-3">{date}</span>
        <span className="flex wrap gap-4-12">
          {told.map((point, index) => (
            <span key={letterOf(index)} className="inline-flex items-center gap-4 text-14">
              <LineKey at={index} />
              <Amount text={point?.text ?? null} />
            </span>
          ))}
        </span>
      </div>
      <div className="flex gap-2px mt-8">
        <div
          className={chart['plot']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={Math.max(0, at)}
          aria-valuetext={[date, ...told.map((point, index) => `${funds[index]?.fundName ?? ''} ${point?.text ?? ''}`)].join('，')}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerUp={(event) => event.pointerType !== 'mouse' && setPointed(null)}
          onPointerCancel={() => setPointed(null)}
          onPointerLeave={() => setPointed(null)}
          onKeyDown={onKeyDown}
          onBlur={() => setPointed(null)}
        >
          <svg
            className="absolute inset-0 w-full h-full no-pointer"
            viewBox={`0 0 ${SIZE} ${SIZE}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <line className={css['zero']} x1="0" x2={SIZE} y1={plot.zero * SIZE} y2={plot.zero * SIZE} />
            {plot.lines.map(({ points }, index) => (
              <polyline
                key={letterOf(index)}
                className={css['line']}
                data-line={letterOf(index)}
                points={points.map(([x, y]) => `${(x * SIZE).toFixed(1)},${(y * SIZE).toFixed(1)}`).join(' ')}
              />
            ))}
            {pointed !== null && <line className={css['hair']} x1={hair * SIZE} x2={hair * SIZE} y1="0" y2={SIZE} />}
          </svg>
        </div>
        <div className={css['ends']} aria-hidden="true">
          {ends.map((place, index) => (
            <b key={letterOf(index)} className={css['end']} data-line={letterOf(index)} style={{ top: `${place * 100}%` }}>
              {letterOf(index)}
            </b>
          ))}
        </div>
        <div className={chart['axis']} aria-hidden="true">
          {plot.axis.map((value) => (
            <span key={value}>{formatSignedRate(ratePpm(Math.round(value / STEP) * STEP))}</span>
          ))}
        </div>
      </div>
      <div className={css['days']} aria-hidden="true">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </div>
      <HeardTable funds={funds} />
    </figure>
  );
}

/** The curves as a table for screen readers, with evenly spaced days. */
function HeardTable({ funds }: Pick<CompareChartProps, 'funds'>) {
  const days = funds[0]?.curve ?? NO_POINTS;
  const last = days.length - 1;
  const steps = Math.min(HEARD_ROWS - 1, last);
  const rows = [...new Set(Array.from({ length: steps + 1 }, (_, step) => (steps === 0 ? 0 : Math.round((step * last) / steps))))];
  return (
    <div className="heard">
      <table>
        <caption>{compareCopy.table}</caption>
        <thead>
          <tr>
            <th scope="col">{compareCopy.day}</th>
            {funds.map(({ fundCode, fundName }) => (
              <th key={fundCode} scope="col">
                {fundName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => {
            const date = days[row]?.date;
            return date === undefined ? (
              []
            ) : (
              <tr key={date}>
                <th scope="row">{date}</th>
                {funds.map(({ fundCode, curve }) => (
                  <td key={fundCode}>{pointOn(curve, date)?.text}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The horizontal position of a day, 0 to 1. */
const partOf = (days: readonly CompareCurvePoint[], date: string): number => {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined || first === last) return 0;
  return (Date.parse(date) - Date.parse(first)) / (Date.parse(last) - Date.parse(first));
};

/** The day nearest to a position in the frame. */
const nearestTo = (days: readonly CompareCurvePoint[], part: number): number => {
  let [low, high] = [0, Math.max(0, days.length - 1)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (partOf(days, days[middle]?.date ?? '') < part) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [days[low - 1], days[low]];
  if (before === undefined || after === undefined) return low;
  return part - partOf(days, before.date) < partOf(days, after.date) - part ? low - 1 : low;
};

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - PAGE,
  PageUp: (at) => at + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};
const PAGE = 20;
const NO_POINTS: readonly CompareCurvePoint[] = [];
const SIZE = 1_000;
/** A letter's height as a fraction of the plot's height. */
const LETTER_GAP = 0.08;
/** 0.01 % in parts per million. */
const STEP = 100;
const HEARD_ROWS = 13;
