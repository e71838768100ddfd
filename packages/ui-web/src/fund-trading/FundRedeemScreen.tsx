import { createFundRedeemMachine, fundRedeemCashierOf, toFundRedeemView } from '@caifu/core/fund-trading';
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
import { fundRedeemCopy } from './fund-redeem.copy.ts';
import { FundHead, FundHeadBones } from './FundHead.tsx';
import { FundRedeemForm } from './FundRedeemForm.tsx';
import { FundRedeemSummarySheet } from './FundRedeemSummarySheet.tsx';

export interface FundRedeemScreenProps {
  readonly query: { readonly fundCode: string };
}

/** 赎回基金: how many shares, in which way, what each lot costs, into which account. */
export function FundRedeemScreen({ query }: FundRedeemScreenProps) {
  const machine = useFlow(createFundRedeemMachine, 'fundRedeem');
  const actor = useActorRef(machine, { input: { fundCode: query.fundCode } });
  const view = useSelector(actor, toFundRedeemView, shallowEqual);
  const cashier = useSelector(actor, fundRedeemCashierOf);
  const { entry } = usePort('fundRedeem').cashier;
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { prefetch } = useGo();
  const { step } = view;
  const { reason } = view.button;
  // Once it is placed the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch('/fund/pay-status');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      form={<FundRedeemForm view={view} send={(event) => actor.send(event)} />}
      primary={{
        label: fundRedeemCopy.redeem,
        onPress: () => actor.send({ type: 'order.pressed' }),
        // [UI-780] the tip is told at the shares, and an empty field is not asked for before a press
        whyOff:
          view.button.isEnabled || step !== 'edit' || reason === null
            ? null
            : view.tip !== null || view.sharesText === ''
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{ title: step !== 'failed' ? fundRedeemCopy.away : view.fundName === '' ? fundRedeemCopy.failed : fundRedeemCopy.barred }}
      unknown={{
        words: fundRedeemCopy.unknown,
        problem: view.problem,
        look: { label: fundRedeemCopy.unknown.look, href: hrefTo('/fund/history/list', { tab: '2' }) },
      }}
      sheets={
        <>
          <FundRedeemSummarySheet view={view} send={(event) => actor.send(event)} />
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
      <Card>
        <Skeleton shape="title" />
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
      </Card>
      <Card>
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}
