import './tables.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import type { Area } from '../ground/deps.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { orderSteps } from './order-steps.ts';
import { orderRoutes } from './orders.routes.ts';
import { productOfMovement } from '../products/product-movement.ts';
import { orderMessages } from './order-messages.ts';
import { orderParked } from './order-parked.ts';
import { ordersKeeps } from './orders-keeps.ts';
import { pushRoutes } from './push.routes.ts';
import { reminderRoutes } from './reminders.store.ts';
import { PURCHASE_ACCEPTED, PURCHASES } from './orders.store.ts';

export const ordersArea = {
  takes: [{ request: PURCHASES.request, accepted: { purchase: PURCHASE_ACCEPTED }, terms: ['purchase_terms'] }],
  invariants: ORDER_INVARIANTS,
  routes: [orderRoutes, inboxRoutes, reminderRoutes, pushRoutes],
  daySteps: orderSteps,
  parked: orderParked,
  holds: { nothing: 'an order that is paid is told by the area of its kind' },
  earns: { nothing: 'an order earns nothing' },
  comes: { nothing: 'an order comes to the area of its product' },
  tells: orderMessages,
  records: { nothing: 'an order is told by the area of its kind' },
  movements: { sources: { refund: 'refund', 'cancel-refund': 'refund' }, named: productOfMovement },
  corrects: { nothing: 'an order publishes no figure' },
  keeps: ordersKeeps,
} satisfies Area;
