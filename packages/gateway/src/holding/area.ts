import { inboxKindsOf } from '@caifu/core/zh-CN';
import './tables.ts';
import { HOLDING_INVARIANTS } from './holding-invariants.ts';
import type { Area } from '../ground/deps.ts';
import { HOLDING_OBSTACLES } from './closing-obstacles.ts';
import { deadlineSteps } from './deadline-steps.ts';
import { holdingSteps } from './holding-steps.ts';
import { holdingRoutes } from './holdings.routes.ts';
import { redemptionSteps } from './redemption-run.ts';
import { redemptionRoutes } from './redemptions.routes.ts';
import { productOfMovement } from '../products/product-movement.ts';
import { holdingEarnings } from './holding-earnings.ts';
import { productMessages } from '../products/product-messages.ts';
import { productRecords } from './product-record-source.ts';
import { holdingComing } from './holding-coming.ts';
import { holdingParked } from './holding-parked.ts';
import { holdingKeeps } from './holding-keeps.ts';
import { readProductTrend } from './product-trend.store.ts';
import { productCorrects } from './product-corrects.ts';
import { REDEMPTIONS } from './redemptions.store.ts';

export const holdingArea = {
  takes: [{ request: REDEMPTIONS.request, accepted: { redemption: ['redeem-booked'] }, terms: ['redemption_terms'] }],
  invariants: HOLDING_INVARIANTS,
  routes: [holdingRoutes, redemptionRoutes],
  daySteps: [...holdingSteps, ...redemptionSteps, ...deadlineSteps],
  parked: holdingParked,
  closingObstacles: HOLDING_OBSTACLES,
  holds: { group: 'private', heldKind: 'product', rows: 'holding_belongings($1, $2)', movedOn: 'holding_moved_on($1)' },
  earns: holdingEarnings,
  comes: holdingComing,
  records: productRecords,
  tells: productMessages([
    ...inboxKindsOf('holding'),
    'fund-shares-corrected',
    'fund-money-corrected',
    'fund-correction-borne',
    'fund-order-waits',
    'fund-payment-waits',
  ]),
  movements: {
    sources: { 'redeem-arrive': 'redemption', distribute: 'dividend', 'product-correction': 'correction' },
    named: productOfMovement,
  },
  corrects: productCorrects,
  keeps: holdingKeeps,
  trends: readProductTrend,
} satisfies Area;
