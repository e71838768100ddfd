import { formatMoney, formatShares } from '../values/display.ts';
import type { HoldingItem } from './holding.ts';
import type { HoldStatus } from '../orders/hold-status.ts';

/** The meaning of a status at a glance: valid, waiting, done or failed (P2 §4). */
export type HoldStatusIcon = 'holding' | 'waiting' | 'success' | 'failure';

/** The icon of a hold status (P2 §4). */
export const iconOf = (status: HoldStatus): HoldStatusIcon => ICON[status];

/** A booked redemption, cancelled or not, is counted in shares, everything else in yuan (P2 §4). */
const unitOf = (status: HoldStatus): 'yuan' | 'shares' =>
  status === 'redemption-booked' || status === 'redemption-cancelled' ? 'shares' : 'yuan';

/** The redeemed shares of a booked redemption, or the invested amount of anything else in yuan (P2 §2.2, §4). */
export const quantityOf = ({
  holdStatus,
  invested,
  redeemShares,
}: Pick<HoldingItem, 'holdStatus' | 'invested' | 'redeemShares'>): { readonly unit: 'yuan' | 'shares'; readonly text: string } =>
  unitOf(holdStatus) === 'shares' ? { unit: 'shares', text: formatShares(redeemShares) } : { unit: 'yuan', text: formatMoney(invested) };

const ICON = {
  holding: 'holding',
  'paying-out': 'holding',
  applying: 'waiting',
  cancelled: 'success',
  cancelling: 'waiting',
  'subscription-failed': 'failure',
  ended: 'success',
  'redemption-booked': 'waiting',
  'redemption-cancelled': 'success',
} as const satisfies Record<HoldStatus, HoldStatusIcon>;
