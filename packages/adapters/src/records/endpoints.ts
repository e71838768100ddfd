import { orderDetail, orderReceipt } from './order-page.wire.ts';
import { getAmTradeList, getAmTradeTypeList } from './trade-records.wire.ts';

/** The calls of this area. */
export const recordsEndpoints = {
  getAmTradeList,
  orderDetail,
  orderReceipt,
  getAmTradeTypeList,
} as const;
