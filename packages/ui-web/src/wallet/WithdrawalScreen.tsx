import { padOf } from '@caifu/core/kit';
import { createWithdrawalMachine, toWithdrawalView } from '@caifu/core/wallet';
import { useSelector } from '@xstate/react';
import { hrefTo, usePort, usePreferences, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { BonesCard, Skeleton } from '../kit/show.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { HQ, MMF, type WalletFamily } from './wallet-family.ts';
import { withdrawalCopy as copy } from './wallet.copy.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalSummarySheet } from './WithdrawalSummarySheet.tsx';

export const WithdrawalScreen = () => <Withdrawal family={MMF} />;
export const CurrentWithdrawalScreen = () => <Withdrawal family={HQ} />;

/** 小活宝+ 转出: how much, in which way, to which card, and what follows from it. */
function Withdrawal({ family }: { readonly family: WalletFamily }) {
  const { view, send, actor } = useView(createWithdrawalMachine, 'withdrawal', toWithdrawalView);
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('withdrawal').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { step } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/mmf/pay-result"
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <>
          <Skeleton shape="row" />
          <BonesCard of={[{ shape: 'title' }, { width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={1} isFlush />
          <BonesCard rows={3} isFlush />
        </>
      }
      form={<WithdrawalForm view={view} send={send} />}
      primary={
        view.cards.length === 0
          ? undefined
          : {
              label: copy.withdraw,
              onPress: () => send({ type: 'order.pressed' }),
              isTold: view.tip !== null || view.amountText === '',
            }
      }
      stopped={{ title: step === 'failed' ? copy.failed : copy.away }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo(family.records) } }}
      sheets={
        <>
          <WithdrawalSummarySheet view={view} send={send} amountsHidden={amountsHidden} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}
