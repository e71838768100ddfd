import { createStrategyOrderMachine, strategyOrderCashierOf, toStrategyOrderView, type StrategySide } from '@caifu/core/strategies';
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
  const actor = useActorRef(useFlow(createStrategyOrderMachine, 'strategyOrder'), { input: { strategyCode, side, mode: 'verification' } });
  const view = useSelector(actor, toStrategyOrderView, shallowEqual);
  const cashier = useSelector(actor, strategyOrderCashierOf);
  const { entry } = usePort('strategyOrder').cashier;
  const { amountsHidden } = usePreferences();
  const go = useGo();
  const { step, wayOut } = view;
  const { reason } = view.button;
  // Once it is placed the result must show, network or not.
  const { prefetch } = go;
  useEffect(() => {
    if (step === 'review') prefetch('/portfolio/result');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={(event) => actor.send(event)}
      skeleton={<Bones />}
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<StrategyOrderForm view={view} send={(event) => actor.send(event)} />}
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
                <Button isWide onPress={() => go.to(PLACES[placeOf(wayOut.to)], { portfolioCode: strategyCode }, { isReplacing: true })}>
                  {copy.ways[placeOf(wayOut.to)]}
                </Button>
              ),
            }),
      }}
      unknown={{ words: copy.unknown, problem: view.problem, look: { label: copy.unknown.look, href: hrefTo('/portfolio/records') } }}
      sheets={
        <>
          <ErrandSheet view={view} send={(event) => actor.send(event)} />
          <StrategySummarySheet view={view} send={(event) => actor.send(event)} />
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

function Bones() {
  return (
    <>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
      <Card>
        <Skeleton shape="row" />
      </Card>
    </>
  );
}
