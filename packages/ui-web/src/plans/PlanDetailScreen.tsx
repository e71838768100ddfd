import { CardOf } from '../cashier/CardLogo.tsx';
import {
  createPlanDetailMachine,
  planDetailCashierOf,
  toPlanDetailView,
  type PlanDetailEvent,
  type PlanDetailView,
  type PlanLine,
} from '@caifu/core/plans';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hrefTo, ReadScreen, useGo, useMachineView, usePort, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Badge } from '../kit/Badge.tsx';
import { BottomBar, WideButton } from '../kit/ask.ts';
import { Card, Figures, KeyValueRows, Section, type Facts } from '../kit/Card.tsx';
import { Hero, HeroBones, HeroName } from '../kit/Hero.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { GoalProgress } from './GoalProgress.tsx';
import { PayeeName } from './PayeeSheet.tsx';
import { PLAN_PATHS, planQuery } from './plan-paths.ts';
import { BonesCard, RowsCard } from '../kit/Cards.tsx';
import { perRunText, planName } from './plan-name.ts';
import { PLAN_TEXTS } from './plan-texts.ts';
import { planCopy } from './plan.copy.ts';
import { planDetailCopy as copy, planStates } from './plan-pages.copy.ts';
import { PlanRunRows } from './PlanRunRows.tsx';
import css from './Plans.module.css';

/** 计划详情: shows the next debit, the last debits, the result, and the possible actions. */
export function PlanDetailScreen({ query: { planNo } }: { readonly query: { readonly planNo: string } }) {
  const [plan, planAction] = [usePort('plan'), usePort('planAction')];
  const [machine] = useState(() => createPlanDetailMachine({ plan, planAction }));
  const { view, send, actor } = useMachineView(machine, toPlanDetailView, { input: { planNo } });
  const cashier = useSelector(actor, planDetailCashierOf);
  return (
    <>
      <ReadScreen
        view={view}
        send={send}
        words={copy}
        action={<HideAmounts />}
        skeleton={
          <>
            <HeroBones hasTitle />
            <BonesCard rows={2} />
            <BonesCard rows={4} />
          </>
        }
        bottom={view.plan !== null && <Ways plan={view.plan} send={send} />}
      >
        {view.plan !== null && (
          <div className="parts">
            <Head plan={view.plan} />
            <Next view={view} plan={view.plan} />
            {view.round !== null && (
              <Card
                title={copy.round}
                note={copy.roundNow(view.round.roundNo)}
                action={<a href={hrefTo('/investment/wit-aim', { planNo })}>{copy.roundMore}</a>}
              >
                <GoalProgress round={view.round} plan={view.plan} share={view.goalShare} />
              </Card>
            )}
            <LastRuns view={view} plan={view.plan} />
            <Acts view={view} send={send} />
            <Facts plan={view.plan} debitTime={view.terms?.debitTime ?? ''} />
          </div>
        )}
      </ReadScreen>
      <Cashier actor={cashier} entry={planAction.cashier.entry} />
    </>
  );
}

interface PartProps {
  readonly plan: PlanLine;
}

/** [UI-1054] The value of an investment's shares, or the moved amount of other plans. */
function Head({ plan }: PartProps) {
  const { kind, made, investedText } = plan;
  return (
    <Hero
      title={
        <>
          <HeroName>{planName(plan)}</HeroName>
          <p className="row wrap gap-4-8 mt-4">
            <Badge tone={plan.state === 'running' ? 'brand' : 'plain'}>{planStates[plan.state]}</Badge>
            <span className="small lines-160">
              {plan.cycleText} {perRunText(plan)}
            </span>
          </p>
        </>
      }
      label={made === null ? copy.sum[kind] : kind === 'gold' ? copy.boughtValue : copy.value}
      below={
        <div className="column gap-12">
          <Figures
            rows={
              made === null
                ? [{ label: copy.runs, value: copy.runsValue(plan.runsDone) }]
                : [
                    { label: copy.sum[kind], value: <OwnAmount text={investedText} size="16" /> },
                    { label: copy.profit, value: <OwnAmount {...made.profit} size="16" /> },
                    { label: copy.rate, value: <Amount {...made.rate} size="16" /> },
                  ]
            }
          />
          <FiguresNote plan={plan} />
        </div>
      }
    >
      <OwnAmount text={made?.valueText ?? investedText} size="28" />
    </Hero>
  );
}

