import { findNamed, named, type Named, type ResourcePorts, toResourceView } from '@caifu/core/kit';
import type { SearchableFund } from '@caifu/core/funds';
import { EVERY_PRODUCT, type ProductListQuery, type ProductSummary } from '@caifu/core/products';
import { useEffect, useMemo } from 'react';
import type { HelpQuestion } from '../content/help.content.ts';
import { helpNamed } from '../content/help-named.ts';
import { usePages, usePort, useReading, useView } from '../app/shell/screens.ts';
import { createCatalogueMachine, useFundHits } from '../funds/device-search.ts';
import { PAUSE } from '../funds/SearchParts.tsx';
import { groupEntries, type NamedEntry } from '../kit/entries.ts';
import { MAP_GROUPS } from '../kit/map-groups.ts';

/** The finds of one kind. */
export interface Finds<Thing> {
  readonly step: 'searching' | 'shown' | 'failed';
  readonly found: readonly (Named & { readonly thing: Thing })[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly isNear: boolean;
  /** The device alone finds them; the gateway's list of all would be empty. */
  readonly isOfDevice: boolean;
  readonly retry: () => void;
}

const NO_RETRY = () => undefined;

/** [SM-10] The functions: all entries of the map, each once. */
export function useFunctionFinds(search: string, most: number): Finds<NamedEntry> {
  const areas = usePort('entries');
  const functions = useMemo(() => {
    const each = new Map(MAP_GROUPS.flatMap((group) => groupEntries(areas, group).map((entry) => [entry.href, entry] as const)));
    return [...each.values()].map((entry) => named(entry, entry.label, { about: entry.about ?? '' }));
  }, [areas]);
  return useMemo(() => ({ step: 'shown', ...findsOf(functions, search, most), retry: NO_RETRY }), [functions, search, most]);
}

/** [UI-1394] The questions of the help. */
export function useHelpFinds(search: string, most: number): Finds<HelpQuestion> {
  const questions = useMemo(() => helpNamed(), []);
  return useMemo(
    () => ({ step: 'shown', ...findsOf(questions, search, most), isOfDevice: false, retry: NO_RETRY }),
    [questions, search, most],
  );
}

/** [SM-13] The products that the gateway finds, which may be above the level; else the nearest of those that are on offer unasked. */
export function useProductFinds(search: string, most: number): Finds<ProductSummary> {
  const products = usePort('products');
  const asked = useMemo(() => ({ ...EVERYTHING, filter: { ...EVERY_PRODUCT, search } }), [search]);
  const { view, send, actor } = usePages(products, 'product-search', asked);
  const offered = usePages(products, 'product-offers', EVERYTHING);
  useEffect(() => {
    if (actor.getSnapshot().context.query.filter.search === asked.filter.search) return undefined;
    const timer = setTimeout(() => actor.send({ type: 'query.changed', query: asked }), PAUSE);
    return () => clearTimeout(timer);
  }, [actor, asked]);
  const isAnswered = view.query.filter.search === search && view.step !== 'loading';
  const found = view.items.map(productNamed);
  const isNothing = isAnswered && found.length === 0;
  const near = isNothing ? findsOf(offered.view.items.map(productNamed), search, most) : NONE;
  const isWaiting = isNothing ? offered.view.step === 'loading' : found.length === 0;
  // The finds of the search before stay until the answer.
  return {
    step: view.step === 'failed' ? 'failed' : isWaiting ? 'searching' : 'shown',
    ...(near.isNear
      ? near
      : {
          found: found.slice(0, most),
          count: found.length,
          hasMore: view.step === 'listed' && !view.isComplete,
          isNear: false,
          isOfDevice: false,
        }),
    retry: () => send({ type: 'retry.pressed' }),
  };
}

const EVERYTHING: ProductListQuery = { channelCode: null, family: null, filter: EVERY_PRODUCT };
const productNamed = (product: ProductSummary) => named(product, product.productName, { code: product.productCode });

/** [SM-13] The funds that the fund search finds, else those of the same pinyin or the nearest. */
export function useFundFinds(search: string, most: number): Finds<SearchableFund> {
  const { view, send } = useView(createCatalogueMachine, 'fundCatalogue', toResourceView, { input: { query: null } });
  const funds = view.value ?? NO_FUNDS;
  const found = useFundHits(funds, search, most);
  const isAnswered = view.value !== null && found?.search === search;
  const isNothing = isAnswered && found.hits.hits.length === 0;
  const read = useMemo(() => (isNothing ? funds.map(fundNamed) : []), [isNothing, funds]);
  const hits = found?.hits.hits ?? [];
  return {
    step: view.step === 'failed' ? 'failed' : found === null || view.value === null ? 'searching' : 'shown',
    ...(isNothing
      ? findsOf(read, search, most)
      : {
          found: hits.map(({ fund }) => fundNamed(fund)),
          count: Math.max(found?.hits.count ?? 0, hits.length),
          hasMore: false,
          isNear: hits.length > 0 && hits.every(({ fit }) => fit === 'near-code'),
          isOfDevice: false,
        }),
    retry: () => send({ type: 'retry.pressed' }),
  };
}

const NO_FUNDS: readonly SearchableFund[] = [];
const fundNamed = (fund: SearchableFund) => ({ ...named(fund, fund.fundName, { code: fund.fundCode }), initials: fund.letters });

/** [SM-10] Finds among the things of a list that is read once. */
export function useListFinds<Query, Thing>(
  ports: ResourcePorts<Query, readonly Thing[]>,
  id: string,
  query: Query,
  toNamed: (thing: Thing) => Named & { readonly thing: Thing },
  search: string,
  most: number,
): Finds<Thing> {
  const { view, send } = useReading(ports, id, query);
  const things = useMemo(() => (view.value ?? []).map(toNamed), [view.value, toNamed]);
  const finds = useMemo(() => findsOf(things, search, most), [things, search, most]);
  return {
    step: view.step === 'failed' ? 'failed' : view.value === null ? 'searching' : 'shown',
    ...finds,
    retry: () => send({ type: 'retry.pressed' }),
  };
}

const findsOf = <Thing>(things: readonly (Named & { readonly thing: Thing })[], search: string, most: number) => {
  const { items, count, isNear } = findNamed(things, search, most);
  return { found: items, count, hasMore: false, isNear, isOfDevice: true };
};
const NONE = { found: [], count: 0, hasMore: false, isNear: false, isOfDevice: false } as const;
