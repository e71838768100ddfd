import type { TopUpEvent, TopUpView } from '@caifu/core';
import { Amount } from '../../components/Amount.tsx';
import { Button } from '../../components/Button.tsx';
import { KeyValueRows } from '../../components/Card.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { walletCopy } from '../../copy/account.copy.ts';
import { tradeCopy } from '../../copy/trade.copy.ts';
import css from '../trade/SummarySheet.module.css';

export interface TopUpSummarySheetProps {
  readonly view: TopUpView;
  readonly send: (event: TopUpEvent) => void;
  readonly amountsHidden: boolean;
}

/** Everything once more before the password: how much, from which card, and what the wallet holds then. */
export function TopUpSummarySheet({ view, send, amountsHidden }: TopUpSummarySheetProps) {
  const { card } = view;
  const isWorking = view.step === 'confirming-outcome';
  return (
    <Sheet
      isOpen={view.step === 'review' || isWorking}
      title={walletCopy.summaryTitle}
      onClose={() => send({ type: 'review.left' })}
      height="400px"
      footer={
        <>
          {isWorking && (
            <p className={css['working']} role="status">
              {walletCopy.asking}
            </p>
          )}
          <Button isWide isBusy={isWorking} onPress={() => send({ type: 'top-up.confirmed' })}>
            {walletCopy.confirm}
          </Button>
        </>
      }
    >
      <div className={css['amount']}>
        <p className={css['product']}>{walletCopy.into}</p>
        <Amount text={view.amount} unit={tradeCopy.yuan} size="34" />
      </div>
      <KeyValueRows
        rows={[
          { label: walletCopy.from, value: card === null ? tradeCopy.payUnchosen : tradeCopy.cardTail(card.bankName, card.tail) },
          { label: walletCopy.balanceNow, value: <Amount text={view.balance} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
          { label: walletCopy.balanceAfter, value: <Amount text={view.balanceAfter} unit={tradeCopy.yuan} isHidden={amountsHidden} /> },
        ]}
      />
    </Sheet>
  );
}
