import { createGoldOrderMachine, goldOrderCashierOf, toGoldOrderView, type GoldSide } from '@caifu/core/gold';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { goldOrderCopy as copy } from './gold.copy.ts';
import { GoldOrderForm } from './GoldOrderForm.tsx';
import { GoldSummarySheet } from './GoldSummarySheet.tsx';

export const GoldBuyScreen = () => <GoldOrder side="buy" />;
export const GoldSellScreen = () => <GoldOrder side="sell" />;

/** 买入黄金, 卖出黄金: the live price, how much, what it comes to, the summary, the password. */
function GoldOrder({ side }: { readonly side: GoldSide }) {
  const actor = useActorRef(useFlow(createGoldOrderMachine, 'goldOrder'), { input: { side, mode: 'verification' } });
  const view = useSelector(actor, toGoldOrderView, shallowEqual);
  const cashier = useSelector(actor, goldOrderCashierOf);
  const { entry } = usePort('goldOrder').cashier;
  const { amountsHidden } = usePreferences();
  const go = useGo();
  const { step, wayOut } = view;
  const { reason } = view.button;
  // Once it is filled the result must show, network or not.
  const { prefetch } = go;
  useEffect(() => {
    if (step === 'review') prefetch('/gold/result');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      skeleton={<Bones />}
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<GoldOrderForm view={view} send={(event) => actor.send(event)} />}
      primary={{
        label: copy.action[side],
        onPress: () => actor.send({ type: 'order.pressed' }),
        // [UI-780] the tip is told at the field, and an empty field is not asked for before a press
        whyOff:
          view.button.isEnabled || step !== 'edit' || reason === null
            ? null
            : view.tip !== null || view.entryText === ''
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{
        title: copy.failed[side],
        ...(wayOut === null
          ? {}
          : {
              below: (
                <Button isWide onPress={() => go.to(wayOut.to === 'gold-service' ? '/gold/serve/start' : '/gold/gx-gold')}>
                  {wayOut.to === 'gold-service' ? copy.ways['gold-service'] : copy.ways.gold}
                </Button>
              ),
            }),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/gold/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={(event) => actor.send(event)} />
          <GoldSummarySheet view={view} send={(event) => actor.send(event)} />
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
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={4} />
      </Card>
      <Card>
        <Skeleton shape="row" />
      </Card>
    </>
  );
}
