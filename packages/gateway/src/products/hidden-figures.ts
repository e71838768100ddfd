import { RET_CODE } from '@caifu/adapters/wire';
import type { FigureStep } from '@caifu/core/products';
import { notSignedIn } from '../ground/http/endpoint-route.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';

/**
 * [GW-640] Why figures are hidden: the caller must sign in first, or the page of the confirmation names the missing step. null: they are
 * shown.
 */
export const hiddenFigures = (missing: readonly FigureStep[]): Refusal | null => {
  if (missing.length === 0) return null;
  return missing.includes('signed-in') ? notSignedIn() : refused(RET_CODE.gateCertification, { kind: 'figures-hidden' });
};

/** [LAW-81] Why there is nothing to tell of a product. */
export const withheldProduct = (): Refusal => refused(RET_CODE.gateCertification, { kind: 'product-withheld' });
