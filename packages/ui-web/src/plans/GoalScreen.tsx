import { HideAmounts, OwnAmount } from '../app/shell/OwnAmounts.tsx';
import {
  createPlanDetailMachine,
  toPlanDetailView,
  toPlanListView,
  type PlanDetailView,
  type PlanLine,
  type PlanRoundLine,
} from '@caifu/core/plans';
import { useState } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { usePort, useSessionInvestor } from '../app/shell/flows.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { useMachineView, usePagesView } from '../app/shell/use-view.ts';
import { Amount, Card, EmptyCard, FactsCard, Hero, HeroBones, HeroName, List, ListRow, Notice, RowsCard, Skeleton } from '../kit/show.ts';
import { BottomButton } from '../kit/ask.ts';
import { goalCopy as copy } from './goal.copy.ts';
import { GoalProgress } from './GoalProgress.tsx';
import { planDetailCopy } from './plan-pages.copy.ts';
import { planCopy } from './plan.copy.ts';
import css from './Plans.module.css';
import { useReadOn } from './use-read-on.ts';

/** 目标盈: shows the round of one plan. Without a plan it explains targets and lists the plans that have one. */
export function GoalScreen({ query: { planNo } }: { readonly query: { readonly planNo?: string | undefined } }) {
  return planNo === undefined ? <GoalHome /> : <GoalOfPlan planNo={planNo} />;
}

function GoalHome() {
  const go = useGo();
  const investor = useSessionInvestor();
  return (
    <Screen bottom={<BottomButton text={copy.begin} onPress={() => go.to('/plan/dt-add')} />}>
      {investor !== null && <Mine />}
      <How />
    </Screen>
  );
}

/** The running plans with a target. */
function Mine() {
  const on = useReadOn();
  const { view, send } = usePagesView(usePort('plans'), 'plans', { kind: 'invest', state: 'running' }, (snapshot) =>
    toPlanListView(snapshot, on),
  );
  const plans = view.items.filter(({ targetText }) => targetText !== null);
  return (
    <>
      <Card title={copy.mine} isFlush={plans.length > 0}>
        {plans.length === 0 ? (
          view.step === 'loading' ? (
            <Skeleton shape="row" count={2} />
          ) : (
            <p className={css['text']}>{copy.none}</p>
          )
        ) : (
          <List label={copy.mine}>
            {plans.map((plan) => (
              <ListRow
                key={plan.planNo}
                title={plan.fund?.fundName ?? ''}
                note={copy.mineNote(plan.cycleText, plan.targetText ?? '')}
                value={plan.made === null ? undefined : <Amount {...plan.made.rate} />}
                valueNote={plan.made === null ? undefined : planDetailCopy.rate}
                href={hrefTo('/investment/wit-aim', { planNo: plan.planNo })}
              />
            ))}
          </List>
        )}
      </Card>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

function GoalOfPlan({ planNo }: { readonly planNo: string }) {
  const [plan, planAction] = [usePort('plan'), usePort('planAction')];
  const [machine] = useState(() => createPlanDetailMachine({ plan, planAction }));
  const { view, send } = useMachineView(machine, toPlanDetailView, { input: { planNo } });
  return (
    <ReadScreen view={view} send={send} words={copy} action={<HideAmounts />} skeleton={<HeroBones hasTitle rows={3} />}>
      {view.plan !== null && (
        <div className="parts">
          {view.plan.targetText === null ? (
            <EmptyCard
              title={copy.noTarget.title}
              text={copy.noTarget.text}
              action={<a href={hrefTo('/plan/dt-add', { planNo, fundCode: view.plan.fund?.fundCode })}>{copy.change}</a>}
            />
          ) : (
            <Goal view={view} plan={view.plan} />
          )}
          <How />
        </div>
      )}
    </ReadScreen>
  );
}

function Goal({ view, plan }: { readonly view: PlanDetailView; readonly plan: PlanLine }) {
  const { round, roundsDone } = view;
  return (
    <>
      <Hero
        title={<HeroName>{plan.fund?.fundName ?? ''}</HeroName>}
        label={round === null ? copy.target : `${copy.round(round.roundNo)}，${copy.now}`}
      >
        {round === null ? <Amount text={plan.targetText} size="28" /> : <Amount {...round.rate} size="28" />}
      </Hero>
      {round !== null && (
        <>
          <Card>
            <GoalProgress round={round} plan={plan} share={view.goalShare} />
          </Card>
          <RoundFacts round={round} />
        </>
      )}
      <RowsCard>
        <ListRow
          title={copy.history}
          value={copy.rounds(roundsDone)}
          href={hrefTo('/investment/wit-aim-history', { planNo: plan.planNo })}
        />
        <ListRow title={copy.plan} href={hrefTo('/plan/dt-detail', { planNo: plan.planNo })} />
      </RowsCard>
    </>
  );
}

/** [UI-1058] The yearly rate with its computation and the notice that it promises nothing. */
function RoundFacts({ round }: { readonly round: PlanRoundLine }) {
  return (
    <FactsCard
      rows={[
        { label: copy.invested, value: <OwnAmount text={round.investedText} unit={planCopy.yuan} weight="regular" /> },
        { label: copy.worth, value: <OwnAmount text={round.proceedsText} unit={planCopy.yuan} weight="regular" /> },
        { label: copy.annualised, value: <Amount {...round.annualised} weight="regular" />, note: copy.annualisedNote },
      ]}
    />
  );
}

function How() {
  return (
    <>
      <Card title={copy.howTitle}>
        <ol className={css['steps']}>
          {copy.how.map(({ head, text }) => (
            <li key={head}>
              <strong>{head}</strong>
              <p className={css['text']}>{text}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Notice tone="alert">{copy.warning}</Notice>
    </>
  );
}
