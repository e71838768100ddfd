import { inboxKindsOf } from '@caifu/core/zh-CN';
import './tables.ts';
import { PURCHASE_INVARIANTS } from './purchase-invariants.ts';
import type { Area } from '../ground/deps.ts';
import { PURCHASE_OBSTACLES } from './closing-obstacles.ts';
import { confirmSteps } from './confirm-steps.ts';
import { maturitySteps } from './maturity-steps.ts';
import { maturityRoutes } from './maturity.routes.ts';
import { productOfMovement } from '../products/product-movement.ts';
import { productMessages } from '../products/product-messages.ts';
import { purchaseComing } from './purchase-coming.ts';
import { maturityParked } from './maturity-parked.ts';

export const purchaseArea = {
  invariants: PURCHASE_INVARIANTS,
  routes: [maturityRoutes],
  daySteps: [...confirmSteps, ...maturitySteps],
  parked: maturityParked,
  closingObstacles: PURCHASE_OBSTACLES,
  holds: { group: 'private', heldKind: 'product', rows: 'purchase_belongings($1)' },
  earns: { nothing: 'what is not confirmed earns nothing' },
  comes: purchaseComing,
  tells: productMessages(inboxKindsOf('purchase')),
  records: { nothing: 'what was bought is told with its days by holding' },
  movements: { sources: { 'mature-arrive': 'maturity', continue: 'maturity' }, named: productOfMovement },
  corrects: { nothing: 'a purchase publishes no figure' },
  keeps: { nothing: 'what was bought is kept with its order' },
} satisfies Area;
