import { sentenceOf } from '@caifu/core/zh-CN';
import { CardName } from '../cashier/CardLogo.tsx';
import { Amount, type Facts, KeyValueRows, Notice, Timeline } from '../kit/show.ts';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { PayeeName } from './PayeeSheet.tsx';
import { PLAN_TEXTS } from './plan-texts.ts';
import { planDetailCopy } from './plan-pages.copy.ts';
import { planCopy as copy } from './plan.copy.ts';
import { debitSteps, type PlanPartProps } from './PlanForm.tsx';

const subjectOf = ({ kind, fund, strategy }: Pick<PlanPartProps['view'], 'kind' | 'fund' | 'strategy'>, perRun: string): string => {
  if (fund !== null) return `${fund.fundName} ${fund.fundCode}，${perRun}`;
  return `${strategy === null ? '' : strategy.strategyName}${copy.kinds[kind]}，${perRun}`;
};

/** Everything once more before the password: what, how much, how often, from where and to what, the first debits, which texts. */
export function PlanSummarySheet({ view, send }: PlanPartProps) {
  const { step, kind, card, payee, fund, strategy, gold, amountRule } = view;
  const texts = PLAN_TEXTS[kind].map(({ title }) => title);
  const perRun = amountRule === 'smart' ? copy.rules.smart.amount : copy.perRun;
  const rows: Facts = [
    { label: copy.cycle, value: view.cycleText },
    view.amountRules.length > 1 && { label: copy.rule, value: copy.rules[amountRule].label },
    {
      label: copy.from[kind],
      value: card !== null && <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />,
    },
    ...(payee === null || kind !== 'repay' ? [] : [{ label: copy.payee, value: <PayeeName payee={payee} /> }]),
    view.targetText !== '' && { label: planDetailCopy.target, value: `${view.targetText.replace(/\.$/, '')}%` },
  ];
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={view.isNew ? copy.summary.new : copy.summary.change}
      subject={subjectOf({ kind, fund, strategy }, perRun)}
      amount={
        amountRule === 'full' || amountRule === 'minimum' ? (
          <strong>{copy.byBillShort[amountRule]}</strong>
        ) : (
          <Amount text={view.amount} unit={copy.yuan} size="28" />
        )
      }
      problem={view.problem}
      working={step === 'confirming-outcome' ? tradeCopy.processing.asking : null}
      confirmLabel={view.isNew ? copy.confirmNew[kind] : copy.confirmChange}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <KeyValueRows rows={rows} />
      {gold !== null && <Notice>{copy.gold.how(view.debitTime)}</Notice>}
      {view.debits.length > 0 && (
        <ReviewDates>
          <Timeline steps={debitSteps(view)} />
        </ReviewDates>
      )}
      <div className="m-12-0">
        <p className="plain">{copy.summaryTexts(texts.length)}</p>
        <ul className="flex wrap mt-4 text-14 lines-165" aria-label={copy.summaryTexts(texts.length)}>
          {texts.map((name) => (
            <li key={name}>{`《${name}》`}</li>
          ))}
        </ul>
      </div>
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </ReviewSheet>
  );
}
