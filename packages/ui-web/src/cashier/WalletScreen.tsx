import { createTopUpMachine, topUpCashierOf, toTopUpView } from '@caifu/core/cashier';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { useGo } from '../app/routing/navigation.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { Amount } from '../kit/Amount.tsx';
import { Card } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { walletCopy } from '../account/account.copy.ts';
import { Cashier } from './Cashier.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpSummarySheet } from './TopUpSummarySheet.tsx';
import css from './WalletScreen.module.css';

export interface WalletScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
  /** The page of the result. */
  readonly resultPath?: RoutePath;
}

/** 小活宝+ 充值: what the wallet holds, and the way to put more in; its result leads back to where more was asked for. */
export function WalletScreen({ query, resultPath = '/mmf/pay-result' }: WalletScreenProps) {
  const machine = useFlow(createTopUpMachine, 'topUp');
  const actor = useActorRef(machine);
  const view = useSelector(actor, toTopUpView, shallowEqual);
  const cashier = useSelector(actor, topUpCashierOf);
  const { entry } = usePort('topUp').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { to, prefetch } = useGo();
  const { receipt, step } = view;
  const { returnUrl } = query;
  // Once it is paid the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch(resultPath);
  }, [step, prefetch, resultPath]);
  // [UI-1007] the result takes the place of the form
  useEffect(() => {
    if (receipt !== null) to(resultPath, { orderNo: receipt.orderNo, returnUrl }, { isReplacing: true });
  }, [receipt, resultPath, returnUrl, to]);
  const press = () => actor.send({ type: 'order.pressed' });
  const { reason } = view.button;
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<Bones />}
      form={
        <>
          <Card>
            <p className={css['label']}>{walletCopy.balance}</p>
            <Amount text={view.balance} size="40" isHidden={amountsHidden} />
          </Card>
          <TopUpForm view={view} send={(event) => actor.send(event)} returnUrl={query.returnUrl} />
        </>
      }
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: walletCopy.topUp,
              onPress: press,
              // [UI-780] the tip is told at the amount, and an empty field is not asked for before a press
              whyOff:
                view.button.isEnabled || step !== 'edit' || reason === null
                  ? null
                  : view.tip !== null || view.amountText === ''
                    ? ''
                    : sentenceOf(reason, { amountsHidden }),
            }
      }
      stopped={{ title: step === 'failed' ? walletCopy.failed : walletCopy.away }}
      unknown={{ words: walletCopy.unknown }}
      sheets={
        <>
          <TopUpSummarySheet view={view} send={(event) => actor.send(event)} amountsHidden={amountsHidden} />
          <Cashier actor={cashier} entry={entry} />
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
        <Skeleton shape="number" width={60} />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
      </Card>
    </>
  );
}
