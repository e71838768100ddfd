import { PLAN_STATES, toPlanListView, type PlanKind, type PlanLine, type PlanState } from '@caifu/core/plans';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useEffect } from 'react';
import { FlowScreen, hrefTo, useGo, usePagesView, usePort, usePreferences, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { isOffered } from '../kit/services.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { Badge, BonesCard, EmptyCard, Further, ListRow, LoadingRegion, MoneyRow, MoneyRows, PagedRows, RowsCard } from '../kit/show.ts';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { BottomButton, PullToRefresh, Tabs } from '../kit/ask.ts';
import { PLAN_PATHS } from './plan-paths.ts';
import { perRunText, planName } from './plan-name.ts';
import { planDetailCopy, planListCopy as copy, planStates } from './plan-pages.copy.ts';
import css from './Plans.module.css';
import { useReadOn } from './use-read-on.ts';

export interface PlanListScreenProps {
  readonly query: { readonly state?: PlanState | undefined };
}

/** A list of the plans of one kind at an address. `state` is the first one shown. */
export const planListOf = (kind: PlanKind, path: RoutePath, state: PlanState) =>
  function NamedPlanList({ query }: PlanListScreenProps) {
    return <PlanList kind={kind} path={path} state={query.state ?? state} />;
  };

/** [UI-1057] The plans of one kind by state. */
function PlanList({ kind, path, state }: { readonly kind: PlanKind; readonly path: RoutePath; readonly state: PlanState }) {
  const go = useGo();
  const on = useReadOn();
  const { view, send, actor } = usePagesView(usePort('plans'), 'plans', { kind, state }, (snapshot) => toPlanListView(snapshot, on));
  const { amountsHidden } = usePreferences();
  const isOther = view.query.state !== state;
  useEffect(() => {
    if (isOther) actor.send({ type: 'query.changed', query: { kind, state } });
  }, [actor, isOther, kind, state]);
  return (
    <FlowScreen
      view={view}
      send={send}
      isFlush
      action={<HideAmounts />}
      bottom={
        (kind !== 'gold' || isOffered(['gold'])) && <BottomButton text={copy.add[kind]} onPress={() => go.to(PLAN_PATHS[kind].setting)} />
      }
    >
      <PullToRefresh onRefresh={() => send({ type: 'refresh.pulled' })} isRefreshing={view.isRefreshing}>
        <div>
          <Tabs
            label={copy.states}
            tabs={PLAN_STATES.map((id) => ({ id, label: planStates[id] }))}
            selected={state}
            onSelect={(id) => go.to(path, { state: id }, { isReplacing: true })}
          >
            <div className={css['rows']}>
              <PagedRows
                view={view}
                send={send}
                skeleton={
                  <LoadingRegion>
                    <BonesCard rows={2} isFlush />
                  </LoadingRegion>
                }
                empty={<EmptyCard {...(state === 'running' ? { picture: TO_BE_ADDED } : {})} {...copy.empty[kind][state]} />}
                failedTitle={copy.failed}
                endLabel={copy.end}
              >
                <MoneyRows>
                  {view.items.map((plan) => (
                    <Row key={plan.planNo} plan={plan} isHidden={amountsHidden} />
                  ))}
                </MoneyRows>
              </PagedRows>
            </div>
          </Tabs>
          <div className={css['after']}>
            <More kind={kind} />
          </div>
        </div>
      </PullToRefresh>
    </FlowScreen>
  );
}

function Row({ plan, isHidden }: { readonly plan: PlanLine; readonly isHidden: boolean }) {
  const { kind, made, failuresInARow, nextText } = plan;
  return (
    <MoneyRow
      title={planName(plan)}
      facts={
        <>
          <span className="small lines-160">
            {plan.cycleText} {isHidden ? copy.perRun : perRunText(plan)}
          </span>
          {plan.amountRule === 'smart' && <Badge tone="brand">{copy.smart}</Badge>}
          {plan.targetText !== null && <Badge tone="brand">{copy.target(plan.targetText)}</Badge>}
          {plan.fundEndMark !== null && <Badge tone="alert">{sentenceOf(plan.fundEndMark)}</Badge>}
          {failuresInARow > 0 && plan.state !== 'ended' && <Badge tone="alert">{copy.failing(failuresInARow)}</Badge>}
        </>
      }
      value={
        <>
          <span className="heard">{copy.invested[kind]}</span>
          <OwnAmount text={plan.investedText} size="20" />
        </>
      }
      valueNote={
        made === null ? (
          copy.invested[kind]
        ) : (
          <>
            <Further label={planDetailCopy.profit}>
              <OwnAmount {...made.profit} size="14" />
            </Further>
          </>
        )
      }
      foot={footOf(plan, nextText)}
      href={hrefTo(PLAN_PATHS[kind].detail, { planNo: plan.planNo })}
    />
  );
}

const footOf = (plan: PlanLine, nextText: string | null): string => {
  if (plan.state === 'paused') return planStates.paused;
  if (nextText === null) return plan.end === null ? planStates.ended : `${plan.endedText ?? ''} ${planDetailCopy.ends[plan.end]}`;
  return plan.skipsNext ? `${copy.next(nextText)}，${copy.skipped}` : copy.next(nextText);
};

function More({ kind }: { readonly kind: PlanKind }) {
  if (kind === 'salary') return null;
  const more = MORE[kind];
  return (
    <>
      {kind !== 'repay' && (
        <RowsCard title={copy.others} label={copy.others}>
          {BUYING.filter((other) => other !== kind && (other !== 'gold' || isOffered(['gold']))).map((other) => (
            <ListRow key={other} title={copy.kinds[other]} href={hrefTo(PLAN_PATHS[other].list)} />
          ))}
        </RowsCard>
      )}
      <RowsCard title={copy.ways} label={copy.ways}>
        {more.map(({ title, path }) => (
          <ListRow key={path} title={title} href={hrefTo(path)} />
        ))}
      </RowsCard>
    </>
  );
}

/** [UI-1212] Plans that buy are listed by what they buy, and the lists link each other. */
const BUYING = ['invest', 'strategy', 'gold'] as const;

const FAQ = { title: copy.faq, path: '/plan/surelys-wikipedia' } as const;
const MORE: Readonly<Record<Exclude<PlanKind, 'salary'>, readonly { readonly title: string; readonly path: RoutePath }[]>> = {
  invest: [{ title: copy.goal, path: '/investment/wit-aim' }, FAQ, { title: copy.story, path: '/plan/fuliqiji' }],
  strategy: [{ title: copy.strategies, path: '/portfolio/list' }, FAQ],
  gold: isOffered(['gold']) ? [{ title: copy.goldHome, path: '/gold/gx-gold' }] : [],
  repay: [{ title: copy.repayIntro, path: '/mmf/repay-plan' }],
};
