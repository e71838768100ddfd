import type { BankDocument, BankHomeView, ProductLine, WealthLine } from '@caifu/core/bank';
import { productRiskName } from '@caifu/core/zh-CN';
import { hrefTo, OwnWords } from '../app/shell/screens.ts';
import { Amount, Card, FactsCard, HeroBones, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { bankCopy as copy, termNames, wealthCopy } from './bank.copy.ts';
import { documentLinks } from './bank-documents.ts';
import { bankTitles } from './titles.copy.ts';

export function BankBones() {
  return <HeroBones rows={5} />;
}

export function ProductRow({ product }: { readonly product: ProductLine }) {
  return (
    <ListRow
      title={product.name}
      note={`${product.partnerName} · ${copy.productNote(termNames.term(product.term), product.startText)}`}
      value={product.rateText}
      valueNote={product.isSoldOut ? copy.soldOut : termNames.basis[product.basis]}
      href={hrefTo('/bank/depositDetail', { productCode: product.code })}
    />
  );
}

export function WealthRow({ product }: { readonly product: WealthLine }) {
  return (
    <ListRow
      title={product.name}
      note={wealthCopy.note(product.partnerName, wealthCopy.riskValue(product.risk, productRiskName(product.risk)), product.startText)}
      value={<Amount text={product.growthText} trend={product.growthTrend} />}
      valueNote={product.isSoldOut ? copy.soldOut : wealthCopy.growth}
      href={hrefTo('/bank/wealthDetail', { productCode: product.code })}
    />
  );
}

export function DocumentList({ documents, partnerCode }: { readonly documents: readonly BankDocument[]; readonly partnerCode: string }) {
  return (
    <RowsCard title={copy.documents} label={copy.documents}>
      {documentLinks(documents, partnerCode).map(({ title, href }) => (
        <ListRow key={href} title={title} href={href} />
      ))}
      <ListRow title={bankTitles.intro} href={hrefTo('/bank-acc/intro')} />
      <ListRow title={bankTitles.interest} href={hrefTo('/bank/interest_case')} />
    </RowsCard>
  );
}

/** [UI-1341] The part of the holdings at a bank that deposit insurance covers. */
export function InsuranceNotice({ view, partnerCode }: { readonly view: Pick<BankHomeView, 'insurance'>; readonly partnerCode: string }) {
  const line = view.insurance.find((each) => each.partnerCode === partnerCode);
  return line === undefined ? null : (
    <Notice>
      <OwnWords of={line.message} />
    </Notice>
  );
}

/** [UI-1122] A worked example: the proceeds of 10,000 yuan with every factor. */
export function InterestExample({ product }: { readonly product: ProductLine }) {
  const { example } = product;
  return (
    <Card title={copy.example} note={termNames.basis[product.basis]}>
      <p className="say">
        {copy.exampleText(example.principalText, example.rateText, example.days, example.yearDays, example.interestText)}
      </p>
      <p className="say">{copy.exampleDemand(example.demandText)}</p>
    </Card>
  );
}

export function ProductFacts({ product }: { readonly product: ProductLine }) {
  return (
    <FactsCard
      title={copy.facts}
      rows={[
        { label: copy.term, value: termNames.term(product.term) },
        { label: copy.start, value: `${product.startText}${copy.yuan}` },
        { label: copy.step, value: `${product.stepText}${copy.yuan}` },
        { label: copy.remaining, value: `${product.remainingText}${copy.yuan}` },
        { label: copy.payout, value: termNames.payout[product.payout] },
        { label: copy.value, value: product.valueOn, note: termNames.days[product.days] },
        { label: copy.maturity, value: product.maturesOn },
        { label: copy.early, value: termNames.early[product.early], note: `${copy.demandRate} ${product.demandRateText}` },
        { label: copy.transferable, value: product.isTransferable ? copy.isTransferable : copy.notTransferable },
      ]}
    />
  );
}
