import type { Upcoming, UpcomingItem } from '@caifu/core/assets';
import { EITHER, repeatableCall } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import * as w from '../kit/scalars.wire.ts';
import { comingKindWire, comingSourceWire } from '../holding/coming.wire.ts';
import { familyWire } from '../products/product.wire.ts';

const upcomingItemWire = renamed(messageOf<UpcomingItem>(), {
  kind: ['eventType', comingKindWire],
  source: ['sourceType', w.nullable(comingSourceWire)],
  date: w.date,
  isKnown: ['known', w.flag],
  productCode: w.looseText,
  productName: w.looseText,
  family: ['productType', w.nullable(familyWire)],
  orderNo: w.looseText,
});

export const upcoming = repeatableCall(
  '/V1/assetManagement/trade/getUpcoming',
  w.nothing,
  renamed(messageOf<Upcoming>(), {
    today: w.date,
    items: ['dayList', w.list(upcomingItemWire)],
    unread: ['unreadCount', w.count],
  }),
  EITHER,
);

export const notes = {
  upcoming: "The investor's next events, at most three, and the number of unread messages.",
} as const;
