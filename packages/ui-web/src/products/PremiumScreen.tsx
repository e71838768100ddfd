import { toPagedListView } from '@caifu/core/kit';
import { useEffect } from 'react';
import { FlowFrameHost, hrefTo, Screen, useSessionInvestor, useView } from '../app/shell/screens.ts';
import { Card, EmptyCard, ListRow, PagedRows, Section } from '../kit/show.ts';
import { PremiumIcon } from '../kit/icons.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { FollowStars } from './FollowStars.tsx';
import { lawful } from '../content/law-words.ts';
import { premiumCopy } from './premium.copy.ts';
import { productsCopy } from './products.copy.ts';
import { productListCopy } from './product-list.copy.ts';
import { createProductListMachine } from './product-list.ts';
import { hasMasked, queryOf } from './product-query.ts';
import { ProductRows } from './ProductRows.tsx';
import { ProductRowsSkeleton } from './ProductRowsSkeleton.tsx';
import { QualifiedNotice } from './QualifiedNotice.tsx';
import { WithheldProducts } from './Withheld.tsx';
import { keepSnapshot, keptSnapshot } from '../kit/kept-snapshots.ts';
import css from './PremiumScreen.module.css';

/** 尊享理财: private products for qualified investors, with a contact. */
export function PremiumScreen() {
  // Another viewer sees other figures, so the list restarts.
  const place = `private ${useSessionInvestor()?.investorId ?? ''}`;
  const kept = keptSnapshot(place);
  const { view, send, actor } = useView(createProductListMachine, 'products', toPagedListView, {
    input: { query: queryOf('private', '') },
    ...(kept === null ? {} : { snapshot: kept }),
  });
  useEffect(
    () => () => {
      const snapshot = actor.getSnapshot();
      keepSnapshot(place, actor, snapshot.value === 'listed' && !hasMasked(snapshot.context.items));
    },
    [actor, place],
  );
  return (
    <FollowStars>
      <Screen isFlush isBusy={view.isBusy}>
        <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
          <div className={css['page']}>
            <Card tone="premium">
              <p className={css['title']}>{premiumCopy.title}</p>
              <p className={css['lead']}>{premiumCopy.lead}</p>
              <ul className={css['benefits']} aria-label={premiumCopy.benefitList}>
                {premiumCopy.benefits.map(({ title, text }) => (
                  <li key={title} className="column gap-2px">
                    <span className="text-14 bold">{title}</span>
                    <span className="small lines-145">{text}</span>
                  </li>
                ))}
              </ul>
            </Card>
            <Card isFlush>
              <ListRow
                title={premiumCopy.manager}
                note={premiumCopy.managerText}
                leading={
                  <span className={css['gem']}>
                    <PremiumIcon size={22} />
                  </span>
                }
                href={hrefTo('/about/wechat')}
              />
            </Card>
            <QualifiedNotice />
            <Section title={premiumCopy.products}>
              <div className="column gap-12">
                <PagedRows
                  view={view}
                  send={send}
                  skeleton={<ProductRowsSkeleton count={3} />}
                  empty={
                    <WithheldProducts>
                      <EmptyCard {...premiumCopy.empty} />
                    </WithheldProducts>
                  }
                  failedTitle={productsCopy.failed}
                  endLabel={premiumCopy.listEnd}
                >
                  <ProductRows products={view.items} page="/vip-detail" />
                </PagedRows>
              </div>
            </Section>
            <div className="small lines-170">
              <p>{lawful(premiumCopy.qualified)}</p>
              <p>{productListCopy.disclosure}</p>
            </div>
          </div>
        </PullToRefresh>
      </Screen>
      <FlowFrameHost frame={view} send={send} />
    </FollowStars>
  );
}
