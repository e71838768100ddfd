import { createTrendChartMachine, toTrendChartView } from '@caifu/core/products';
import { FlowFrameHost, usePreferences, useView } from '../app/shell/screens.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { Card, Notice, ProblemCard } from '../kit/show.ts';
import { trendCopy } from './trend.copy.ts';
import { ChartPanel } from './ChartPanel.tsx';
import css from './TrendChartSection.module.css';

export interface TrendChartSectionProps {
  readonly productCode: string;
  /** Of a holding with fixed periods; empty: the product as a whole. */
  readonly periodName: string;
  /** `productCurve`: of the product alone, for anybody. `fundProfitChart`: what the holder of a fund has earned; nothing stands where that is nothing. */
  readonly source?: 'trendChart' | 'productCurve' | 'fundProfitChart';
}

/** 收益走势: what the investor earned and how the product did, over a range, with the investor's own trades marked. */
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
