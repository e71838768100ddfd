import { createPagedListMachine, toPagedListView, type PagedListPorts } from '@caifu/core/kit';
import type { ProductSummary } from '@caifu/core/products';
import { FlowFrameHost, hrefTo, useView } from '../app/shell/screens.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { EmptyState, PagedRows } from '../kit/show.ts';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { NOTHING_STARRED } from '../kit/empty-pictures.tsx';
import { followCopy } from './follow.copy.ts';
import { FollowStars } from './FollowStars.tsx';
import { ProductRows } from './ProductRows.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';

const createFollowedMachine = (ports: PagedListPorts<null, ProductSummary>) => createPagedListMachine(ports, 'followed-products');

export interface FollowedProductsProps {
  /** Below other rows: with a heading, and nothing at all while loading and where no product is followed. */
  readonly isPart?: boolean;
}

/** [FO-695] The followed products, newest first. A released row stays until the page is read again. */
export function FollowedProducts({ isPart = false }: FollowedProductsProps) {
  const arePortsHere = useLatePorts('trade');
  if (!arePortsHere) return isPart ? null : <Bones />;
  return (
    <FollowStars>
      <Rows isPart={isPart} />
    </FollowStars>
  );
}

function Rows({ isPart }: Required<FollowedProductsProps>) {
  const { view, send } = useView(createFollowedMachine, 'followedProducts', toPagedListView, { input: { query: null } });
  const frame = <FlowFrameHost frame={view} send={send} />;
  if (isPart && (view.step === 'loading' || view.step === 'empty')) return frame;
  const rows = (
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
  );
  return (
    <>
      {isPart ? (
        <section className="column gap-12 p-12-16-24" aria-label={followCopy.products}>
          <h2 className="text-16 bold">{followCopy.products}</h2>
          {rows}
        </section>
      ) : (
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className="column gap-12 p-12-16-24">{rows}</div>
        </PullToRefresh>
      )}
      {frame}
    </>
  );
}

function Bones() {
  return (
    <div className="column gap-12 p-12-16-24">
      <ProductRowsSkeleton count={3} />
    </div>
  );
}
