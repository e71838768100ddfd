import { multiplyDivide } from '../values/exact.ts';
import type { Product } from './product.ts';

/** How much of the open period is sold, in whole percent rounded down: full only when nothing is left. */
export const soldPercent = (product: Pick<Product, 'quota' | 'remaining'>): number => {
  if (product.quota <= 0) return 100;
  const remaining = Math.min(Math.max(product.remaining, 0), product.quota);
  return multiplyDivide(product.quota - remaining, 100, product.quota, 'down');
};
