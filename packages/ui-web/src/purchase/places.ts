import { markOrder } from '../app/routing/marked-order.ts';
import { pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

/** Each family has its own pages. */
export const RESULTS = { broker: '/information-result', private: '/pe-result' } as const;
export const HOLDINGS = { broker: '/asset-detail', private: '/pe-detail' } as const;

export const purchasePlaces = {
  'buy-result': ({ family, outcome, orderNo, valueDate, applyDate }) =>
    instead(RESULTS[family], { rs: outcome, no: orderNo, valueDate, applyDate }),
  holdings: () => pathTo(HOLDINGS.broker),
  'private-holdings': () => pathTo(HOLDINGS.private),
  'holdings-of-order': ({ family, orderNo }) => {
    markOrder(orderNo);
    return pathTo(HOLDINGS[family]);
  },
} satisfies Partial<Places>;
