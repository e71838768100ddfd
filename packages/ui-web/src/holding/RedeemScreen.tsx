import { createRedeemMachine, redeemCashierOf, toRedeemView, type RedeemStep } from '@caifu/core/holding';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { redeemCopy } from './redeem.copy.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { UnknownOutcome } from '../orders/UnknownOutcome.tsx';
import { FeeDetails } from './FeeTables.tsx';
import { RedeemForm } from './RedeemForm.tsx';
import { RedeemSummarySheet } from './RedeemSummarySheet.tsx';

export interface RedeemScreenProps {
  readonly query: { readonly productCode: string; readonly numName?: string | undefined };
}

/** 预约赎回: how many shares, into which account, what that costs and when it arrives. */
export function RedeemScreen({ query }: RedeemScreenProps) {
  const machine = useFlow(createRedeemMachine, 'redeem');
  const actor = useActorRef(machine, { input: { productCode: query.productCode, periodName: query.numName ?? '' } });
  const view = useSelector(actor, toRedeemView, shallowEqual);
  const cashier = useSelector(actor, redeemCashierOf);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const press = () => actor.send({ type: 'redeem.pressed' });
  const retry = () => actor.send({ type: 'retry.pressed' });
  const { prefetch } = useGo();
  const { step } = view;
  const { reason } = view.button;
  // Once it is ordered the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch('/redeem-result');
  }, [step, prefetch]);
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
        bottom={
          IS_FORM[step] && (
            <BottomBar>
              <Button
                isWide
                disabledReason={
                  view.button.isEnabled || step !== 'edit' ? null : reason === null ? '' : sentenceOf(reason, { amountsHidden })
                }
                onPress={press}
                onRefused={press}
              >
                {redeemCopy.redeem}
              </Button>
            </BottomBar>
          )
        }
      >
        {IS_WAIT[step] && <Bones />}
        {IS_FORM[step] && <RedeemForm view={view} send={(event) => actor.send(event)} />}
        {(step === 'failed' || step === 'away') && (
          <Card>
            <ProblemState title={step === 'failed' ? redeemCopy.failed : redeemCopy.away} problem={view.problem} onRetry={retry} />
          </Card>
        )}
        {step === 'unknown' && (
          <UnknownOutcome
            words={redeemCopy.unknown}
            problem={view.problem}
            onAsk={retry}
            look={{ label: redeemCopy.unknown.look, href: hrefTo('/pe-detail') }}
          />
        )}
      </Screen>
      <RedeemSummarySheet view={view} send={(event) => actor.send(event)} />
      <Cashier actor={cashier} />
      <FlowFrameHost
        frame={view}
        send={(event) => actor.send(event)}
        details={view.warning === 'fees' ? <FeeDetails view={view} /> : undefined}
      />
    </>
  );
}

function Bones() {
  return (
    <LoadingRegion>
      <Card>
        <Skeleton shape="title" width={60} />
        <Skeleton shape="title" />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton shape="row" count={2} />
      </Card>
      <Card>
        <Skeleton shape="row" />
      </Card>
    </LoadingRegion>
  );
}

/** The form stays while something is asked or carried out over it. */
const IS_FORM = {
  loading: false,
  failed: false,
  edit: true,
  warn: true,
  review: true,
  password: true,
  'confirming-outcome': true,
  unknown: false,
  leaving: false,
  away: false,
  done: false,
} as const satisfies Record<RedeemStep, boolean>;

const IS_WAIT = {
  ...IS_FORM,
  edit: false,
  warn: false,
  review: false,
  password: false,
  'confirming-outcome': false,
  loading: true,
  leaving: true,
  done: true,
} as const satisfies Record<RedeemStep, boolean>;
