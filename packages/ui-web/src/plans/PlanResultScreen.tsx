import { CardOf } from '../cashier/CardLogo.tsx';
import { createPlanDetailMachine, toPlanDetailView, type PlanKind, type PlanLine } from '@caifu/core/plans';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { ReadAloud } from '../app/shell/ReadAloud.tsx';
import { FlowScreen, Screen, useGo, useMachineView, usePort, OwnAmount } from '../app/shell/screens.ts';
import { BonesCard, Card, FactsCard, LoadingRegion, ResultHeader, Timeline } from '../kit/show.ts';
import { BottomBar, Button, WideButton } from '../kit/ask.ts';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { resultCopy } from '../orders/trade.copy.ts';
import { PayeeName } from './PayeeSheet.tsx';
import { PLAN_PATHS } from './plan-paths.ts';
import { planName } from './plan-name.ts';
import { planCopy } from './plan.copy.ts';
import { planDetailCopy, planResultCopy as copy } from './plan-pages.copy.ts';
import css from './Plans.module.css';

export interface PlanResultScreenProps {
  readonly query: { readonly planNo?: string | undefined; readonly kind?: PlanKind | undefined; readonly changed?: '1' | undefined };
}

/** 计划结果: shows the plan with its number and its first debit. Without a number the outcome is unknown. */
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
  const { view, send } = useMachineView(machine, toPlanDetailView, { input: { planNo } });
  const isRetrying = view.step === 'failed';
  return (
    <FlowScreen view={view} send={send} action={<ReadAloud isForElder />} bottom={<Ways kind={view.plan?.kind ?? kind} planNo={planNo} />}>
      {view.plan === null ? (
        <>
          <ResultHeader
            isHead
            outcome="waiting"
            title={isRetrying ? copy.error : copy.loading}
            text={isRetrying ? (view.problem === null ? copy.errorText : sentenceOf(view.problem)) : ''}
          />
          {isRetrying ? (
            <Button kind="secondary" onPress={() => send({ type: 'retry.pressed' })}>
              {resultCopy.retry}
            </Button>
          ) : (
            <LoadingRegion>
              <BonesCard rows={3} />
            </LoadingRegion>
          )}
        </>
      ) : (
        <Saved plan={view.plan} debitTime={view.terms?.debitTime ?? ''} isChanged={isChanged} />
      )}
    </FlowScreen>
  );
}

/** [UI-1059] What was set up or changed, and the next debit. */
function Saved({ plan, debitTime, isChanged }: { readonly plan: PlanLine; readonly debitTime: string; readonly isChanged: boolean }) {
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
              {copy.perRun} <OwnAmount text={plan.amountText} unit={planCopy.yuan} size="40" />
            </>
          )
        }
      />
      {plan.nextText !== null && (
        <Card title={planCopy.dates}>
          <Timeline
            steps={[
              { label: copy.signed, date: plan.signedDayText, state: 'done' },
              { label: isFirst ? copy.first : copy.nextDebit, date: planDetailCopy.nextTime(plan.nextText, debitTime), state: 'coming' },
            ]}
          />
        </Card>
      )}
      <FactsCard
        rows={[
          { label: planCopy.kinds[kind], value: planName(plan) },
          { label: planDetailCopy.cycle, value: plan.cycleText },
          {
            label: planDetailCopy.from,
            value: <CardOf card={source} />,
          },
          payee !== null && { label: planDetailCopy.payee, value: <PayeeName payee={payee} /> },
          plan.targetText !== null && { label: planDetailCopy.target, value: plan.targetText },
          { label: planDetailCopy.planNo, value: <OrderNumber orderNo={plan.planNo} isHere /> },
        ]}
      />
      <Card title={resultCopy.next}>
        <p className={css['text']}>{copy.next[kind]}</p>
      </Card>
    </>
  );
}

function Ways({ kind, planNo }: { readonly kind: PlanKind; readonly planNo: string | null }) {
  const go = useGo();
  const { list, detail } = PLAN_PATHS[kind];
  return (
    <BottomBar>
      <WideButton kind="secondary" text={planNo === null ? copy.home : copy.list} onPress={() => go.to(planNo === null ? '/' : list)} />
      <WideButton
        text={planNo === null ? copy.list : copy.detail}
        onPress={() => (planNo === null ? go.to(list) : go.to(detail, { planNo }))}
      />
    </BottomBar>
  );
}
