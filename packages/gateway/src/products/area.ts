import './tables.ts';
import type { Area } from '../ground/deps.ts';
import { tradesNothing } from '../ground/said.ts';
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
  ...tradesNothing('products are held by holding, and traded and told of by the areas that order them'),
  corrects: { nothing: 'net values of products are corrected with what is held by them' },
  keeps: productsKeeps,
} satisfies Area;
