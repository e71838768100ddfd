import type { Upcoming, UpcomingItem, UpcomingKind } from '@caifu/core/assets';
import { endpoint } from '../kit/endpoint.ts';
import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { countWire, dateWire, flagWire, listWire, looseTextWire, nothingWire, nullableWire, wordWire } from '../kit/scalars.wire.ts';
import { familyWire } from '../products/product.wire.ts';

const KINDS: Readonly<Record<string, UpcomingKind>> = {
  PAY: 'pay',
  CERTIFY: 'certify',
  ID_CARD: 'id-card',
  ASSESSMENT: 'assessment',
  ARRIVAL: 'arrival',
  CONFIRMATION: 'confirmation',
  MATURITY: 'maturity',
  OPEN_DAY: 'open-day',
};

const upcomingItemWire = renamed(messageOf<UpcomingItem>(), {
  kind: ['eventType', wordWire<UpcomingKind>(KINDS)],
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
  summary: 'What comes next for the investor, three days at most, and how many messages are unread.',
  request: nothingWire,
  answer: renamed(messageOf<Upcoming>(), {
    today: dateWire,
    items: ['dayList', listWire(upcomingItemWire)],
    unread: ['unreadCount', countWire],
  }),
});
