import { useOrder } from '../cashier/use-order.tsx';
import { createDividendMethodMachine, toDividendMethodView, type DividendMethodStep } from '@caifu/core/fund-trading';
import { padOf, type OrderScene } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { BonesCard, Card, Notice } from '../kit/show.ts';
import { RadioList } from '../kit/RadioList.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { DIVIDEND_OPTIONS, dividendMethodOf } from './DividendSheet.tsx';
import { dividendCopy } from './fund-buy.copy.ts';
import { FundHead } from './FundHead.tsx';

/** 分红方式: sets the dividend method of a held fund. */
export function DividendMethodScreen({ query }: { readonly query: { readonly fundCode: string } }) {
  const { view, send, pad } = useOrder(createDividendMethodMachine, 'dividendMethod', toDividendMethodView, padOf, {
    input: { fundCode: query.fundCode },
  });
  return (
    <OrderScreen
      view={{ ...view, scene: SCENES[view.step] }}
      send={send}
      head={view.fundName !== '' && <FundHead {...view} />}
      skeleton={<BonesCard rows={2} />}
      form={
        view.obstacle === null ? (
          <>
            <Card>
              <RadioList
                label={dividendCopy.title}
                selected={view.chosen}
                onSelect={(id) => send({ type: 'method.chosen', method: dividendMethodOf(id) })}
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
              onPress: () => send({ type: 'change.confirmed' }),
              // The present choice is ticked, so there is nothing to confirm.
              whyOff: view.button.isEnabled || view.step !== 'edit' ? null : '',
            }
          : undefined
      }
      stopped={{ title: dividendCopy.failed }}
      sheets={pad}
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
