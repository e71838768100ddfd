import { Fragment } from 'react';
import type { RedeemLotLine, RedeemView } from '@caifu/core/holding';
import { holdingTimeCopy } from '../products/holding-time.copy.ts';
import { redeemCopy } from './redeem.copy.ts';
import { FigureTable } from '../kit/FigureTable.tsx';
import { wholeDates } from '../kit/whole-dates.tsx';
import { RedemptionFees } from '../products/RedemptionFees.tsx';

/** The cost of a redemption before it is confirmed: the rates by holding time, and the fee of each purchase in yuan. */
export function FeeDetails({ view }: { readonly view: RedeemView }) {
  return (
    <>
      <RedemptionFees fees={view.rules.tiers} />
      {view.estimate !== null && <LotTable lines={view.estimate.lines} />}
    </>
  );
}

/** The fee of each redeemed purchase. */
export function LotTable({ lines }: { readonly lines: readonly RedeemLotLine[] }) {
  const words = redeemCopy.estimate;
  return (
    <FigureTable
      label={words.lots}
      columns={[holdingTimeCopy.held, words.share, words.charge]}
      isDense
      main={1}
      rows={lines.map((line) => ({
        key: line.key,
        head: (
          <>
            {words.days(line.days)}
            <span className="block small">
              {wholeDates(line.isPassive ? words.passive(line.periodName) : words.since(line.confirmedOnText))}
            </span>
          </>
        ),
        cells: [
          line.sharesText,
          <Fragment key="fee">
            {line.feeText}
            <span className="block small">{line.feeRateText}</span>
          </Fragment>,
        ],
      }))}
    />
  );
}
