import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { CardName } from '../cashier/CardLogo.tsx';
import { Amount, KeyValueRows, Notice } from '../kit/show.ts';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { goldOrderCopy as copy } from './gold.copy.ts';
import { fillRows, type GoldOrderPartProps } from './GoldOrderForm.tsx';

/** [UI-1075] Everything once more before the password: price, grams, fee, total, card, and that it cannot be withdrawn. */
export function GoldSummarySheet({ view, send }: GoldOrderPartProps) {
  const { card, side, fill, step } = view;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={copy.summary[side]}
      subject={copy.subject}
      amount={<Amount text={fill?.totalText ?? MISSING} unit={copy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? copy.asking : null}
      confirmLabel={copy.confirm[side]}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <Notice tone="alert">{sentenceOf(view.finality)}</Notice>
      <KeyValueRows
        rows={[
          { label: copy.price[side], value: <Amount text={view.priceText} unit={copy.perGram} /> },
          ...fillRows(view),
          {
            label: copy.pay[side],
            value:
              card === null ? (
                copy.unchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
          side === 'sell' && { label: copy.arrival, value: copy.arrivalValue },
        ]}
      />
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
    </ReviewSheet>
  );
}
