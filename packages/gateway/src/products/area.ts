import './tables.ts';
import type { Area } from '../ground/area.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { followingRoutes } from './following.routes.ts';
import { netValueRoutes } from './net-values.routes.ts';
import { productSteps } from './product-steps.ts';
import { productRoutes } from './products.routes.ts';

export const productsArea = {
  name: 'products',
  routes: [productRoutes, documentRoutes, netValueRoutes, followingRoutes],
  daySteps: productSteps,
} satisfies Area;
