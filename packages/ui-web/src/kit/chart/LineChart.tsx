import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chartCopy } from '../chart.copy.ts';
import { kitCopy } from '../kit.copy.ts';
import { Amount } from '../Amount.tsx';
import { trendOf, type ChartDrawing, type ChartPoint } from './chart-drawing.ts';
import { chartRows, rowAt } from './chart-rows.ts';
import type { LinePlot, PlotWords } from './line-plot.ts';
import { plotting } from './plotting.ts';
import css from './LineChart.module.css';

export interface LineChartProps {
  /** The accessible name, and the caption of the table. */
  readonly label: string;
  readonly series: {
    readonly name: string;
    /** An area for accumulated values (income, value of a holding), a line for comparisons. */
    readonly kind: 'area' | 'line';
    readonly points: readonly ChartPoint[];
  };
  readonly benchmark?: { readonly name: string; readonly points: readonly ChartPoint[] };
  /** The investor's own trades. */
  readonly marks?: readonly { readonly date: string; readonly kind: 'buy' | 'sell' }[];
  /** Formats a value on the axis. */
  readonly formatAxis: (value: number) => string;
  /** `result` colours the series by the sign of its last value. `brand` has no meaning. */
  readonly tone?: ChartDrawing['tone'];
  readonly hasZeroLine?: boolean;
  /** The last value is already shown above the chart. While no day is pointed at, the read-out explains how to read one. */
  readonly hasHeadline?: boolean;
  /** The investor hid all amounts: axis, read-out and table show none. */
  readonly isHidden?: boolean;
  /** Called with the point that is pointed at. null: none. */
  readonly onPoint?: (index: number | null) => void;
}

/**
 * A series over days, with a benchmark and the investor's trades. The read-out is above the plot and not below the finger. It shows the
 * last day, or the day that a finger, the mouse or the arrow keys point at. Screen readers get a table.
 */
export function LineChart({
  label,
  series,
  benchmark,
  marks = NO_MARKS,
  formatAxis,
  tone = 'brand',
  hasZeroLine = false,
  hasHeadline = false,
  isHidden = false,
  onPoint,
}: LineChartProps) {
  const captionId = useId();
  const holderRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<LinePlot | null>(null);
  const [words, setWords] = useState<PlotWords>(NO_WORDS);
  const [held, setHeld] = useState<HeldPoint | null>(null);
  const drawing = useMemo<ChartDrawing>(
    () => ({
      series: { kind: series.kind, points: series.points },
      benchmark: benchmark === undefined ? null : { points: benchmark.points },
      marks: marks.map(({ date, kind }) => ({ date, kind, text: chartCopy.marks[kind] })),
      tone,
      hasZeroLine,
      formatAxis: isHidden ? () => kitCopy.amountMask : formatAxis,
    }),
    [series.kind, series.points, benchmark, marks, tone, hasZeroLine, isHidden, formatAxis],
  );
  const drawingRef = useRef(drawing);
  // A point of an earlier drawing is dropped.
  const pointed = held?.drawing === drawing ? held.index : null;

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const plot = await plotting();
      if (isGone || holderRef.current === null) return;
      plotRef.current = plot.createLinePlot(holderRef.current, setWords);
      plotRef.current.draw(drawingRef.current);
    };
    begin().catch(ignoreLost);
    return () => {
      isGone = true;
      plotRef.current?.destroy();
      plotRef.current = null;
    };
  }, []);
  useEffect(() => {
    drawingRef.current = drawing;
    plotRef.current?.draw(drawing);
  }, [drawing]);

  const { points } = series;
  const last = points.length - 1;
  const point = (index: number | null) => {
    if (index === pointed) return;
    setHeld(index === null ? null : { drawing, index });
    plotRef.current?.point(index);
    onPoint?.(index);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    point(plotRef.current?.indexAt(event.clientX - left) ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextPoint(event.key, pointed ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    point(to);
  };

  const [shown] = rowAt(points, benchmark?.points ?? NO_POINTS, drawing.marks, pointed ?? last);
  const isResting = hasHeadline && pointed === null;
  const value = (at: ChartPoint | null | undefined) => !isResting && <Amount text={at?.text ?? null} isHidden={isHidden} />;
  const heardBeside = benchmark === undefined || isHidden || !shown?.benchmark ? '' : `，${benchmark.name} ${shown.benchmark.text}`;
  const heard = shown === undefined ? '' : `${shown.point.date} ${isHidden ? kitCopy.amountHidden : shown.point.text}${heardBeside}`;
  return (
    <figure className={css['chart']} data-tone={tone === 'result' ? trendOf(points) : tone} aria-labelledby={captionId}>
      <figcaption className="heard" id={captionId}>
        {label}
      </figcaption>
      <div className={css['readout']} data-pointing={pointed !== null || undefined} aria-hidden="true">
        <span className={css['told']} {...(pointed === null ? {} : { style: alongside(last > 0 ? pointed / last : 0) })}>
          <span className="flex wrap items-baseline gap-0-12">
            {isResting ? chartCopy.howToRead : (shown?.point.date ?? kitCopy.missing)}
            {!isResting &&
              shown?.marks.map(({ kind, text }) => (
                <span key={kind} className={css['mark']} data-kind={kind}>
                  {text}
                </span>
              ))}
          </span>
          <span className="flex wrap items-baseline gap-0-12">
            <span className={css['figure']} data-line={series.kind}>
              {series.name} {value(shown?.point)}
            </span>
            {benchmark !== undefined && (
              <span className={css['figure']} data-line="benchmark">
                {benchmark.name} {value(shown?.benchmark)}
              </span>
            )}
          </span>
        </span>
      </div>
      <div className="flex gap-4 mt-8">
        <div
          className={css['plot']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={Math.max(0, pointed ?? last)}
          aria-valuetext={heard}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerUp={(event) => event.pointerType !== 'mouse' && point(null)}
          onPointerCancel={() => point(null)}
          onPointerLeave={() => point(null)}
          onKeyDown={onKeyDown}
          onBlur={() => point(null)}
        >
          {/* The plot reads the size of its words here. */}
          <div ref={holderRef} className="absolute inset-0 no-pointer text-12" aria-hidden="true" />
          {!isHidden && (
            <div className="absolute inset-0 no-pointer" aria-hidden="true">
              {words.spots.map(({ kind, x, y, side, text }) => (
                <span key={`${kind} ${x} ${y} ${text}`} className={css['spot']} data-kind={kind} style={{ left: x, top: y }}>
                  {text !== '' && (
                    <span className={css['spotText']} style={{ transform: `translateX(${-side * 100}%)` }}>
                      {text}
                    </span>
                  )}
                </span>
              ))}
            </div>
          )}
        </div>
        {!isHidden && (
          <div className={css['axis']} aria-hidden="true">
            {words.axis.map(({ price, text }) => (
              <span key={price}>{text}</span>
            ))}
          </div>
        )}
      </div>
      <div className={css['days']} aria-hidden="true">
        {daysOf(points).map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      {!isHidden && <MarkKey spots={words.spots} />}
      <ChartTable label={label} name={series.name} points={points} benchmark={benchmark} marks={drawing.marks} isHidden={isHidden} />
    </figure>
  );
}

/** [UI-1102] The meaning of the dots, where they have no words beside them. */
function MarkKey({ spots }: Pick<PlotWords, 'spots'>) {
  const kinds = MARK_KINDS.filter((kind) => spots.some((spot) => spot.kind === kind && spot.text === ''));
  if (kinds.length === 0) return null;
  return (
    <div className="flex gap-16 mt-4 text-12 ink-2" aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-4">
          <span className={css['dot']} data-kind={kind} />
          {chartCopy.marks[kind]}
        </span>
      ))}
    </div>
  );
}

