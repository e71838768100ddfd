import { sentenceOf } from '@caifu/core/zh-CN';
import { Amount, KeyValueRows, Notice, Timeline } from '../kit/show.ts';
import { agreementNames, isAgreementId } from '../content/agreements.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardName } from '../cashier/CardLogo.tsx';
import type { BuyPartProps } from './buy-part.ts';
import { datesTimeline } from '../orders/dates-timeline.ts';
import { noteOf } from './MaturityRow.tsx';
import { FeeText } from './FeeText.tsx';
import { ReviewDates, ReviewSheet } from '../orders/ReviewSheet.tsx';

/** Everything once more before the password: what, how much, from where, which dates, which agreements. */
export function SummarySheet({ view, send }: BuyPartProps) {
  const { step, card } = view;
  const agreements = [
    ...view.documents.map(({ fileName }) => fileName),
    ...view.agreementIds.filter(isAgreementId).map((id) => agreementNames[id]),
  ];
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={tradeCopy.summaryTitle}
      subject={view.periodName === '' ? view.productName : `${view.productName} ${view.periodName}`}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'ordering' ? tradeCopy.processing.ordering : step === 'confirming-outcome' ? tradeCopy.processing.asking : null}
      confirmLabel={tradeCopy.confirmBuy}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      {view.resumesOrder && <Notice>{tradeCopy.resumes}</Notice>}
      <KeyValueRows
        rows={[
          { label: tradeCopy.fee, value: <FeeText view={view} /> },
          {
            label: tradeCopy.pay,
            value:
              card === null ? (
                tradeCopy.payUnchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
          view.canChooseMaturity && {
            label: tradeCopy.maturity,
            value: tradeCopy.arrangements[view.arrangement].label,
            note: noteOf(view.arrangement, view.boundAgainText),
          },
          {
            label: tradeCopy.expectedIncome,
            value: <Amount text={view.income} unit={tradeCopy.yuan} />,
            note: tradeCopy.expectedIncomeShort,
          },
        ]}
      />
      <ReviewDates>
        <Timeline steps={datesTimeline(view.dates)} />
      </ReviewDates>
      <div className="m-12-0">
        <p className="plain">{tradeCopy.summaryAgreements(agreements.length)}</p>
        <ul className="flex wrap mt-4 text-14 lines-165" aria-label={tradeCopy.summaryAgreements(agreements.length)}>
          {agreements.map((name) => (
            <li key={name}>{`《${name}》`}</li>
          ))}
        </ul>
      </div>
      {view.caution !== null && <Notice tone="alert">{sentenceOf(view.caution)}</Notice>}
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </ReviewSheet>
  );
}
