import type { Paper } from '@caifu/core/bank';
import { pathTo } from '../app/routing/navigation.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { instead, type Places } from '../app/routing/places.ts';

/** The page for filing each paper of a bank. */
export const BANK_PAPERS = {
  authorisation: '/bank/paAuthProtocol',
  risk: '/bank/risk-evaluation',
  address: '/bank/customerAddress',
  contract: '/bank/sign-a-contract',
} as const satisfies Record<Paper, RoutePath>;

export const bankPlaces = {
  bank: () => pathTo('/bankChannel'),
  'bank-bind': ({ partnerCode, returnUrl }) => instead('/bind-bankcard', { partnerCode, returnUrl }),
  'bank-open': ({ partnerCode, returnUrl }) => pathTo('/zb/acc', { partnerCode, returnUrl }),
  'bank-account': ({ partnerCode }) => instead('/zb/electronic_account_index', { partnerCode }),
  'bank-holding': () => pathTo('/usercenter/bank'),
  'bank-buy': ({ productCode }) => pathTo('/zb/zbBuy', { productCode }),
  'bank-paper': ({ paper, partnerCode }) => pathTo(BANK_PAPERS[paper], { partnerCode }),
  'bank-evaluation': ({ partnerCode }) => pathTo('/bank/evaluation-result', { partnerCode }),
  'bank-subscribe': ({ productCode }) => pathTo('/bank/subscribe', { productCode }),
  'bank-result': ({ orderNo }) => instead('/bank_licai/result', { orderNo }),
} satisfies Partial<Places>;
