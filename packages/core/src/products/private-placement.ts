import type { LawSet } from '../law/index.ts';
import { placementOf, type PlacedProduct } from './family-terms.ts';
import type { FigureStep } from './product.ts';

/** The part of a set that rules private placements. */
type PlacementLaw = Pick<LawSet, 'privateProducts'>;

/** [LAW-81] Whether the law names private placements to determined viewers alone. */
export const namesToDetermined = (law: PlacementLaw): boolean => law.privateProducts.value === 'hidden';

/**
 * [LAW-81] Whether a viewer with these missing steps may learn nothing of a product (no name, quota, progress, search hit): only that there are
 * such products, and who manages them.
 */
export const isWithheld = (product: PlacedProduct, missing: readonly FigureStep[], law: PlacementLaw): boolean =>
  missing.length > 0 && isForDetermined(product, law);

/** [LAW-82] Whether a page of the product may be passed on: its link and title reach unspecified persons. */
export const mayBeShared = (product: PlacedProduct, law: PlacementLaw): boolean => !isForDetermined(product, law);

const isForDetermined = (product: PlacedProduct, law: PlacementLaw): boolean =>
  namesToDetermined(law) && placementOf(product) === 'private';
