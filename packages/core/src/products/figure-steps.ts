import type { LawValues } from '../law/index.ts';
import type { BenchmarkLaw } from './benchmark-figure.ts';
import { productSorts } from './benchmark-law.ts';
import { placementTerms, type PlacedProduct } from './family-terms.ts';
import type { ProductSort } from './product-filter.ts';
import { FIGURE_STEPS, type FigureStep, type Product, type ProductFamily, type ProductSummary } from './product.ts';

/** The known facts of a viewer. */
export interface Viewer {
  readonly isSignedIn: boolean;
  /** The viewer has confirmed the present statement of a qualified investor. */
  readonly hasStated: boolean;
  /** The viewer has an assessment that has not expired. */
  readonly hasRiskLevel: boolean;
}

/** The operator's legal requirement: all three steps, only the sign-in, or none. */
export type FigurePolicy = LawValues['privateFigures'];
export const FIGURE_POLICIES = ['determined', 'signed-in', 'everybody'] as const satisfies readonly FigurePolicy[];

/** [PD-640] The steps that a viewer still needs before the figures of a product are shown; empty: they are shown. */
export const missingForFigures = (product: PlacedProduct, viewer: Viewer, policy: FigurePolicy): readonly FigureStep[] => {
  if (!placementTerms(product).hidesFigures) return NOTHING;
  return ASKED[policy].filter((step) => !isTaken(step, viewer));
};

/** [PD-641] A row without the figures; the same row where no step is missing. */
export const withoutFigures = (product: ProductSummary, missing: readonly FigureStep[]): ProductSummary =>
  isMasked(product, missing) ? { ...product, ...NO_BENCHMARK, figuresNeed: missing } : product;

/** [PD-641] A product without its benchmark, net value and documents; the same product where no step is missing. */
export const productWithoutFigures = (product: Product, missing: readonly FigureStep[]): Product =>
  isMasked(product, missing)
    ? { ...product, ...NO_BENCHMARK, figuresNeed: missing, netValue: null, netValueDate: null, documents: [] }
    : product;

/**
 * [PD-780] [LAW-101] The order of a list for this viewer: an order by benchmark, which would reveal hidden figures or is not offered, becomes
 * the default one.
 */
export const sortShownTo = (
  sort: ProductSort,
  family: ProductFamily | null,
  missing: readonly FigureStep[],
  law: BenchmarkLaw,
): ProductSort => {
  const reveals = sort === 'benchmark' && missing.length > 0 && (family === null || placementTerms({ family }).hidesFigures);
  return reveals || !productSorts(law).includes(sort) ? 'default' : sort;
};

const NO_BENCHMARK = { benchmark: null, benchmarkBasis: null } as const;

const isMasked = (product: ProductSummary, missing: readonly FigureStep[]): boolean =>
  missing.length > 0 && placementTerms(product).hidesFigures;

const isTaken = (step: FigureStep, { isSignedIn, hasStated, hasRiskLevel }: Viewer): boolean =>
  ({ 'signed-in': isSignedIn, statement: hasStated, 'risk-level': hasRiskLevel })[step];

const NOTHING: readonly FigureStep[] = [];

const ASKED = {
  determined: FIGURE_STEPS,
  'signed-in': ['signed-in'],
  everybody: [],
} as const satisfies Record<FigurePolicy, readonly FigureStep[]>;
