import { MISSING } from '@caifu/core/values';
import type { Destination } from '@caifu/core/kit';
import {
  createRedemptionOutcomeMachine,
  toRedemptionOutcomeView,
  type RedemptionOutcomeInput,
  type RedemptionOutcomeStep,
  type RedemptionOutcomeView,
} from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { FlowFrameHost, useFollow, useGo, useView, OwnAmount } from '../app/shell/screens.ts';
import { type Facts } from '../kit/show.ts';
import { WideButton } from '../kit/Button.tsx';
import { redeemCopy, redeemResultCopy } from './redeem.copy.ts';
import { ResultFrame } from '../orders/ResultFrame.tsx';

export interface RedeemResultScreenProps {
  readonly query: { readonly status: RedemptionOutcomeInput['announced']; readonly orderNo?: string | undefined };
}

/** 赎回结果: shows the outcome of a booked redemption, the following dates, and the next pages. */
export function RedeemResultScreen({ query }: RedeemResultScreenProps) {
  const go = useGo();
  const follow = useFollow();
  const [message] = useState(() => messageOf(go.handover()));
  const { view, send } = useView(createRedemptionOutcomeMachine, 'redemptionOutcome', toRedemptionOutcomeView, {
    input: { query: { announced: query.status, orderNo: query.orderNo ?? null, message } },
  });
  const { step, ways } = view;
  const { title, text } = wordsOf(view);
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        isReading={view.isBusy && view.orderNo !== null && view.productName === ''}
        outcome={OUTCOMES[step]}
        title={title}
        text={view.problem === null || view.problem.kind === 'outcome-unknown' ? text : sentenceOf(view.problem)}
        amount={view.sharesText === MISSING ? undefined : <OwnAmount text={view.sharesText} unit={redeemCopy.shares} size="40" />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        sideWay={step === 'waiting' || step === 'error' ? { label: redeemResultCopy.holdings, onPress: () => follow(ways.assets) } : null}
        timeline={view.timeline.length > 1 ? view.timeline : NO_STEPS}
        kinds={redeemCopy.kinds}
        rows={factsOf(view)}
        orderNo={view.orderNo}
        next={redeemResultCopy.next[step]}
        ways={<Ways step={step} ways={ways} onFollow={follow} />}
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

interface WaysProps extends Pick<RedemptionOutcomeView, 'step' | 'ways'> {
  readonly onFollow: (place: Destination) => void;
}

/** Two links, the likelier one emphasised (P2 §2.7). */
function Ways({ step, ways, onFollow }: WaysProps) {
  const { again } = ways;
  const isOver = step === 'succeed' || step === 'cancelled';
  return (
    <>
      {step === 'failed' ? (
        <WideButton kind="secondary" text={redeemResultCopy.centre} onPress={() => onFollow(ways.centre)} />
      ) : (
        <WideButton kind="secondary" text={redeemResultCopy.more} onPress={() => onFollow(ways.products)} />
      )}
      {again !== null ? (
        <WideButton text={redeemResultCopy.again} onPress={() => onFollow(again)} />
      ) : (
        <WideButton
          text={isOver ? redeemResultCopy.holdings : redeemResultCopy.centre}
          onPress={() => onFollow(isOver ? ways.assets : ways.centre)}
        />
      )}
    </>
  );
}

/** The waiting sentence is more certain once the gateway knows the order. */
function wordsOf({ step, timeline }: RedemptionOutcomeView): { readonly title: string; readonly text: string } {
  return step === 'waiting' && timeline.length > 0 ? redeemResultCopy.booked : redeemResultCopy.step[step];
}

function factsOf(view: RedemptionOutcomeView): Facts {
  const money = (text: string) => <OwnAmount text={text} unit={redeemCopy.yuan} />;
  return [
    view.productName !== '' && { label: redeemResultCopy.product, value: view.productName },
    view.periodName !== '' && { label: redeemResultCopy.period, value: view.periodName },
    view.targetName !== '' && { label: redeemResultCopy.target, value: view.targetName },
    view.amountText !== MISSING && { label: redeemResultCopy.amount, value: money(view.amountText) },
    view.feeText !== MISSING && { label: redeemResultCopy.fee, value: money(view.feeText) },
  ];
}

/** Words that this app itself handed over. Texts in an address are never shown (docs/flows/pages.md). */
function messageOf(handover: unknown): RedemptionOutcomeInput['message'] {
  if (typeof handover !== 'object' || handover === null || !('errorMsg' in handover)) return null;
  return typeof handover.errorMsg === 'string' ? { kind: 'server', text: handover.errorMsg } : null;
}

/** An order that was refused at its booking shows no timeline. */
const NO_STEPS: RedemptionOutcomeView['timeline'] = [];

const OUTCOMES = {
  waiting: 'waiting',
  succeed: 'succeeded',
  failed: 'failed',
  cancelled: 'succeeded',
  error: 'waiting',
} as const satisfies Record<RedemptionOutcomeStep, 'waiting' | 'succeeded' | 'failed'>;
