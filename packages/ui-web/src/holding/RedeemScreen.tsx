import { createRedeemMachine, redeemCashierOf, toRedeemView } from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFlow } from '../app/shell/flows.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Card } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { FeeDetails } from './FeeTables.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import { RedeemSummarySheet } from './RedeemSummarySheet.tsx';

export interface RedeemScreenProps {
  readonly query: { readonly productCode: string; readonly numName?: string | undefined };
}

/** 预约赎回: how many shares, into which account, what that costs and when it arrives. */
export function RedeemScreen({ query }: RedeemScreenProps) {
  const machine = useFlow(createRedeemMachine, 'redeem');
  const actor = useActorRef(machine, { input: { productCode: query.productCode, periodName: query.numName ?? '' } });
  const view = useSelector(actor, toRedeemView, shallowEqual);
  const cashier = useSelector(actor, redeemCashierOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const press = () => actor.send({ type: 'order.pressed' });
  const { prefetch } = useGo();
  const { step } = view;
  const { reason } = view.button;
  // Once it is ordered the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch('/redeem-result');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<Bones />}
      form={<RedeemForm view={view} send={(event) => actor.send(event)} />}
      primary={{
        label: redeemCopy.redeem,
        onPress: press,
        // [UI-780] the tip is told at the shares
        whyOff:
          view.button.isEnabled || step !== 'edit'
            ? null
            : reason === null || view.tip !== null
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{ title: step === 'failed' ? redeemCopy.failed : redeemCopy.away }}
      unknown={{
        words: redeemCopy.unknown,
        problem: view.problem,
        look: { label: redeemCopy.unknown.look, href: hrefTo('/pe-detail') },
      }}
      details={view.warning === 'fees' ? <FeeDetails view={view} /> : undefined}
      sheets={
        <>
          <RedeemSummarySheet view={view} send={(event) => actor.send(event)} />
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
        <Skeleton shape="title" width={60} />
        <Skeleton shape="title" />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton shape="row" count={2} />
      </Card>
      <Card>
        <Skeleton shape="row" />
      </Card>
    </>
  );
}
