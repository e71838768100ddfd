import { CardName } from '../cashier/CardLogo.tsx';
import { Amount, KeyValueRows, Notice } from '../kit/show.ts';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { WalletParts } from './WalletParts.tsx';
import { withdrawalCopy as copy } from './wallet.copy.ts';
import { effectRows, type WithdrawalPartProps } from './WithdrawalForm.tsx';

/** Everything once more before the password: how much, in which way, to which card, when, what it earns, and that it cannot be taken back. */
export function WithdrawalSummarySheet({ view, send, amountsHidden }: WithdrawalPartProps & { readonly amountsHidden: boolean }) {
  const { card, mode, step } = view;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={copy.summaryTitle}
      subject={copy.subject}
      amount={<Amount text={view.amount} unit={copy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? copy.asking : null}
      confirmLabel={copy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <Notice tone="alert">{copy.noCancel}</Notice>
      <KeyValueRows
        rows={[
          { label: copy.modeList, value: copy.modes[mode] },
          {
            label: copy.card,
            value: card === null ? copy.cardUnchosen : <CardName code={card.bankCode} isBank name={card.bankName} tail={card.tail} />,
          },
          ...effectRows(view),
          { label: copy.balanceAfter, value: <Amount text={view.balanceAfter} unit={copy.yuan} isHidden={amountsHidden} /> },
        ]}
      />
      <WalletParts parts={view.parts.filter(({ amountText }) => amountText !== NOTHING)} isHidden={amountsHidden} />
    </ReviewSheet>
  );
}

/** What a fund gives that is left alone: the form shows it, the summary says what happens. */
const NOTHING = '0.00';
