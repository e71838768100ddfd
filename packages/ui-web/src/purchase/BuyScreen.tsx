import { cashierOf, createBuyMachine, toBuyView } from '@caifu/core/purchase';
import { HOLDINGS, RESULTS } from './places.ts';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useView } from '../app/shell/screens.ts';
import { BonesCard, Notice } from '../kit/show.ts';
import { productListCopy } from '../products/product-list.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { BuyForm } from './BuyForm.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { ErrandSheet } from './ErrandSheet.tsx';
import { CheckList } from './CheckList.tsx';
import { OfferHead } from './OfferHead.tsx';
import { SummarySheet } from './SummarySheet.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';

/** 买入, for broker and private products alike: the gate, the form, the summary, the password, the doubt. */
export function BuyScreen() {
  const { view, send, actor } = useView(createBuyMachine, 'buy', toBuyView, { input: { mode: 'verification' } });
  const cashier = useSelector(actor, cashierOf);
  const { step, family } = view;
  const press = () => send({ type: 'order.pressed' });
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath={RESULTS[family ?? 'broker']}
      head={
        <>
          {view.productName !== '' && <OfferHead view={view} />}
          {view.needsQualification && <Notice tone="premium">{productListCopy.qualifiedOnly}</Notice>}
        </>
      }
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={3} />
        </>
      }
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<BuyForm view={view} send={send} />}
      primary={{
        label: tradeCopy.buy,
        onPress: press,
        isBusy: view.isSavingArrangement,
        isTold: view.tip !== null || view.amountText === '',
      }}
      // Nothing is lost: why it does not go on here, what the gate said, and the way to try again.
      stopped={{
        title: tradeCopy.blocked.title,
        retryLabel: tradeCopy.blocked.retry,
        below: view.checks.length > 0 && <CheckList checks={view.checks} />,
      }}
      unknown={{
        words: tradeCopy.unknown,
        problem: view.problem,
        look: { label: tradeCopy.unknown.assets, href: hrefTo(HOLDINGS[family ?? 'broker']) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <SummarySheet view={view} send={send} />
          <Cashier actor={cashier} />
        </>
      }
    />
  );
}
