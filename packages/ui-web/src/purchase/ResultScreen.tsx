import { isCalendarDate, MISSING, type CalendarDate } from '@caifu/core/values';
import type { ProductFamily } from '@caifu/core/products';
import {
  type BuyOutcomeKind,
  createReservationOutcomeMachine,
  toReservationOutcomeView,
  type ReservationOutcomeStep,
  type ReservationOutcomeView,
} from '@caifu/core/purchase';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowFrameHost, useView, useVisibility, OwnAmount } from '../app/shell/screens.ts';
import { type Facts, Notice } from '../kit/show.ts';
import { WideButton } from '../kit/Button.tsx';
import { resultCopy } from '../orders/trade.copy.ts';
import { ResultFrame } from '../orders/ResultFrame.tsx';

export interface ResultScreenProps {
  readonly query: {
    readonly rs: BuyOutcomeKind;
    readonly no?: string | undefined;
    /** YYYY-MM-DD, checked by the route. */
    readonly valueDate?: string | undefined;
    readonly applyDate?: string | undefined;
  };
}

export const BrokerResultScreen = ({ query }: ResultScreenProps) => <ResultScreen family="broker" query={query} />;
export const PrivateResultScreen = ({ query }: ResultScreenProps) => <ResultScreen family="private" query={query} />;

/** 买入结果: shows the outcome of an order, kept up to date, with the following dates. */
function ResultScreen({ family, query }: ResultScreenProps & { readonly family: ProductFamily }) {
  const { view, send } = useView(createReservationOutcomeMachine, 'reservationOutcome', toReservationOutcomeView, {
    input: {
      family,
      announced: query.rs,
      orderNo: query.no ?? null,
      valueDate: dateOf(query.valueDate),
      applyDate: dateOf(query.applyDate),
    },
  });
  useVisibility(send);
  const { step } = view;
  const { title, text } = resultCopy.step[step];
  const problem = view.problem === null ? null : sentenceOf(view.problem);
  const isOver = step === 'failed' || step === 'cancelled';
  const timeline = isOver ? [] : view.timeline;
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        outcome={OUTCOMES[step]}
        title={title}
        text={problem ?? text}
        amount={view.amountText === MISSING ? undefined : <OwnAmount text={view.amountText} unit={resultCopy.yuan} size="40" />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        sideWay={
          IS_SETTLED[step] || view.orderNo !== null
            ? { label: resultCopy.assets[family], onPress: () => send({ type: 'assets.pressed' }) }
            : null
        }
        remark={
          view.certifyBy !== null && (
            <>
              <Notice tone="alert">{sentenceOf(view.certifyBy)}</Notice>
              <WideButton kind="secondary" text={resultCopy.certify} onPress={() => send({ type: 'certification.pressed' })} />
            </>
          )
        }
        timeline={timeline}
        kinds={resultCopy.kinds}
        rows={[
          view.productName !== null && { label: resultCopy.product, value: view.productName },
          ...(timeline.length > 0 ? [] : datesOf(view)),
        ]}
        orderNo={view.orderNo}
        next={resultCopy.nextSteps[step]}
        onBack={() => send({ type: 'home.pressed' })}
        ways={
          <>
            <WideButton kind="secondary" text={resultCopy.more} onPress={() => send({ type: 'products.pressed' })} />
            <WideButton text={resultCopy.centre} onPress={() => send({ type: 'home.pressed' })} />
          </>
        }
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

/** The dates as rows, where there is no timeline. A failed order has none. */
const datesOf = (view: ReservationOutcomeView): Facts => {
  const ahead = [
    { label: resultCopy.confirmDate, value: view.confirmDateText },
    { label: resultCopy.valueDate, value: view.valueDateText },
    { label: resultCopy.arrivalDate, value: view.arrivalDateText },
  ];
  return [
    { label: resultCopy.applyDate, value: view.applyDateText },
    ...(view.step === 'failed' || view.step === 'cancelled' ? [] : ahead),
  ].filter(({ value }) => value !== MISSING);
};

const dateOf = (text: string | undefined): CalendarDate | null => (text !== undefined && isCalendarDate(text) ? text : null);

const OUTCOMES = {
  waiting: 'waiting',
  success: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
  error: 'waiting',
  ended: 'waiting',
} as const satisfies Record<ReservationOutcomeStep, 'waiting' | 'succeeded' | 'failed'>;

/** The state of the order is known, or could not be read. The asset page shows more. */
const IS_SETTLED = { waiting: false, success: true, failed: true, cancelled: true, error: true, ended: true } as const satisfies Record<
  ReservationOutcomeStep,
  boolean
>;
