import { padOf } from '@caifu/core/kit';
import { createFundRedeemMachine, toFundRedeemView } from '@caifu/core/fund-trading';
import { useSelector } from '@xstate/react';
import { hrefTo, usePort, usePreferences, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { BonesCard } from '../kit/Cards.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import { FundHead, FundHeadBones } from './FundHead.tsx';
import { FundRedeemForm } from './FundRedeemForm.tsx';
import { FundRedeemSummarySheet } from './FundRedeemSummarySheet.tsx';

/** 赎回基金: how many shares, in which way, what each lot costs, into which account. */
export function FundRedeemScreen({ query }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, actor } = useView(createFundRedeemMachine, 'fundRedeem', toFundRedeemView, {
    input: { fundCode: query.fundCode },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('fundRedeem').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { step } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/fund/pay-status"
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      form={<FundRedeemForm view={view} send={send} />}
      primary={{
        label: fundRedeemCopy.redeem,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.sharesText === '',
      }}
      stopped={{ title: step !== 'failed' ? fundRedeemCopy.away : view.fundName === '' ? fundRedeemCopy.failed : fundRedeemCopy.barred }}
      unknown={{
        words: fundRedeemCopy.unknown,
        problem: view.problem,
        look: { label: fundRedeemCopy.unknown.look, href: hrefTo('/fund/history/list', { tab: '2' }) },
      }}
      sheets={
        <>
          <FundRedeemSummarySheet view={view} send={send} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

function Bones({ hasHead }: { readonly hasHead: boolean }) {
  return (
    <>
      {hasHead && <FundHeadBones />}
      <BonesCard of={[{ shape: 'title' }, { width: 30 }, { shape: 'number', width: 80 }]} />
      <BonesCard rows={3} />
    </>
  );
}
