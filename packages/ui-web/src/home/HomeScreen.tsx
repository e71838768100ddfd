import type { Investor } from '@caifu/core/account';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { whenIdle } from '../app/routing/link-watch.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { SellerLine } from '../app/shell/SellerLine.tsx';
import { ServiceCall } from '../app/shell/ServiceCall.tsx';
import { keeperLine } from '../app/shell/seller-line.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { Card, Section } from '../kit/Card.tsx';
import { ElderIcon } from '../kit/icons.tsx';
import { ComingRoom } from './ComingRoom.tsx';
import { FeaturedRows, MOST_FEATURED } from './FeaturedRows.tsx';
import { GuestCard } from './GuestCard.tsx';
import { keepBegin, keepEntries, keepNotices } from './kept-parts.ts';
import { dropHomeAhead, readyHomeProducts } from './home-ahead.ts';
import { lateHome } from './late-home.ts';
import { homeCopy } from './home.copy.ts';
import { showSky } from './show-sky.ts';
import { Terms } from './Terms.tsx';
import { ProductRowsSkeleton } from '../products/ProductRowsSkeleton.tsx';

/** 首页: the investor's assets, the entries of all areas, and products on sale. */
export function HomeScreen() {
  const investor = useSessionInvestor();
  const late = lateHome();
  const { isElder } = usePreferences();
  useLayoutEffect(showSky, []);
  return (
    <Screen
      lead={<ElderSwitch />}
      action={
        investor !== null && (
          <Suspense>
            <HomeLate part="bell" investor={investor} />
          </Suspense>
        )
      }
    >
      {investor === null || late === null ? <GuestCard /> : <late.AssetsCard key={investor.investorId} investor={investor} />}
      {investor !== null && (
        <Suspense fallback={<ComingRoom />}>
          <HomeLate key={investor.investorId} part="strip" investor={investor} />
        </Suspense>
      )}
      <Card>
        <nav aria-label={homeCopy.entries} ref={keepEntries} />
      </Card>
      <ServiceCall />
      {(investor === null || !isElder) && <Featured investor={investor} />}
      {investor === null && <section ref={keepBegin} />}
      <div className="fine">
        <div ref={keepNotices} />
        {keeperLine !== '' && <p>{keeperLine}</p>}
        <SellerLine />
      </div>
    </Screen>
  );
}

/** [HM-22] The way into and out of the large look. */
function ElderSwitch() {
  const { isElder, change } = usePreferences();
  return (
    <button className="row gap-4 target-h p-0-8 fades" type="button" onClick={() => change({ isElder: !isElder })}>
      <ElderIcon />
      {isElder ? homeCopy.standard : homeCopy.elder}
    </button>
  );
}

/** Loaded when the page is idle, after the first load, into the room kept for it. */
const HomeLate = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./HomeLate.tsx')).HomeLate };
});

function Featured({ investor }: { readonly investor: Investor | null }) {
  return (
    <Section
      title={investor === null ? homeCopy.featured : homeCopy.forYou}
      action={<a href={hrefTo('/channel/product-list', ownChannel)}>{homeCopy.allProducts}</a>}
    >
      <div className="column gap-12">
        {investor === null ? (
          <ForGuest />
        ) : (
          <Suspense fallback={<ProductRowsSkeleton count={MOST_FEATURED} />}>
            <HomeLate key={investor.investorId} part="offers" investor={investor} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

function ForGuest() {
  const [ahead] = useState(readyHomeProducts);
  const late = lateHome();
  useEffect(dropHomeAhead, []);
  return (
    <>
      <Terms />
      {ahead !== null ? (
        <FeaturedRows products={ahead} />
      ) : late === null ? (
        <ProductRowsSkeleton count={MOST_FEATURED} />
      ) : (
        <late.FeaturedFlow />
      )}
    </>
  );
}
