import { createPlanDetailMachine, toPlanDetailView, type PlanKind, type PlanLine } from '@caifu/core/plans';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useGo } from '../app/routing/navigation.ts';
import { usePort } from '../app/shell/flows.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { usePreferences } from '../app/shell/preferences.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { ResultHeader } from '../kit/ResultHeader.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { resultCopy } from '../orders/trade.copy.ts';
import { PayeeName } from './PayeeSheet.tsx';
import { PLAN_PATHS } from '../app/routing/plan-paths.ts';
import { planName } from './plan-name.ts';
import { planCopy } from './plan.copy.ts';
import { planDetailCopy, planResultCopy as copy } from './plan-pages.copy.ts';
import css from './Plans.module.css';

export interface PlanResultScreenProps {
  readonly query: { readonly planNo?: string | undefined; readonly kind?: PlanKind | undefined; readonly changed?: '1' | undefined };
}

/** 计划结果: the plan with its number and its first debit. Without a number nobody knows whether there is one. */
export function PlanResultScreen({ query: { planNo, kind = 'invest', changed } }: PlanResultScreenProps) {
  return planNo === undefined ? <Unknown kind={kind} /> : <Told planNo={planNo} kind={kind} isChanged={changed !== undefined} />;
}

function Unknown({ kind }: { readonly kind: PlanKind }) {
  return (
    <Screen bottom={<Ways kind={kind} planNo={null} />}>
      <ResultHeader isHead outcome="waiting" title={copy.error} text={copy.errorText} />
    </Screen>
  );
}

function Told({ planNo, kind, isChanged }: { readonly planNo: string; readonly kind: PlanKind; readonly isChanged: boolean }) {
  const [plan, planAction] = [usePort('plan'), usePort('planAction')];
  const [machine] = useState(() => createPlanDetailMachine({ plan, planAction }));
  const actor = useActorRef(machine, { input: { planNo } });
  const view = useSelector(actor, toPlanDetailView, shallowEqual);
  const isRetrying = view.step === 'failed';
  return (
    <>
      <Screen isBusy={view.isBusy} bottom={<Ways kind={view.plan?.kind ?? kind} planNo={planNo} />}>
        {view.plan === null ? (
          <>
            <ResultHeader
              isHead
              outcome="waiting"
              title={isRetrying ? copy.error : copy.loading}
              text={isRetrying ? (view.problem === null ? copy.errorText : sentenceOf(view.problem)) : ''}
            />
            {isRetrying ? (
              <Button kind="secondary" onPress={() => actor.send({ type: 'retry.pressed' })}>
                {resultCopy.retry}
              </Button>
            ) : (
              <LoadingRegion>
                <Card>
                  <Skeleton shape="row" count={3} />
                </Card>
              </LoadingRegion>
            )}
          </>
        ) : (
          <Saved plan={view.plan} debitTime={view.terms?.debitTime ?? ''} isChanged={isChanged} />
        )}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

/** [UI-1059] What was set up or changed, and when the next debit is. */
function Saved({ plan, debitTime, isChanged }: { readonly plan: PlanLine; readonly debitTime: string; readonly isChanged: boolean }) {
  const { amountsHidden } = usePreferences();
  const { kind, source, payee, amountRule } = plan;
  const isFirst = plan.runsDone === 0;
  return (
    <>
      <ResultHeader
        isHead
        outcome={plan.state === 'ended' ? 'failed' : 'succeeded'}
        title={
          plan.state === 'ended' ? sentenceOf({ kind: 'plan-has-ended' }) : sentenceOf({ kind: isChanged ? 'plan-changed' : 'plan-saved' })
        }
        text={copy.text[plan.state]}
        amount={
          amountRule === 'full' || amountRule === 'minimum' ? (
            <strong>{planCopy.byBillShort[amountRule]}</strong>
          ) : (
            <>
              {copy.perRun} <Amount text={plan.amountText} unit={planCopy.yuan} size="40" isHidden={amountsHidden} />
            </>
          )
        }
      />
      {plan.nextText !== null && (
        <Section title={planCopy.dates}>
          <Card>
            <Timeline
              steps={[
                { label: copy.signed, date: plan.signedDayText, state: 'done' },
                { label: isFirst ? copy.first : copy.nextDebit, date: planDetailCopy.nextTime(plan.nextText, debitTime), state: 'coming' },
              ]}
            />
          </Card>
        </Section>
      )}
      <Card isFlush>
        <KeyValueRows
          rows={[
            { label: planCopy.kinds[kind], value: planName(plan) },
            { label: planDetailCopy.cycle, value: plan.cycleText },
            {
              label: planDetailCopy.from,
              value: <CardName code={source.bankCode} isBank={source.kind !== 'wallet'} name={source.bankName} tail={source.tail} />,
            },
            ...(payee === null ? [] : [{ label: planDetailCopy.payee, value: <PayeeName payee={payee} /> }]),
            ...(plan.targetText === null ? [] : [{ label: planDetailCopy.target, value: plan.targetText }]),
            { label: planDetailCopy.planNo, value: <OrderNumber orderNo={plan.planNo} isHere /> },
          ]}
        />
      </Card>
      <Section title={resultCopy.next}>
        <Card>
          <p className={css['text']}>{copy.next[kind]}</p>
        </Card>
      </Section>
    </>
  );
}

function Ways({ kind, planNo }: { readonly kind: PlanKind; readonly planNo: string | null }) {
  const go = useGo();
  const { list, detail } = PLAN_PATHS[kind];
  return (
    <BottomBar>
      <Button kind="secondary" isWide onPress={() => go.to(planNo === null ? '/' : list)}>
        {planNo === null ? copy.home : copy.list}
      </Button>
      <Button isWide onPress={() => (planNo === null ? go.to(list) : go.to(detail, { planNo }))}>
        {planNo === null ? copy.list : copy.detail}
      </Button>
    </BottomBar>
  );
}
