import { cashierOf, createBuyMachine, toBuyView, type BuyStep, type BuyView } from '@caifu/core/purchase';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { reportFault } from '../app/host/fault-report.ts';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { productListCopy } from '../products/product-list.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { BuyForm } from './BuyForm.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { CheckList } from './CheckList.tsx';
import { OfferHead } from './OfferHead.tsx';
import { SummarySheet } from './SummarySheet.tsx';
import { UnknownOutcome } from '../orders/UnknownOutcome.tsx';

/** 买入, for broker and private products alike: the gate, the form, the summary, the password, the doubt. */
export function BuyScreen() {
  const machine = useFlow(createBuyMachine, 'buy');
  const actor = useActorRef(machine, { input: { mode: 'verification' } });
  const view = useSelector(actor, toBuyView, shallowEqual);
  const cashier = useSelector(actor, cashierOf);
  const { amountsHidden } = usePreferences();
  const { prefetch } = useGo();
  const { step, family } = view;
  const press = () => actor.send({ type: 'buy.pressed' });
  const retry = () => actor.send({ type: 'retry.pressed' });
  const { reason } = view.button;
  useEffect(() => {
    if (step === 'blocked') reportFault('buying-blocked');
  }, [step]);
  // Once it is paid the result must show, network or not.
  useEffect(() => {
    if (step === 'review') prefetch(family === 'private' ? '/pe-result' : '/information-result');
  }, [step, family, prefetch]);
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        bottom={
          IS_FORM[step] && (
            <BottomBar>
              <Button
                isWide
                isBusy={view.isSavingArrangement}
                disabledReason={view.button.isEnabled || step !== 'edit' || reason === null ? null : sentenceOf(reason, { amountsHidden })}
                onPress={press}
                onRefused={press}
              >
                {tradeCopy.buy}
              </Button>
            </BottomBar>
          )
        }
      >
        {view.productName !== '' && <OfferHead view={view} />}
        {view.family === 'private' && <Notice tone="premium">{productListCopy.qualifiedOnly}</Notice>}
        {IS_FORM[step] && <BuyForm view={view} send={(event) => actor.send(event)} />}
        {IS_WAIT[step] && <Waiting step={step} />}
        {IS_STOP[step] && <Stopped view={view} onRetry={retry} />}
        {step === 'unknown' && (
          <UnknownOutcome
            words={tradeCopy.unknown}
            problem={view.problem}
            onAsk={retry}
            look={{ label: tradeCopy.unknown.assets, href: hrefTo(view.family === 'private' ? '/pe-detail' : '/asset-detail') }}
          />
        )}
      </Screen>
      <SummarySheet view={view} send={(event) => actor.send(event)} />
      <Cashier actor={cashier} />
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

function Waiting({ step }: { readonly step: BuyStep }) {
  return (
    <LoadingRegion label={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
        <Skeleton width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={3} />
      </Card>
    </LoadingRegion>
  );
}

/** Nothing is lost: why it does not go on here, what the gate said, and the way to try again. */
function Stopped({ view, onRetry }: { readonly view: BuyView; readonly onRetry: () => void }) {
  return (
    <>
      <Card>
        <ProblemState
          title={tradeCopy.blocked.title}
          problem={view.problem}
          {...(view.canRetry ? { onRetry, retryLabel: tradeCopy.blocked.retry } : {})}
        />
      </Card>
      {view.checks.length > 0 && <CheckList checks={view.checks} />}
    </>
  );
}

/** The form stays while something is asked or carried out over it. */
const IS_FORM = {
  loading: false,
  checking: false,
  blocked: false,
  'cards-unavailable': false,
  edit: true,
  review: true,
  ordering: true,
  'confirming-outcome': true,
  pay: true,
  unknown: false,
  leaving: false,
  away: false,
  done: false,
} as const satisfies Record<BuyStep, boolean>;

const IS_WAIT = {
  ...IS_FORM,
  edit: false,
  review: false,
  ordering: false,
  'confirming-outcome': false,
  pay: false,
  loading: true,
  checking: true,
  leaving: true,
  done: true,
} as const satisfies Record<BuyStep, boolean>;

const IS_STOP = {
  ...IS_WAIT,
  loading: false,
  checking: false,
  leaving: false,
  done: false,
  blocked: true,
  'cards-unavailable': true,
  away: true,
} as const satisfies Record<BuyStep, boolean>;
