import { createTopUpMachine, topUpCashierOf, toTopUpView, type TopUpView } from '@caifu/core/cashier';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { Amount } from '../kit/Amount.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { ResultHeader } from '../kit/ResultHeader.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { walletCopy } from '../account/account.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { Cashier } from './Cashier.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpSummarySheet } from './TopUpSummarySheet.tsx';
import css from './WalletScreen.module.css';

export interface WalletScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 小活宝+ 充值: what the wallet holds, and the way to put more in; then back to where more was asked for. */
export function WalletScreen({ query }: WalletScreenProps) {
  const machine = useFlow(createTopUpMachine, 'topUp');
  const actor = useActorRef(machine);
  const view = useSelector(actor, toTopUpView, shallowEqual);
  const cashier = useSelector(actor, topUpCashierOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { address: back, leave } = useWayBack(query.returnUrl);
  const press = () => actor.send({ type: 'top-up.pressed' });
  const { step } = view;
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
              whyOff: view.button.isEnabled || step !== 'edit' || reason === null ? null : sentenceOf(reason, { amountsHidden }),
            }
      }
      stopped={{ title: step === 'failed' ? walletCopy.failed : walletCopy.away }}
      unknown={{ words: walletCopy.unknown }}
      result={{
        content: <Done receipt={view.receipt} amountsHidden={amountsHidden} />,
        bar: (
          <Button isWide onPress={leave}>
            {back === null ? walletCopy.finish : walletCopy.back}
          </Button>
        ),
      }}
      sheets={
        <>
          <TopUpSummarySheet view={view} send={(event) => actor.send(event)} amountsHidden={amountsHidden} />
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
        <Skeleton shape="number" width={60} />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
      </Card>
    </>
  );
}

function Done({ receipt, amountsHidden }: { readonly receipt: TopUpView['receipt']; readonly amountsHidden: boolean }) {
  if (receipt === null) return null;
  return (
    <>
      <Card>
        <ResultHeader
          outcome="succeeded"
          title={sentenceOf({ kind: 'top-up-done' })}
          amount={<Amount text={receipt.amount} unit={tradeCopy.yuan} size="40" />}
          text={walletCopy.doneText}
        />
      </Card>
      <Card isFlush>
        <KeyValueRows
          rows={[
            { label: walletCopy.newBalance, value: <Amount text={receipt.balance} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
            { label: walletCopy.time, value: receipt.time },
            { label: walletCopy.orderNo, value: <OrderNumber orderNo={receipt.orderNo} /> },
          ]}
        />
      </Card>
    </>
  );
}
