import type { Paper } from '@caifu/core/bank';
import type { RoutePath } from './route-path.ts';

/** Where each paper of a bank is filed. */
export const BANK_PAPER_PATHS = {
  authorisation: '/bank/paAuthProtocol',
  risk: '/bank/risk-evaluation',
  address: '/bank/customerAddress',
  contract: '/bank/sign-a-contract',
} as const satisfies Record<Paper, RoutePath>;
