import type { WealthLine } from '@caifu/core/bank';
import { productRiskName, sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { hrefTo, ReadScreen, useGo, pathTo, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, EmptyCard, FactsCard, Further, Hero, HeroName, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { BottomButton } from '../kit/BottomBar.tsx';
import { DocumentIcon } from '../kit/late-icons.tsx';
import { bankCopy, wealthCopy as copy } from './bank.copy.ts';
import { documentLinks } from './bank-documents.ts';
import { BankBones } from './BankParts.tsx';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';

export interface WealthScreenProps {
  readonly query: { readonly productCode?: string | undefined };
}

const nameOf = (product: WealthLine) => `${product.partnerName} ${product.name}`;
const riskOf = (product: WealthLine) => copy.riskValue(product.risk, productRiskName(product.risk));

const factsOf = (product: WealthLine) => [
  { label: copy.risk, value: riskOf(product) },
  { label: copy.start, value: `${product.startText}${bankCopy.yuan}` },
  { label: bankCopy.step, value: `${product.stepText}${bankCopy.yuan}` },
  { label: bankCopy.remaining, value: `${product.remainingText}${bankCopy.yuan}` },
  { label: copy.confirm, value: copy.confirmValue(product.confirmDays) },
  { label: copy.arrival, value: copy.arrivalValue(product.arrivalDays) },
  { label: copy.now, value: product.confirmsOn },
];

/** A page about one product, or a message where the product does not exist. */
function AboutProduct({
  productCode,
  renderBottom,
  children,
}: {
  readonly productCode: string | undefined;
  readonly renderBottom?: (product: WealthLine) => ReactNode;
  readonly children: (product: WealthLine) => ReactNode;
}) {
  const { view, read } = useBank(productCode ?? null);
  const product = view.wealth.find(({ code }) => code === productCode) ?? null;
  return (
    <ReadScreen {...read} skeleton={<BankBones />} bottom={product !== null && renderBottom?.(product)}>
      {product === null ? <EmptyCard {...copy.unknown} /> : children(product)}
    </ReadScreen>
  );
}

/** [UI-1140] 理财详情: shows the net value with its date, growth, terms, dates, documents, the investor's holding, and the way to buy. */
export function WealthProductScreen({ query }: WealthScreenProps) {
  const go = useGo();
  return (
    <AboutProduct
      productCode={query.productCode}
      renderBottom={(product) => (
        <BottomButton
          text={product.way.to === 'bank-subscribe' ? copy.buy : copy.openFirst}
          disabledReason={product.isSoldOut ? bankCopy.soldOut : null}
          onPress={() =>
            product.way.to === 'bank-subscribe'
              ? go.to('/bank/subscribe', { productCode: product.code })
              : go.to('/bind-bankcard', {
                  partnerCode: product.partnerCode,
                  returnUrl: pathTo('/bank/subscribe', { productCode: product.code }),
                })
          }
        />
      )}
    >
      {(product) => (
        <>
          <Hero
            title={<HeroName>{nameOf(product)}</HeroName>}
            label={copy.valueOn(product.netValueOn)}
            figures={[
              { label: copy.growth, value: <Amount text={product.growthText} trend={product.growthTrend} size="16" /> },
              { label: copy.risk, value: riskOf(product) },
            ]}
          >
            <Amount text={product.netValueText} size="28" />
          </Hero>
          <Notice tone="alert">{sentenceOf({ kind: 'bank-wealth-no-deposit' })}</Notice>
          <Holding productCode={product.code} />
          <FactsCard title={bankCopy.facts} rows={factsOf(product)} />
          <RowsCard label={bankCopy.more}>
            <ListRow title={bankTitles.values} href={hrefTo('/bank/historyNet', { productCode: product.code })} />
            <ListRow title={bankTitles.archives} href={hrefTo('/bank/archives', { productCode: product.code })} />
            <ListRow title={bankTitles.documents} href={hrefTo('/bank/productDocuments', { productCode: product.code })} />
            <ListRow title={product.partnerName} href={hrefTo('/bank/all-bank/detail/:code', {}, { code: product.partnerCode })} />
          </RowsCard>
        </>
      )}
    </AboutProduct>
  );
}

/** The investor's holdings of the product, linked to their profit. */
function Holding({ productCode }: { readonly productCode: string }) {
  const { view } = useBank();
  const holding = view.wealthHeld.find((each) => each.productCode === productCode && each.isHeld);
  return (
    holding !== undefined && (
      <RowsCard label={copy.own}>
        <ListRow
          title={copy.own}
          value={<OwnAmount text={holding.worthText} />}
          valueNote={
            <Further>
              <OwnAmount text={holding.profitText} trend={holding.profitTrend} />
            </Further>
          }
          href={hrefTo('/bank/orderProfit', { productCode })}
        />
      </RowsCard>
    )
  );
}

/** [UI-1141] 产品文件: lists every text that a purchase consents to. */
export const WealthDocumentsScreen = ({ query }: WealthScreenProps) => (
  <AboutProduct productCode={query.productCode}>
    {(product) => (
      <RowsCard title={nameOf(product)} label={bankTitles.documents}>
        {documentLinks(product.documents, product.partnerCode).map(({ title, href }) => (
          <ListRow key={href} title={title} leading={<DocumentIcon size={20} />} href={href} />
        ))}
      </RowsCard>
    )}
  </AboutProduct>
);

/** [UI-1141] 产品档案: shows the product's description, its issuer and all terms. */
export const WealthArchivesScreen = ({ query }: WealthScreenProps) => (
  <AboutProduct productCode={query.productCode}>
    {(product) => (
      <>
        <Card title={copy.about}>
          <p className="say">{product.about}</p>
          <p className="say">{sentenceOf({ kind: 'bank-wealth-no-deposit' })}</p>
        </Card>
        <FactsCard title={nameOf(product)} rows={[{ label: copy.seller, value: product.partnerName }, ...factsOf(product)]} />
      </>
    )}
  </AboutProduct>
);
