import { boundOfList, stricterLevel } from '@caifu/core/law';
import { openingFile, openingReminder, productTitle, searchWords } from '@caifu/core/products';
import { openingWords } from '@caifu/core/zh-CN';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { openRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered, refused } from '../ground/http/reply.ts';
import { sendFile, sendWords, TOO_MANY } from '../ground/file-answer.ts';
import { passesFor } from '../ground/file-pass.ts';
import { DOCUMENTS_PATH } from '../ground/http/front-door.ts';
import { createMasks } from './figure-masks.ts';
import { withheldProduct } from './hidden-figures.ts';
import type { FigureGate } from '../ground/figure-gate.port.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { createCatalogue } from './products.store.ts';

/** Maximum number of items on a page, and the highest page number. */
const PAGE_SIZE = 20;
const LAST_PAGE = 100_000;

export const productRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gates: FigureGate & OfferGate): void => {
  const catalogue = createCatalogue(deps);
  const masks = createMasks(gates, deps.law);
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
        sort: await masks.sort(sort ?? 'default', family, caller),
        search: search ?? '',
        term,
        // [LAW-40]
        risk: stricterLevel(risk, boundOfList(searchWords(search ?? ''), await gates.offeredUpTo(caller))),
        start,
        placed: await masks.placed(caller),
        pageNo: page,
        pageSize: Math.min(Math.max(pageSize, 1), PAGE_SIZE),
      } as const;
      const found = await catalogue.page(query, deps.clock.now());
      return answered(await masks.page(found, caller));
    },
  );

  openRoute(app, route, ENDPOINTS.productDetail, async ({ productCode }, caller, http) => {
    const product = await catalogue.product(productCode, deps.clock.now());
    if (product === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
    const shown = await masks.product(product, caller);
    if (shown === null) return withheldProduct();
    return answered(shown, shown.documents.length === 0 ? [] : passesFor(deps, caller, http));
  });
  // [PD-666] The opening day of a product is public, unless the product is withheld.
  app.get<{ Params: { productCode: string } }>(`${DOCUMENTS_PATH}:productCode/opening.ics`, async (http, reply) => {
    if (!route.limits.takeAddress(http.ip)) return sendWords(reply, 429, TOO_MANY);
    const product = await catalogue.product(http.params.productCode, deps.clock.now());
    if (product?.saleState !== 'upcoming' || (await masks.product(product, null)) === null) return sendWords(reply, 404, NOT_UPCOMING);
    const text = openingReminder({ ...product, ...openingWords({ productCode: product.productCode, title: productTitle(product) }) });
    return sendFile(reply, { fileName: openingFile(product).fileName, mediaType: 'text/calendar; charset=utf-8', body: Buffer.from(text) });
  });
};

const NOT_UPCOMING = '没有找到等待开放的产品。\n';
