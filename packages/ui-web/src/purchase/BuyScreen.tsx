import { cashierOf, createBuyMachine, toBuyView } from '@caifu/core/purchase';
import { FAMILY_PATHS } from '../app/routing/family-paths.ts';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFlow } from '../app/shell/flows.ts';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
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
  const machine = useFlow(createBuyMachine, 'buy');
  const actor = useActorRef(machine, { input: { mode: 'verification' } });
  const view = useSelector(actor, toBuyView, shallowEqual);
  const cashier = useSelector(actor, cashierOf);
  const { amountsHidden } = usePreferences();
  const { prefetch } = useGo();
  const { step, family } = view;
  const press = () => actor.send({ type: 'order.pressed' });
  const { reason } = view.button;
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  // Once it is paid the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch(FAMILY_PATHS[family ?? 'broker'].result);
  }, [step, family, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      head={
        <>
          {view.productName !== '' && <OfferHead view={view} />}
          {view.needsQualification && <Notice tone="premium">{productListCopy.qualifiedOnly}</Notice>}
        </>
      }
      skeleton={<Bones />}
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<BuyForm view={view} send={(event) => actor.send(event)} />}
      primary={{
        label: tradeCopy.buy,
        onPress: press,
        isBusy: view.isSavingArrangement,
        // The tip stands at the amount, and an empty field is not asked for before a press: neither is told here as well.
        whyOff:
          view.button.isEnabled || step !== 'edit' || reason === null
            ? null
            : view.tip !== null || view.amountText === ''
              ? ''
              : sentenceOf(reason, { amountsHidden }),
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
        look: { label: tradeCopy.unknown.assets, href: hrefTo(FAMILY_PATHS[family ?? 'broker'].holdings) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={(event) => actor.send(event)} />
          <SummarySheet view={view} send={(event) => actor.send(event)} />
          <Cashier actor={cashier} />
        </>
      }
    />
  );
}

function Bones() {
  return (
    <>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}
