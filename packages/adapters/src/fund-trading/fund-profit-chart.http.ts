import type { TrendChartPorts, TrendChartQuery } from '@caifu/core/products';

import type { PortCall } from '../kit/port-call.ts';
import { createResourceHttp } from '../kit/resource.http.ts';
import { queryAmTrendChart } from '../products/net-values.wire.ts';

/** The earnings of a fund's holder. The fund's own chart shows the course of the fund. */
export const createFundProfitChartHttp = (call: PortCall): TrendChartPorts => {
  const charts = createResourceHttp(call, queryAmTrendChart, (query: TrendChartQuery) => query);
  return {
    read: async (query, signal) => {
      const read = await charts.read(query, signal);
      return read.kind === 'read' ? { ...read, value: { ...read.value, trend: [], totalIncrease: null, annualised: null } } : read;
    },
  };
};
