import {
  AreaSeries,
  createChart,
  createSeriesMarkers,
  CrosshairMode,
  LineSeries,
  LineStyle,
  type IChartApi,
  type ISeriesApi,
  type SeriesMarker,
  type UTCTimestamp,
} from 'lightweight-charts';
import { trendOf, type ChartDrawing, type ChartMark, type ChartPoint } from './chart-drawing.ts';
import { readPalette, watchPalette, type ChartPalette } from './chart-palette.ts';

export interface LinePlot {
  readonly draw: (drawing: ChartDrawing) => void;
  /** Puts the hair on a point; null takes it away. */
  readonly point: (index: number | null) => void;
  /** The point under a place of the plot, in CSS pixels from its left edge. */
  readonly indexAt: (x: number) => number | null;
  readonly destroy: () => void;
}

/** Draws lines into `holder` in the colours of the tokens, and again when these change; tells the width of the axis beside them. */
export function createLinePlot(holder: HTMLElement, onAxisWidth: (pixels: number) => void): LinePlot {
  const chart = createChart(holder, {
    autoSize: true,
    // Fingers and wheel belong to the page; which days are shown is chosen by range.
    handleScroll: false,
    handleScale: false,
    layout: { attributionLogo: false },
    grid: { vertLines: { visible: false } },
    leftPriceScale: { visible: false },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.06 }, tickMarkDensity: 4, entireTextOnly: true },
    timeScale: { visible: false, minBarSpacing: 0.01, fixLeftEdge: true, fixRightEdge: true, lockVisibleTimeRangeOnResize: true },
    crosshair: {
      mode: CrosshairMode.Magnet,
      horzLine: { visible: false, labelVisible: false },
      vertLine: { labelVisible: false, style: LineStyle.Solid, width: 1 },
    },
  });
  let frame = 0;
  let standing: { readonly drawing: ChartDrawing; readonly main: MainSeries } | null = null;

  const draw = (drawing: ChartDrawing) => {
    chart.clearCrosshairPosition();
    for (const pane of chart.panes()) for (const old of pane.getSeries()) chart.removeSeries(old);
    const palette = readPalette(holder);
    chart.applyOptions(chartLook(palette, drawing));
    if (drawing.benchmark !== null) {
      const beside = chart.addSeries(LineSeries, { ...QUIET, color: palette.benchmark, lineWidth: 1, crosshairMarkerVisible: false });
      beside.setData(valuesOf(drawing.benchmark.points));
    }
    const main = addMain(chart, drawing, palette);
    main.setData(valuesOf(drawing.series.points));
    if (drawing.hasZeroLine) {
      main.createPriceLine({
        price: 0,
        color: palette.axis,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: false,
        title: '',
      });
    }
    createSeriesMarkers(main, markersOf(drawing, palette));
    chart.timeScale().fitContent();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => onAxisWidth(chart.priceScale('right').width()));
    standing = { drawing, main };
  };
  const stopWatching = watchPalette(() => {
    if (standing !== null) draw(standing.drawing);
  });

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
      cancelAnimationFrame(frame);
      stopWatching();
      chart.remove();
    },
  };
}

type MainSeries = ISeriesApi<'Area'> | ISeriesApi<'Line'>;

/** No label and no line of the last value: the read-out tells it. */
const QUIET = { lastValueVisible: false, priceLineVisible: false } as const;

function chartLook(palette: ChartPalette, { formatAxis }: ChartDrawing) {
  return {
    layout: { background: { color: 'transparent' }, textColor: palette.text, fontFamily: palette.fontFamily, fontSize: palette.fontSize },
    grid: { horzLines: { color: palette.grid } },
    crosshair: { vertLine: { color: palette.axis } },
    localization: { priceFormatter: formatAxis },
  };
}

function addMain(chart: IChartApi, { series, tone }: ChartDrawing, palette: ChartPalette): MainSeries {
  const color = tone === 'brand' ? palette.brand : palette[trendOf(series.points)];
  const look = { ...QUIET, lineWidth: 2, crosshairMarkerRadius: 4, crosshairMarkerBorderColor: palette.ground } as const;
  return series.kind === 'area'
    ? chart.addSeries(AreaSeries, { ...look, lineColor: color.line, topColor: color.fill, bottomColor: color.clear })
    : chart.addSeries(LineSeries, { ...look, color: color.line });
}

/** Midnight in seconds: spares the library the reading of thousands of dates. */
const timeOf = (date: string): UTCTimestamp => {
  const seconds = Date.parse(date) / 1_000;
  if (!isTimestamp(seconds)) throw new RangeError(`no date to draw at: ${date}`);
  return seconds;
};

const isTimestamp = (seconds: number): seconds is UTCTimestamp => Number.isInteger(seconds);

const valuesOf = (points: readonly ChartPoint[]) => points.map(({ date, value }) => ({ time: timeOf(date), value }));

/** Told apart by shape, side and word; never by red and green, which mean gain and loss. */
function markersOf({ marks, series }: ChartDrawing, palette: ChartPalette): SeriesMarker<UTCTimestamp>[] {
  const days = new Set(series.points.map(({ date }) => date));
  return marks
    .filter(({ date }) => days.has(date))
    .map(({ date, kind, text }: ChartMark) =>
      kind === 'buy'
        ? { time: timeOf(date), position: 'belowBar', shape: 'arrowUp', color: palette.brand.line, text }
        : { time: timeOf(date), position: 'aboveBar', shape: 'arrowDown', color: palette.ink, text },
    );
}
