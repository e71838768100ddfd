import { padOf } from '@caifu/core/kit';
import { createPlanSettingMachine, toPlanSettingView, type PlanKind } from '@caifu/core/plans';
import { useSelector } from '@xstate/react';
import { hrefTo, Screen, usePort, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { FundHead, FundHeadBones } from '../fund-trading/FundHead.tsx';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { BonesCard, EmptyCard, ListRow, RowsCard } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { PLAN_PATHS } from './plan-paths.ts';
import { planCopy as copy } from './plan.copy.ts';
import { PlanForm, type PlanPartProps } from './PlanForm.tsx';
import { PlanSummarySheet } from './PlanSummarySheet.tsx';

export interface PlanSettingScreenProps {
  readonly query: {
    readonly fundCode?: string | undefined;
    readonly portfolioCode?: string | undefined;
    readonly planNo?: string | undefined;
  };
}

/** 设置定投. Without a fund and a plan nothing can be set up: it says where funds are found. */
export function InvestPlanScreen({ query }: PlanSettingScreenProps) {
  return query.fundCode === undefined && query.planNo === undefined ? <NoFund /> : <PlanSetting kind="invest" query={query} />;
}

/** [UI-1210] 设置策略定投. Without a strategy and a plan it says where strategies are found. */
export function StrategyPlanScreen({ query }: PlanSettingScreenProps) {
  return query.portfolioCode === undefined && query.planNo === undefined ? <NoStrategy /> : <PlanSetting kind="strategy" query={query} />;
}

/** [UI-1213] 设置攒金计划. */
export function GoldPlanScreen({ query }: PlanSettingScreenProps) {
  return <PlanSetting kind="gold" query={query} />;
}

/** 设置工资计划. */
export function SalaryPlanScreen({ query }: PlanSettingScreenProps) {
  return <PlanSetting kind="salary" query={query} />;
}

/** 设置还款计划. */
export function RepayPlanScreen({ query }: PlanSettingScreenProps) {
  return <PlanSetting kind="repay" query={query} />;
}

/** The form of all kinds: the gate, the form, the summary, the password, the doubt. */
function PlanSetting({ kind, query }: PlanSettingScreenProps & { readonly kind: PlanKind }) {
  const { view, send, actor } = useView(createPlanSettingMachine, 'planSetting', toPlanSettingView, {
    input: { kind, productCode: query.fundCode ?? query.portfolioCode ?? null, planNo: query.planNo ?? null, mode: 'verification' },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('planSetting').cashier;
  const { step } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/plan/dt-result"
      head={<Head view={view} />}
      skeleton={<Bones hasHead={BUYING.has(kind) && view.fund === null && view.strategy === null && view.gold === null} />}
      waitingLabel={step === 'checking' ? tradeCopy.processing.checking : tradeCopy.processing.title}
      form={<PlanForm view={view} send={send} />}
      primary={{
        label: view.isNew ? copy.confirmNew[kind] : copy.confirmChange,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.targetTip !== null || (view.amountText === '' && !view.isByBill),
      }}
      stopped={{ title: step === 'failed' ? copy.failed : tradeCopy.blocked.title, retryLabel: tradeCopy.blocked.retry }}
      unknown={{
        words: copy.unknown,
        problem: view.problem,
        look: { label: copy.unknown.look, href: hrefTo(PLAN_PATHS[kind].list) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <PlanSummarySheet view={view} send={send} />
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

/** Which fund, strategy or gold it is about. */
function Head({ view: { fund, strategy, gold } }: Pick<PlanPartProps, 'view'>) {
  if (fund !== null) return <FundHead {...fund} />;
  if (strategy !== null)
    return <FundHead fundCode={strategy.strategyCode} fundName={strategy.strategyName} riskLevel={strategy.riskLevel} />;
  return gold !== null && <FundHead fundName={copy.gold.name} riskLevel={gold.riskLevel} />;
}

function NoStrategy() {
  return (
    <Screen>
      <EmptyCard picture={TO_BE_ADDED} title={copy.noStrategy.title} text={copy.noStrategy.text} />
      <RowsCard>
        <ListRow title={copy.noStrategy.list} href={hrefTo('/portfolio/list')} />
        <ListRow title={copy.noFund.faq} href={hrefTo('/plan/surelys-wikipedia')} />
      </RowsCard>
    </Screen>
  );
}

function NoFund() {
  return (
    <Screen>
      <EmptyCard picture={TO_BE_ADDED} title={copy.noFund.title} text={copy.noFund.text} />
      <RowsCard>
        <ListRow title={copy.noFund.ranking} href={hrefTo('/ranking/fund-ranking')} />
        <ListRow title={copy.noFund.watch} href={hrefTo('/favourite-funds')} />
        <ListRow title={copy.noFund.faq} href={hrefTo('/plan/surelys-wikipedia')} />
      </RowsCard>
    </Screen>
  );
}

/** Kinds whose form says above it what they buy. */
const BUYING: ReadonlySet<PlanKind> = new Set(['invest', 'strategy', 'gold']);

/** Which fund it is of stands above them as soon as it is known. */
function Bones({ hasHead }: { readonly hasHead: boolean }) {
  return (
    <>
      {hasHead && <FundHeadBones />}
      <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }, { shape: 'row' }]} />
      <BonesCard rows={2} />
      <BonesCard rows={2} />
    </>
  );
}
