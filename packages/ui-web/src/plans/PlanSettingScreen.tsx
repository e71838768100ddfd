import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { createPlanSettingMachine, toPlanSettingView, type PlanKind } from '@caifu/core/plans';
import { hrefTo, Screen } from '../app/shell/screens.ts';
import { FundHead, FundHeadBones } from '../fund-trading/FundHead.tsx';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { BonesCard, EmptyCard, ListRow, RowsCard, Amount, type Facts, KeyValueRows, Notice, Timeline } from '../kit/show.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { PLAN_PATHS } from './plan-paths.ts';
import { planCopy as copy } from './plan.copy.ts';
import { PlanForm, type PlanPartProps, debitSteps } from './PlanForm.tsx';
import { CardOf } from '../cashier/CardLogo.tsx';
import { ReviewDates, ReviewSheet, ReviewTexts } from '../orders/ReviewSheet.tsx';
import { PayeeName } from './PayeeSheet.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { planDetailCopy } from './plan-pages.copy.ts';

export interface PlanSettingScreenProps {
  readonly query: {
    readonly fundCode?: string | undefined;
    readonly portfolioCode?: string | undefined;
    readonly planNo?: string | undefined;
  };
}

/** 设置定投. Without a fund and a plan there is nothing to set up, and the page links the funds. */
export function InvestPlanScreen({ query }: PlanSettingScreenProps) {
  return query.fundCode === undefined && query.planNo === undefined ? <NoFund /> : <PlanSetting kind="invest" query={query} />;
}

/** [UI-1210] 设置策略定投. Without a strategy and a plan the page links the strategies. */
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

/** The form of all kinds of plans: the conditions, the form, the summary, the password, the unknown outcome. */
function PlanSetting({ kind, query }: PlanSettingScreenProps & { readonly kind: PlanKind }) {
  const { view, send, pad } = useOrder(createPlanSettingMachine, 'planSetting', toPlanSettingView, padOf, {
    input: { kind, productCode: query.fundCode ?? query.portfolioCode ?? null, planNo: query.planNo ?? null, mode: 'verification' },
  });
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
          {pad}
        </>
      }
    />
  );
}

/** The fund, strategy or gold that the plan buys. */
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

/** Kinds whose form names what they buy. */
const BUYING: ReadonlySet<PlanKind> = new Set(['invest', 'strategy', 'gold']);

/** The fund's name is shown as soon as it is known. */
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

const subjectOf = ({ kind, fund, strategy }: Pick<PlanPartProps['view'], 'kind' | 'fund' | 'strategy'>, perRun: string): string => {
  if (fund !== null) return `${fund.fundName} ${fund.fundCode}，${perRun}`;
  return `${strategy === null ? '' : strategy.strategyName}${copy.kinds[kind]}，${perRun}`;
};

/** The summary before the password: the subject, amount, cycle, source and target, the first debits, and the texts. */
function PlanSummarySheet({ view, send }: PlanPartProps) {
  const { kind, card, payee, fund, strategy, gold, amountRule } = view;
  const texts = PLAN_TEXTS[kind].map(({ title }) => title);
  const perRun = amountRule === 'smart' ? copy.rules.smart.amount : copy.perRun;
  const rows: Facts = [
    { label: copy.cycle, value: view.cycleText },
    view.amountRules.length > 1 && { label: copy.rule, value: copy.rules[amountRule].label },
    {
      label: copy.from[kind],
      value: card !== null && <CardOf card={card} />,
    },
    ...(payee === null || kind !== 'repay' ? [] : [{ label: copy.payee, value: <PayeeName payee={payee} /> }]),
    view.targetText !== '' && { label: planDetailCopy.target, value: `${view.targetText.replace(/\.$/, '')}%` },
  ];
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={view.isNew ? copy.summary.new : copy.summary.change}
      subject={subjectOf({ kind, fund, strategy }, perRun)}
      amount={
        amountRule === 'full' || amountRule === 'minimum' ? (
          <strong>{copy.byBillShort[amountRule]}</strong>
        ) : (
          <Amount text={view.amount} unit={copy.yuan} size="28" />
        )
      }
      asking={tradeCopy.processing.asking}
      hasNotice
      confirmLabel={view.isNew ? copy.confirmNew[kind] : copy.confirmChange}
    >
      <KeyValueRows rows={rows} />
      {gold !== null && <Notice>{copy.gold.how(view.debitTime)}</Notice>}
      {view.debits.length > 0 && (
        <ReviewDates>
          <Timeline steps={debitSteps(view)} />
        </ReviewDates>
      )}
      <ReviewTexts label={copy.summaryTexts(texts.length)} names={texts} />
    </ReviewSheet>
  );
}
