import { padOf } from '@caifu/core/kit';
import { createFundBuyMachine, toFundBuyView } from '@caifu/core/fund-trading';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, usePort, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { BonesCard } from '../kit/Cards.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { fundBuyCopy } from './fund-buy.copy.ts';
import { FundBuyForm } from './FundBuyForm.tsx';
import { FundBuySummarySheet } from './FundBuySummarySheet.tsx';
import { FundHead, FundHeadBones } from './FundHead.tsx';

/** 买入基金: the gate, the form, the summary, the password, the doubt. */
export function FundBuyScreen({ query }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, actor } = useView(createFundBuyMachine, 'fundBuy', toFundBuyView, {
    input: { fundCode: query.fundCode, mode: 'verification' },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('fundBuy').cashier;
  const { step } = view;
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/fund/pay-status"
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<Bones hasHead={view.fundName === ''} />}
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<FundBuyForm view={view} send={send} />}
      primary={{
        label: tradeCopy.buy,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.amountText === '',
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
          <ErrandSheet view={view} send={send} />
          <FundBuySummarySheet view={view} send={send} />
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
      <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
      <BonesCard rows={2} />
      <BonesCard rows={2} />
    </>
  );
}
