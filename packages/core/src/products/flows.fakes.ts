import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { someArchives } from './archives/archives.fakes.ts';
import type { ProductArchives } from './archives/archives.types.ts';
import { toArchivesView } from './archives/archives.view.ts';
import { fakeFollowingPorts } from './following/following.fakes.ts';
import { createFollowingMachine } from './following/following.machine.ts';
import { toFollowingView } from './following/following.view.ts';
import { fakeNetValueHistoryPorts } from './net-value-history/net-value-history.fakes.ts';
import { createNetValueHistoryMachine } from './net-value-history/net-value-history.machine.ts';
import { toNetValueHistoryView } from './net-value-history/net-value-history.view.ts';
import { fakeProductDetailPorts } from './product-detail/product-detail.fakes.ts';
import { createProductDetailMachine } from './product-detail/product-detail.machine.ts';
import { toProductDetailView } from './product-detail/product-detail.view.ts';
import { aTrendChartInput, fakeTrendChartPorts } from './trend-chart/trend-chart.fakes.ts';
import { createTrendChartMachine } from './trend-chart/trend-chart.machine.ts';
import { toTrendChartView } from './trend-chart/trend-chart.view.ts';

/** Every flow of the area, with fake ports. */
export const productsFlows: readonly FlowUnderTest[] = [
  flow(
    createResourceMachine,
    createResourceMachine<string, ProductArchives>(fakeResourcePorts(someArchives()), 'archives'),
    { query: 'P3009' },
    toArchivesView,
  ),
  flow(
    createNetValueHistoryMachine,
    createNetValueHistoryMachine(fakeNetValueHistoryPorts()),
    { query: { productCode: 'P3008' } },
    toNetValueHistoryView,
  ),
  flow(createProductDetailMachine, createProductDetailMachine(fakeProductDetailPorts()), { query: 'QS0001' }, toProductDetailView),
  flow(createFollowingMachine, createFollowingMachine(fakeFollowingPorts(['QS0001'])), { kind: 'product' }, toFollowingView),
  flow(createTrendChartMachine, createTrendChartMachine(fakeTrendChartPorts()), aTrendChartInput, toTrendChartView),
];
