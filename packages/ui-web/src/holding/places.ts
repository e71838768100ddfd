import { sentenceOf } from '@caifu/core/zh-CN';
import { pathTo } from '../app/routing/navigation.ts';
import { HOLDINGS } from '../purchase/places.ts';
import { instead, type Places } from '../app/routing/places.ts';

/** P2 §2.2: the fund-style page. Private products have two: one for held products, one for investments. */
export const HELD = { broker: '/invest-detail', private: '/pehave-invest-detail' } as const;
const NOT_HELD = { broker: '/invest-detail', private: '/pe-invest-detail' } as const;
const DISTRIBUTIONS = { broker: '/allot-his', private: '/pe-allot-his' } as const;

export const holdingPlaces = {
  'holding-detail': ({ family, isHeld, tabIndex, orderNo }) =>
    pathTo(isHeld ? HELD[family] : NOT_HELD[family], { cur: String(tabIndex), orderNo }),
  // Tells the holdings page that it replaces another one (P2 §2.3).
  'holdings-again': ({ family }) => instead(HOLDINGS[family], family === 'broker' ? { del_prev: 'true' } : {}),
  'trade-records': ({ productCode }) => pathTo('/buy-record', { productCode }),
  distributions: ({ family }) => pathTo(DISTRIBUTIONS[family]),
  redeem: ({ periodName, productCode }) => pathTo('/pe-redeem', { numName: periodName, productCode }),
  // Words of the gateway are never put into an address, where anybody could write them (docs/flows/pages.md).
  'redeem-result': ({ outcome, orderNo, message }) => ({
    ...instead('/redeem-result', { status: outcome, orderNo }),
    handover: message === null ? undefined : { errorMsg: sentenceOf(message) },
  }),
} satisfies Partial<Places>;
