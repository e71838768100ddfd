import { padOf } from '@caifu/core/kit';
import { createTopUpMachine, toTopUpView } from '@caifu/core/cashier';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useGo, usePort, usePreferences, useView } from '../app/shell/screens.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { Amount, BonesCard, Card } from '../kit/show.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { walletCopy } from '../account/account.copy.ts';
import { Cashier } from './Cashier.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpSummarySheet } from './TopUpSummarySheet.tsx';

export interface WalletScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
  /** The page of the result. */
  readonly resultPath?: RoutePath;
}

/** 小活宝+ 充值: what the wallet holds, and the way to put more in; its result leads back to where more was asked for. */
export function WalletScreen({ query, resultPath = '/mmf/pay-result' }: WalletScreenProps) {
  const { view, send, actor } = useView(createTopUpMachine, 'topUp', toTopUpView);
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('topUp').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { to } = useGo();
  const { receipt, step } = view;
  const { returnUrl } = query;
  // [UI-1007] the result takes the place of the form
  useEffect(() => {
    if (receipt !== null) to(resultPath, { orderNo: receipt.orderNo, returnUrl }, { isReplacing: true });
  }, [receipt, resultPath, returnUrl, to]);
  const press = () => send({ type: 'order.pressed' });
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath={resultPath}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 60 }]} />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }]} />
        </>
      }
      form={
        <>
          <Card>
            <p className="text-14 ink-3">{walletCopy.balance}</p>
            <Amount text={view.balance} size="40" isHidden={amountsHidden} />
          </Card>
          <TopUpForm view={view} send={send} returnUrl={query.returnUrl} />
        </>
      }
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: walletCopy.topUp,
              onPress: press,
              isTold: view.tip !== null || view.amountText === '',
            }
      }
      stopped={{ title: step === 'failed' ? walletCopy.failed : walletCopy.away }}
      unknown={{ words: walletCopy.unknown }}
      sheets={
        <>
          <TopUpSummarySheet view={view} send={send} amountsHidden={amountsHidden} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}
