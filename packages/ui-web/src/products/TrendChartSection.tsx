import { tradeMarks, type FundTrade } from '@caifu/core/funds';
import { createTrendChartMachine, profitAxisText, toTrendChartView, type ChartTab, type TrendChartView } from '@caifu/core/products';
import { FlowFrameHost, usePreferences, useView, OwnAmount } from '../app/shell/screens.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { Card, Notice, ProblemCard, Amount, Figures, LoadingRegion, Skeleton } from '../kit/show.ts';
import { trendCopy } from './trend.copy.ts';
import css from './TrendChartSection.module.css';
import { formatSignedRate, MISSING, ratePpm } from '@caifu/core/values';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { PlotBones } from './ChartBones.tsx';

export interface TrendChartSectionProps {
  readonly productCode: string;
  /** The period of a holding with fixed periods. Empty: the whole product. */
  readonly periodName: string;
  /** `productCurve`: the product's own curve, for everybody. `fundProfitChart`: the earnings of a fund's holder. */
  readonly source?: 'trendChart' | 'productCurve' | 'fundProfitChart';
  /** [UI-1342] Of a fund's holder. */
  readonly ofFund?: {
    /** The tab of performance. */
    readonly performance: ReactNode;
    /** The same without tabs, where there are no earnings. */
    readonly alone: ReactNode;
    readonly trades: readonly FundTrade[];
  };
}

/** 收益走势: the investor's income and the product's course over a range, with the investor's own trades. */
export function TrendChartSection({ productCode, periodName, source = 'trendChart', ofFund }: TrendChartSectionProps) {
  const { view, send } = useView(createTrendChartMachine, source, toTrendChartView, { input: { productCode, periodName } });
  const { amountsHidden } = usePreferences();
  const { points } = view;
  const trades = ofFund?.trades;
  const [hasOther, setHasOther] = useState(false);
  const marks = useMemo(() => (trades === undefined ? view.marks : tradeMarks(trades, points)), [trades, view.marks, points]);
  if (ofFund !== undefined && (view.step === 'empty' || (view.step === 'shown' && !view.tabs.includes('cumulative')))) return ofFund.alone;
  const tabs = ofFund === undefined ? view.tabs : OF_FUND;
  // Before the earnings are known they are the first tab of a fund's holder.
  const tab = ofFund !== undefined && view.step === 'loading' ? 'cumulative' : view.tab;
  const isOther = ofFund !== undefined && tab === 'trend';
  if (isOther && !hasOther) setHasOther(true);
  const chooseTab = (id: string) => {
    const found = tabs.find((each) => each === id);
    if (found !== undefined) send({ type: 'tab.chosen', tab: found });
  };
  const chooseRange = (id: string) => {
    const range = view.ranges.find((each) => each === id);
    if (range !== undefined) send({ type: 'range.chosen', range });
  };
  return (
    <>
      {view.step !== 'hidden' && (
        <Card
          title={tabs.length > 1 ? trendCopy.title : trendCopy.tabs.trend}
          note={tab === 'cumulative' ? trendCopy.scope[view.scope] : undefined}
        >
          <div className="column gap-12" aria-busy={view.isBusy || undefined}>
            {tabs.length > 1 && (
              <div className={css['tabs']}>
                <Tabs
                  label={trendCopy.tabList}
                  tabs={tabs.map((id) => ({ id, label: trendCopy.tabs[id] }))}
                  selected={tab}
                  onSelect={chooseTab}
                />
              </div>
            )}
            {/* It keeps its range and its comparison behind the other tab. */}
            {(isOther || hasOther) && <div hidden={!isOther}>{ofFund?.performance}</div>}
            {!isOther && (
              <>
                <ChartPanel view={{ ...view, marks }} isHidden={amountsHidden && tab === 'cumulative'} />
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
              </>
            )}
          </div>
        </Card>
      )}
      {view.step === 'hidden' && (
        <>
          <ProblemCard isPart title={trendCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
          {ofFund?.alone}
        </>
      )}
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

/** [TC-3] Without earnings there are no tabs. */
const OF_FUND: readonly ChartTab[] = ['cumulative', 'trend'];

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
  cumulative: profitAxisText,
  trend: (value: number) => formatSignedRate(ratePpm(toWhole(value, PPM_PER_BASIS_POINT))),
} as const satisfies Record<ChartTab, unknown>;

const PPM_PER_BASIS_POINT = 100;

const toWhole = (value: number, unit: number) => Math.round(value / unit) * unit;
