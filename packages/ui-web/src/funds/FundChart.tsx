import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import { curveBeside, tradeMarks, type FundCurvePoint, type FundRangeCurve, type FundTrade, type FundTrend } from '@caifu/core/funds';
import { formatRate, formatSignedRate, ratePpm } from '@caifu/core/values';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { Amount } from '../kit/Amount.tsx';
import { Card, Figures, Section } from '../kit/Card.tsx';
import { Chip } from '../kit/Chip.tsx';
import { LineChart } from '../kit/chart/LineChart.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { LoadingRegion } from '../kit/Skeleton.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { ChartBones } from './ChartBones.tsx';
import { fundCopy } from './fund-pages.copy.ts';
import css from './FundPages.module.css';

export interface FundChartProps {
  readonly fundCode: string;
  /** The investor's own, marked on the line. */
  readonly trades?: readonly FundTrade[];
}

/** [FD-19] How the fund went: the line, the range, what it came to and how deep it fell. Another range asks nobody. */
export function FundChart({ fundCode, trades = NO_TRADES }: FundChartProps) {
  const codes = useMemo(() => [fundCode], [fundCode]);
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'fund-trend'), 'fundTrend'),
    { input: { query: codes } },
  );
  const view = useSelector(actor, toResourceView, shallowEqual);
  const [wanted, want] = useState<FundRangeCurve['range']>('YEAR');
  const [isChoosing, setChoosing] = useState(false);
  const [other, setOther] = useState<string | null>(null);
  const beside = useTrend(other);
  const curves = view.value?.[0]?.curves ?? [];
  // A young fund has shorter ranges, and all of them since its start.
  const curve = curves.find(({ range }) => range === wanted) ?? curves.at(-1);
  return (
    <Section title={fundCopy.chart}>
      <Card>
        {view.step === 'failed' ? (
          <ProblemState isPart title={fundCopy.chartFailed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
        ) : view.step === 'loading' ? (
          <LoadingRegion>
            <ChartBones />
          </LoadingRegion>
        ) : curve === undefined || curve.points.length < 2 ? (
          <p className={css['note']}>{fundCopy.chartEmpty}</p>
        ) : (
          <div className={css['chart']}>
            <Curve curve={curve} trades={trades} other={beside.trend} />
            <Beside curve={curve} {...beside} onChoose={() => setChoosing(true)} onEnd={() => setOther(null)} />
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
      </Card>
      {isChoosing && (
        <Suspense>
          <FundPickerSheet
            isOpen
            chosen={[fundCode]}
            onChoose={(chosen) => {
              setChoosing(false);
              setOther(chosen);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

const FundPickerSheet = lazy(() => import('./FundPickerSheet.tsx').then((module) => ({ default: module.FundPickerSheet })));

interface OtherTrend {
  /** null while none is chosen, and until it is read. */
  readonly trend: FundTrend | null;
  readonly hasFailed: boolean;
}

/** [UI-1042] How the fund that is drawn beside went. */
function useTrend(fundCode: string | null): OtherTrend {
  const port = usePort('fundTrend');
  const [known, setKnown] = useState<OtherTrend & { readonly fundCode: string | null }>(NO_OTHER);
  const read = useEffectEvent(async (code: string, signal: AbortSignal): Promise<OtherTrend> => {
    const answer = await port.read([code], signal);
    const trend = answer.kind === 'read' ? (answer.value[0] ?? null) : null;
    return { trend, hasFailed: trend === null };
  });
  useEffect(() => {
    if (fundCode === null) return undefined;
    const stop = new AbortController();
    const tell = (told: OtherTrend) => (stop.signal.aborted ? undefined : setKnown({ ...told, fundCode }));
    read(fundCode, stop.signal).then(tell, () => tell({ trend: null, hasFailed: true }));
    return () => stop.abort();
  }, [fundCode]);
  return known.fundCode === fundCode ? known : NO_OTHER;
}

const NO_OTHER = { fundCode: null, trend: null, hasFailed: false } as const;

interface BesideProps extends OtherTrend {
  readonly curve: FundRangeCurve;
  readonly onChoose: () => void;
  readonly onEnd: () => void;
}

/** [UI-1042] Adds a second fund to the chart, or lets it go. */
function Beside({ curve, trend, hasFailed, onChoose, onEnd }: BesideProps) {
  const isEmpty = trend !== null && curveBeside(curve, trend.curves).length === 0;
  return (
    <div>
      {trend === null ? (
        <Chip opensDialog onPress={onChoose}>
          {fundCopy.beside}
        </Chip>
      ) : (
        <Chip isRemoval label={fundCopy.besideEnd(trend.fundName)} onPress={onEnd}>
          {trend.fundName}
        </Chip>
      )}
      <p className={css['note']} role="status">
        {hasFailed ? fundCopy.besideFailed : isEmpty ? fundCopy.besideNothing : ''}
      </p>
    </div>
  );
}

interface CurveProps {
  readonly curve: FundRangeCurve;
  readonly trades: readonly FundTrade[];
}

function Curve({ curve, trades, other }: CurveProps & { readonly other: FundTrend | null }) {
  const marks = useMemo(() => tradeMarks(trades, curve.points), [curve, trades]);
  const series = useMemo(
    () => ({
      name: fundCopy.chartName,
      kind: 'line' as const,
      points: curve.points.map(chartPoint),
    }),
    [curve],
  );
  const benchmark = useMemo(() => {
    const points = other === null ? [] : curveBeside(curve, other.curves);
    return other === null || points.length === 0 ? null : { name: other.fundName, points: points.map(chartPoint) };
  }, [curve, other]);
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
            value: (
              <Amount
                text={formatSignedRate(growth)}
                trend={growth === null || growth === 0 ? 'flat' : growth > 0 ? 'gain' : 'loss'}
                size="20"
              />
            ),
          },
          {
            label: fundCopy.drawdown,
            value: <Amount text={formatRate(drawdown === null ? null : toHundredths(drawdown.depth))} size="20" />,
            ...(drawdown === null || drawdown.depth === 0 ? {} : { note: fundCopy.drawdownDays(drawdown.from, drawdown.to) }),
          },
        ]}
      />
      {last !== undefined && <p className={css['note']}>{fundCopy.updatedTo(last.date)}</p>}
    </>
  );
}

const chartPoint = ({ date, increase }: FundCurvePoint) => ({ date, value: increase, text: formatSignedRate(increase) });

const NO_TRADES: readonly FundTrade[] = [];

/** Hundredths of a per cent are fine enough for an axis and for a fall. */
const toHundredths = (ppm: number) => ratePpm(Math.round(ppm / PPM_PER_HUNDREDTH) * PPM_PER_HUNDREDTH);
const axisText = (value: number) => formatSignedRate(toHundredths(value));
const PPM_PER_HUNDREDTH = 100;
