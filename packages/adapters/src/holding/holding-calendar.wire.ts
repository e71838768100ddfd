import type { HoldingCalendar, HoldingDay } from '@caifu/core/holding';
import { repeatableCall } from '../kit/endpoint.ts';
import { arrangementWire } from '../products/arrangement.wire.ts';
import { familyWire } from '../products/product.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { dateWire, flagWire, instantWire, listWire, looseTextWire, nothingWire, nullableWire } from '../kit/scalars.wire.ts';
import { comingSourceWire, holdingDayKindWire } from './coming.wire.ts';

export const holdingDayWire = renamed(messageOf<HoldingDay>(), {
  date: dateWire,
  kind: ['eventType', holdingDayKindWire],
  source: ['sourceType', comingSourceWire],
  family: ['productType', nullableWire(familyWire)],
  productCode: looseTextWire,
  productName: looseTextWire,
  periodName: ['numName', looseTextWire],
  orderNo: looseTextWire,
  arrangement: ['maturityArrangement', nullableWire(arrangementWire)],
  lastTime: ['lastBookingTime', nullableWire(instantWire)],
  isKnown: ['known', flagWire],
});

export const holdingCalendar = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getHoldCalendar',
  request: nothingWire,
  answer: renamed(messageOf<HoldingCalendar>(), { today: dateWire, days: ['dayList', listWire(holdingDayWire)] }),
});
