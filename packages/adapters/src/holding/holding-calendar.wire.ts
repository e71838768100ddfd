import type { HoldingCalendar, HoldingDay } from '@caifu/core/holding';
import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { arrangementWire } from '../products/arrangement.wire.ts';
import { familyWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { comingSourceWire, holdingDayKindWire } from './coming.wire.ts';

export const holdingDayWire = renamed(messageOf<HoldingDay>(), {
  date: w.date,
  kind: ['eventType', holdingDayKindWire],
  source: ['sourceType', comingSourceWire],
  family: ['productType', w.nullable(familyWire)],
  productCode: w.looseText,
  productName: w.looseText,
  periodName: ['numName', w.looseText],
  orderNo: w.looseText,
  arrangement: ['maturityArrangement', w.nullable(arrangementWire)],
  lastTime: ['lastBookingTime', w.nullable(w.instant)],
  isKnown: ['known', w.flag],
});

export const holdingCalendar = repeatableCall(
  '/V1/assetManagement/trade/getHoldCalendar',
  w.nothing,
  renamed(messageOf<HoldingCalendar>(), { today: w.date, days: ['dayList', w.list(holdingDayWire)] }),
  EITHER,
);

export const notes = {
  holdingCalendar: "The investor's events by day: debits, arrivals, confirmations, maturities and open days of every area.",
} as const;
