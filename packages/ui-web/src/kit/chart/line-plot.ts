import {
  AreaSeries,
  createChart,
  CrosshairMode,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { trendOf, type ChartDrawing, type ChartMark, type ChartPoint } from './chart-drawing.ts';
import { readPalette, watchPalette, type ChartPalette } from './chart-palette.ts';

/** A position on the plot, in CSS pixels from its upper left corner. */
export interface PlotSpot {
  readonly kind: 'highest' | 'lowest' | ChartMark['kind'];
  readonly x: number;
  readonly y: number;
  /** The horizontal position: 0 at the left edge, 1 at the right. */
  readonly side: number;
  readonly text: string;
}

/** The words above and beside the plot. */
export interface PlotWords {
  /** Values at the top, the middle and the bottom of the plot. */
  readonly axis: readonly { readonly price: number; readonly text: string }[];
  /** The extremes and the investor's trades, each inside the frame. */
  readonly spots: readonly PlotSpot[];
}

export interface LinePlot {
  readonly draw: (drawing: ChartDrawing) => void;
  /** Moves the crosshair to a point. null hides it. */
  readonly point: (index: number | null) => void;
  /** The point at a position, in CSS pixels from the plot's left edge. */
  readonly indexAt: (x: number) => number | null;
  readonly destroy: () => void;
}

/** Draws lines into `holder` in the colours of the tokens, and again when these change. Passes on the words to be shown over the lines. */
export function createLinePlot(holder: HTMLElement, onWords: (words: PlotWords) => void): LinePlot {
  const chart = createChart(holder, {
    autoSize: true,
    // Touch and wheel belong to the page. The range decides which days are shown.
    handleScroll: false,
    handleScale: false,
    layout: { attributionLogo: false },
    // The page draws the lines and labels of the axis: at the top, the middle and the bottom.
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    leftPriceScale: { visible: false },
    rightPriceScale: { visible: false, scaleMargins: { top: 0.16, bottom: 0.16 } },
    timeScale: { visible: false, minBarSpacing: 0.01, fixLeftEdge: true, fixRightEdge: true, lockVisibleTimeRangeOnResize: true },
    crosshair: {
      mode: CrosshairMode.Magnet,
      horzLine: { visible: false, labelVisible: false },
      vertLine: { labelVisible: false, style: LineStyle.Solid, width: 1 },
    },
  });
  let frame = 0;
  let standing: { readonly drawing: ChartDrawing; readonly main: MainSeries } | null = null;

  const tellWords = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (standing !== null) onWords(wordsOf(chart, standing.main, standing.drawing, holder));
    });
  };
  const draw = (drawing: ChartDrawing) => {
    cancelAnimationFrame(frame);
    chart.clearCrosshairPosition();
    const before = standing?.drawing.series.points ?? [];
    for (const pane of chart.panes()) for (const old of pane.getSeries()) chart.removeSeries(old);
    const palette = readPalette(holder);
    chart.applyOptions(chartLook(palette));
    if (drawing.benchmark !== null) {
      const beside = chart.addSeries(LineSeries, {
        ...QUIET,
        color: palette.benchmark,
        lineWidth: 2,
        lineStyle: LineStyle.Dashed,
        crosshairMarkerVisible: false,
      });
      beside.setData(valuesOf(drawing.benchmark.points));
    }
    const main = addMain(chart, drawing, palette);
    if (drawing.hasZeroLine) {
      main.createPriceLine({
        price: 0,
        color: palette.axis,
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
        title: '',
      });
    }
    standing = { drawing, main };
    const { points } = drawing.series;
    if (before === points || !canMorph(before, points)) {
      main.setData(valuesOf(points));
      chart.timeScale().fitContent();
      tellWords();
      return;
    }
    // [TC-622] Animates from the previous shape to the new one.
    const from = resampled(before, points.length);
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / MORPH_TIME);
      const eased = 1 - (1 - part) ** 3;
      main.setData(points.map(({ date, value }, at) => ({ time: timeOf(date), value: mixed(from[at] ?? value, value, eased) })));
      chart.timeScale().fitContent();
      if (part < 1) frame = requestAnimationFrame(step);
      else tellWords();
    };
    step(began);
  };
  const stopWatching = watchPalette(() => {
    if (standing !== null) draw(standing.drawing);
  });
  // [UI-1425] The library tells no new size where it draws no axis of its own.
  let { clientWidth: drawnWidth } = holder;
  const sized = new ResizeObserver(() => {
    if (holder.clientWidth === drawnWidth) return;
    drawnWidth = holder.clientWidth;
    if (standing !== null) draw(standing.drawing);
  });
  sized.observe(holder);

  return {
    draw,
    point(index) {
      const at = index === null ? undefined : standing?.drawing.series.points[index];
      if (standing === null || at === undefined) chart.clearCrosshairPosition();
      else chart.setCrosshairPosition(at.value, timeOf(at.date), standing.main);
    },
    indexAt(x) {
      const last = (standing?.drawing.series.points.length ?? 0) - 1;
      const place = chart.timeScale().coordinateToLogical(x);
      return place === null || last < 0 ? null : Math.min(last, Math.max(0, Math.round(place)));
    },
    destroy() {
      standing = null;
      cancelAnimationFrame(frame);
      stopWatching();
      sized.disconnect();
      chart.remove();
    },
  };
}

