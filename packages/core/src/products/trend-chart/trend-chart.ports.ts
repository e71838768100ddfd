import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { TrendChartQuery, TrendData } from './trend-chart.types.ts';

/** Repeatable; throws `PortError` only. */
export interface TrendChartPorts {
  read(query: TrendChartQuery, signal?: CallSignal): Promise<ReadAnswer<TrendData>>;
}
