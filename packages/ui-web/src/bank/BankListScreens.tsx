import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { CardLogo } from '../cashier/CardLogo.tsx';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { Hero } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { EmptyState } from '../kit/States.tsx';
import { bankCopy as copy, paperCopy, termNames, wealthCopy } from './bank.copy.ts';
import { BankBones, DocumentList, InsuranceNotice, InterestExample, ProductFacts, ProductRow, WealthRow } from './BankParts.tsx';
import { BANK_PAPER_PATHS } from '../app/routing/bank-paper-paths.ts';
import { bankTitles } from './titles.copy.ts';
import { useBank } from './use-bank.ts';
import css from './Bank.module.css';

/** [UI-1120] 银行存款: what is on offer, the highest rate first, and the partner banks with their insurance. */
export function BankListScreen() {
  const { view, read } = useBank();
  return (
    <ReadScreen {...read} skeleton={<BankBones />}>
      {view.partners.length === 0 ? (
        <Card>
          <EmptyState title={copy.noBanks.title} text={copy.noBanks.text} />
        </Card>
      ) : (
        <>
          <Section title={copy.products}>
            <Card isFlush>
              <List label={copy.products}>
                {view.products.map((product) => (
                  <ProductRow key={product.code} product={product} />
                ))}
              </List>
            </Card>
          </Section>
          {view.wealth.length > 0 && (
            <Section title={copy.wealth}>
              <Card isFlush>
                <List label={copy.wealth}>
                  {view.wealth.map((product) => (
                    <WealthRow key={product.code} product={product} />
                  ))}
                </List>
              </Card>
            </Section>
          )}
          <Section title={copy.banks}>
            <Card isFlush>
              <List label={copy.banks}>
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
              </List>
            </Card>
          </Section>
          <Section title={copy.more}>
            <Card isFlush>
              <List label={copy.more}>
                <ListRow title={bankTitles.holding} href={hrefTo('/usercenter/bank')} />
                <ListRow title={bankTitles.records} href={hrefTo('/zb/transaction')} />
                <ListRow title={bankTitles.intro} href={hrefTo('/bank-acc/intro')} />
              </List>
            </Card>
          </Section>
        </>
      )}
    </ReadScreen>
  );
}

export interface BankDetailScreenProps {
  readonly params: { readonly code: string };
}

/** [UI-1121] 合作银行: insurance, limits, what it offers, its documents, and the way to an account. */
export function BankDetailScreen({ params }: BankDetailScreenProps) {
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
              <Button isWide onPress={() => go.to('/bind-bankcard', { partnerCode: partner.code })}>
                {copy.open}
              </Button>
            ) : (
              <Button isWide onPress={() => go.to('/zb/electronic_account_index', { partnerCode: partner.code })}>
                {bankTitles.account}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      {partner === null ? (
        <Card>
          <EmptyState title={copy.unknownBank.title} text={copy.unknownBank.text} />
        </Card>
      ) : (
        <>
          <Section title={partner.name} note={copy.insured(partner.insuredText)}>
            <Card>
              <p className={css['text']}>{partner.about}</p>
            </Card>
          </Section>
          <InsuranceNotice view={view} partnerCode={partner.code} />
          <Section title={copy.products}>
            <Card isFlush>
              <List label={copy.products}>
                {view.products
                  .filter(({ partnerCode }) => partnerCode === partner.code)
                  .map((product) => (
                    <ProductRow key={product.code} product={product} />
                  ))}
              </List>
            </Card>
          </Section>
          {wealth.length > 0 && (
            <Section title={copy.wealth}>
              <Card isFlush>
                <List label={copy.wealth}>
                  {wealth.map((product) => (
                    <WealthRow key={product.code} product={product} />
                  ))}
                </List>
              </Card>
            </Section>
          )}
          {partner.papers.length > 0 && (
            <Section title={wealthCopy.papers}>
              <Card isFlush>
                <List label={wealthCopy.papers}>
                  {partner.papers.map((paper) => (
                    <ListRow
                      key={paper}
                      title={paperCopy.names[paper]}
                      href={hrefTo(BANK_PAPER_PATHS[paper], { partnerCode: partner.code })}
                    />
                  ))}
                </List>
              </Card>
            </Section>
          )}
          <Section title={copy.limits}>
            <Card isFlush>
              <KeyValueRows
                rows={[
                  { label: copy.cardOrder, value: `${partner.cardOrderText}${copy.yuan}` },
                  { label: copy.cardDay, value: `${partner.cardDayText}${copy.yuan}` },
                  { label: copy.unboundDay, value: `${partner.unboundDayText}${copy.yuan}` },
                  { label: copy.unboundYear, value: `${partner.unboundYearText}${copy.yuan}` },
                  { label: copy.demandRate, value: partner.demandRateText, note: termNames.basis[partner.demandBasis] },
                  { label: copy.days, value: termNames.days[partner.days] },
                ]}
              />
            </Card>
          </Section>
          <DocumentList documents={partner.documents} partnerCode={partner.code} />
        </>
      )}
    </ReadScreen>
  );
}

export interface DepositProductScreenProps {
  readonly query: { readonly productCode?: string | undefined };
}

/** [UI-1122] 存款详情: rate and basis, days, payout, early draw, documents, and the way to buy. */
export function DepositProductScreen({ query }: DepositProductScreenProps) {
  const { view, read } = useBank();
  const go = useGo();
  const product = view.products.find(({ code }) => code === query.productCode) ?? null;
  return (
    <ReadScreen
      {...read}
      skeleton={<BankBones />}
      bottom={
        product !== null && (
          <BottomBar>
            <Button
              isWide
              disabledReason={product.isSoldOut ? copy.soldOut : null}
              onPress={() =>
                product.way.to === 'bank-buy'
                  ? go.to('/zb/zbBuy', { productCode: product.code })
                  : go.to('/bind-bankcard', { partnerCode: product.partnerCode })
              }
            >
              {product.way.to === 'bank-buy' ? copy.buy : copy.openFirst}
            </Button>
          </BottomBar>
        )
      }
    >
      {product === null ? (
        <Card>
          <EmptyState title={copy.unknownProduct.title} text={copy.unknownProduct.text} />
        </Card>
      ) : (
        <>
          <Hero title={`${product.partnerName} ${product.name}`} label={`${copy.rate} · ${termNames.basis[product.basis]}`}>
            <Amount text={product.rateText} size="28" />
          </Hero>
          <InsuranceNotice view={view} partnerCode={product.partnerCode} />
          <ProductFacts product={product} />
          <InterestExample product={product} />
          <Card isFlush>
            <List label={bankTitles.rates}>
              <ListRow title={bankTitles.rates} href={hrefTo('/zb/zbHistoryRate', { productCode: product.code })} />
            </List>
          </Card>
          <DocumentList documents={product.documents} partnerCode={product.partnerCode} />
        </>
      )}
    </ReadScreen>
  );
}
