import { Card, Skeleton } from '../kit/show.ts';
import { fundCopy } from './fund-pages.copy.ts';
import css from './FundPages.module.css';

/** Skeleton of a fund's chart and the parts below it, with the height of both. */
export function ChartBones() {
  return (
    <div className="column gap-12">
      <div className="chart-bones">
        <Skeleton shape="block" />
      </div>
      <div className="target-h">
        <Skeleton shape="title" width={30} />
      </div>
      <div className="target-h">
        <Skeleton shape="title" />
      </div>
      <div className={css['figures']}>
        <Skeleton shape="title" width={80} />
      </div>
    </div>
  );
}

/** The same, until the chart's code has loaded. */
export function ChartSectionBones() {
  return (
    <Card title={fundCopy.chart}>
      <ChartBones />
    </Card>
  );
}

/** The same for the yields of a money fund. */
export function YieldChartBones() {
  return (
    <Card title={fundCopy.yieldChart}>
      <div className="column gap-12">
        <div className="target-h">
          <Skeleton shape="title" />
        </div>
        <div className="chart-bones">
          <Skeleton shape="block" />
        </div>
        <Skeleton />
      </div>
    </Card>
  );
}