/** The basis of the figures, or the reason why there are none yet. */
function FiguresNote({ plan: { kind, made } }: Pick<PartProps, 'plan'>) {
  if (kind === 'salary' || kind === 'repay') return null;
  const text = made === null ? copy.nothingYet[kind] : kind === 'gold' ? copy.asOfGold(made.dayText) : copy.asOf(made.dayText);
  return <p className="small lines-160">{text}</p>;
}

/**
 * [UI-1331] The day of a debit includes its time, and the actions state how long that day's debit may be changed. [UI-1053] The next debit
 * comes first; a plan without one gives the reason.
 */
function Next({ view, plan }: PartProps & { readonly view: PlanDetailView }) {
  const { state, nextText, nextAmountText, failuresInARow } = plan;
  const isByBill = plan.amountRule === 'full' || plan.amountRule === 'minimum';
  return (
    <Section title={copy.next}>
      {plan.fundEnd !== null && <Notice tone="alert">{sentenceOf(plan.fundEnd)}</Notice>}
      {plan.stopped !== null && <Notice tone="alert">{sentenceOf(plan.stopped)}</Notice>}
      {state !== 'ended' && failuresInARow > 0 && (
        <Notice tone="alert">{copy.failures(failuresInARow, view.terms?.endAfterFailures ?? 0)}</Notice>
      )}
      <Card isFlush={nextText !== null}>
        {nextText === null ? (
          <p className={css['text']}>
            {state === 'ended' ? `${copy.ended(plan.endedText)}${plan.end === null ? '' : `，${copy.ends[plan.end]}`}` : copy.paused}
          </p>
        ) : (
          <KeyValueRows
            rows={[
              { label: copy.nextDay, value: view.terms === null ? nextText : copy.nextTime(nextText, view.terms.debitTime) },
              {
                label: copy.nextAmount,
                value: plan.skipsNext ? (
                  copy.skips
                ) : nextAmountText === null && isByBill ? (
                  copy.nextByBill
                ) : (
                  <OwnAmount text={nextAmountText} unit={planCopy.yuan} />
                ),
              },
            ]}
          />
        )}
      </Card>
    </Section>
  );
}

function LastRuns({ view, plan: { planNo, kind } }: { readonly view: PlanDetailView; readonly plan: PlanLine }) {
  return (
    <Section
      title={copy.lastRuns}
      {...(view.lastRuns.length === 0 ? {} : { action: <a href={hrefTo('/plan/dt-lst', { planNo, kind })}>{copy.allRuns}</a> })}
    >
      <Card isFlush={view.lastRuns.length > 0}>
        {view.lastRuns.length === 0 ? <p className={css['text']}>{copy.noRuns}</p> : <PlanRunRows runs={view.lastRuns} kind={kind} />}
      </Card>
    </Section>
  );
}

/** [UI-1056] The possible actions of the plan, each with its effect. */
function Acts({ view, send }: { readonly view: PlanDetailView; readonly send: (event: PlanDetailEvent) => void }) {
  if (view.acts.length === 0) return null;
  return (
    <Section title={copy.ways}>
      <RowsCard label={copy.ways}>
        {view.acts.map(({ action }) => (
          <ListRow
            key={action}
            title={copy.acts[action]}
            note={copy.actNotes[action]}
            onPress={() => send({ type: 'action.pressed', action })}
          />
        ))}
      </RowsCard>
      {view.terms !== null && <p className="small lines-160">{copy.until(view.terms.debitTime)}</p>}
    </Section>
  );
}

