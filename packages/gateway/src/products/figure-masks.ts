import type { LawInForce } from '@caifu/core/law';
import {
  FIGURE_STEPS,
  placementTerms,
  productWithoutFigures,
  sortShownTo,
  withoutFigures,
  type FigureStep,
  type Placement,
  type Product,
  type ProductFamily,
  type ProductSort,
} from '@caifu/core/products';
import type { ProductPageAnswer } from '@caifu/adapters/wire';
import type { SessionOwner } from '../ground/http/caller.ts';
import { madeOnce } from '../ground/database/json-parser.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';

/** [GW-640] [LAW-81] Products as a caller may see them, without those that are withheld and without restricted figures. */
export interface FigureMasks {
  page(answer: ProductPageAnswer, caller: SessionOwner | null): Promise<ProductPageAnswer>;
  /** null: it is withheld. */
  product(product: Product, caller: SessionOwner | null): Promise<Product | null>;
  /** [LAW-81] The only placement that a caller's list and search may have. null: any. */
  placed(caller: SessionOwner | null): Promise<Placement | null>;
  /** [GW-780] The order of a caller's list. An order that would reveal hidden figures becomes the default one. */
  sort(asked: ProductSort, family: ProductFamily | null, caller: SessionOwner | null): Promise<ProductSort>;
}

/** Callers with the same view get the same object. The standing is read only where there are figures to hide. */
export const createMasks = (figures: FigureGate, law: LawInForce): FigureMasks => {
  const masks = new Map<string, Mask>();
  const maskOf = (missing: readonly FigureStep[]): Mask => {
    const key = missing.join();
    const known = masks.get(key);
    if (known !== undefined) return known;
    const mask: Mask = {
      page: madeOnce((answer) => ({
        ...answer,
        items: answer.items
          .filter((item) => !placementTerms(item).hidesFigures || !figures.withholds(missing))
          .map((item) => withoutFigures(item, missing)),
      })),
      product: madeOnce((product) => productWithoutFigures(product, missing)),
    };
    masks.set(key, mask);
    return mask;
  };
  return {
    page: async (answer, caller) => {
      if (!answer.items.some((item) => placementTerms(item).hidesFigures)) return answer;
      const missing = await figures.missing(caller);
      return missing.length === 0 ? answer : maskOf(missing).page(answer);
    },
    sort: async (asked, family, caller) =>
      sortShownTo(asked, family, NOTHING, law.now()) === sortShownTo(asked, family, EVERYTHING, law.now())
        ? sortShownTo(asked, family, NOTHING, law.now())
        : sortShownTo(asked, family, await figures.missing(caller), law.now()),
    product: async (product, caller) => {
      if (!placementTerms(product).hidesFigures) return product;
      const missing = await figures.missingFor(caller, product.productCode);
      if (figures.withholds(missing)) return null;
      return missing.length === 0 ? product : maskOf(missing).product(product);
    },
    placed: async (caller) => (figures.withholds(FIGURE_STEPS) && (await figures.missing(caller)).length > 0 ? 'public' : null),
  };
};

const NOTHING: readonly FigureStep[] = [];
const EVERYTHING: readonly FigureStep[] = FIGURE_STEPS;

interface Mask {
  readonly page: (answer: ProductPageAnswer) => ProductPageAnswer;
  readonly product: (product: Product) => Product;
}
