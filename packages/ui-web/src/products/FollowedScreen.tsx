import { createPagedListMachine, toPagedListView, type PagedListPorts } from '@caifu/core/kit';
import type { ProductSummary } from '@caifu/core/products';
import { FlowFrameHost, hrefTo, Screen, useView } from '../app/shell/screens.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { EmptyState, PagedRows } from '../kit/show.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { NOTHING_STARRED } from '../kit/empty-pictures.tsx';
import { followCopy } from './follow.copy.ts';
import { FollowStars } from './FollowStars.tsx';
import { ProductRows } from './ProductRows.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';

const createFollowedMachine = (ports: PagedListPorts<null, ProductSummary>) => createPagedListMachine(ports, 'followed-products');

/** 自选: lists the followed products, newest first. A released row stays until the page is read again. */
export function FollowedScreen() {
  const { view, send } = useView(createFollowedMachine, 'followedProducts', toPagedListView, { input: { query: null } });
  return (
    <FollowStars>
      <Screen isFlush isBusy={view.isBusy}>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className="column gap-12 p-12-16-24">
            <PagedRows
              view={view}
              send={send}
              skeleton={<ProductRowsSkeleton count={3} />}
              empty={
                <EmptyState
                  picture={NOTHING_STARRED}
                  {...followCopy.empty}
                  action={<a href={hrefTo('/channel/product-list', ownChannel)}>{followCopy.toProducts}</a>}
                />
              }
              failedTitle={followCopy.failed}
              endLabel={followCopy.end}
            >
              <ProductRows products={view.items} />
            </PagedRows>
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </FollowStars>
  );
}