/** Milliseconds of the animation between two ranges. */
const MORPH_TIME = 240;
/** With more points a step of the animation would take longer than a frame. */
const MORPH_MOST = 600;

const canMorph = (before: readonly ChartPoint[], after: readonly ChartPoint[]): boolean =>
  before.length > 1 && after.length > 1 && after.length <= MORPH_MOST && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const mixed = (from: number, to: number, part: number): number => from + (to - from) * part;

/** As many values as the new line has, sampled along the old one. */
export function resampled(points: readonly Pick<ChartPoint, 'value'>[], count: number): readonly number[] {
  const last = points.length - 1;
  return Array.from({ length: count }, (_, at) => {
    const place = count === 1 ? last : (at / (count - 1)) * last;
    const low = Math.floor(place);
    const from = points[low]?.value ?? 0;
    return mixed(from, points[Math.min(last, low + 1)]?.value ?? from, place - low);
  });
}

function wordsOf(
  chart: IChartApi,
  main: MainSeries,
  { series: { points }, marks, formatAxis }: ChartDrawing,
  holder: HTMLElement,
): PlotWords {
  const { clientWidth: width, clientHeight: height } = holder;
  const axis = [0, height / 2, height].map((y) => main.coordinateToPrice(y));
  const byDate = new Map(points.map((point) => [point.date, point]));
  const spot = (kind: PlotSpot['kind'], point: ChartPoint | undefined, text: string): readonly PlotSpot[] => {
    const x = point === undefined ? null : chart.timeScale().timeToCoordinate(timeOf(point.date));
    const y = point === undefined ? null : main.priceToCoordinate(point.value);
    return x === null || y === null
      ? []
      : [{ kind, text, x: within(x, width), y: within(y, height), side: within(x / Math.max(1, width), 1) }];
  };
  const [highest, lowest] = extremesOf(points);
  // A trade on the day of an extreme shares the words of the extreme, because two texts at one point would overlap.
  const extremeDays = new Set([highest?.date, lowest?.date]);
  // [UI-1102] The words of many trades would cover the line.
  const isWorded = marks.length <= MOST_WORDS;
  const told = ({ date, value }: ChartPoint) =>
    [formatAxis(value), ...marks.filter((mark) => isWorded && mark.date === date).map(({ text }) => text)].join(' ');
  return {
    axis: axis.every((price) => price !== null) ? axis.map((price) => ({ price, text: formatAxis(price) })) : [],
    spots: apart(
      [
        ...(highest === undefined || lowest === undefined || highest.value === lowest.value
          ? []
          : [...spot('highest', highest, told(highest)), ...spot('lowest', lowest, told(lowest))]),
        ...marks
          .filter(({ date }) => !isWorded || !extremeDays.has(date))
          .flatMap(({ date, kind, text }) => spot(kind, byDate.get(date), isWorded ? text : '')),
      ],
      Number.parseFloat(getComputedStyle(holder).fontSize),
    ),
  };
}

