import type { Upcoming, UpcomingItem } from '@caifu/core/assets';
import { repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { countWire, dateWire, flagWire, listWire, looseTextWire, nothingWire, nullableWire } from '../kit/scalars.wire.ts';
import { comingKindWire, comingSourceWire } from '../holding/coming.wire.ts';
import { familyWire } from '../products/product.wire.ts';

const upcomingItemWire = renamed(messageOf<UpcomingItem>(), {
  kind: ['eventType', comingKindWire],
  source: ['sourceType', nullableWire(comingSourceWire)],
  date: dateWire,
  isKnown: ['known', flagWire],
  productCode: looseTextWire,
  productName: looseTextWire,
  family: ['productType', nullableWire(familyWire)],
  orderNo: looseTextWire,
});

export const upcoming = repeatableCall({
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getUpcoming',
  request: nothingWire,
  answer: renamed(messageOf<Upcoming>(), {
    today: dateWire,
    items: ['dayList', listWire(upcomingItemWire)],
    unread: ['unreadCount', countWire],
  }),
});
