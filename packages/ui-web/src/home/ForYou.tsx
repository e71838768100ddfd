import type { Investor } from '@caifu/core/account';
import { chooseForOne, drawnPage, highestFor, type Bound, type ChosenOffer, type OffersForOne } from '@caifu/core/assets';
import { EVERY_FUND, FUND_PAGE_SIZE, type FundListQuery, type FundsPorts } from '@caifu/core/funds';
import { toResourceView } from '@caifu/core/kit';
import { EVERY_PRODUCT, PRODUCT_PAGE_SIZE, type ProductSummary } from '@caifu/core/products';
import { shanghaiDateOf, type RiskLevel } from '@caifu/core/values';
import { productRiskName } from '@caifu/core/zh-CN';
import { useEffect, useState } from 'react';
import { gatewayTime } from '../app/shell/gateway-time.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, usePages, usePort, useProblemWords, useReading, useReadingView } from '../app/shell/screens.ts';
import { ArticleRows } from '../editorial/ItemRow.tsx';
import { fundHref } from '../funds/fund-path.ts';
import { Amount, Card, ErrorState } from '../kit/show.ts';
import { MoneyRow, MoneyRows } from '../kit/MoneyRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { productsCopy } from '../products/products.copy.ts';
import { ProductRowsSkeleton } from '../products/ProductRowsSkeleton.tsx';
import { forYouCopy as copy } from './for-you.copy.ts';
import { dropHomeAhead, homeProducts, readyHomeProducts } from './home-ahead.ts';
import { drawnOfList } from './drawn-of-list.ts';

/** [HM-27] [HM-28] 为您: three offers for different times, and one article. */
export function ForYou({ investor }: { readonly investor: Investor }) {
  const areHere = [useLatePorts('trade'), useLatePorts('funds'), useLatePorts('strategies')].every(Boolean);
  const [ahead] = useState(readyHomeProducts);
  useEffect(dropHomeAhead, []);
  if (!areHere) return <ProductRowsSkeleton count={TIMES} />;
  // [UI-1422] A page with room left is the whole list.
  return <Chosen investor={investor} products={ahead !== null && ahead.length < PRODUCT_PAGE_SIZE ? ahead : null} />;
}

type OtherOffers = Omit<OffersForOne, 'products'>;

/** [UI-1422] The products of the drawn page of all that fit the own level. */
function WithDrawn({ investor, others }: { readonly investor: Investor; readonly others: OtherOffers }) {
  const list = drawnOfList(usePort('products'), (pages) => drawnPage(pages, investor.investorId, today()));
  const { view, send } = useReading(list, 'products-on-sale', onSale(highestFor(others.level)));
  const problem = useProblemWords(view.problem, productsCopy.failed);
  if (view.step === 'loading') return <ProductRowsSkeleton count={TIMES} />;
  if (view.value !== null) return <Offers investor={investor} offers={{ ...others, products: view.value }} />;
  return (
    <Card>
      <ErrorState isPart {...problem} onRetry={() => send({ type: 'retry.pressed' })} />
    </Card>
  );
}

/** A list that could not be read has no offer: the others stand. `products` null: they are not all here. */
function Chosen({ investor, products }: { readonly investor: Investor; readonly products: readonly ProductSummary[] | null }) {
  const pages = drawn(usePort('funds'), usePort('fundConditions'), (count) =>
    drawnPage(Math.ceil(count / FUND_PAGE_SIZE), investor.investorId, today()),
  );
  const money = usePages(pages, 'money-funds', MONEY);
  const funds = usePages(pages, 'open-funds', OPEN);
  const strategies = useReadingView(usePort('strategies'), 'strategies', null, toResourceView);
  const member = useReadingView(usePort('memberProfile'), 'own-level', null, toResourceView);
  const held = useReadingView(usePort('heldFunds'), 'held-funds', null, toResourceView);
  if ([money, funds, strategies, held, member].some(({ view }) => view.step === 'loading')) return <ProductRowsSkeleton count={TIMES} />;
  const others: OtherOffers = {
    level: member.view.value === null ? 'unread' : member.view.value.riskLevel,
    moneyFunds: money.view.items,
    funds: funds.view.items,
    strategies: strategies.view.value ?? [],
    heldFunds: held.view.value ?? [],
  };
  return products === null ? (
    <WithDrawn investor={investor} others={others} />
  ) : (
    <Offers investor={investor} offers={{ ...others, products }} />
  );
}

function Offers({ investor, offers }: { readonly investor: Investor; readonly offers: OffersForOne }) {
  const chosen = chooseForOne(offers, investor.investorId, today());
  return (
    <>
      {chosen.length === 0 ? (
        <Card>
          <EmptyState title={productsCopy.emptyList.title} text={productsCopy.emptyList.text} />
        </Card>
      ) : (
        <MoneyRows>
          {chosen.map((offer) => (
            <OfferRow key={offer.code} {...offer} />
          ))}
        </MoneyRows>
      )}
      <OffersNote />
      <OneArticle />
    </>
  );
}

/** [HM-27] The page of funds that is drawn; the first where their number cannot be read. */
const drawn = (
  funds: FundsPorts['funds'],
  conditions: FundsPorts['fundConditions'],
  pageOf: (count: number) => number,
): FundsPorts['funds'] => ({
  async readPage(query, _, signal) {
    const count = await conditions.countFunds(query, signal).then(
      (answer) => (answer.kind === 'read' ? answer.value : 0),
      () => 0,
    );
    return funds.readPage(query, pageOf(count), signal);
  },
});

function OfferRow(offer: ChosenOffer) {
  const { value, note } = boundText(offer.bound);
  return (
    <MoneyRow
      title={offer.name}
      facts={
        <>
          <span>{copy.kindOf(offer)}</span>
          <span>{productsCopy.risk(offer.riskLevel, productRiskName(offer.riskLevel))}</span>
        </>
      }
      value={<Amount text={value} size="20" />}
      tone="brand"
      valueNote={note}
      href={hrefOf(offer)}
      exposure="product"
    />
  );
}

/** The newest article. */
function OneArticle() {
  const { view } = usePages(usePort('articles'), 'newest-article', EVERY_CHANNEL);
  const articles = view.items.slice(0, 1);
  return (
    articles.length > 0 && (
      <Card isFlush>
        <ArticleRows articles={articles} />
      </Card>
    )
  );
}

const hrefOf = ({ from, code }: ChosenOffer): string => {
  if (from === 'product') return hrefTo('/information', { productCode: code });
  return from === 'fund' ? fundHref(code) : hrefTo('/portfolio/product-detail', { portfolioCode: code });
};

const boundText = (bound: Bound): { readonly value: string; readonly note: string } => {
  if (bound.kind === 'days') return copy.days(bound.days);
  if (bound.kind === 'months') return copy.months(bound.months);
  return bound.kind === 'years' ? copy.years : copy.anyDay;
};

const TIMES = 3;
const today = () => shanghaiDateOf(gatewayTime.now());
const onSale = (risk: RiskLevel) => ({ ...homeProducts().query, filter: { ...EVERY_PRODUCT, onlyOpen: true, risk } });
const OPEN: FundListQuery = { search: '', filter: { ...EVERY_FUND, onlyOpen: true }, sort: null };
const MONEY: FundListQuery = { ...OPEN, filter: { ...OPEN.filter, kind: 'money' } };
const EVERY_CHANNEL = { channel: null } as const;
