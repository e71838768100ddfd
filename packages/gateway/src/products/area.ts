import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { followingRoutes } from './following.routes.ts';
import { netValueRoutes } from './net-values.routes.ts';
import { productSteps } from './product-steps.ts';
import { productRoutes } from './products.routes.ts';
import type { ParkedOf } from '../ground/parked-decision.ts';
import { productsKeeps } from './products-keeps.ts';

export const productsArea = {
  routes: [productRoutes, documentRoutes, netValueRoutes, followingRoutes],
  daySteps: productSteps,
  parked: { 'roll-periods': { onlyRetried: 'a period moves no money' } } satisfies ParkedOf<typeof productSteps>,
  holds: { nothing: 'what is held of a product is told by holding' },
  earns: { nothing: 'what a product earns is told by holding' },
  comes: { nothing: 'a product comes to nobody who has not bought it' },
  tells: { nothing: 'products are told of by the areas that order them' },
  records: { nothing: 'products are traded by orders' },
  movements: { nothing: 'products are bought by orders' },
  corrects: { nothing: 'net values of products are corrected with what is held by them' },
  keeps: productsKeeps,
} satisfies Area;