/**
 * [UI-1337] Words that would lie on earlier ones are left out: their dot keeps its place, and the key below says what it is. `letter`: the
 * size of their letters in CSS pixels.
 */
export function apart(spots: readonly PlotSpot[], letter: number): readonly PlotSpot[] {
  const taken: Box[] = [];
  return spots.map((spot) => {
    if (spot.text === '') return spot;
    const box = boxOf(spot, letter);
    const isFree = taken.every(
      (other) => other.right < box.left || other.left > box.right || other.bottom < box.top || other.top > box.bottom,
    );
    if (isFree) taken.push(box);
    return isFree ? spot : { ...spot, text: '' };
  });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the styles put the words of a dot: over it or under it, along its place in the width. */
const boxOf = ({ kind, x, y, side, text }: PlotSpot, letter: number): Box => {
  const line = letter * LINE;
  const width = Array.from(text).reduce((so, sign) => so + (sign > 'ÿ' ? letter : letter * 0.6), 0);
  const left = x - side * width;
  const top = kind === 'highest' || kind === 'sell' ? y - GAP - line : y + GAP;
  return { left, right: left + width, top, bottom: top + line };
};

/** The height of a line in letters. */
const LINE = 1.35;
/** CSS pixels. */
const GAP = 4;

/** Maximum trades that are marked with words. Above it they have dots only. */
const MOST_WORDS = 3;

const within = (at: number, length: number): number => Math.min(length, Math.max(0, at));

/** The first of the highest points and the first of the lowest ones. */
function extremesOf(points: readonly ChartPoint[]): readonly [ChartPoint | undefined, ChartPoint | undefined] {
  let [highest, lowest] = [points[0], points[0]];
  for (const point of points) {
    if (highest !== undefined && point.value > highest.value) highest = point;
    if (lowest !== undefined && point.value < lowest.value) lowest = point;
  }
  return [highest, lowest];
}

type MainSeries = ISeriesApi<'Area'> | ISeriesApi<'Line'>;

/** No label and no line for the last value, which the read-out shows. */
const QUIET = { lastValueVisible: false, priceLineVisible: false } as const;

const chartLook = (palette: ChartPalette) => ({
  layout: { background: { color: 'transparent' } },
  crosshair: { vertLine: { color: palette.axis } },
});

function addMain(chart: IChartApi, { series, tone }: ChartDrawing, palette: ChartPalette): MainSeries {
  const color = tone === 'brand' ? palette.brand : palette[trendOf(series.points)];
  const look = { ...QUIET, lineWidth: 2, crosshairMarkerRadius: 4, crosshairMarkerBorderColor: palette.ground } as const;
  return series.kind === 'area'
    ? chart.addSeries(AreaSeries, { ...look, lineColor: color.line, topColor: color.fill, bottomColor: color.clear })
    : chart.addSeries(LineSeries, { ...look, color: color.line });
}

/** Midnight in seconds. Saves the library from parsing thousands of dates. */
const timeOf = (date: string): UTCTimestamp => {
  const seconds = Date.parse(date) / 1_000;
  if (!isTimestamp(seconds)) throw new RangeError(`no date to draw at: ${date}`);
  return seconds;
};

const isTimestamp = (seconds: number): seconds is UTCTimestamp => Number.isInteger(seconds);

const valuesOf = (points: readonly ChartPoint[]) => points.map(({ date, value }) => ({ time: timeOf(date), value }));
