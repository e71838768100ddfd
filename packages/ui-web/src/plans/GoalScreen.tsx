import { createPagedListMachine } from '@caifu/core/kit';
import {
  createPlanDetailMachine,
  toPlanDetailView,
  toPlanListView,
  type Plan,
  type PlanDetailView,
  type PlanLine,
  type PlanRoundLine,
  type PlansQuery,
} from '@caifu/core/plans';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow, usePort, useSessionInvestor } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { Hero, HeroBones, HeroName } from '../kit/Hero.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EmptyState } from '../kit/States.tsx';
import { goalCopy as copy } from './goal.copy.ts';
import { GoalProgress } from './GoalProgress.tsx';
import { planDetailCopy } from './plan-pages.copy.ts';
import { planCopy } from './plan.copy.ts';
import css from './Plans.module.css';
import { useReadOn } from './use-read-on.ts';

export interface GoalScreenProps {
  readonly query: { readonly planNo?: string | undefined };
}

/** 目标盈: of one plan how far its round is; without one how it works and which plans have a target. */
export function GoalScreen({ query: { planNo } }: GoalScreenProps) {
  return planNo === undefined ? <GoalHome /> : <GoalOfPlan planNo={planNo} />;
}

function GoalHome() {
  const go = useGo();
  const investor = useSessionInvestor();
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button isWide onPress={() => go.to('/plan/dt-add')}>
            {copy.begin}
          </Button>
        </BottomBar>
      }
    >
      {investor !== null && <Mine />}
      <How />
    </Screen>
  );
}

/** The plans that run and have a target. */
function Mine() {
  const on = useReadOn();
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<PlansQuery, Plan>(ports, 'plans'), 'plans'),
    { input: { query: { kind: 'invest', state: 'running' } } },
  );
  const view = useSelector(actor, (snapshot) => toPlanListView(snapshot, on), shallowEqual);
  const plans = view.items.filter(({ targetText }) => targetText !== null);
  return (
    <>
      <Section title={copy.mine}>
        <Card isFlush={plans.length > 0}>
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
      </Section>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

function GoalOfPlan({ planNo }: { readonly planNo: string }) {
  const [plan, planAction] = [usePort('plan'), usePort('planAction')];
  const [machine] = useState(() => createPlanDetailMachine({ plan, planAction }));
  const actor = useActorRef(machine, { input: { planNo } });
  const view = useSelector(actor, toPlanDetailView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={copy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={
        <>
          <HeroBones hasTitle />
          <Card>
            <Skeleton shape="row" count={3} />
          </Card>
        </>
      }
    >
      {view.plan !== null && (
        <div className={css['parts']}>
          {view.plan.targetText === null ? (
            <Card>
              <EmptyState
                title={copy.noTarget.title}
                text={copy.noTarget.text}
                action={<a href={hrefTo('/plan/dt-add', { planNo, fundCode: view.plan.fund?.fundCode })}>{copy.change}</a>}
              />
            </Card>
          ) : (
            <Goal view={view} plan={view.plan} isHidden={amountsHidden} />
          )}
          <How />
        </div>
      )}
    </ReadScreen>
  );
}

interface GoalProps {
  readonly view: PlanDetailView;
  readonly plan: PlanLine;
  readonly isHidden: boolean;
}

function Goal({ view, plan, isHidden }: GoalProps) {
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
          <RoundFacts round={round} isHidden={isHidden} />
        </>
      )}
      <Card isFlush>
        <List>
          <ListRow
            title={copy.history}
            value={copy.rounds(roundsDone)}
            href={hrefTo('/investment/wit-aim-history', { planNo: plan.planNo })}
          />
          <ListRow title={copy.plan} href={hrefTo('/plan/dt-detail', { planNo: plan.planNo })} />
        </List>
      </Card>
    </>
  );
}

/** [UI-1058] The rate of a year says how it is worked out, and that it promises nothing. */
function RoundFacts({ round, isHidden }: { readonly round: PlanRoundLine; readonly isHidden: boolean }) {
  return (
    <Card isFlush>
      <KeyValueRows
        rows={[
          { label: copy.invested, value: <Amount text={round.investedText} unit={planCopy.yuan} isHidden={isHidden} weight="regular" /> },
          { label: copy.worth, value: <Amount text={round.proceedsText} unit={planCopy.yuan} isHidden={isHidden} weight="regular" /> },
          { label: copy.annualised, value: <Amount {...round.annualised} weight="regular" />, note: copy.annualisedNote },
        ]}
      />
    </Card>
  );
}

function How() {
  return (
    <>
      <Section title={copy.howTitle}>
        <Card>
          <ol className={css['steps']}>
            {copy.how.map(({ head, text }) => (
              <li key={head}>
                <strong>{head}</strong>
                <p className={css['text']}>{text}</p>
              </li>
            ))}
          </ol>
        </Card>
      </Section>
      <Notice tone="alert">{copy.warning}</Notice>
    </>
  );
}
