import { endGoldService, goldHome, goldNow, goldService, goldTrend, openGoldService } from './gold-home.wire.ts';
import { findGoldOrder, goldOffer, goldRecord, goldRecordList, orderGold } from './gold-orders.wire.ts';

/** The calls of this area. */
export const goldEndpoints = {
  goldHome,
  goldNow,
  goldTrend,
  goldService,
  openGoldService,
  endGoldService,
  goldOffer,
  orderGold,
  findGoldOrder,
  goldRecordList,
  goldRecord,
} as const;