function Facts({ plan, debitTime }: PartProps & { readonly debitTime: string }) {
  const { source, payee } = plan;
  const isByBill = plan.amountText === null;
  const rows: Facts = [
    { label: copy.cycle, value: plan.cycleText },
    plan.kind !== 'salary' && { label: copy.rule, value: planCopy.rules[plan.amountRule].label },
    !isByBill && {
      label: plan.amountRule === 'smart' ? copy.base : copy.perRun,
      value: <OwnAmount text={plan.amountText} unit={planCopy.yuan} weight="regular" />,
    },
    {
      label: copy.from,
      value: <CardOf card={source} />,
    },
    payee !== null && { label: copy.payee, value: <PayeeName payee={payee} /> },
    plan.targetText !== null && { label: copy.target, value: plan.targetText },
    plan.kind === 'gold' && { label: copy.goldPrice, value: copy.goldHow(debitTime) },
    ...(plan.made === null || plan.made.gramsText === null
      ? []
      : [{ label: copy.grams, value: <OwnAmount text={plan.made.gramsText} unit={copy.gramsUnit} weight="regular" /> }]),
    ...(plan.made === null || plan.kind === 'gold' ? [] : [{ label: copy.xirr, value: <Amount {...plan.made.xirr} weight="regular" /> }]),
    { label: copy.signed, value: plan.signedText },
    { label: copy.agreement, value: <AgreedText plan={plan} /> },
    plan.matchingTitle !== null && {
      label: copy.papers,
      value: <a href={hrefTo('/match-paper', { orderId: plan.planNo })}>{plan.matchingTitle}</a>,
    },
    { label: copy.planNo, value: <OrderNumber orderNo={plan.planNo} isHere /> },
  ];
  return (
    <Card title={copy.facts} isFlush>
      <KeyValueRows rows={rows} />
      <Product plan={plan} />
    </Card>
  );
}

/** [UI-1332] The plan's agreement, in the version that was agreed to. */
function AgreedText({ plan: { kind, agreedVersion } }: Pick<PartProps, 'plan'>) {
  const [text] = PLAN_TEXTS[kind];
  return <a href={`${text.href}?version=${encodeURIComponent(agreedVersion)}`}>{copy.agreedText(text.title, agreedVersion)}</a>;
}

/** [UI-1214] The page of what the plan buys. */
function Product({ plan: { kind, planNo, amountRule, fund, strategy } }: Pick<PartProps, 'plan'>) {
  if (kind === 'gold') {
    return (
      <List>
        <ListRow title={copy.gold} href={hrefTo('/gold/gx-detail')} />
      </List>
    );
  }
  if (strategy !== null) {
    const query = { portfolioCode: strategy.strategyCode };
    return (
      <List>
        <ListRow title={copy.strategyHolding} href={hrefTo('/portfolio/position-details', query)} />
        <ListRow title={copy.strategyProduct} href={hrefTo('/portfolio/product-detail', query)} />
      </List>
    );
  }
  if (fund === null) return null;
  const { fundCode } = fund;
  return (
    <List>
      {amountRule === 'smart' && <ListRow title={copy.smart} href={hrefTo('/plan/smart-buy-rule', { fundCode, planNo })} />}
      <ListRow title={copy.holding} href={hrefTo('/fund/funddetail', { fundCode })} />
      <ListRow title={copy.fund} href={hrefTo('/fund-index', { fundCode })} />
    </List>
  );
}

function Ways({ plan, send }: { readonly plan: PlanLine; readonly send: (event: PlanDetailEvent) => void }) {
  const go = useGo();
  const { kind, fund, strategy } = plan;
  return (
    <BottomBar>
      {plan.state === 'ended' ? (
        <WideButton
          text={copy.again[kind]}
          onPress={() => go.to(PLAN_PATHS[kind].setting, planQuery(kind, fund?.fundCode ?? strategy?.strategyCode ?? null, null))}
        />
      ) : (
        <WideButton text={copy.change} onPress={() => send({ type: 'change.pressed' })} />
      )}
    </BottomBar>
  );
}
