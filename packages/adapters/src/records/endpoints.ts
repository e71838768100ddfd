import { getAmTradeList, getAmTradeTypeList, tradeRecordDetail } from './trade-records.wire.ts';

/** The calls of this area. */
export const recordsEndpoints = {
  getAmTradeList,
  tradeRecordDetail,
  getAmTradeTypeList,
} as const;
