import type { InboxKind, InboxTopic } from '../orders/inbox-kind.ts';
import { AREA_INBOX, INBOX_OF } from './area-words.ts';

/** [MS-746] What an area's messages are about. An area without a topic does not compile. */
const OF_AREA = {
  orders: 'trades',
  qualification: 'duties',
  purchase: 'trades',
  holding: 'trades',
  'fund-trading': 'trades',
  wallet: 'trades',
  gold: 'trades',
  strategies: 'strategies',
  plans: 'plans',
  bank: 'bank',
  transfer: 'trades',
} as const satisfies Record<keyof typeof INBOX_OF, InboxTopic>;

/** Messages about something else than their area. */
const OF_KIND: Partial<Record<InboxKind, InboxTopic>> = {
  'complaint-taken': 'duties',
  'complaint-answered': 'duties',
  'certify-soon': 'duties',
  'plan-level': 'duties',
  'plan-assessment': 'duties',
  'plan-target': 'trades',
  'strategy-buy-accepted': 'trades',
  'strategy-redeem-accepted': 'trades',
  'strategy-bought': 'trades',
  'strategy-failed': 'trades',
  'strategy-redeemed': 'trades',
  'strategy-unredeemed': 'trades',
  'strategy-fee': 'trades',
  'bank-refused': 'trades',
  'deposit-placed': 'trades',
  'deposit-drawn': 'trades',
  'wealth-bought': 'trades',
  'wealth-redeemed': 'trades',
  'wealth-shares-corrected': 'trades',
  'wealth-money-corrected': 'trades',
  'wealth-correction-borne': 'trades',
  'wealth-order-waits': 'trades',
  'wealth-payment-waits': 'trades',
  'maturity-soon': 'deadlines',
  'open-soon': 'deadlines',
  'fund-alert': 'alerts',
};

const isArea = (area: string): area is keyof typeof INBOX_OF => area in INBOX_OF;

const isKind = (kind: string): kind is InboxKind => kind in AREA_INBOX;

/** [MS-746] The kinds of messages about these topics. */
export const kindsOfTopics = (topics: readonly InboxTopic[]): readonly InboxKind[] =>
  Object.keys(INBOX_OF)
    .filter(isArea)
    .flatMap((area) =>
      Object.keys(INBOX_OF[area])
        .filter(isKind)
        .filter((kind) => topics.some((topic) => topic === (OF_KIND[kind] ?? OF_AREA[area]))),
    );
