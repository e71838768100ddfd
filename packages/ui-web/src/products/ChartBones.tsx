import { Card, LoadingRegion, Skeleton } from '../kit/show.ts';
import { trendCopy } from './trend.copy.ts';
import css from './TrendChartSection.module.css';

/** A placeholder of the section's height while its code loads. */
export function ChartBones() {
  return (
    <Card title={trendCopy.title}>
      <div className={css['room']}>
        <LoadingRegion>
          <Skeleton shape="title" width={60} />
          <PlotBones />
        </LoadingRegion>
      </div>
    </Card>
  );
}

/** The room of the line, its read-out and its days. */
export function PlotBones() {
  return (
    <div className="chart-bones">
      <Skeleton shape="block" />
    </div>
  );
}
