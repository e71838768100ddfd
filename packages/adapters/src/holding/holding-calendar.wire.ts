import type { HoldingCalendar, HoldingDay, HoldingDayKind } from '@caifu/core/holding';

import { endpoint } from '../kit/endpoint.ts';
import { arrangementWire } from '../products/arrangement.wire.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import {
  dateWire,
  flagWire,
  idWire,
  instantWire,
  listWire,
  looseTextWire,
  nothingWire,
  nullableWire,
  wordWire,
} from '../kit/scalars.wire.ts';

export const holdingDayWire = renamed(messageOf<HoldingDay>(), {
  date: dateWire,
  kind: ['eventType', wordWire<HoldingDayKind>({ MATURITY: 'maturity', OPEN_DAY: 'open-day', ARRIVAL: 'arrival' })],
  productCode: idWire,
  productName: looseTextWire,
  periodName: ['numName', looseTextWire],
  orderNo: looseTextWire,
  arrangement: ['maturityArrangement', nullableWire(arrangementWire)],
  lastTime: ['lastBookingTime', nullableWire(instantWire)],
  isKnown: ['known', flagWire],
});

export const holdingCalendar = endpoint({
  name: 'holdingCalendar',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getHoldCalendar',
  session: 'required',
  repeatable: true,
  summary: 'Maturities, open days and arrivals to come of what the investor holds.',
  request: nothingWire,
  answer: renamed(messageOf<HoldingCalendar>(), { today: dateWire, days: ['dayList', listWire(holdingDayWire)] }),
});
