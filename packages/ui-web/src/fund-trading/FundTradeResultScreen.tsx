import { CardOf } from '../cashier/CardLogo.tsx';
import { createFundOutcomeMachine, toFundOutcomeView, type FundOrderKind, type FundOutcomeView } from '@caifu/core/fund-trading';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { Destination } from '@caifu/core/kit';
import { loadWays } from '../app/routing/follow.ts';
import { FlowFrameHost, replacing, useFollow, useGo, useView, OwnAmount, type Go } from '../app/shell/screens.ts';
import { type Facts, Notice } from '../kit/show.ts';
import { WideButton } from '../kit/Button.tsx';
import { ResultFrame } from '../orders/ResultFrame.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { LargeRedemption } from './LargeRedemption.tsx';
import { fundResultCopy as copy } from './fund-holdings.copy.ts';

export interface FundTradeResultScreenProps {
  readonly query: { readonly kind: FundOrderKind; readonly orderNo?: string | undefined };
}

/** 交易结果: shows the outcome of a purchase or redemption, the following dates, and the next pages. */
export function FundTradeResultScreen({ query }: FundTradeResultScreenProps) {
  const follow = useFollow();
  const go = useGo();
  const { view, send } = useView(createFundOutcomeMachine, 'fundTradeOutcome', toFundOutcomeView, {
    input: { query: { orderNo: query.orderNo ?? null, kind: query.kind } },
  });
  const { order, step, ways } = view;
  const { again } = ways;
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        isReading={step === 'loading'}
        outcome={OUTCOMES[step]}
        title={titleOf(view)}
        text={textOf(view)}
        amount={order === null ? undefined : <Size order={order} />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        remark={
          order !== null && (
            <>
              {order.cancelUntil !== null && <Notice>{sentenceOf(order.cancelUntil)}</Notice>}
              <LargeRedemption large={order.large} />
            </>
          )
        }
        timeline={order?.timeline ?? NO_STEPS}
        kinds={timelineKinds}
        rows={factsOf(view)}
        orderNo={view.orderNo}
        next={copy.next[step]}
        onBack={() => void leadBack(ways.holding, go)}
        ways={
          <>
            <WideButton kind="secondary" text={copy.home} onPress={() => follow(ways.home)} />
            <WideButton text={again === null ? copy.holding : copy.again} onPress={() => follow(again ?? ways.holding)} />
          </>
        }
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

/** The result gives way to the holding, so that back from there does not lead here again. */
async function leadBack(place: Destination, go: Go): Promise<void> {
  const { follow } = await loadWays();
  follow(place, replacing(go));
}

/** A failed order has a title of its own. The gateway's sentence stands below it. */
function titleOf({ step, kind, headline }: FundOutcomeView): string {
  if (step === 'failed') return kind === 'fund-buy' ? copy.failed.buy : copy.failed.redeem;
  if (step === 'cancelled') return copy.cancelled;
  return headline === null ? '' : sentenceOf(headline);
}

function textOf({ step, headline, problem, order }: FundOutcomeView): string {
  if (problem !== null) return sentenceOf(problem);
  if (step === 'waiting' && order !== null && order.pricedBy !== null) return sentenceOf(order.pricedBy);
  return step === 'failed' && headline !== null ? sentenceOf(headline) : copy.texts[step];
}

type Order = NonNullable<FundOutcomeView['order']>;

function Size({ order }: { readonly order: Order }) {
  return order.amountText === null ? (
    <OwnAmount text={order.sharesText} unit={order.isMoneyFund ? copy.yuan : copy.shares} size="40" />
  ) : (
    <OwnAmount text={order.amountText} unit={copy.yuan} size="40" />
  );
}

function factsOf({ order, kind }: FundOutcomeView): Facts {
  if (order === null) return [];
  const { account } = order;
  const told = (label: string, text: string, unit: string): Facts =>
    text === MISSING ? [] : [{ label, value: <OwnAmount text={text} unit={unit} weight="regular" /> }];
  return [
    { label: copy.fund, value: `${order.fundName} ${order.fundCode}` },
    order.netValueText !== MISSING && { label: copy.netValue, value: order.netValueText },
    ...told(copy.fee, order.feeText, copy.yuan),
    ...(kind === 'fund-buy'
      ? told(copy.confirmedShares, order.confirmedSharesText, copy.shares)
      : told(copy.net, order.netText, copy.yuan)),
    {
      label: kind === 'fund-buy' ? copy.from : copy.into,
      value: <CardOf card={account} />,
    },
  ];
}

const NO_STEPS: Order['timeline'] = [];

const OUTCOMES = {
  loading: 'waiting',
  waiting: 'succeeded',
  succeeded: 'succeeded',
  cancelled: 'failed',
  failed: 'failed',
  error: 'waiting',
} as const satisfies Record<FundOutcomeView['step'], 'waiting' | 'succeeded' | 'failed'>;
