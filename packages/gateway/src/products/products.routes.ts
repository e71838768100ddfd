import { ENDPOINTS, RET_CODE, type ProductPageAnswer } from '@caifu/adapters/wire';
import { FAMILY_TERMS, productWithoutFigures, withoutFigures, type FigureStep, type Product } from '@caifu/core/products';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/endpoint-route.ts';
import { answered, refused } from '../ground/reply.ts';
import { madeOnce } from '../ground/json-parser.ts';
import type { FigureGate } from './figure-gate.port.ts';
import { createCatalogue } from './products.store.ts';

/** The most items of a page and the furthest page, whatever is asked for. */
const PAGE_SIZE = 20;
const LAST_PAGE = 100_000;

export const productRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, figures: FigureGate): void => {
  const catalogue = createCatalogue(deps);
  const masked = createMasks();
  openRoute(
    app,
    route,
    ENDPOINTS.listProducts,
    async ({ family, channelCode, saleState, sort, search, term, risk, start, pageNo, pageSize }, caller) => {
      const page = Math.min(Math.max(pageNo, 1), LAST_PAGE);
      const query = {
        family,
        channelCode,
        saleState,
        sort: sort ?? 'default',
        search: search ?? '',
        term,
        risk,
        start,
        pageNo: page,
        pageSize: Math.min(Math.max(pageSize, 1), PAGE_SIZE),
      } as const;
      const found = await catalogue.page(query, deps.clock.now());
      // [GW-640] asked only where a row has figures to hide
      const hides = found.items.some((item) => FAMILY_TERMS[item.family].hidesFigures);
      return answered(hides ? masked(await figures.missing(caller)).page(found) : found);
    },
  );

  openRoute(app, route, ENDPOINTS.productDetail, async ({ productCode }, caller) => {
    const product = await catalogue.product(productCode, deps.clock.now());
    if (product === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    if (!FAMILY_TERMS[product.family].hidesFigures) return answered(product);
    return answered(masked(await figures.missingFor(caller, productCode)).product(product));
  });
};

interface Mask {
  readonly page: (answer: ProductPageAnswer) => ProductPageAnswer;
  readonly product: (product: Product) => Product;
}

/** Answers without the figures, one for each set of missing steps: who is shown the same is given the same object. */
const createMasks = (): ((missing: readonly FigureStep[]) => Mask) => {
  const masks = new Map<string, Mask>();
  return (missing) => {
    const key = missing.join();
    const known = masks.get(key);
    if (known !== undefined) return known;
    const mask: Mask =
      missing.length === 0
        ? { page: (answer) => answer, product: (product) => product }
        : {
            page: madeOnce((answer) => ({ ...answer, items: answer.items.map((item) => withoutFigures(item, missing)) })),
            product: madeOnce((product) => productWithoutFigures(product, missing)),
          };
    masks.set(key, mask);
    return mask;
  };
};
