import { createFundBuyMachine, fundBuyCashierOf, toFundBuyView } from '@caifu/core/fund-trading';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Card } from '../kit/Card.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { fundBuyCopy } from './fund-buy.copy.ts';
import { FundBuyForm } from './FundBuyForm.tsx';
import { FundBuySummarySheet } from './FundBuySummarySheet.tsx';
import { FundHead, FundHeadBones } from './FundHead.tsx';

export interface FundBuyScreenProps {
  readonly query: { readonly fundCode: string };
}

/** 买入基金: the gate, the form, the summary, the password, the doubt. */
export function FundBuyScreen({ query }: FundBuyScreenProps) {
  const machine = useFlow(createFundBuyMachine, 'fundBuy');
  const actor = useActorRef(machine, { input: { fundCode: query.fundCode, mode: 'verification' } });
  const view = useSelector(actor, toFundBuyView, shallowEqual);
  const cashier = useSelector(actor, fundBuyCashierOf);
  const { entry } = usePort('fundBuy').cashier;
  const { amountsHidden } = usePreferences();
  const { prefetch } = useGo();
  const { step } = view;
  const { reason } = view.button;
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  // Once it is paid the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch('/fund/pay-status');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<FundBuyForm view={view} send={(event) => actor.send(event)} />}
      primary={{
        label: tradeCopy.buy,
        onPress: () => actor.send({ type: 'order.pressed' }),
        // [UI-780] the tip is told at the amount, and an empty field is not asked for before a press
        whyOff:
          view.button.isEnabled || step !== 'edit' || reason === null
            ? null
            : view.tip !== null || view.amountText === ''
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{
        // a fund that is known was read: a rule keeps it from being bought
        title: step === 'failed' && view.fundName === '' ? fundBuyCopy.failed : tradeCopy.blocked.title,
        retryLabel: tradeCopy.blocked.retry,
      }}
      unknown={{
        words: fundBuyCopy.unknown,
        problem: view.problem,
        look: { label: fundBuyCopy.unknown.look, href: hrefTo('/fund/history/list', { tab: '2' }) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={(event) => actor.send(event)} />
          <FundBuySummarySheet view={view} send={(event) => actor.send(event)} />
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
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={2} />
      </Card>
      <Card>
        <Skeleton shape="row" count={2} />
      </Card>
    </>
  );
}
