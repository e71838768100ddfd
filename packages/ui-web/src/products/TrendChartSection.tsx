import { createTrendChartMachine, toTrendChartView, type ChartTab, type TrendChartView } from '@caifu/core/products';
import { FlowFrameHost, usePreferences, useView, OwnAmount } from '../app/shell/screens.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { Card, Notice, ProblemCard, Amount, Figures, LoadingRegion, Skeleton } from '../kit/show.ts';
import { trendCopy } from './trend.copy.ts';
import css from './TrendChartSection.module.css';
import { fen, formatSignedRate, MISSING, ratePpm, shortenAmount } from '@caifu/core/values';
import { lazy, Suspense } from 'react';
import { PlotBones } from './ChartBones.tsx';

export interface TrendChartSectionProps {
  readonly productCode: string;
  /** The period of a holding with fixed periods. Empty: the whole product. */
  readonly periodName: string;
  /**
   * `productCurve`: the product's own curve, for everybody. `fundProfitChart`: the earnings of a fund's holder; without earnings nothing is
   * shown.
   */
  readonly source?: 'trendChart' | 'productCurve' | 'fundProfitChart';
}

/** 收益走势: the investor's income and the product's course over a range, with the investor's own trades. */
export function TrendChartSection({ productCode, periodName, source = 'trendChart' }: TrendChartSectionProps) {
  const { view, send } = useView(createTrendChartMachine, source, toTrendChartView, { input: { productCode, periodName } });
  const { amountsHidden } = usePreferences();
  const isOfProfit = source === 'fundProfitChart';
  if (isOfProfit && (view.step === 'shown' || view.step === 'empty') && view.tab !== 'cumulative') return null;
  const chooseTab = (id: string) => {
    const tab = view.tabs.find((each) => each === id);
    if (tab !== undefined) send({ type: 'tab.chosen', tab });
  };
  const chooseRange = (id: string) => {
    const range = view.ranges.find((each) => each === id);
    if (range !== undefined) send({ type: 'range.chosen', range });
  };
  return (
    <>
      {view.step !== 'hidden' && (
        <Card
          title={view.tabs.length > 1 ? trendCopy.title : trendCopy.tabs[isOfProfit ? 'cumulative' : 'trend']}
          note={view.tab === 'cumulative' ? trendCopy.scope[view.scope] : undefined}
        >
          <div className="column gap-12" aria-busy={view.isBusy || undefined}>
            {view.tabs.length > 1 && (
              <div className={css['tabs']}>
                <Tabs
                  label={trendCopy.tabList}
                  tabs={view.tabs.map((id) => ({ id, label: trendCopy.tabs[id] }))}
                  selected={view.tab}
                  onSelect={chooseTab}
                />
              </div>
            )}
            <ChartPanel view={view} isHidden={amountsHidden && view.tab === 'cumulative'} />
            <Tabs
              look="segment"
              label={trendCopy.rangeList}
              tabs={view.ranges.map((id) => ({ id, label: trendCopy.ranges[id] }))}
              selected={view.range}
              onSelect={chooseRange}
            />
            {view.canRetry && (
              <Notice
                tone="alert"
                action={
                  <Button kind="text" size="small" onPress={() => send({ type: 'retry.pressed' })}>
                    {trendCopy.retry}
                  </Button>
                }
              >
                {trendCopy.failed}
              </Notice>
            )}
          </div>
        </Card>
      )}
      {view.step === 'hidden' && (
        <ProblemCard isPart title={trendCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

interface ChartPanelProps {
  readonly view: Pick<TrendChartView, 'step' | 'tab' | 'points' | 'marks' | 'figures' | 'compared'>;
  /** The investor hid amounts: neither figures nor the shape of the line are shown. */
  readonly isHidden: boolean;
}

/** The figures of the range above their line. */
function ChartPanel({ view, isHidden }: ChartPanelProps) {
  const { step, tab, points, marks, figures, compared } = view;
  if (step === 'loading') {
    return (
      <LoadingRegion>
        <div className="column gap-12">
          <div className={css['figures']}>
            <Skeleton shape="title" width={60} />
          </div>
          <PlotBones />
        </div>
      </LoadingRegion>
    );
  }
  if (step !== 'shown' || points.length === 0) return <p className={css['none']}>{trendCopy.empty}</p>;
  return (
    <>
      <div className={css['figures']}>
        <Figures
          rows={[
            {
              label: trendCopy.total[tab],
              value: <OwnAmount text={figures.total.text} trend={figures.total.trend} size="20" />,
            },
            tab === 'trend' &&
              figures.annualisedText !== MISSING && {
                label: trendCopy.annualised,
                value: <Amount text={figures.annualisedText} size="20" />,
              },
          ]}
        />
        {tab === 'trend' && figures.drawdown !== null && (
          <p className="small">{trendCopy.drawdown(figures.drawdown.text, figures.drawdown.fromText, figures.drawdown.toText)}</p>
        )}
        {compared.length > 0 && figures.comparedText !== null && <p className="small">{trendCopy.comparedWith(figures.comparedText)}</p>}
        <p className="small">{trendCopy.updatedTo(figures.dateText)}</p>
      </div>
      {isHidden ? (
        <p className={css['none']}>{trendCopy.hidden}</p>
      ) : (
        <Suspense fallback={<PlotBones />}>
          <LineChart
            label={trendCopy.drawing(trendCopy.tabs[tab])}
            series={{ name: trendCopy.tabs[tab], kind: tab === 'cumulative' ? 'area' : 'line', points }}
            {...(compared.length === 0 ? {} : { benchmark: { name: trendCopy.compared, points: compared } })}
            marks={marks}
            formatAxis={AXIS[tab]}
            tone={tab === 'cumulative' ? 'result' : 'brand'}
            hasZeroLine
            hasHeadline
          />
        </Suspense>
      )}
    </>
  );
}

const LineChart = lazy(() => import('../kit/chart/LineChart.tsx').then((module) => ({ default: module.LineChart })));

/** Values are in fen and in parts per million. An axis needs whole yuan and hundredths of a per cent only. */
const AXIS = {
  cumulative: (value: number) => shortenAmount(fen(toWhole(value, FEN_PER_YUAN))),
  trend: (value: number) => formatSignedRate(ratePpm(toWhole(value, PPM_PER_BASIS_POINT))),
} as const satisfies Record<ChartTab, unknown>;

const FEN_PER_YUAN = 100;
const PPM_PER_BASIS_POINT = 100;

const toWhole = (value: number, unit: number) => Math.round(value / unit) * unit;
