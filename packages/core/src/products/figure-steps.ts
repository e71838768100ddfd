import { FAMILY_TERMS } from './family-terms.ts';
import type { ProductSort } from './product-filter.ts';
import { FIGURE_STEPS, type FigureStep, type Product, type ProductFamily, type ProductSummary } from './product.ts';

/** Known facts of who looks. */
export interface Viewer {
  readonly isSignedIn: boolean;
  /** The present statement of a qualified investor is confirmed. */
  readonly hasStated: boolean;
  /** An assessment that has not run out. */
  readonly hasRiskLevel: boolean;
}

/** How the operator's law has it: all three steps, signing in alone, or none. */
export type FigurePolicy = (typeof FIGURE_POLICIES)[number];
export const FIGURE_POLICIES = ['determined', 'signed-in', 'everybody'] as const;

/** [PD-640] The steps that a viewer still has to take before the figures of a family are shown; empty: they see them. */
export const missingForFigures = (family: ProductFamily, viewer: Viewer, policy: FigurePolicy): readonly FigureStep[] => {
  if (!FAMILY_TERMS[family].hidesFigures) return NOTHING;
  return ASKED[policy].filter((step) => !isTaken(step, viewer));
};

/** [PD-641] A row without the figures; the same row where nothing is missing. */
export const withoutFigures = (product: ProductSummary, missing: readonly FigureStep[]): ProductSummary =>
  isMasked(product, missing) ? { ...product, benchmark: null, figuresNeed: missing } : product;

/** [PD-641] A product without its benchmark, net value and documents; the same product where nothing is missing. */
export const productWithoutFigures = (product: Product, missing: readonly FigureStep[]): Product =>
  isMasked(product, missing)
    ? { ...product, benchmark: null, figuresNeed: missing, netValue: null, netValueDate: null, documents: [] }
    : product;

/** [PD-780] The order of a list as this viewer is shown it: by benchmark it would tell what is hidden, so it is the default one. */
export const sortShownTo = (sort: ProductSort, family: ProductFamily | null, missing: readonly FigureStep[]): ProductSort =>
  sort === 'benchmark' && missing.length > 0 && (family === null || FAMILY_TERMS[family].hidesFigures) ? 'default' : sort;

const isMasked = ({ family }: ProductSummary, missing: readonly FigureStep[]): boolean =>
  missing.length > 0 && FAMILY_TERMS[family].hidesFigures;

const isTaken = (step: FigureStep, { isSignedIn, hasStated, hasRiskLevel }: Viewer): boolean =>
  ({ 'signed-in': isSignedIn, statement: hasStated, 'risk-level': hasRiskLevel })[step];

const NOTHING: readonly FigureStep[] = [];

const ASKED = {
  determined: FIGURE_STEPS,
  'signed-in': ['signed-in'],
  everybody: [],
} as const satisfies Record<FigurePolicy, readonly FigureStep[]>;
