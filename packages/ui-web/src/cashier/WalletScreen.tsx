import { createTopUpMachine, topUpCashierOf, toTopUpView, type TopUpStep, type TopUpView } from '@caifu/core/cashier';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { useWayBack } from '../app/routing/way-back.ts';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { ResultHeader } from '../kit/ResultHeader.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { walletCopy } from '../account/account.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { Cashier } from './Cashier.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { UnknownOutcome } from '../orders/UnknownOutcome.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import { TopUpSummarySheet } from './TopUpSummarySheet.tsx';
import css from './WalletScreen.module.css';

export interface WalletScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 小活宝+ 充值: what the wallet holds, and the way to put more in; then back to where more was asked for. */
export function WalletScreen({ query }: WalletScreenProps) {
  const machine = useFlow(createTopUpMachine, 'topUp');
  const actor = useActorRef(machine);
  const view = useSelector(actor, toTopUpView, shallowEqual);
  const cashier = useSelector(actor, topUpCashierOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { address: back, leave } = useWayBack(query.returnUrl);
  const press = () => actor.send({ type: 'top-up.pressed' });
  const retry = () => actor.send({ type: 'retry.pressed' });
  const { step } = view;
  const { reason } = view.button;
  const hasForm = IS_FORM[step] && view.cards.length > 0;
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
        bottom={
          (hasForm || step === 'done') && (
            <BottomBar>
              {step === 'done' ? (
                <Button isWide onPress={leave}>
                  {back === null ? walletCopy.finish : walletCopy.back}
                </Button>
              ) : (
                <Button
                  isWide
                  disabledReason={
                    view.button.isEnabled || step !== 'edit' || reason === null ? null : sentenceOf(reason, { amountsHidden })
                  }
                  onPress={press}
                  onRefused={press}
                >
                  {walletCopy.topUp}
                </Button>
              )}
            </BottomBar>
          )
        }
      >
        {IS_WAIT[step] && <Waiting />}
        {IS_FORM[step] && (
          <>
            <Card>
              <p className={css['label']}>{walletCopy.balance}</p>
              <Amount text={view.balance} size="34" isHidden={amountsHidden} />
            </Card>
            <TopUpForm view={view} send={(event) => actor.send(event)} returnUrl={query.returnUrl} />
          </>
        )}
        {(step === 'failed' || step === 'away') && (
          <Card>
            <ProblemState title={step === 'failed' ? walletCopy.failed : walletCopy.away} problem={view.problem} onRetry={retry} />
          </Card>
        )}
        {step === 'unknown' && <UnknownOutcome words={walletCopy.unknown} onAsk={retry} />}
        {step === 'done' && <Done receipt={view.receipt} amountsHidden={amountsHidden} />}
      </Screen>
      <TopUpSummarySheet view={view} send={(event) => actor.send(event)} amountsHidden={amountsHidden} />
      <Cashier actor={cashier} />
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

function Waiting() {
  return (
    <LoadingRegion>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={60} />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
      </Card>
    </LoadingRegion>
  );
}

function Done({ receipt, amountsHidden }: { readonly receipt: TopUpView['receipt']; readonly amountsHidden: boolean }) {
  if (receipt === null) return null;
  return (
    <>
      <Card>
        <ResultHeader
          outcome="succeeded"
          title={sentenceOf({ kind: 'top-up-done' })}
          amount={<Amount text={receipt.amount} unit={tradeCopy.yuan} size="34" />}
          text={walletCopy.doneText}
        />
      </Card>
      <Card isFlush>
        <KeyValueRows
          rows={[
            { label: walletCopy.newBalance, value: <Amount text={receipt.balance} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
            { label: walletCopy.time, value: receipt.time },
            { label: walletCopy.orderNo, value: <OrderNumber orderNo={receipt.orderNo} /> },
          ]}
        />
      </Card>
    </>
  );
}

/** The form stays while something is asked or carried out over it. */
const IS_FORM = {
  loading: false,
  failed: false,
  edit: true,
  review: true,
  pay: true,
  'confirming-outcome': true,
  unknown: false,
  leaving: false,
  away: false,
  done: false,
} as const satisfies Record<TopUpStep, boolean>;

const IS_WAIT = {
  ...IS_FORM,
  edit: false,
  review: false,
  pay: false,
  'confirming-outcome': false,
  loading: true,
  leaving: true,
} as const satisfies Record<TopUpStep, boolean>;
