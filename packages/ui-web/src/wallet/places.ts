import { isAt, pathTo } from '../app/routing/navigation.ts';
import { instead, type Places } from '../app/routing/places.ts';

export const walletPlaces = {
  wallet: () => pathTo('/mmf/personal'),
  // The current account has a result page of its own.
  'wallet-result': ({ orderNo }, here) => instead(isAt(here, '/hq/hq_redeem') ? '/processResult' : '/mmf/pay-result', { orderNo }),
} satisfies Partial<Places>;
