import type { TopUpEvent, TopUpView } from '@caifu/core/cashier';
import { Amount, KeyValueRows } from '../kit/show.ts';
import { walletCopy } from '../account/account.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { CardName } from './CardLogo.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { dayRows } from './TopUpForm.tsx';

export interface TopUpSummarySheetProps {
  readonly view: TopUpView;
  readonly send: (event: TopUpEvent) => void;
  readonly amountsHidden: boolean;
}

/** Everything once more before the password: how much, from which card, and what the wallet holds then. */
export function TopUpSummarySheet({ view, send, amountsHidden }: TopUpSummarySheetProps) {
  const { card } = view;
  return (
    <ReviewSheet
      isOpen={view.step === 'review'}
      title={walletCopy.summaryTitle}
      height="500px"
      subject={walletCopy.into}
      amount={<Amount text={view.amount} unit={tradeCopy.yuan} size="28" />}
      problem={view.problem}
      working={view.step === 'confirming-outcome' ? walletCopy.asking : null}
      confirmLabel={walletCopy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      <KeyValueRows
        rows={[
          {
            label: walletCopy.from,
            value:
              card === null ? (
                tradeCopy.payUnchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
          { label: walletCopy.balanceNow, value: <Amount text={view.balance} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
          { label: walletCopy.balanceAfter, value: <Amount text={view.balanceAfter} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
          ...(view.days === null ? [] : dayRows(view.days)),
        ]}
      />
    </ReviewSheet>
  );
}
