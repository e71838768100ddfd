import { padOf } from '@caifu/core/kit';
import { createStrategyOrderMachine, toStrategyOrderView, type StrategySide } from '@caifu/core/strategies';
import { useSelector } from '@xstate/react';
import { hrefTo, useGo, usePort, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { WideButton } from '../kit/Button.tsx';
import { BonesCard } from '../kit/Cards.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { strategyOrderCopy as copy } from './strategies.copy.ts';
import { StrategyOrderForm, StrategySummarySheet } from './StrategyOrderForm.tsx';

export interface StrategyOrderScreenProps {
  readonly query: { readonly portfolioCode: string };
}

export const StrategyBuyScreen = ({ query }: StrategyOrderScreenProps) => <StrategyOrder side="buy" strategyCode={query.portfolioCode} />;
export const StrategyRedeemScreen = ({ query }: StrategyOrderScreenProps) => (
  <StrategyOrder side="redeem" strategyCode={query.portfolioCode} />
);

/** 买入策略, 赎回策略: how much, what each fund gets or pays, the summary, the password. */
function StrategyOrder({ side, strategyCode }: { readonly side: StrategySide; readonly strategyCode: string }) {
  const { view, send, actor } = useView(createStrategyOrderMachine, 'strategyOrder', toStrategyOrderView, {
    input: { strategyCode, side, mode: 'verification' },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('strategyOrder').cashier;
  const go = useGo();
  const { step, wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/portfolio/result"
      skeleton={
        <>
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { width: 60 }]} />
          <BonesCard rows={5} />
          <BonesCard rows={1} />
        </>
      }
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<StrategyOrderForm view={view} send={send} />}
      primary={{
        label: copy.action[side],
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.entryText === '',
      }}
      stopped={{
        title: copy.failed[side],
        below: wayOut !== null && (
          <WideButton
            text={copy.ways[placeOf(wayOut.to)]}
            onPress={() => go.to(PLACES[placeOf(wayOut.to)], { portfolioCode: strategyCode }, { isReplacing: true })}
          />
        ),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/portfolio/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <StrategySummarySheet view={view} send={send} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

const PLACES = {
  'strategy-rebalances': '/portfolio/adjust-hold',
  'strategy-holding': '/portfolio/position-details',
  strategy: '/portfolio/product-detail',
} as const;

const placeOf = (to: string): keyof typeof PLACES =>
  to === 'strategy-rebalances' ? 'strategy-rebalances' : to === 'strategy-holding' ? 'strategy-holding' : 'strategy';
