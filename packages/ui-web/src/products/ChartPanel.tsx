import { fen, formatSignedRate, MISSING, ratePpm, shortenAmount } from '@caifu/core/values';
import type { ChartTab, TrendChartView } from '@caifu/core/products';
import { lazy, Suspense } from 'react';
import { Amount, Figures, LoadingRegion, Skeleton } from '../kit/show.ts';
import { trendCopy } from './trend.copy.ts';
import { PlotBones } from './ChartBones.tsx';
import css from './TrendChartSection.module.css';

export interface ChartPanelProps {
  readonly view: Pick<TrendChartView, 'step' | 'tab' | 'points' | 'marks' | 'figures' | 'compared'>;
  /** The investor hid amounts: neither figures nor the shape of the line tell them. */
  readonly isHidden: boolean;
}

/** The figures of the range, and under them the line they belong to. */
export function ChartPanel({ view, isHidden }: ChartPanelProps) {
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
              value: <Amount text={figures.total.text} trend={figures.total.trend} size="20" isHidden={isHidden} />,
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

/** Values stand in fen and in parts per million: whole yuan and hundredths of a per cent are fine enough for an axis. */
const AXIS = {
  cumulative: (value: number) => shortenAmount(fen(toWhole(value, FEN_PER_YUAN))),
  trend: (value: number) => formatSignedRate(ratePpm(toWhole(value, PPM_PER_BASIS_POINT))),
} as const satisfies Record<ChartTab, unknown>;

const FEN_PER_YUAN = 100;
const PPM_PER_BASIS_POINT = 100;

const toWhole = (value: number, unit: number) => Math.round(value / unit) * unit;
