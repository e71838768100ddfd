import { toPagedListView } from '@caifu/core/kit';
import { filterAddress, filterOfAddress, type ProductFamily, type ProductFilter } from '@caifu/core/products';
import { useEffect, useEffectEvent } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { useGo } from '../app/routing/navigation.ts';
import { appSettings } from '../app/shell/settings.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { useView } from '../app/shell/use-view.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { productsCopy } from './products.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import { PagedRows } from '../kit/PagedRows.tsx';
import { FollowedLink, FollowStars } from './FollowStars.tsx';
import { NothingFound } from './NothingFound.tsx';
import { createProductListMachine } from './product-list.ts';
import { hasMasked, queryOf } from './product-query.ts';
import { ProductFilterBar } from './ProductFilterBar.tsx';
import { ProductRows } from './ProductRows.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';

export interface ProductListScreenProps {
  readonly query: {
    readonly channelCode?: string | undefined;
    readonly family?: ProductFamily | undefined;
    readonly q?: string | undefined;
    readonly term?: string | undefined;
    readonly risk?: string | undefined;
    readonly start?: string | undefined;
    readonly open?: string | undefined;
    readonly sort?: string | undefined;
  };
}

/** 理财产品: products by family, searched and narrowed as the address says, page after page. */
export function ProductListScreen({ query }: ProductListScreenProps) {
  const go = useGo();
  const family = query.family ?? 'broker';
  const channel = query.channelCode ?? appSettings.channel;
  const filter = filterOfAddress(query);
  const asked = queryOf(family, channel, filter);
  const askedKey = JSON.stringify(asked);
  // Another viewer is told other figures.
  const place = `${useSessionInvestor()?.investorId ?? ''} ${askedKey}`;
  const kept = keptSnapshot(place);
  const { view, send, actor } = useView(createProductListMachine, 'products', toPagedListView, {
    input: { query: asked },
    ...(kept === null ? {} : { snapshot: kept }),
  });

  // A list that was read to some depth is still there when one comes back from a product.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      const isOfPlace = JSON.stringify(snapshot.context.query) === askedKey;
      keepSnapshot(place, actor, snapshot.value === 'listed' && isOfPlace && !hasMasked(snapshot.context.items));
    },
    [actor, askedKey, place],
  );
  const ask = useEffectEvent(() => send({ type: 'query.changed', query: asked }));
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.query) !== askedKey) ask();
  }, [actor, askedKey]);

  const show = (id: string, wanted: ProductFilter) =>
    go.to('/channel/product-list', { channelCode: query.channelCode, family: id, ...filterAddress(wanted) }, { isReplacing: true });
  const change = (wanted: ProductFilter) => show(family, wanted);
  return (
    <FollowStars>
      <Screen isFlush isBusy={view.isBusy} action={<FollowedLink />}>
        <div className="pinned">
          <Tabs label={productListCopy.families} tabs={FAMILIES} selected={family} onSelect={(id) => show(id, filter)} />
          <ProductFilterBar filter={filter} onChange={change} />
        </div>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className="column gap-12 p-12-16-24">
            <PagedRows
              view={view}
              send={send}
              skeleton={<ProductRowsSkeleton count={5} />}
              empty={<NothingFound filter={filter} onChange={change} />}
              failedTitle={productsCopy.failed}
              endLabel={productListCopy.listEnd}
            >
              <ProductRows products={view.items} />
            </PagedRows>
            {view.step === 'listed' && <p className="small lines-170">{productListCopy.disclosure}</p>}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </FollowStars>
  );
}

const FAMILIES = [
  { id: 'broker', label: productListCopy.family.broker },
  { id: 'private', label: productListCopy.family.private },
] as const;
