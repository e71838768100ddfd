import { formatMoney, formatShares } from '../values/display.ts';
import type { HoldingItem } from './holding.ts';
import type { HoldStatus } from '../orders/hold-status.ts';

/** Status icons (P2 §4): 1 and 2 holding; 3, 5 and 8 waiting; 4, 7 and 9 success; 6 failure. */
export type HoldStatusIcon = 'holding' | 'waiting' | 'success' | 'failure';

/** The icon of a hold status (P2 §4). */
export const iconOf = (status: HoldStatus): HoldStatusIcon => ICON[status];

/** Status 8 and 9 are counted in shares, every other in yuan (P2 §4). */
const unitOf = (status: HoldStatus): 'yuan' | 'shares' => (status === 8 || status === 9 ? 'shares' : 'yuan');

/** The redeemed shares at status 8 and 9, at every other the invested amount in yuan (P2 §2.2, §4). */
export const quantityOf = ({
  holdStatus,
  invested,
  redeemShares,
}: Pick<HoldingItem, 'holdStatus' | 'invested' | 'redeemShares'>): { readonly unit: 'yuan' | 'shares'; readonly text: string } =>
  unitOf(holdStatus) === 'shares' ? { unit: 'shares', text: formatShares(redeemShares) } : { unit: 'yuan', text: formatMoney(invested) };

const ICON = {
  1: 'holding',
  2: 'holding',
  3: 'waiting',
  4: 'success',
  5: 'waiting',
  6: 'failure',
  7: 'success',
  8: 'waiting',
  9: 'success',
} as const satisfies Record<HoldStatus, HoldStatusIcon>;
