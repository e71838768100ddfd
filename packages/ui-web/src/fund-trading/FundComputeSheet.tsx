import type { FundBuyView } from '@caifu/core/fund-trading';
import { MISSING } from '@caifu/core/values';
import { KeyValueRows, Paragraphs } from '../kit/show.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import css from '../purchase/BuySheets.module.css';
import { fundBuyCopy } from './fund-buy.copy.ts';

export interface FundComputeSheetProps {
  readonly isOpen: boolean;
  readonly view: FundBuyView;
  readonly onClose: () => void;
}

/** How price, fee and shares come about, with this amount's figures. */
export function FundComputeSheet({ isOpen, view, onClose }: FundComputeSheetProps) {
  const { compute } = fundBuyCopy;
  const { charge } = view;
  return (
    <Sheet isOpen={isOpen} title={compute.title} onClose={onClose}>
      <h3 className={css['subtitle']}>{compute.priceHead}</h3>
      <p className={css['formula']}>{view.isMoneyFund ? compute.moneyPrice : compute.price(view.days[0]?.dayText ?? null)}</p>
      <h3 className={css['subtitle']}>{compute.feeHead}</h3>
      {charge?.kind === 'back' || charge?.kind === 'free' ? (
        <p className={css['formula']}>{compute[charge.kind]}</p>
      ) : (
        <>
          <Paragraphs of={tradeCopy.compute.fee} className={css['formula']} />
          {charge !== null && (
            <KeyValueRows
              isDense
              rows={[
                charge.rate !== null && { label: tradeCopy.compute.rate, value: charge.rate },
                { label: tradeCopy.compute.net, value: `${charge.net} ${tradeCopy.yuan}` },
                { label: fundBuyCopy.fee, value: `${charge.fee} ${tradeCopy.yuan}` },
                charge.undiscountedFee !== null && {
                  label: tradeCopy.compute.undiscounted(charge.undiscountedRate),
                  value: <s>{`${charge.undiscountedFee} ${tradeCopy.yuan}`}</s>,
                },
              ]}
            />
          )}
          <p className={css['note']}>{tradeCopy.compute.feeNote}</p>
        </>
      )}
      <h3 className={css['subtitle']}>{compute.sharesHead}</h3>
      <p className={css['formula']}>{compute.shares(view.cutsShares)}</p>
      {view.expectedShares !== MISSING && (
        <KeyValueRows
          isDense
          rows={[
            {
              label: fundBuyCopy.shares,
              value: `${view.expectedShares} ${fundBuyCopy.sharesUnit}`,
              ...(view.isMoneyFund ? {} : { note: fundBuyCopy.sharesNote(view.valueDayText) }),
            },
          ]}
        />
      )}
    </Sheet>
  );
}
