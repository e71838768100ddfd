import { MISSING } from '@caifu/core/values';
import { KeyValueRows, Paragraphs } from '../kit/show.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import type { BuyPartProps } from './buy-part.ts';
import css from './BuySheets.module.css';

export interface ComputeSheetProps extends Pick<BuyPartProps, 'view'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The computation of income and fee with this amount. */
export function ComputeSheet({ isOpen, view, onClose }: ComputeSheetProps) {
  const { compute, yuan } = tradeCopy;
  const { fee } = view;
  const hasIncome = view.income !== MISSING;
  return (
    <Sheet isOpen={isOpen} title={compute.title} onClose={onClose}>
      <h3 className={css['subtitle']}>{compute.incomeHead}</h3>
      <p className={css['formula']}>{compute.income}</p>
      {hasIncome && (
        <p className={css['figures']}>{compute.incomeFigures(view.fee?.net ?? view.amount, view.rate, view.periodDays, view.income)}</p>
      )}
      <p className={css['note']}>{compute.incomeNote}</p>
      <h3 className={css['subtitle']}>{compute.feeHead}</h3>
      <Paragraphs of={compute.fee} className={css['formula']} />
      {fee !== null && (
        <KeyValueRows
          isDense
          rows={[
            fee.rate !== null && { label: compute.rate, value: fee.rate },
            { label: compute.net, value: `${fee.net} ${yuan}` },
            { label: tradeCopy.fee, value: `${fee.fee} ${yuan}` },
            fee.undiscountedFee !== null && {
              label: compute.undiscounted(fee.undiscountedRate),
              value: <s>{`${fee.undiscountedFee} ${yuan}`}</s>,
            },
          ]}
        />
      )}
      <p className={css['note']}>{compute.feeNote}</p>
    </Sheet>
  );
}
