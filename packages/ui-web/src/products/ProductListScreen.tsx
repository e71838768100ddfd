import { toPagedListView } from '@caifu/core/kit';
import type { ProductFamily } from '@caifu/core/products';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow, useSessionInvestor } from '../app/shell/flows.ts';
import { useGo } from '../app/routing/navigation.ts';
import { appSettings } from '../app/shell/settings.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { EmptyState } from '../kit/States.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { productsCopy } from './products.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import { PagedRows } from '../kit/PagedRows.tsx';
import { createProductListMachine, familyOf, hasMasked, queryOf } from './product-list.ts';
import css from './ProductListScreen.module.css';
import { ProductRow } from './ProductRow.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';

export interface ProductListScreenProps {
  readonly query: { readonly channelCode?: string | undefined; readonly family?: ProductFamily | undefined };
}

/** 理财产品: products by family, page after page. */
export function ProductListScreen({ query }: ProductListScreenProps) {
  const go = useGo();
  const family = query.family ?? 'broker';
  const channel = query.channelCode ?? appSettings.channel;
  // Another viewer is told other figures.
  const place = `${family} ${channel} ${useSessionInvestor()?.investorId ?? ''}`;
  const kept = keptSnapshot(place);
  const actor = useActorRef(useFlow(createProductListMachine, 'products'), {
    input: { query: queryOf(family, channel) },
    ...(kept === null ? {} : { snapshot: kept }),
  });
  const view = useSelector(actor, toPagedListView, shallowEqual);

  // A list that was read to some depth is still there when one comes back from a product.
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      keepSnapshot(
        place,
        actor,
        snapshot.value === 'listed' && familyOf(snapshot.context.query) === family && !hasMasked(snapshot.context.items),
      );
    },
    [actor, family, place],
  );
  useEffect(() => {
    if (familyOf(actor.getSnapshot().context.query) !== family) actor.send({ type: 'query.changed', query: queryOf(family, channel) });
  }, [actor, channel, family]);

  const choose = (id: string) => go.to('/channel/product-list', { ...query, family: id }, { isReplacing: true });
  return (
    <>
      <Screen isFlush isBusy={view.isBusy}>
        <div className={css['tabs']}>
          <Tabs label={productListCopy.families} tabs={FAMILIES} selected={family} onSelect={choose} />
        </div>
        <PullToRefresh onRefresh={() => actor.send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['list']}>
            <PagedRows
              view={view}
              send={(event) => actor.send(event)}
              skeleton={<ProductRowsSkeleton count={5} />}
              empty={<EmptyState title={productsCopy.emptyList.title} text={productsCopy.emptyList.text} />}
              failedTitle={productsCopy.failed}
              endLabel={productListCopy.listEnd}
            >
              {view.items.map((product) => (
                <ProductRow key={product.productCode} product={product} />
              ))}
            </PagedRows>
            {view.step === 'listed' && <p className={css['risk']}>{productListCopy.disclosure}</p>}
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const FAMILIES = [
  { id: 'broker', label: productListCopy.family.broker },
  { id: 'private', label: productListCopy.family.private },
] as const;
