import { OffersNote } from '../app/shell/OffersNote.tsx';
import { hrefTo, ReadScreen, useGo, pathTo } from '../app/shell/screens.ts';
import { CardLogo } from '../cashier/CardLogo.tsx';
import { Amount, Card, EmptyCard, FactsCard, Hero, ListRow, RowsCard } from '../kit/show.ts';
import { BottomBar, BottomButton, WideButton } from '../kit/ask.ts';
import { bankCopy as copy, paperCopy, termNames, wealthCopy } from './bank.copy.ts';
import { BankBones, DocumentList, InsuranceNotice, InterestExample, ProductFacts, ProductRow, WealthRow } from './BankParts.tsx';
import { BANK_PAPERS } from './places.ts';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';

/** [UI-1120] 银行存款: lists deposits by rate, highest first, and the partner banks with their insurance. */
export function BankListScreen({ query }: { readonly query: { readonly kind?: 'wealth' | undefined } }) {
  const { view, read } = useBank();
  const deposits = (
    <RowsCard key="deposits" title={copy.products} label={copy.products}>
      {view.products.map((product) => (
        <ProductRow key={product.code} product={product} />
      ))}
    </RowsCard>
  );
  const wealth = view.wealth.length > 0 && (
    <RowsCard key="wealth" title={copy.wealth} label={copy.wealth}>
      {view.wealth.map((product) => (
        <WealthRow key={product.code} product={product} />
      ))}
    </RowsCard>
  );
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      {view.partners.length === 0 ? (
        <EmptyCard title={copy.noBanks.title} text={copy.noBanks.text} />
      ) : (
        <>
          {query.kind === 'wealth' ? [wealth, deposits] : [deposits, wealth]}
          <OffersNote />
          <RowsCard title={copy.banks} label={copy.banks}>
            {view.partners.map((partner) => (
              <ListRow
                key={partner.code}
                title={partner.name}
                leading={<CardLogo code={partner.bankCode} isBank />}
                note={copy.partnerNote(partner.insuredText, partner.cardOrderText, partner.cardDayText)}
                value={view.accounts.some(({ partnerCode }) => partnerCode === partner.code) ? copy.opened : undefined}
                href={hrefTo('/bank/all-bank/detail/:code', {}, { code: partner.code })}
              />
            ))}
          </RowsCard>
          <RowsCard title={copy.more} label={copy.more}>
            <ListRow title={bankTitles.holding} href={hrefTo('/usercenter/bank')} />
            <ListRow title={bankTitles.records} href={hrefTo('/zb/transaction')} />
            <ListRow title={bankTitles.intro} href={hrefTo('/bank-acc/intro')} />
          </RowsCard>
        </>
      )}
    </ReadScreen>
  );
}

/** [UI-1121] 合作银行: shows insurance, limits, products, documents, and the way to open an account. */
export function BankDetailScreen({ params }: { readonly params: { readonly code: string } }) {
  const { view, read } = useBank();
  const go = useGo();
  const partner = view.partners.find(({ code }) => code === params.code) ?? null;
  const account = view.accounts.find(({ partnerCode }) => partnerCode === params.code) ?? null;
  const wealth = view.wealth.filter(({ partnerCode }) => partnerCode === params.code);
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={
        partner !== null && (
          <BottomBar>
            {account === null ? (
              <WideButton text={copy.open} onPress={() => go.to('/bind-bankcard', { partnerCode: partner.code })} />
            ) : (
              <WideButton text={bankTitles.account} onPress={() => go.to('/zb/electronic_account_index', { partnerCode: partner.code })} />
            )}
          </BottomBar>
        )
      }
    >
      {partner === null ? (
        <EmptyCard title={copy.unknownBank.title} text={copy.unknownBank.text} />
      ) : (
        <>
          <Card title={partner.name} note={copy.insured(partner.insuredText)}>
            <p className="say">{partner.about}</p>
          </Card>
          <InsuranceNotice view={view} partnerCode={partner.code} />
          <RowsCard title={copy.products} label={copy.products}>
            {view.products
              .filter(({ partnerCode }) => partnerCode === partner.code)
              .map((product) => (
                <ProductRow key={product.code} product={product} />
              ))}
          </RowsCard>
          {wealth.length > 0 && (
            <RowsCard title={copy.wealth} label={copy.wealth}>
              {wealth.map((product) => (
                <WealthRow key={product.code} product={product} />
              ))}
            </RowsCard>
          )}
          {partner.papers.length > 0 && (
            <RowsCard title={wealthCopy.papers} label={wealthCopy.papers}>
              {partner.papers.map((paper) => (
                <ListRow key={paper} title={paperCopy.names[paper]} href={hrefTo(BANK_PAPERS[paper], { partnerCode: partner.code })} />
              ))}
            </RowsCard>
          )}
          <FactsCard
            title={copy.limits}
            rows={[
              { label: copy.cardOrder, value: `${partner.cardOrderText}${copy.yuan}` },
              { label: copy.cardDay, value: `${partner.cardDayText}${copy.yuan}` },
              { label: copy.unboundDay, value: `${partner.unboundDayText}${copy.yuan}` },
              { label: copy.unboundYear, value: `${partner.unboundYearText}${copy.yuan}` },
              { label: copy.demandRate, value: partner.demandRateText, note: termNames.basis[partner.demandBasis] },
              { label: copy.days, value: termNames.days[partner.days] },
            ]}
          />
          <DocumentList documents={partner.documents} partnerCode={partner.code} />
        </>
      )}
    </ReadScreen>
  );
}

/** [UI-1122] 存款详情: shows rate and basis, days, payout, early withdrawal, documents, and the way to buy. */
export function DepositProductScreen({ query }: { readonly query: { readonly productCode?: string | undefined } }) {
  const { view, read } = useBank();
  const go = useGo();
  const product = view.products.find(({ code }) => code === query.productCode) ?? null;
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={
        product !== null && (
          <BottomButton
            text={product.way.to === 'bank-buy' ? copy.buy : copy.openFirst}
            disabledReason={product.isSoldOut ? copy.soldOut : null}
            onPress={() =>
              product.way.to === 'bank-buy'
                ? go.to('/zb/zbBuy', { productCode: product.code })
                : go.to('/bind-bankcard', {
                    partnerCode: product.partnerCode,
                    returnUrl: pathTo('/zb/zbBuy', { productCode: product.code }),
                  })
            }
          />
        )
      }
    >
      {product === null ? (
        <EmptyCard title={copy.unknownProduct.title} text={copy.unknownProduct.text} />
      ) : (
        <>
          <Hero title={`${product.partnerName} ${product.name}`} label={`${copy.rate} · ${termNames.basisWords[product.basis]}`}>
            <Amount text={product.rateText} size="28" />
          </Hero>
          <InsuranceNotice view={view} partnerCode={product.partnerCode} />
          <ProductFacts product={product} />
          <InterestExample product={product} />
          <RowsCard label={bankTitles.rates}>
            <ListRow title={bankTitles.rates} href={hrefTo('/zb/zbHistoryRate', { productCode: product.code })} />
          </RowsCard>
          <DocumentList documents={product.documents} partnerCode={product.partnerCode} />
        </>
      )}
    </ReadScreen>
  );
}
