import { lazy, Suspense, useEffect, useState } from 'react';
import { useSessionInvestor } from '../app/shell/flows.ts';
import { whenIdle } from '../app/routing/link-watch.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { SellerLine } from '../app/shell/SellerLine.tsx';
import { ServiceCall } from '../app/shell/ServiceCall.tsx';
import { ownChannel } from '../app/shell/settings.ts';
import { Card, Section } from '../kit/Card.tsx';
import { ElderIcon, type Icon } from '../kit/icons.tsx';
import { ComingRoom } from './ComingRoom.tsx';
import { FeaturedRows, MOST_FEATURED } from './FeaturedRows.tsx';
import { GuestCard } from './GuestCard.tsx';
import { HOME_ENTRIES } from './home-entries.ts';
import { dropHomeAhead, readyHomeProducts } from './home-ahead.ts';
import { lateHome } from './late-home.ts';
import { homeCopy } from './home.copy.ts';
import { Terms } from './Terms.tsx';
import { ProductRowsSkeleton } from '../products/ProductRowsSkeleton.tsx';
import css from './HomeScreen.module.css';

/** 首页: the investor's assets, the entries of all areas, and products on sale. */
export function HomeScreen() {
  const investor = useSessionInvestor();
  const late = lateHome();
  const { isElder, change } = usePreferences();
  return (
    <Screen
      action={
        investor !== null && (
          <Suspense>
            <HomeLate part="bell" />
          </Suspense>
        )
      }
    >
      {investor === null || late === null ? <GuestCard /> : <late.AssetsCard key={investor.investorId} investor={investor} />}
      {investor !== null && (
        <Suspense fallback={<ComingRoom />}>
          <HomeLate key={investor.investorId} part="strip" />
        </Suspense>
      )}
      <Card>
        <nav aria-label={homeCopy.entries}>
          <ul className={css['entries']}>
            {HOME_ENTRIES.map((entry) => (
              <Entry key={entry.href} {...entry} />
            ))}
            <Entry icon={ElderIcon} label={isElder ? homeCopy.standard : homeCopy.elder} onPress={() => change({ isElder: !isElder })} />
          </ul>
        </nav>
      </Card>
      <ServiceCall />
      <Featured byTerm={investor === null} />
      <div className="fine">
        <p>{homeCopy.riskNotice}</p>
        <p>{homeCopy.seller}</p>
        <SellerLine />
      </div>
    </Screen>
  );
}

interface EntryProps {
  readonly icon: Icon;
  readonly label: string;
  readonly isPremium?: boolean;
  readonly href?: string;
  readonly onPress?: () => void;
}

function Entry({ icon: Glyph, label, isPremium = false, href, onPress }: EntryProps) {
  const content = (
    <>
      <span className={css['glyph']} data-premium={isPremium || undefined}>
        <Glyph size={24} />
      </span>
      <span>{label}</span>
    </>
  );
  return (
    <li className="flex">
      {href === undefined ? (
        <button className={css['entry']} type="button" onClick={onPress}>
          {content}
        </button>
      ) : (
        <a className={css['entry']} href={href}>
          {content}
        </a>
      )}
    </li>
  );
}

/** Loaded when the page is idle, after the first load, into the room kept for it. */
const HomeLate = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return { default: (await import('./HomeLate.tsx')).HomeLate };
});

function Featured({ byTerm }: { readonly byTerm: boolean }) {
  const [ahead] = useState(readyHomeProducts);
  const late = lateHome();
  useEffect(dropHomeAhead, []);
  return (
    <Section title={homeCopy.featured} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{homeCopy.allProducts}</a>}>
      <div className="column gap-12">
        {byTerm && <Terms />}
        {ahead !== null ? (
          <FeaturedRows products={ahead} />
        ) : late === null ? (
          <ProductRowsSkeleton count={MOST_FEATURED} />
        ) : (
          <late.FeaturedFlow />
        )}
      </div>
    </Section>
  );
}
