import { padOf } from '@caifu/core/kit';
import { createRedeemMachine, toRedeemView } from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { hrefTo, usePreferences, useView } from '../app/shell/screens.ts';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { BonesCard } from '../kit/Cards.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { FeeDetails } from './FeeTables.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import { RedeemSummarySheet } from './RedeemSummarySheet.tsx';

/** 预约赎回: how many shares, into which account, what that costs and when it arrives. */
export function RedeemScreen({ query }: { readonly query: { readonly productCode: string; readonly numName?: string | undefined } }) {
  const { view, send, actor } = useView(createRedeemMachine, 'redeem', toRedeemView, {
    input: { productCode: query.productCode, periodName: query.numName ?? '' },
  });
  const cashier = useSelector(actor, padOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const press = () => send({ type: 'order.pressed' });
  const { step } = view;
  const { reason } = view.button;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/redeem-result"
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <>
          <BonesCard of={[{ shape: 'title', width: 60 }, { shape: 'title' }]} />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { shape: 'row', count: 2 }]} />
          <BonesCard rows={1} />
        </>
      }
      form={<RedeemForm view={view} send={send} />}
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
          <RedeemSummarySheet view={view} send={send} />
          <Cashier actor={cashier} />
        </>
      }
    />
  );
}
