import { REGULATOR_LINE, settlementLine, type Seller } from '@caifu/core/law';
import { Telephone } from '../app/shell/Telephone.tsx';
import { hrefTo } from '../app/routing/navigation.ts';
import { pageSeller } from '../app/shell/page-seller.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { Card, EmptyCard, FactsCard } from '../kit/show.ts';
import { sellerPageCopy as copy } from './seller-page.copy.ts';
import { sellerRows } from './SellerFacts.tsx';
import { serviceFacts } from './service-facts.ts';

/** /about/seller, 销售机构: who sells, who keeps the settlement money, and where one complains [LAW-61] [LAW-62]. */
export function SellerScreen({ seller = pageSeller }: { readonly seller?: Seller | null }) {
  if (seller === null)
    return (
      <Screen>
        <EmptyCard {...copy.nobody} />
      </Screen>
    );
  return (
    <Screen>
      <FactsCard rows={sellerRows(seller)} />
      <Card title={copy.settlement}>
        <p className="plain lines-165">{settlementLine(seller)}</p>
      </Card>
      <Card title={copy.complaint}>
        <p className="plain lines-165">{serviceFacts.complaint}。</p>
        <p className="mt-8 plain lines-165">
          {copy.regulator} <Telephone number={REGULATOR_LINE} />
        </p>
        <a className="inline-flex items-center target-h" href={hrefTo('/complaint')}>
          {copy.write}
        </a>
      </Card>
    </Screen>
  );
}
