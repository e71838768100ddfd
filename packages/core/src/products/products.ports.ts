import type { PagedListPorts, ResourcePorts } from '../kit/index.ts';
import type { FollowingPorts } from './following/following.ports.ts';
import type { ProductArchives } from './archives/archives.types.ts';
import type { ProductSummary } from './product.ts';
import type { ProductListQuery } from './product-filter.ts';
import type { ProductDetailPorts } from './product-detail/product-detail.ports.ts';
import type { TrendChartPorts } from './trend-chart/trend-chart.ports.ts';
import type { NetValueHistoryPorts } from './net-value-history/net-value-history.ports.ts';

/** Ports of the flows of products. */
export interface ProductsPorts {
  readonly products: PagedListPorts<ProductListQuery, ProductSummary>;
  readonly productDetail: ProductDetailPorts;
  readonly netValues: NetValueHistoryPorts;
  readonly trendChart: TrendChartPorts;
  /** The same chart for anybody, without income and trades of an investor. */
  readonly productCurve: TrendChartPorts;
  readonly following: FollowingPorts;
  /** The followed products, the newest first. */
  readonly followedProducts: PagedListPorts<null, ProductSummary>;
  readonly archives: ResourcePorts<string, ProductArchives>;
}
