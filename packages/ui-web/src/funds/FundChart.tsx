import { formatDrawdown } from '@caifu/core/products';
import {
  curveBeside,
  laterStart,
  tooYoung,
  tradeMarks,
  type FundBenchmark,
  type FundCurvePoint,
  type FundRangeCurve,
  type FundTrade,
  type FundTrend,
} from '@caifu/core/funds';
import { formatSignedRate, ratePpm, trendOf, type CalendarDate } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { pageLaw } from '../app/shell/page-law.ts';
import { usePort, useReading } from '../app/shell/screens.ts';
import { Amount, Card, Figures, LoadingRegion, ProblemState, Section } from '../kit/show.ts';
import { Chip, Tabs } from '../kit/ask.ts';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ChartBones } from './ChartBones.tsx';
import { fundCopy } from './fund-pages.copy.ts';

export interface FundChartProps {
  readonly fundCode: string;
  /** The investor's own trades, marked on the line. */
  readonly trades?: readonly FundTrade[];
  /** Inside a card that has a heading. */
  readonly isPart?: boolean;
}

/** [FD-19] The fund's curve with its range, its growth and its maximum drawdown. A change of range needs no call. */
export function FundChart({ fundCode, trades = NO_TRADES, isPart = false }: FundChartProps) {
  const codes = useMemo(() => [fundCode], [fundCode]);
  const { view, send } = useReading(usePort('fundTrend'), 'fund-trend', codes);
  const [wanted, want] = useState<FundRangeCurve['range']>('YEAR');
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, choose] = useState<Chosen>({ kind: 'benchmark' });
  const trendPort = usePort('fundTrend');
  const benchmarkPort = usePort('fundBenchmark');
  const other = useRead(chosen.kind === 'fund' ? chosen.fundCode : null, async (code, signal) => {
    const answer = await trendPort.read([code], signal);
    return answer.kind === 'read' ? (answer.value[0] ?? null) : null;
  });
  const benchmark = useRead(view.value === null ? null : fundCode, async (code, signal) => {
    const answer = await benchmarkPort.read(code, signal);
    return answer.kind === 'read' ? answer.value : null;
  });
  const index = benchmark.value?.index ?? null;
  const curves = view.value?.[0]?.curves ?? [];
  // A young fund has fewer ranges, and one since its start.
  const curve = curves.find(({ range }) => range === wanted) ?? curves.at(-1);
  const beside = useMemo(
    () => (curve === undefined ? null : lineBeside(curve, chosen, other.value, benchmark.value)),
    [curve, chosen, other.value, benchmark.value],
  );
  const content = (
    <>
      {view.step === 'failed' ? (
        <ProblemState isPart title={fundCopy.chartFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      ) : view.step === 'loading' ? (
        <LoadingRegion>
          <ChartBones />
        </LoadingRegion>
      ) : curve === undefined || curve.points.length < 2 ? (
        <p className="small lines-170">{fundCopy.chartEmpty(sentenceOf(tooYoung(pageLaw.now())))}</p>
      ) : (
        <div className="column gap-12">
          <Curve curve={curve} trades={trades} beside={beside} />
          <Beside
            line={beside}
            hasFailed={chosen.kind === 'fund' && other.hasFailed}
            onChoose={() => setChoosing(true)}
            onEnd={() => choose({ kind: 'nothing' })}
          />
          <Tabs
            look="segment"
            label={fundCopy.ranges}
            tabs={curves.map(({ range }) => ({ id: range, label: fundCopy.rangeNames[range] }))}
            selected={curve.range}
            onSelect={(id) => {
              const found = curves.find(({ range }) => range === id);
              if (found !== undefined) want(found.range);
            }}
          />
          <CurveFigures curve={curve} />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <FundPickerSheet
            isOpen
            chosen={[fundCode]}
            onChoose={(code) => {
              setChoosing(false);
              choose({ kind: 'fund', fundCode: code });
            }}
            {...(index !== null && {
              instead: {
                name: index.indexName,
                note: fundCopy.benchmark,
                isChosen: chosen.kind === 'benchmark',
                onChoose: () => {
                  setChoosing(false);
                  choose({ kind: 'benchmark' });
                },
              },
            })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
  if (isPart) return content;
  return (
    <Section title={fundCopy.chart}>
      <Card>{content}</Card>
    </Section>
  );
}

const FundPickerSheet = lazy(() => import('./FundPickerSheet.tsx').then((module) => ({ default: module.FundPickerSheet })));

/** The second line: the benchmark until another is chosen [FD-27]. */
type Chosen = { readonly kind: 'benchmark' } | { readonly kind: 'nothing' } | { readonly kind: 'fund'; readonly fundCode: string };

/** The second line of the chart. */
interface LineBeside {
  readonly name: string;
  /** Empty: the two lines have no day in common. */
  readonly points: readonly FundCurvePoint[];
  /** null: it begins with the fund's line. */
  readonly since: CalendarDate | null;
}

/** null: nothing is chosen, it has not loaded yet, or the fund has no benchmark. */
const lineBeside = (curve: FundRangeCurve, chosen: Chosen, other: FundTrend | null, benchmark: FundBenchmark | null): LineBeside | null => {
  const lineOf = (name: string, points: readonly FundCurvePoint[]): LineBeside => ({
    name,
    points,
    since: laterStart(curve.points, points),
  });
  if (chosen.kind === 'fund') return other === null ? null : lineOf(other.fundName, curveBeside(curve, other.curves));
  if (chosen.kind === 'nothing' || benchmark === null || benchmark.index === null) return null;
  return lineOf(benchmark.index.indexName, benchmark.curves.find(({ range }) => range === curve.range)?.points ?? []);
};

interface Read<Value> {
  /** null: nothing was requested, or it has not loaded. */
  readonly value: Value | null;
  readonly hasFailed: boolean;
}

/** The words for the second line load later than the line. */
function useRead<Value>(key: string | null, readOne: (key: string, signal: AbortSignal) => Promise<Value | null>): Read<Value> {
  const [known, setKnown] = useState<Read<Value> & { readonly key: string | null }>({ key: null, value: null, hasFailed: false });
  const read = useEffectEvent(readOne);
  useEffect(() => {
    if (key === null) return undefined;
    const stop = new AbortController();
    const tell = (value: Value | null) => (stop.signal.aborted ? undefined : setKnown({ key, value, hasFailed: value === null }));
    read(key, stop.signal).then(tell, () => tell(null));
    return () => stop.abort();
  }, [key]);
  return known.key === key ? known : { value: null, hasFailed: false };
}

interface BesideProps {
  readonly line: LineBeside | null;
  readonly hasFailed: boolean;
  readonly onChoose: () => void;
  readonly onEnd: () => void;
}

/** [UI-1042] [FD-27] Names the second line, replaces or removes it. */
function Beside({ line, hasFailed, onChoose, onEnd }: BesideProps) {
  return (
    <div>
      <div className="flex wrap gap-0-8">
        {line !== null && (
          <Chip isRemoval label={fundCopy.besideEnd(line.name)} onPress={onEnd}>
            {line.name}
          </Chip>
        )}
        <Chip opensDialog onPress={onChoose}>
          {line === null ? fundCopy.beside : fundCopy.besideOther}
        </Chip>
      </div>
      <p className="small lines-170" role="status">
        {hasFailed ? fundCopy.besideFailed : line === null ? '' : gapOf(line)}
      </p>
    </div>
  );
}

/** [UI-1339] */
const gapOf = ({ name, points, since }: LineBeside): string =>
  points.length === 0 ? fundCopy.besideNothing(name) : since === null ? '' : fundCopy.besideFrom(name, since);

interface CurveProps {
  readonly curve: FundRangeCurve;
  readonly trades: readonly FundTrade[];
}

function Curve({ curve, trades, beside }: CurveProps & { readonly beside: LineBeside | null }) {
  const marks = useMemo(() => tradeMarks(trades, curve.points), [curve, trades]);
  const series = useMemo(
    () => ({
      name: fundCopy.chartName,
      kind: 'line' as const,
      points: curve.points.map(chartPoint),
    }),
    [curve],
  );
  const benchmark = useMemo(
    () => (beside === null || beside.points.length === 0 ? null : { name: beside.name, points: beside.points.map(chartPoint) }),
    [beside],
  );
  return (
    <LineChart
      label={fundCopy.drawing}
      series={series}
      {...(benchmark === null ? {} : { benchmark })}
      marks={marks}
      formatAxis={axisText}
      hasZeroLine
    />
  );
}

function CurveFigures({ curve: { points, drawdown } }: Pick<CurveProps, 'curve'>) {
  const last = points.at(-1);
  const growth = last?.increase ?? null;
  return (
    <>
      <Figures
        rows={[
          {
            label: fundCopy.rangeGrowth,
            value: <Amount text={formatSignedRate(growth)} trend={trendOf(growth, 'default')} size="20" />,
          },
          {
            label: fundCopy.drawdown,
            value: <Amount text={formatDrawdown(drawdown)} size="20" />,
            ...(drawdown === null || drawdown.depth === 0 ? {} : { note: fundCopy.drawdownDays(drawdown.from, drawdown.to) }),
          },
        ]}
      />
      {last !== undefined && <p className="small lines-170">{fundCopy.updatedTo(last.date)}</p>}
    </>
  );
}

const chartPoint = ({ date, increase }: FundCurvePoint) => ({ date, value: increase, text: formatSignedRate(increase) });

const NO_TRADES: readonly FundTrade[] = [];

/** Values are in parts per million; an axis and a drawdown need hundredths of a per cent. */
const toHundredths = (ppm: number) => ratePpm(Math.round(ppm / PPM_PER_HUNDREDTH) * PPM_PER_HUNDREDTH);
const axisText = (value: number) => formatSignedRate(toHundredths(value));
const PPM_PER_HUNDREDTH = 100;
