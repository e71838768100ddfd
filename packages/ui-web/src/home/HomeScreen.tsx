import { toPagedListView } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow, useSessionInvestor } from '../app/shell/flows.ts';
import { useProblemWords } from '../app/routing/follow.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { ownChannel } from '../app/shell/settings.ts';
import { Card, Section } from '../kit/Card.tsx';
import { AssetsIcon, BrokerIcon, ElderIcon, PremiumIcon, type Icon } from '../kit/icons.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { homeProducts, takeHomeAhead } from './home-ahead.ts';
import { homeCopy } from './home.copy.ts';
import { productsCopy } from '../products/products.copy.ts';
import { createProductListMachine } from '../products/product-list.ts';
import { ProductRow } from '../products/ProductRow.tsx';
import { ProductRowsSkeleton } from '../products/ProductRowsSkeleton.tsx';
import { AssetsCard, GuestCard } from './AssetsCard.tsx';
import css from './HomeScreen.module.css';

/** 首页: what I have, what I can do, what is on sale. */
export function HomeScreen() {
  const investor = useSessionInvestor();
  const { isElder, change } = usePreferences();
  return (
    <Screen>
      {investor === null ? <GuestCard /> : <AssetsCard key={investor.investorId} investor={investor} />}
      <Card>
        <nav aria-label={homeCopy.entries}>
          <ul className={css['entries']}>
            <Entry icon={BrokerIcon} label={homeCopy.brokerProducts} href={hrefTo('/channel/product-list', ownChannel)} />
            <Entry
              icon={PremiumIcon}
              label={homeCopy.privateProducts}
              href={hrefTo('/channel/product-list', { family: 'private' })}
              isPremium
            />
            <Entry icon={AssetsIcon} label={homeCopy.myAssets} href={hrefTo('/assets')} />
            <Entry icon={ElderIcon} label={isElder ? homeCopy.standard : homeCopy.elder} onPress={() => change({ isElder: !isElder })} />
          </ul>
        </nav>
      </Card>
      <Featured />
      <div className={css['risk']}>
        <p>{homeCopy.riskNotice}</p>
        <p>{homeCopy.seller}</p>
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
    <li className={css['cell']}>
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

function Featured() {
  const [ahead] = useState(takeHomeAhead);
  const actor = useActorRef(useFlow(createProductListMachine, 'products'), { input: homeProducts(), ...ahead });
  const view = useSelector(actor, toPagedListView, shallowEqual);
  const problem = useProblemWords(view.problem, productsCopy.failed);
  const open = view.items.filter((product) => product.saleState === 'open');
  return (
    <Section title={homeCopy.featured} action={<a href={hrefTo('/channel/product-list', ownChannel)}>{homeCopy.allProducts}</a>}>
      <div className={css['products']}>
        {view.step === 'loading' && <ProductRowsSkeleton count={2} />}
        {view.step === 'failed' && (
          <Card>
            <ErrorState {...problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {(view.step === 'empty' || (view.step === 'listed' && open.length === 0)) && (
          <Card>
            <EmptyState title={productsCopy.emptyList.title} text={productsCopy.emptyList.text} />
          </Card>
        )}
        {view.step === 'listed' && open.length > 0 && (
          <Card isFlush>
            <div className={css['rows']}>
              {open.slice(0, MOST_FEATURED).map((product) => (
                <ProductRow key={product.productCode} product={product} />
              ))}
            </div>
          </Card>
        )}
      </div>
    </Section>
  );
}

const MOST_FEATURED = 3;
