import { sentenceOf } from '@caifu/core/zh-CN';
import { Amount } from '../../components/Amount.tsx';
import { Button } from '../../components/Button.tsx';
import { KeyValueRows } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { Timeline } from '../../components/Timeline.tsx';
import { tradeCopy } from '../../copy/trade.copy.ts';
import type { BuyPartProps } from './buy-part.ts';
import { datesTimeline } from './dates-timeline.ts';
import { FeeText } from './FeeText.tsx';
import css from './SummarySheet.module.css';

/** Everything once more before the password: what, how much, from where, which dates, which agreements. */
export function SummarySheet({ view, send }: BuyPartProps) {
  const { step, card } = view;
  const isWorking = step === 'ordering' || step === 'confirming-outcome';
  const count = view.agreementIds.length + view.documents.length;
  return (
    <Sheet
      isOpen={step === 'review' || isWorking}
      title={tradeCopy.summaryTitle}
      onClose={() => send({ type: 'review.left' })}
      height="86%"
      footer={
        <>
          {isWorking && (
            <p className={css['working']} role="status">
              {step === 'ordering' ? tradeCopy.processing.ordering : tradeCopy.processing.asking}
            </p>
          )}
          <Button isWide isBusy={isWorking} onPress={() => send({ type: 'purchase.confirmed' })}>
            {tradeCopy.confirmBuy}
          </Button>
        </>
      }
    >
      <div className={css['amount']}>
        <p className={css['product']}>{view.productName}</p>
        <Amount text={view.amount} unit={tradeCopy.yuan} size="34" />
      </div>
      {view.resumesOrder && <Notice>{tradeCopy.resumes}</Notice>}
      <KeyValueRows
        rows={[
          { label: tradeCopy.fee, value: <FeeText view={view} /> },
          { label: tradeCopy.pay, value: card === null ? tradeCopy.payUnchosen : tradeCopy.cardTail(card.bankName, card.tail) },
          ...(view.canChooseMaturity
            ? [
                {
                  label: tradeCopy.maturity,
                  value: tradeCopy.arrangements[view.arrangement].label,
                  note: tradeCopy.arrangements[view.arrangement].note,
                },
              ]
            : []),
          {
            label: tradeCopy.expectedIncome,
            value: <Amount text={view.income} unit={tradeCopy.yuan} />,
            note: tradeCopy.expectedIncomeShort,
          },
          { label: tradeCopy.summaryAgreements, value: tradeCopy.summaryAgreementsValue(count) },
        ]}
      />
      <div className={css['dates']}>
        <Timeline steps={datesTimeline(view.dates)} />
      </div>
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </Sheet>
  );
}
