import { createWithdrawalMachine, toWithdrawalView, withdrawalCashierOf } from '@caifu/core/wallet';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Card } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { withdrawalCopy as copy } from './wallet.copy.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalSummarySheet } from './WithdrawalSummarySheet.tsx';

export const WithdrawalScreen = () => <Withdrawal family={MMF} />;
export const CurrentWithdrawalScreen = () => <Withdrawal family={HQ} />;

/** 小活宝+ 转出: how much, in which way, to which card, and what follows from it. */
function Withdrawal({ family }: { readonly family: WalletFamily }) {
  const actor = useActorRef(useFlow(createWithdrawalMachine, 'withdrawal'));
  const view = useSelector(actor, toWithdrawalView, shallowEqual);
  const cashier = useSelector(actor, withdrawalCashierOf);
  const { entry } = usePort('withdrawal').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { prefetch } = useGo();
  const { step } = view;
  const { reason } = view.button;
  // Once it is placed the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch('/mmf/pay-result');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<Bones />}
      form={<WithdrawalForm view={view} send={(event) => actor.send(event)} />}
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: copy.withdraw,
              onPress: () => actor.send({ type: 'order.pressed' }),
              // [UI-780] the tip is told at the amount, and an empty field is not asked for before a press
              whyOff:
                view.button.isEnabled || step !== 'edit' || reason === null
                  ? null
                  : view.tip !== null || view.amountText === ''
                    ? ''
                    : sentenceOf(reason, { amountsHidden }),
            }
      }
      stopped={{ title: step === 'failed' ? copy.failed : copy.away }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo(family.records) } }}
      sheets={
        <>
          <WithdrawalSummarySheet view={view} send={(event) => actor.send(event)} amountsHidden={amountsHidden} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

function Bones() {
  return (
    <>
      <Skeleton shape="row" />
      <Card>
        <Skeleton shape="title" />
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card isFlush>
        <Skeleton shape="row" />
      </Card>
      <Card isFlush>
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}
