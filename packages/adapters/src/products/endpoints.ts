import { productArchives } from './archives.wire.ts';
import { changeFollowing, followedCodes, followedProducts } from './following.wire.ts';
import { queryAmHistoryNetListByPage, queryAmTrendChart, productCurve } from './net-values.wire.ts';
import { productDetail } from './product-detail.wire.ts';
import { listProducts } from './product.wire.ts';

/** The calls of this area. */
export const productsEndpoints = {
  listProducts,
  productDetail,
  queryAmTrendChart,
  productCurve,
  queryAmHistoryNetListByPage,
  productArchives,
  followedCodes,
  changeFollowing,
  followedProducts,
} as const;
