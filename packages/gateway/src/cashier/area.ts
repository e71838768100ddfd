import './tables.ts';
import { carryOutRetention } from '../account/retention.store.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import type { Area } from '../ground/deps.ts';
import { PASSWORDS, SEALED_CARDS, SEALING_KEYS } from './cashier-keys.ts';
import { CASHIER_OBSTACLES } from './closing-obstacles.ts';
import { bankCardRoutes } from './bank-cards.routes.ts';
import { cashierRoutes } from './cashier.routes.ts';
import { tradePasswordRoutes } from './trade-password.routes.ts';
import { productOfMovement } from '../products/product-movement.ts';
import { cashierKeeps } from './cashier-keeps.ts';

const ERASED = { onlyRetried: 'the law wants it erased' } as const;

export const cashierArea = {
  keys: { sealed: [SEALED_CARDS], uses: [PASSWORDS, SEALING_KEYS] },
  routes: [bankCardRoutes, tradePasswordRoutes, cashierRoutes, ownDataRoutes],
  afterDay: { name: 'carry-out-retention', run: (deps, day) => carryOutRetention(deps, day, deps.clock.now()) },
  parked: { 'erase-after-years': ERASED, 'erase-at-closing': ERASED },
  closingObstacles: CASHIER_OBSTACLES,
  holds: { nothing: 'a payment is told by the area of its order' },
  earns: { nothing: 'a payment earns nothing' },
  comes: { nothing: 'what is paid comes to the area of the order' },
  tells: { nothing: 'a payment is told with its order' },
  records: { nothing: 'a payment is told by the area of its order' },
  movements: { sources: { pay: 'payment' }, named: productOfMovement },
  corrects: { nothing: 'a card has no figure' },
  keeps: cashierKeeps,
} satisfies Area;
