import { padOf } from '@caifu/core/kit';
import { createGoldOrderMachine, toGoldOrderView, type GoldSide } from '@caifu/core/gold';
import { useSelector } from '@xstate/react';
import { hrefTo, useGo, usePort, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { WideButton } from '../kit/Button.tsx';
import { BonesCard, Skeleton } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { goldOrderCopy as copy } from './gold.copy.ts';
import { GoldOrderForm } from './GoldOrderForm.tsx';
import { GoldSummarySheet } from './GoldSummarySheet.tsx';

export const GoldBuyScreen = () => <GoldOrder side="buy" />;
export const GoldSellScreen = () => <GoldOrder side="sell" />;

/** 买入黄金, 卖出黄金: the live price, how much, what it comes to, the summary, the password. */
function GoldOrder({ side }: { readonly side: GoldSide }) {
  const { view, send, actor } = useView(createGoldOrderMachine, 'goldOrder', toGoldOrderView, {
    input: { side, mode: 'verification' },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('goldOrder').cashier;
  const go = useGo();
  const { step, wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/gold/result"
      skeleton={
        <>
          <Skeleton shape="row" />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={4} />
          <BonesCard rows={1} />
        </>
      }
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<GoldOrderForm view={view} send={send} />}
      primary={{
        label: copy.action[side],
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.entryText === '',
      }}
      stopped={{
        title: copy.failed[side],
        below: wayOut !== null && (
          <WideButton
            text={wayOut.to === 'gold-service' ? copy.ways['gold-service'] : copy.ways.gold}
            onPress={() => go.to(wayOut.to === 'gold-service' ? '/gold/serve/start' : '/gold/gx-gold')}
          />
        ),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/gold/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <GoldSummarySheet view={view} send={send} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}
