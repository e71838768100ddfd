import { multiplyDivide } from '../values/exact.ts';
import type { Product } from './product.ts';

/** The sold part of the open period, in whole percent rounded down, so that 100 means that nothing is left; null: no progress is told. */
export const soldPercent = (product: Pick<Product, 'quota' | 'remaining'>): number | null => {
  if (product.quota === null) return null;
  if (product.quota <= 0) return 100;
  const remaining = Math.min(Math.max(product.remaining, 0), product.quota);
  return multiplyDivide(product.quota - remaining, 100, product.quota, 'down');
};
