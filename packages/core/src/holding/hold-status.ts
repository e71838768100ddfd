import { formatMoney, formatShares } from '../values/display.ts';
import type { HoldingItem } from './holding.ts';
import type { HoldStatus } from '../orders/hold-status.ts';

/** The meaning of a status at a glance: it stands, it waits, it is done, it failed (P2 §4). */
export type HoldStatusIcon = 'holding' | 'waiting' | 'success' | 'failure';

/** The icon of a hold status (P2 §4). */
export const iconOf = (status: HoldStatus): HoldStatusIcon => ICON[status];

/** A booked redemption is counted in shares, cancelled or not, everything else in yuan (P2 §4). */
const unitOf = (status: HoldStatus): 'yuan' | 'shares' =>
  status === 'redemption-booked' || status === 'redemption-cancelled' ? 'shares' : 'yuan';

/** The redeemed shares of a booked redemption, of everything else the invested amount in yuan (P2 §2.2, §4). */
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