const MARK_KINDS = ['buy', 'sell'] as const;

interface HeldPoint {
  readonly drawing: ChartDrawing;
  readonly index: number;
}

const NO_MARKS: NonNullable<LineChartProps['marks']> = [];
const NO_POINTS: readonly ChartPoint[] = [];
const NO_WORDS: PlotWords = { axis: [], spots: [] };

/** [TC-623] Words that slide along their own width while their point moves along the frame, so that they stay inside at both edges. */
const alongside = (part: number) => ({ left: `${part * 100}%`, transform: `translateX(${-part * 100}%)` });

/** [TC-621] The first, the middle and the last day. Times without the day where all points are of one day. */
const daysOf = (points: readonly ChartPoint[]): readonly string[] => {
  const days = [points[0], points[Math.trunc((points.length - 1) / 2)], points.at(-1)].flatMap((point) => point?.date ?? []);
  const day = days[0]?.slice(0, 11) ?? '';
  return [...new Set(days.every((each) => each.startsWith(day) && each > day) ? days.map((each) => each.slice(11)) : days)];
};

/** Without the drawing there are still the read-out and the table. */
function ignoreLost(): void {}

function nextPoint(key: string, at: number, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'PageDown':
      return Math.max(0, at - PAGE);
    case 'PageUp':
      return Math.min(last, at + PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/** Points that Page Up and Page Down skip: a month of trading days. */
const PAGE = 20;

interface ChartTableProps {
  readonly label: string;
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly benchmark: LineChartProps['benchmark'];
  readonly marks: ChartDrawing['marks'];
  readonly isHidden: boolean;
}

/** For screen readers only. Rendered after the plot. */
function ChartTable({ label, name, points, benchmark, marks, isHidden }: ChartTableProps) {
  const settled = useDeferredValue(points, NO_POINTS);
  const rows = useMemo(() => chartRows(settled, benchmark?.points ?? NO_POINTS, marks), [settled, benchmark, marks]);
  const valueText = (point: ChartPoint | null) => (point === null ? kitCopy.missing : isHidden ? kitCopy.amountHidden : point.text);
  return (
    <div className="heard">
      <table>
        <caption>{chartCopy.table(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{chartCopy.day}</th>
            <th scope="col">{name}</th>
            {benchmark !== undefined && <th scope="col">{benchmark.name}</th>}
            {marks.length > 0 && <th scope="col">{chartCopy.trade}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.point.date}>
              <th scope="row">{row.point.date}</th>
              <td>{valueText(row.point)}</td>
              {benchmark !== undefined && <td>{valueText(row.benchmark)}</td>}
              {marks.length > 0 && <td>{row.marks.map(({ text }) => text).join('、')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
