import { createResourceMachine } from '@caifu/core/kit';
import type { ProductFigures } from '@caifu/core/products';
import { productRiskName, riskName } from '@caifu/core/zh-CN';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { hrefTo, useFlow, useGo, useSessionInvestor } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { TimeBar } from '../kit/TimeBar.tsx';
import { productCopy } from './product.copy.ts';
import css from './ProductOutlook.module.css';

/** One sentence each about possible income, holding time, cost, and suitability. */
export function Outlook({ product }: { readonly product: ProductFigures }) {
  const { outlook, periodDays } = product;
  const isSignedIn = useSessionInvestor() !== null;
  const { entry, exit, time } = outlook;
  return (
    <div data-aloud="">
      <Card title={productCopy.outlook} action={<ReadAloud isForElder />}>
        <dl className="m-0">
          <Answer question={productCopy.brings}>
            {outlook.incomeText === null || periodDays === null
              ? product.benchmarkBasis === null
                ? productCopy.bringsUnknown
                : productCopy.bringsReference(product.benchmarkText)
              : productCopy.bringsText(outlook.amountText, periodDays, outlook.incomeText)}
          </Answer>
          <Answer question={productCopy.binds}>
            {time.days === null ? productCopy.bindsUnknown : productCopy.bindsDays(time.days)}
            <TimeBar
              label={productCopy.binds}
              stops={time.stops.map(({ kind, day, dateText }) => ({ label: productCopy.stops[kind], day, date: dateText }))}
              earns={[
                Math.max(
                  0,
                  time.stops.findIndex(({ kind }) => kind === 'value'),
                ),
                time.stops.length - 1,
              ]}
            />
          </Answer>
          <Answer question={productCopy.costs}>
            {entry === null ? productCopy.costsNothing : productCopy.costsEntry(entry.rateText, outlook.amountText, entry.feeText)}
            {productCopy.sentenceEnd}
            {exit.kind === 'fees' ? productCopy.costsExitFees(exit.lowText, exit.highText) : productCopy.costsExit[exit.kind]}
          </Answer>
          <Answer question={productCopy.fits}>
            {isSignedIn ? <OwnFit product={product} /> : productCopy.fitsGuest(riskName(product.riskLevel))}
          </Answer>
        </dl>
      </Card>
    </div>
  );
}

/** One question and its answer, in a `dl`. */
export function Answer({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <div className={css['answer']}>
      <dt className="small lines-150">{question}</dt>
      <dd className={css['text']}>{children}</dd>
    </div>
  );
}

/** [PD-692] Uses the investor's own level once it is known. */
export function OwnFit({ product }: { readonly product: Pick<ProductFigures, 'riskLevel'> }) {
  const go = useGo();
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'own-level'), 'memberProfile'),
    { input: { query: null } },
  );
  const level = useSelector(actor, ({ context }) => (context.value === null ? null : { own: context.value.riskLevel }));
  const needed = riskName(product.riskLevel);
  const risk = `R${product.riskLevel} ${productRiskName(product.riskLevel)}`;
  if (level === null) return <>{`${risk}，${productCopy.riskNeeds(needed)}。`}</>;
  if (level.own === null) {
    return (
      <>
        {productCopy.fitsUnknown(needed)}
        <a href={hrefTo('/newfundrisk', { backUrl: go.here() })}>{productCopy.assess}</a>
      </>
    );
  }
  return <>{product.riskLevel <= level.own ? productCopy.fitsYes(riskName(level.own)) : productCopy.fitsNo(riskName(level.own), needed)}</>;
}
