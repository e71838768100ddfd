import type { Upcoming, UpcomingItem } from '@caifu/core/assets';
import { endpoint } from '../kit/endpoint.ts';
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

export const upcoming = endpoint({
  name: 'upcoming',
  origin: 'extension',
  methods: ['POST', 'GET'],
  path: '/V1/assetManagement/trade/getUpcoming',
  session: 'required',
  repeatable: true,
  summary: 'What comes next for the investor, three things at most, and how many messages are unread.',
  request: nothingWire,
  answer: renamed(messageOf<Upcoming>(), {
    today: dateWire,
    items: ['dayList', listWire(upcomingItemWire)],
    unread: ['unreadCount', countWire],
  }),
});
