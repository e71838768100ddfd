import {
  createDividendMethodMachine,
  dividendMethodCashierOf,
  toDividendMethodView,
  type DividendMethodStep,
} from '@caifu/core/fund-trading';
import type { OrderScene } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { DIVIDEND_OPTIONS, dividendMethodOf } from './DividendSheet.tsx';
import { dividendCopy } from './fund-buy.copy.ts';
import { FundHead } from './FundHead.tsx';

export interface DividendMethodScreenProps {
  readonly query: { readonly fundCode: string };
}

/** 分红方式: what becomes of the dividends of a fund that is held. */
export function DividendMethodScreen({ query }: DividendMethodScreenProps) {
  const actor = useActorRef(useFlow(createDividendMethodMachine, 'dividendMethod'), { input: { fundCode: query.fundCode } });
  const view = useSelector(actor, toDividendMethodView, shallowEqual);
  const cashier = useSelector(actor, dividendMethodCashierOf);
  const { entry } = usePort('dividendMethod').cashier;
  return (
    <OrderScreen
      view={{ ...view, scene: SCENES[view.step] }}
      send={(event) => actor.send(event)}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={
        <Card>
          <Skeleton shape="row" count={2} />
        </Card>
      }
      form={
        view.obstacle === null ? (
          <>
            <Card>
              <RadioList
                label={dividendCopy.title}
                selected={view.chosen}
                onSelect={(id) => actor.send({ type: 'method.chosen', method: dividendMethodOf(id) })}
                options={DIVIDEND_OPTIONS}
              />
            </Card>
            <Notice>{sentenceOf(view.effect)}</Notice>
          </>
        ) : (
          <Notice>{sentenceOf(view.obstacle)}</Notice>
        )
      }
      primary={
        view.obstacle === null
          ? {
              label: dividendCopy.confirm,
              onPress: () => actor.send({ type: 'change.confirmed' }),
              // What stands is ticked: there is nothing to confirm.
              whyOff: view.button.isEnabled || view.step !== 'edit' ? null : '',
            }
          : undefined
      }
      stopped={{ title: dividendCopy.failed }}
      sheets={<Cashier actor={cashier} entry={entry} />}
    />
  );
}

const SCENES = {
  loading: 'waiting',
  failed: 'stopped',
  edit: 'form',
  password: 'form',
  leaving: 'waiting',
  away: 'stopped',
  done: 'waiting',
} as const satisfies Record<DividendMethodStep, OrderScene>;
